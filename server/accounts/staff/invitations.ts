import type {
  deleteStaff as deleteStaffEndpoint,
  inviteStaff as inviteStaffEndpoint,
  resendInvitation as resendInvitationEndpoint,
} from '@endcap/contract/accounts/staff'
import { changeByStaff, createByStaff, removeByStaff } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { insertStaff, type StaffRow, staffStore } from '../account-store.ts'
import { mailInvitation } from '../passwords/mail-password-link.ts'
import { deleteTokensOf } from '../passwords/password-token-store.ts'
import { toStaffMember } from './to-staff-member.ts'

const emailTaken = 'Another member of staff already has this email.'

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

/** Throws `status_conflict` if the invitation was accepted or the account is disabled. */
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

/** Withdraws an invitation. Throws `status_conflict` for a used account: the audit log names it. */
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
