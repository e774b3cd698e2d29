import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './database.ts'
import type { ReadPool } from './read-pool.ts'

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const dateTypes = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ])

/** Leaves dates and times as text, as Drizzle does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    dateTypes.has(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/**
 * Creates a statement of a hot path, for `prepared`, `readPool` and transactions. It is named, so
 * each connection plans it once, for any values (decision 38); don't use it if the best plan
 * depends on them. Through pgBouncer it has no name and is planned each time. `write` gets a
 * placeholder per value. `isSlower`: shorter statements of the read pool don't wait for it.
 */
export const prepareStatement = <
  Values extends Record<string, unknown>,
  Row extends pg.QueryResultRow = never,
>(
  name: string,
  write: (placeholder: (value: keyof Values & string) => Placeholder) => SQL,
  { isSlower = false } = {},
): ((db: Db | ReadPool, values: Values) => Promise<Row[]>) => {
  const query = new PgDialect().sqlToQuery(write((value) => sql.placeholder(value)))
  const names = query.params.map((param) => (param as Placeholder<keyof Values & string>).name)
  return async (db, values) => {
    const client: Pick<ReadPool, 'query'> = '$client' in db ? db.$client : db
    const { rows } = await client.query<Row>({
      ...(!('isPooled' in db && db.isPooled) && { name }),
      text: query.sql,
      values: names.map((value) => values[value]),
      types,
      isSlower,
    })
    return rows
  }
}
