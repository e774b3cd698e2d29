import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { numberedDocuments } from './schema/index.ts'

type NumberedDocument = (typeof numberedDocuments)[number]

const numberBefore = 10_000

/**
 * Locks a kind's counter until the transaction ends and returns the last number, so that numbers have no gaps: if the
 * transaction is rolled back, its numbers are free again, unlike those of a sequence.
 */
export const lockCounter = async (db: Db, kind: NumberedDocument): Promise<number> => {
  await db.execute(
    sql`insert into document_counter (kind, last) values (${kind}, ${numberBefore}) on conflict do nothing`,
  )
  const { rows } = await db.execute<{ last: number }>(
    sql`select last::integer as last from document_counter where kind = ${kind} for update`,
  )
  return rows[0]?.last ?? numberBefore
}

export const writeCounter = async (db: Db, kind: NumberedDocument, last: number): Promise<void> => {
  await db.execute(sql`update document_counter set last = ${last} where kind = ${kind}`)
}

/** The next number, from 10001. */
export const nextNumber = async (db: Db, kind: NumberedDocument): Promise<number> => {
  const next = (await lockCounter(db, kind)) + 1
  await writeCounter(db, kind, next)
  return next
}
