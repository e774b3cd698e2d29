import { staffInvitationDays } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { sealMailToken } from '../../mail/mail-secrets.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { dayMs } from '../../system/durations.ts'
import type { StaffRow } from '../account-store.ts'
import { makePasswordToken } from '../passwords/password-token.ts'
import { insertPasswordTokens } from '../passwords/password-token-store.ts'

/** Mails a member of staff the link that sets their first password, valid for `staffInvitationDays`. */
export const mailInvitation = async (
  context: Context,
  db: Db,
  invited: StaffRow,
): Promise<void> => {
  const { token, tokenHash } = makePasswordToken()
  const expiresAt = new Date(context.clock().getTime() + staffInvitationDays * dayMs)
  await insertPasswordTokens(db, [
    { tokenHash, audience: 'staff', accountId: invited.id, expiresAt },
  ])
  await enqueueMail(db, invited.email, {
    kind: 'staff_invited',
    facts: {
      name: invited.name,
      link: `${context.config.publicUrl}/admin#/accept-invitation?token=${sealMailToken(context.secrets, token)}`,
    },
  })
}
