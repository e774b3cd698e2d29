import type { changeCustomer as changeCustomerEndpoint } from '@endcap/contract/accounts/accounts'
import { isBrokenZip, tidyZip } from '@endcap/contract/accounts/contact-details'
import { zipInvalid } from '@endcap/contract/messages'
import { changeByStaff, changesAnything } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import type { Call } from '../../http/answer-call.ts'
import { requireCapability, staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { invalidField } from '../../http/shop-error.ts'
import { customerMails, enqueueMail, redirectMails } from '../../mail/mail-store.ts'
import { customerStore } from '../account-store.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { customerRefusals, toStored } from './entered-customer.ts'
import { toCustomer } from './to-customer.ts'

const managerRequired =
  'Only a manager can change the email that a customer logs in with. Please ask one.'
/**
 * Whoever has the email address can get into the account, so a new one needs a manager and ends
 * sessions and password links. Throws `forbidden`, `email_taken`, `invalid`, `stale`, `not_found`.
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
      const newEmail = body.email !== undefined && body.email !== before.email ? body.email : null
      if (newEmail !== null) {
        requireCapability(staffOf(by.identity), 'customer-emails', managerRequired)
        await deleteTokensOf(db, 'customer', id)
        await redirectMails(db, before.email, newEmail, customerMails)
        await enqueueMail(db, before.email, {
          kind: 'email_changed',
          // The account no longer has this address when the mail is rendered, so its language is
          // stored here.
          facts: { name: before.name, email: newEmail, language: before.language },
        })
      }
      const entered = { ...body }
      const { zip = before.zip, state = before.state } = body
      if (body.zip !== undefined || body.state !== undefined) entered.zip = tidyZip(zip, state)
      if (body.zip !== undefined && isBrokenZip(zip, state)) throw invalidField('zip', zipInvalid)
      const after = await customerStore.update(db, id, {
        ...toStored(entered),
        sessionVersion: before.sessionVersion + (newEmail === null ? 0 : 1),
      })
      if (after !== null)
        await insertCustomerEvents(db, 'customer.changed', context.clock(), [after])
      return after
    },
    refusals: customerRefusals,
  })
  context.sessions.invalidate(id)
  return { data: toCustomer(row) }
}
