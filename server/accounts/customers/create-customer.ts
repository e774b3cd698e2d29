import type { createCustomer as createCustomerEndpoint } from '@endcap/contract/accounts/accounts'
import { createByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { customer } from '../../database/schema/index.ts'
import { insertCustomerEvents } from '../../events/event-store.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { insertCustomer } from '../account-store.ts'
import { hashRandomPassword } from '../passwords/hash-password.ts'
import { refuseUnlicensed } from './approval-store.ts'
import { customerRefusals, emailTaken, toStored } from './entered-customer.ts'
import { inviteCustomers } from './invite-customers.ts'
import { toCustomer } from './to-customer.ts'

/** Throws `email_taken`, `invalid`, and `not_confirmed` if the shop wants a license first. */
export const createCustomer = async (
  context: Context,
  { body: { approve, confirm, ...entered }, identity }: Call<typeof createCustomerEndpoint>,
) => {
  const passwordHash = await hashRandomPassword()
  const at = context.clock()
  const row = await createByStaff(
    context,
    { identity },
    {
      entity: 'customers',
      show: toCustomer,
      entityId: ({ id }) => id,
      refusals: customerRefusals,
      make: async (db) => {
        const added = await insertCustomer(db, {
          ...toStored(entered),
          passwordHash,
          createdAt: at,
          ...(approve && { status: 'approved', statusBy: staffOf(identity).name, statusAt: at }),
        } as typeof customer.$inferInsert)
        if (added === null) throw emailTaken()
        await insertCustomerEvents(db, 'customer.registered', at, [added])
        if (!approve) return added
        await refuseUnlicensed(db, [added.id], at, confirm === true)
        await insertCustomerEvents(db, 'customer.approved', at, [added])
        const { id, email, name, businessName: business_name } = added
        await inviteCustomers(context, db, [{ id, email, name, business_name }])
        return added
      },
    },
  )
  return { data: toCustomer(row) }
}
