import type { inviteStaff as inviteStaffEndpoint } from '@endcap/contract/staff'
import { createByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { ShopError } from '../../http/shop-error.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { insertStaff, type StaffRow } from '../account-store.ts'
import { makePasswordToken } from '../passwords/password-token.ts'
import { insertPasswordToken } from '../passwords/password-token-store.ts'
import { toStaffMember } from './to-staff-member.ts'

const weekMs = 7 * 24 * 60 * 60_000
const emailTaken = 'Another member of staff has this email already.'

/** Invites a member of staff by a mailed link that is valid for seven days. Throws `email_taken`. */
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
      const { token, tokenHash } = makePasswordToken()
      await insertPasswordToken(db, {
        tokenHash,
        audience: 'staff',
        accountId: made.id,
        expiresAt: new Date(now.getTime() + weekMs),
      })
      await enqueueMail(db, made.email, {
        kind: 'staff_invited',
        facts: {
          name: made.name,
          link: `${context.config.publicUrl}/admin#/accept-invitation?token=${token}`,
        },
      })
      return made
    },
  })
  return { data: toStaffMember(row) }
}
