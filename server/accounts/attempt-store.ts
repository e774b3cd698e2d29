import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { attempt } from '../database/schema/index.ts'

export type Attempt = { kind: string; key: string; address: string }

/** How often something was tried: with one key, with it from one address, from that address. */
export type Counted = { byKey: number; byKeyHere: number; byAddress: number }

/** Counts the tries noted after `since`. */
export const countAttempts = async (db: Db, tried: Attempt, since: Date): Promise<Counted> => {
  const { kind, key, address } = tried
  const found = await db.execute<Counted>(sql`
    select
      (select count(*) from attempt where kind = ${kind} and key = ${key} and at > ${since})
        as "byKey",
      (select count(*) from attempt
        where kind = ${kind} and key = ${key} and address = ${address} and at > ${since})
        as "byKeyHere",
      (select count(*) from attempt where kind = ${kind} and address = ${address} and at > ${since})
        as "byAddress"`)
  return found.rows[0] ?? { byKey: 0, byKeyHere: 0, byAddress: 0 }
}

/** Notes a try that counts against a limit. */
export const recordAttempt = async (db: Db, tried: Attempt, at: Date): Promise<void> => {
  await db.execute(sql`
    insert into attempt (kind, key, address, at)
    values (${tried.kind}, ${tried.key}, ${tried.address}, ${at})`)
}

/**
 * Makes tries that share one of the names wait for each other until the transaction ends, so that
 * of many sent at once exactly as many pass as may. Names are locked in the order given: callers
 * give them in the same one.
 */
export const lockAttempts = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** When the `nth` latest try from an address was made, if that was after `since`. */
export const findNthLatestAttempt = async (
  db: Db,
  from: Pick<Attempt, 'kind' | 'address'>,
  nth: number,
  since: Date,
): Promise<Date | null> => {
  const [found] = await db
    .select({ at: attempt.at })
    .from(attempt)
    .where(
      and(eq(attempt.kind, from.kind), eq(attempt.address, from.address), gt(attempt.at, since)),
    )
    .orderBy(desc(attempt.at))
    .offset(nth - 1)
    .limit(1)
  return found?.at ?? null
}

/** Forgets the tries with one key, from wherever they came. */
export const deleteAttempts = async (db: Db, kind: string, key: string): Promise<void> => {
  await db.execute(sql`delete from attempt where kind = ${kind} and key = ${key}`)
}

/** Forgets tries that no limit looks at any more. */
export const pruneAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from attempt where at < ${before}`)
}

/** Whether somebody has signed in to this account from this address before. */
export const isKnownAddress = async (
  db: Db,
  accountId: string,
  address: string,
): Promise<boolean> => {
  const found = await db.execute(
    sql`select from known_address where account_id = ${accountId} and address = ${address}`,
  )
  return found.rows.length > 0
}

/** Remembers that an account was entered from an address. */
export const recordKnownAddress = async (
  db: Db,
  accountId: string,
  address: string,
  at: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into known_address (account_id, address, last_at)
    values (${accountId}, ${address}, ${at})
    on conflict (account_id, address) do update set last_at = excluded.last_at`)
}
