import { addDays } from '@endcap/contract/shop-time'
import { findFirstOwner } from '@endcap/server/accounts/account-store'
import { insertApiToken } from '@endcap/server/accounts/api-tokens/api-token-store'
import { readToday } from '@endcap/server/accounts/api-tokens/manage-api-tokens'
import { hashTokenText, makeTokenText } from '@endcap/server/accounts/api-tokens/token-text'
import type { Context } from '@endcap/server/context'
import { dayMs } from '@endcap/server/system/durations'

/** A token that expired last week. Nobody knows its text. */
export const loadDemoToken = async (context: Context): Promise<void> => {
  const owner = await findFirstOwner(context.db)
  if (owner === null) throw new Error('The demo shop needs an owner who can log in.')
  const token = makeTokenText()
  const daysAgo = (days: number) => new Date(context.clock().getTime() - days * dayMs)
  await insertApiToken(context.db, {
    name: 'Nightly export to accounting',
    scopes: ['receivables', 'accounting'],
    isReadOnly: true,
    networks: ['203.0.113.0/24'],
    expiresOn: addDays(await readToday(context), -7),
    ...{ tokenHash: hashTokenText(token), lastFour: token.slice(-4) },
    ...{ staffId: owner.id, staffName: owner.name },
    createdAt: daysAgo(97),
    lastUsedAt: daysAgo(7),
  })
}
