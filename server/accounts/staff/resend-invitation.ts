import type { resendInvitation as resendInvitationEndpoint } from '@endcap/contract/accounts/staff'
import { changeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { staffStore } from '../account-store.ts'
import { mailInvitation } from '../passwords/mail-password-link.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { toStaffMember } from './to-staff-member.ts'

/** Mails an invitation with a new link. Throws `status_conflict` if it was accepted or the account is disabled. */
export const resendInvitation = async (
  context: Context,
  { params, ...by }: Call<typeof resendInvitationEndpoint>,
) => {
  const id = readId(params.id)
  const row = await changeByStaff(context, by, {
    action: 'resend-invitation',
    entity: 'staff',
    entityId: id,
    lock: (db) => staffStore.lock(db, id),
    show: toStaffMember,
    make: async (db, invited) => {
      if (invited.passwordHash !== null)
        throw new ShopError('status_conflict', {
          message: `${invited.name} has already accepted the invitation.`,
        })
      if (invited.disabled)
        throw new ShopError('status_conflict', {
          message: 'This account is disabled. Please enable it first.',
        })
      await deleteTokensOf(db, 'staff', id)
      await mailInvitation(context, db, invited)
      return invited
    },
  })
  return { data: toStaffMember(row) }
}
