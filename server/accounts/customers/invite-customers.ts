import { customerInvitationDays } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { sealMailToken } from '../../mail/mail-secrets.ts'
import { enqueueMails } from '../../mail/mail-store.ts'
import { dayMs } from '../../system/durations.ts'
import { makePasswordToken } from '../passwords/password-token.ts'
import { insertPasswordTokens } from '../passwords/password-token-store.ts'

type InvitedCustomer = { id: string; email: string; name: string; business_name: string }

/** Mails each customer a link for choosing a password. */
export const inviteCustomers = async (
  { config, secrets, clock }: Pick<Context, 'config' | 'secrets' | 'clock'>,
  db: Db,
  customers: readonly InvitedCustomer[],
): Promise<void> => {
  const expiresAt = new Date(clock().getTime() + customerInvitationDays * dayMs)
  const invited = customers.map((customer) => ({ customer, ...makePasswordToken() }))
  await insertPasswordTokens(
    db,
    invited.map(({ customer, tokenHash }) => ({
      tokenHash,
      audience: 'customer' as const,
      accountId: customer.id,
      expiresAt,
    })),
  )
  await enqueueMails(
    db,
    invited.map(({ customer: { email, name, business_name }, token }) => ({
      to: email,
      content: {
        kind: 'customer_invited',
        facts: {
          name,
          business_name,
          link: `${config.publicUrl}/reset-password?token=${sealMailToken(secrets, token)}`,
        },
      },
    })),
    0,
  )
}
