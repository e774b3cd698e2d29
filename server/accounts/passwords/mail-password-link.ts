import { passwordLinkMinutes } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { sealMailToken } from '../../mail/mail-secrets.ts'
import { enqueueMail } from '../../mail/mail-store.ts'
import { minuteMs } from '../../system/durations.ts'
import type { Audience } from '../sessions/tokens.ts'
import { makePasswordToken } from './password-token.ts'
import { insertPasswordTokens } from './password-token-store.ts'

const resetPages = { customer: '/reset-password', staff: '/admin#/reset-password' } as const

export const mailPasswordLink = async (
  { config, clock, secrets }: Pick<Context, 'config' | 'clock' | 'secrets'>,
  db: Db,
  audience: Audience,
  account: { id: string; name: string; email: string },
): Promise<void> => {
  const { token, tokenHash } = makePasswordToken()
  const expiresAt = new Date(clock().getTime() + passwordLinkMinutes * minuteMs)
  await insertPasswordTokens(db, [{ tokenHash, audience, accountId: account.id, expiresAt }])
  await enqueueMail(db, account.email, {
    kind: 'password_reset',
    facts: {
      name: account.name,
      link: `${config.publicUrl}${resetPages[audience]}?token=${sealMailToken(secrets, token)}`,
    },
  })
}
