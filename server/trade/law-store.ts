import type { LawQuery } from '@endcap/contract/trade/law-rows'
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import type { ListRows, Slice } from '../database/list-store.ts'
import { product, productClass } from '../database/schema/index.ts'

/** Until the transaction ends, so that rows for the same days are refused one after the other, without deadlocks. */
export const lockLaw = async (db: Db, table: PgTable): Promise<void> => {
  await db.execute(
    sql`lock table ${sql.identifier(getTableName(table))} in share row exclusive mode`,
  )
}

export const matchingLaw =
  (table: { state_code: PgColumn; is_confirmed: PgColumn }) =>
  ({ state, status }: LawQuery): SQL | undefined =>
    and(
      state === '' ? undefined : eq(table.state_code, state.toUpperCase()),
      status === '' ? undefined : eq(table.is_confirmed, status === 'confirmed'),
    )

type Reads<Row, Query> = {
  list: (db: Db, slice: Slice, query: Query) => Promise<ListRows<Row>>
  find: (db: Db, id: string) => Promise<Row | null>
  lock: (db: Db, id: string) => Promise<Row | null>
}

/** Adds to what a store reads, such as the names of classes: one statement for all rows. */
export const reading = <Row, Shown, Query, Store extends Reads<Row, Query>>(
  store: Store & Reads<Row, Query>,
  show: (db: Db, rows: readonly Row[]) => Promise<Shown[]>,
) => {
  const showOne = async (db: Db, row: Row | null): Promise<Shown | null> =>
    row === null ? null : ((await show(db, [row]))[0] ?? null)
  return {
    ...store,
    list: async (db: Db, slice: Slice, query: Query): Promise<ListRows<Shown>> => {
      const found = await store.list(db, slice, query)
      return { ...found, rows: await show(db, found.rows) }
    },
    find: async (db: Db, id: string) => showOne(db, await store.find(db, id)),
    lock: async (db: Db, id: string) => showOne(db, await store.lock(db, id)),
  }
}

type WithClass = { class_id: string | null }

/** Empty for rows of all classes. */
export const addClassNames = async <Row extends WithClass>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { class_code: string; class_name: string })[]> => {
  const ids = rows.flatMap(({ class_id }) => class_id ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: productClass.id, code: productClass.code, name: productClass.name })
          .from(productClass)
          .where(inArray(productClass.id, ids))
  const classes = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => {
    const { code = '', name = '' } = classes.get(row.class_id ?? '') ?? {}
    return { ...row, class_code: code, class_name: name }
  })
}

export const countProductsOf = async (db: Db, classCode: string): Promise<number> =>
  db.$count(product, eq(product.classCode, classCode))

export const isClassOfLicenses = async (db: Db, classId: string): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from license where ${classId} = any (covers) limit 1`)
  return found.rows.length > 0
}
