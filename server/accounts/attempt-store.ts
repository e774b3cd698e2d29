import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { attempt } from '../database/schema/index.ts'

/** `key`: an email address or empty; `address`: the client's network address. */
export type Attempt = { kind: string; key: string; address: string }

/** `byKeyHere`: the attempts with the key that came from this network address. */
export type AttemptCounts = { byKey: number; byKeyHere: number; byAddress: number }

/** Lower-cases the key in SQL, like the account lookup: JavaScript lower-cases `İ` differently. */
const folded = (key: string): SQL => sql`lower(${key})`

export const countAttempts = async (
  db: Db,
  { kind, key, address }: Attempt,
  since: Date,
): Promise<AttemptCounts> => {
  const found = await db.execute<AttemptCounts>(sql`
    select
      (select count(*) from attempt where kind = ${kind} and key = ${folded(key)} and at > ${since})
        as "byKey",
      (select count(*) from attempt
        where kind = ${kind} and key = ${folded(key)} and address = ${address} and at > ${since})
        as "byKeyHere",
      (select count(*) from attempt where kind = ${kind} and address = ${address} and at > ${since})
        as "byAddress"`)
  return found.rows[0] ?? { byKey: 0, byKeyHere: 0, byAddress: 0 }
}

export const recordAttempt = async (db: Db, made: Attempt, at: Date): Promise<void> => {
  await db.execute(sql`
    insert into attempt (kind, key, address, at)
    values (${made.kind}, ${folded(made.key)}, ${made.address}, ${at})`)
}

/** Serializes attempts, so that concurrent requests can't all pass a limit. */
export const lockAttempts = async (db: Db, { kind, key, address }: Attempt): Promise<void> => {
  const lock = (name: SQL) =>
    db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await lock(sql`${`${kind} from ${address}`}::text`)
  if (key !== '') await lock(sql`${`${kind} for `}::text || ${folded(key)}`)
}

export const findNthLatestAttempt = async (
  db: Db,
  { kind, ...made }: Pick<Attempt, 'kind'> & ({ address: string } | { key: string }),
  nth: number,
  since: Date,
): Promise<Date | null> => {
  const [found] = await db
    .select({ at: attempt.at })
    .from(attempt)
    .where(
      and(
        eq(attempt.kind, kind),
        'address' in made ? eq(attempt.address, made.address) : eq(attempt.key, made.key),
        gt(attempt.at, since),
      ),
    )
    .orderBy(desc(attempt.at))
    .offset(nth - 1)
    .limit(1)
  return found?.at ?? null
}

export const deleteAttempts = async (db: Db, kind: string, key: string): Promise<void> => {
  await db.execute(sql`delete from attempt where kind = ${kind} and key = ${folded(key)}`)
}

export const deleteExpiredAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from attempt where at < ${before}`)
}

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
