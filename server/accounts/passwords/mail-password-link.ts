import { passwordLinkMinutes, staffInvitationDays } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { sealMailToken } from '../../mail/mail-secrets.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { dayMs, minuteMs } from '../../system/durations.ts'
import type { Audience } from '../sessions/tokens.ts'
import { makePasswordToken } from './password-token.ts'
import { insertPasswordTokens } from './password-token-store.ts'

type LinkContext = Pick<Context, 'config' | 'clock' | 'secrets'>
type Recipient = { id: string; name: string; email: string }

const mailLink = async (
  { config, clock, secrets }: LinkContext,
  db: Db,
  { id: accountId, name, email }: Recipient,
  link: {
    kind: 'password_reset' | 'staff_invited'
    audience: Audience
    page: string
    lifeMs: number
  },
): Promise<void> => {
  const { kind, audience, page, lifeMs } = link
  const { token, tokenHash } = makePasswordToken()
  const expiresAt = new Date(clock().getTime() + lifeMs)
  await insertPasswordTokens(db, [{ tokenHash, audience, accountId, expiresAt }])
  const url = `${config.publicUrl}${page}?token=${sealMailToken(secrets, token)}`
  await enqueueMail(db, email, { kind, facts: { name, link: url } })
}

const resetPages = { customer: '/reset-password', staff: '/admin#/reset-password' } as const

export const mailPasswordLink = (
  context: LinkContext,
  db: Db,
  audience: Audience,
  account: Recipient,
): Promise<void> =>
  mailLink(context, db, account, {
    kind: 'password_reset',
    audience,
    page: resetPages[audience],
    lifeMs: passwordLinkMinutes * minuteMs,
  })

export const mailInvitation = (context: LinkContext, db: Db, invited: Recipient): Promise<void> =>
  mailLink(context, db, invited, {
    kind: 'staff_invited',
    audience: 'staff',
    page: '/admin#/accept-invitation',
    lifeMs: staffInvitationDays * dayMs,
  })
