import type { Role } from '@endcap/contract/roles'
import { and, desc, eq, exists, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customer, passkey, session, settings, staffMember } from '../../database/schema/index.ts'
import type { Audience, Claims } from './tokens.ts'

export type SessionRow = typeof session.$inferSelect

export type SessionState = {
  audience: Audience
  accountId: string
  sessionVersion: number
  canSignIn: boolean
  name: string
  role: Role | null
  lastSeenAt: Date
  /** Null: no limit. */
  idleMinutes: number | null
  /** The shop requires a second factor and the account has none. */
  needsSecondFactor: boolean
  /** Null for standard prices and for staff. */
  priceListId: string | null
}

const isSession = ({ audience, accountId, sessionId }: Claims) =>
  and(eq(session.id, sessionId), eq(session.audience, audience), eq(session.accountId, accountId))

const readCustomerSession = async (db: Db, claims: Claims): Promise<SessionState | null> => {
  const [row] = await db
    .select({
      sessionVersion: customer.sessionVersion,
      status: customer.status,
      name: customer.name,
      priceListId: customer.priceListId,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.accountId))
    .where(isSession(claims))
  if (!row) return null
  const { status, ...found } = row
  return {
    ...found,
    audience: claims.audience,
    accountId: claims.accountId,
    canSignIn: status === 'approved',
    role: null,
    idleMinutes: null,
    needsSecondFactor: false,
  }
}

const hasSecondFactor = (db: Db): SQL<boolean> => sql<boolean>`(
  ${staffMember.totpSecret} is not null
  or ${exists(db.select({ id: passkey.id }).from(passkey).where(eq(passkey.staffId, staffMember.id)))}
)`

export const ownsSecondFactor = async (db: Db, staffId: string): Promise<boolean> => {
  const [row] = await db
    .select({ has: hasSecondFactor(db) })
    .from(staffMember)
    .where(eq(staffMember.id, staffId))
  return row?.has ?? false
}

export const rolesWithSecondFactor: readonly Role[] = ['owner', 'manager']

const readStaffSession = async (db: Db, claims: Claims): Promise<SessionState | null> => {
  const [row] = await db
    .select({
      sessionVersion: staffMember.sessionVersion,
      disabled: staffMember.disabled,
      name: staffMember.name,
      role: staffMember.role,
      lastSeenAt: session.lastSeenAt,
      idleMinutes: settings.staff_idle_minutes,
      needsSecondFactor: sql<boolean>`(
        ${settings.require_second_factor} and ${inArray(staffMember.role, [...rolesWithSecondFactor])}
        and not ${hasSecondFactor(db)}
      )`,
    })
    .from(session)
    .innerJoin(staffMember, eq(staffMember.id, session.accountId))
    .innerJoin(settings, sql`true`)
    .where(isSession(claims))
  if (!row) return null
  const { disabled, ...found } = row
  const { audience, accountId } = claims
  return { ...found, audience, accountId, canSignIn: !disabled, priceListId: null }
}

export const readSessionState = (db: Db, claims: Claims): Promise<SessionState | null> =>
  claims.audience === 'customer' ? readCustomerSession(db, claims) : readStaffSession(db, claims)

export const readSessionRules = async (db: Db): Promise<{ hours: number; idleMinutes: number }> => {
  const [row] = await db
    .select({ hours: settings.staff_session_hours, idleMinutes: settings.staff_idle_minutes })
    .from(settings)
  if (!row) throw new Error('The row of settings is missing.')
  return row
}

/** Also records the network address as known to the account. Returns the session's id. */
export const insertSession = async (
  db: Db,
  values: {
    audience: Audience
    accountId: string
    address: string
    device: string
    at: Date
    expiresAt: Date
  },
): Promise<string> => {
  const { audience, accountId, address, device, at, expiresAt } = values
  const added = await db.execute<{ id: string }>(sql`
    with known as (
      insert into known_address (account_id, address, last_at) values (${accountId}, ${address}, ${at})
      on conflict (account_id, address) do update set last_at = excluded.last_at
    )
    insert into session (audience, account_id, address, device, created_at, last_seen_at, expires_at)
    values (${audience}, ${accountId}, ${address}, ${device}, ${at}, ${at}, ${expiresAt})
    returning id`)
  const [row] = added.rows
  if (!row) throw new Error('A session was not stored.')
  return row.id
}

export const listSessions = (
  db: Db,
  of: { audience: Audience; accountId: string },
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<SessionRow[]> =>
  db
    .select()
    .from(session)
    .where(
      and(
        eq(session.audience, of.audience),
        eq(session.accountId, of.accountId),
        gt(session.expiresAt, now),
        gt(session.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(100)

export const deleteSession = async (
  db: Db,
  of: { audience: Audience; accountId: string },
  id: string,
): Promise<boolean> => {
  const ended = await db
    .delete(session)
    .where(
      and(
        eq(session.id, id),
        eq(session.audience, of.audience),
        eq(session.accountId, of.accountId),
      ),
    )
    .returning({ id: session.id })
  return ended.length > 0
}

export const deleteOtherSessions = async (
  db: Db,
  accountId: string,
  currentId: string,
): Promise<void> => {
  await db.delete(session).where(and(eq(session.accountId, accountId), ne(session.id, currentId)))
}

/** Does nothing if another process has already recorded a call within the interval. */
export const recordSessionSeen = async (
  db: Db,
  id: string,
  at: Date,
  intervalMs: number,
): Promise<void> => {
  await db
    .update(session)
    .set({ lastSeenAt: at })
    .where(and(eq(session.id, id), lte(session.lastSeenAt, new Date(at.getTime() - intervalMs))))
}

export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(session).where(lte(session.expiresAt, now))
}
