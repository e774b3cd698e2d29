import type { changeCustomer as changeCustomerEndpoint } from '@endcap/contract/accounts'
import { changeByStaff, changesAnything } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { customerStore } from '../account-store.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { toCustomer } from './to-customer.ts'

const emailTaken = 'Another customer has this email already.'

/**
 * Updates the fields sent of a customer. With a new email address, password links mailed to the
 * old one expire. Throws `email_taken`, `stale`, `not_found`.
 */
export const changeCustomer = async (
  context: Context,
  { params, body, ...by }: Call<typeof changeCustomerEndpoint>,
) => {
  const id = readId(params.id)
  const row = await changeByStaff(context, by, {
    entity: 'customers',
    entityId: id,
    lock: (db) => customerStore.lock(db, id),
    show: toCustomer,
    make: async (db, before) => {
      if (!changesAnything(toCustomer(before), body)) return null
      if (body.email !== undefined && body.email !== before.email)
        await deleteTokensOf(db, 'customer', id)
      const { business_name, business_address, time, ...others } = body
      return customerStore.update(db, id, {
        ...others,
        businessName: business_name,
        businessAddress: business_address,
        pickupTime: time,
      })
    },
    refusals: {
      customer_email: () =>
        new ShopError('email_taken', { message: emailTaken, errors: { email: emailTaken } }),
    },
  })
  return { data: toCustomer(row) }
}
