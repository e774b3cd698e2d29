import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import type { Reader } from './reader.ts'

/**
 * A statement of a hot path: put together once per process, and sent by its name, so that each
 * connection has PostgreSQL parse and plan it once. `write` gets the place of each value by its
 * name; a value may stand in several places.
 */
export const prepareStatement = <Values extends Record<string, unknown>, Row extends object>(
  name: string,
  write: (place: (value: keyof Values & string) => Placeholder) => SQL,
): ((db: Db | Reader, values: Values) => Promise<Row[]>) => {
  const query = new PgDialect().sqlToQuery(write((value) => sql.placeholder(value)))
  const places = query.params.map((param) => (param as Placeholder<keyof Values & string>).name)
  const statement = { name, text: query.sql }
  return async (db, values) => {
    if ('ask' in db)
      return db.ask<Row>(
        statement,
        places.map((place) => values[place]),
      )
    const prepared = db._.session.prepareQuery(query, undefined, name, false)
    const done = (await prepared.execute({ ...values })) as { rows: Row[] }
    return done.rows
  }
}
