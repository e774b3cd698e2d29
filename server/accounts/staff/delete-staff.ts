import type { deleteStaff as deleteStaffEndpoint } from '@endcap/contract/accounts/staff'
import { removeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { staffStore } from '../account-store.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { toStaffMember } from './to-staff-member.ts'

/** Withdraws an invitation and its link. Throws `status_conflict` for a used account, to which the audit log refers. */
export const deleteStaff = async (
  context: Context,
  { params, ...by }: Call<typeof deleteStaffEndpoint>,
) => {
  const id = readId(params.id)
  await removeByStaff(context, by, {
    action: 'withdraw-invitation',
    entity: 'staff',
    entityId: id,
    lock: (db) => staffStore.lock(db, id),
    show: toStaffMember,
    remove: async (db, before) => {
      if (before.passwordHash !== null)
        throw new ShopError('status_conflict', {
          message:
            'This account has been used, so it cannot be deleted. Please disable it instead.',
        })
      await deleteTokensOf(db, 'staff', id)
      await staffStore.remove(db, id)
    },
  })
  context.sessions.invalidate(id)
  return undefined
}
