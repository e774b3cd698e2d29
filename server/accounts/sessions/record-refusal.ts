import { LRUCache } from 'lru-cache'
import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { AccountIdentity } from '../../http/identity.ts'
import type { SignInOrigin } from './start-session.ts'

export type Refusal = { identity: AccountIdentity; endpoint: string; from: SignInOrigin }

/** Refusals of one endpoint are recorded at most once per account in this time. */
const pauseMs = 10 * 60_000

/** Returns a function that logs refused access (403); for staff also in the audit log. */
export const createRefusalRecorder = ({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): ((refusal: Refusal) => Promise<void>) => {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: pauseMs })
  return async ({ identity, endpoint, from }) => {
    const key = `${identity.id} ${endpoint}`
    if (noted.has(key)) return
    noted.set(key, true)
    const { kind: audience, id } = identity
    log.info({ audience, account: id, address: from.address, endpoint }, 'refused')
    if (identity.kind !== 'staff') return
    const entity = identity.token === undefined ? 'staff' : 'api-tokens'
    const facts = { at: clock(), action: 'refused', after: { ...from, endpoint } }
    await recordAudit(db, { ...facts, by: identity, entity, entityId: id }).catch(
      (error: unknown) => log.error({ err: error }, 'a refusal was not recorded'),
    )
  }
}
