import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * A statement of a hot path: put together once per process, and sent by its name, so that each
 * connection has PostgreSQL parse and plan it once. `write` gets the place of each value by its
 * name; a value may stand in several places.
 */
export const prepareStatement = <Values extends Record<string, unknown>, Row>(
  name: string,
  write: (place: (value: keyof Values & string) => Placeholder) => SQL,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const query = new PgDialect().sqlToQuery(write((value) => sql.placeholder(value)))
  return async (db, values) => {
    const statement = db._.session.prepareQuery(query, undefined, name, false)
    const done = (await statement.execute({ ...values })) as { rows: Row[] }
    return done.rows
  }
}
