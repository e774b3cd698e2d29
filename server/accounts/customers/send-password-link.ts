import type { sendPasswordLink as sendEndpoint } from '@endcap/contract/accounts/customers'
import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { customerStore } from '../account-store.ts'
import { mailPasswordLink } from '../passwords/mail-password-link.ts'

export const sendPasswordLink = (
  context: Context,
  { params, identity }: Call<typeof sendEndpoint>,
) =>
  context.transaction(async (db) => {
    const id = readId(params.id)
    const account = await customerStore.lock(db, id)
    if (account === null) throw new ShopError('not_found')
    await mailPasswordLink(context, db, 'customer', account)
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'send-password-link',
      entity: 'customers',
      entityId: id,
      after: { email: account.email },
    })
    return { message: `A password link is on its way to ${account.email}.` }
  })
