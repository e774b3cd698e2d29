import type * as endpoints from '@endcap/contract/accounts/api-tokens'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { confirmStaffPassword } from '../sign-in/confirm-own-password.ts'
import {
  type ApiTokenRow,
  apiTokens,
  insertApiToken,
  lockApiToken,
  setTokenRevoked,
} from './api-token-store.ts'
import { hashTokenText, makeTokenText } from './token-text.ts'

const entity = 'api-tokens'

export const isExpired = ({ expiresOn }: Pick<ApiTokenRow, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today

export const readToday = async ({ clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>) =>
  shopClock(clock(), await timeZone()).day

const toApiToken = (row: ApiTokenRow, today: string): endpoints.ApiToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  is_read_only: row.isReadOnly,
  networks: row.networks,
  expires_on: row.expiresOn,
  last_four: row.lastFour,
  status: row.revokedAt !== null ? 'revoked' : isExpired(row, today) ? 'expired' : 'active',
  createdAt: row.createdAt,
  by: { _id: row.staffId, name: row.staffName },
  last_used_at: row.lastUsedAt,
})

export const listApiTokens = async (
  context: Context,
  { query }: Call<typeof endpoints.listApiTokens>,
): Promise<ReplyOf<typeof endpoints.listApiTokens>> => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await apiTokens.list(context.db, slice, undefined)
  const today = await readToday(context)
  return toPage(
    rows.map((row) => toApiToken(row, today)),
    total,
    query,
  )
}

/** Asks for the password, so that a session left open makes no token that outlives it. */
export const createApiToken = async (
  context: Context,
  call: Call<typeof endpoints.createApiToken>,
): Promise<ReplyOf<typeof endpoints.createApiToken>> => {
  const { name, scopes, is_read_only: isReadOnly, networks, currentPassword } = call.body
  const { expires_on: expiresOn = null } = call.body
  const today = await readToday(context)
  if (isExpired({ expiresOn }, today))
    throw invalidField('expires_on', 'Please enter today or a later day.')
  await confirmStaffPassword(context, call, currentPassword)
  const by = staffOf(call.identity)
  const token = makeTokenText()
  const createdAt = context.clock()
  const row = await context.transaction(async (db) => {
    const made = await insertApiToken(db, {
      ...{ name, scopes, isReadOnly, networks, expiresOn, createdAt },
      ...{ tokenHash: hashTokenText(token), lastFour: token.slice(-4) },
      ...{ staffId: by.id, staffName: by.name },
    })
    const after = { name, scopes, is_read_only: isReadOnly, networks, expires_on: expiresOn }
    const what = { action: 'create', entity, entityId: made.id }
    await recordAudit(db, { by, at: createdAt, ...what, after })
    return made
  })
  return { data: { ...toApiToken(row, today), token } }
}

/** Does nothing to a token that was revoked before. */
export const revokeApiToken = async (
  context: Context,
  { params, identity }: Call<typeof endpoints.revokeApiToken>,
): Promise<ReplyOf<typeof endpoints.revokeApiToken>> => {
  const at = context.clock()
  const row = await context.transaction(async (db) => {
    const before = await lockApiToken(db, readId(params.id))
    if (before === null) throw new ShopError('not_found')
    if (before.revokedAt !== null) return before
    await setTokenRevoked(db, before.id, at)
    const what = { action: 'revoke', entity, entityId: before.id }
    await recordAudit(db, { by: staffOf(identity), at, ...what, before: { name: before.name } })
    return { ...before, revokedAt: at }
  })
  return { data: toApiToken(row, await readToday(context)) }
}
