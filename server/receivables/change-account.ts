import type { changeCustomerAccount as changeEndpoint } from '@endcap/contract/receivables/receivables'
import { changeByStaff, changesAnything } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField } from '../http/shop-error.ts'
import { shopToday } from '../system/shop-today.ts'
import { findAccountSettings, lockAccounts, updateAccountSettings } from './account-store.ts'
import { paymentTermsStore } from './payment-terms-store.ts'
import { readAccount } from './read-account.ts'
import { findDebtor } from './receivables-store.ts'

const unknownTerms = () =>
  invalidField('terms_id', 'These terms no longer exist. Please choose others.')

/** Throws `not_found`, `stale`, and `invalid` for terms that don’t exist. */
export const changeCustomerAccount = async (
  context: Context,
  { params, body, ...by }: Call<typeof changeEndpoint>,
) => {
  const id = readId(params.id)
  const change = {
    ...body,
    ...(body.terms_id !== undefined && { terms_id: body.terms_id || null }),
  }
  await changeByStaff(context, by, {
    action: 'change-account',
    entity: 'customers',
    entityId: id,
    lock: async (db) => {
      if ((await findDebtor(db, id)) === null) return null
      await lockAccounts(db, [id], context.clock())
      return findAccountSettings(db, id)
    },
    show: ({ terms_id, credit_limit, is_on_hold }) => ({ terms_id, credit_limit, is_on_hold }),
    make: async (db, before) => {
      const { terms_id: termsId } = change
      if (termsId && (!isId(termsId) || (await paymentTermsStore.find(db, termsId)) === null))
        throw unknownTerms()
      return changesAnything(before, change) ? updateAccountSettings(db, id, change) : null
    },
  })
  const today = await shopToday(context)
  return { data: await readAccount(context.db, id, today) }
}
