import type { inviteStaff as inviteStaffEndpoint } from '@endcap/contract/accounts/staff'
import { createByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { insertStaff, type StaffRow } from '../account-store.ts'
import { mailInvitation } from '../passwords/mail-password-link.ts'
import { toStaffMember } from './to-staff-member.ts'

const emailTaken = 'Another member of staff already has this email.'

/** Invites a member of staff by a mailed link. Throws `email_taken`. */
export const inviteStaff = async (
  context: Context,
  { body, ...by }: Call<typeof inviteStaffEndpoint>,
) => {
  const row = await createByStaff(context, by, {
    action: 'invite',
    entity: 'staff',
    entityId: (made: StaffRow) => made.id,
    show: toStaffMember,
    make: async (db) => {
      const now = context.clock()
      const made = await insertStaff(db, { ...body, createdAt: now })
      if (made === null)
        throw new ShopError('email_taken', { message: emailTaken, errors: { email: emailTaken } })
      await mailInvitation(context, db, made)
      return made
    },
  })
  return { data: toStaffMember(row) }
}
