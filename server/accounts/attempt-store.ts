import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export type Attempt = { kind: string; key: string; address: string }

/** How often something was tried: with one key, with it from one address, from that address. */
export type Counted = { byKey: number; byKeyHere: number; byAddress: number }

/** Counts the tries noted after `since`. */
export const countAttempts = async (db: Db, attempt: Attempt, since: Date): Promise<Counted> => {
  const { kind, key, address } = attempt
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
export const noteAttempt = async (db: Db, attempt: Attempt, at: Date): Promise<void> => {
  await db.execute(sql`
    insert into attempt (kind, key, address, at)
    values (${attempt.kind}, ${attempt.key}, ${attempt.address}, ${at})`)
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
export const rememberAddress = async (
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
