import type { DeletedRow, TrashEntity } from '@endcap/contract/audit/trash'
import { trashEntities } from '@endcap/contract/choices'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import { deletedRow } from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'
import { storedColumns, trashTables } from './trash-tables.ts'

export type DeletedRowRow = typeof deletedRow.$inferSelect

export const deletedRows = tableReader({
  table: deletedRow,
  columns: getTableColumns(deletedRow),
  order: descending(deletedRow.deletedAt, deletedRow.id),
  matching: (entity: TrashEntity | null) =>
    entity === null
      ? inArray(deletedRow.entity, [...trashEntities])
      : eq(deletedRow.entity, entity),
})

export const toDeletedRow = (row: DeletedRowRow): DeletedRow => ({
  _id: row.id,
  entity: row.entity as TrashEntity,
  title: row.title,
  by: row.staffName,
  deletedAt: row.deletedAt,
})

export const isTrashEntity = (entity: string): entity is TrashEntity =>
  trashEntities.some((known) => known === entity)

const list = (items: readonly SQL[]) => sql.join([...items], sql`, `)
const identifiers = (names: readonly string[]) => list(names.map((n) => sql`${sql.identifier(n)}`))

const asJson = (table: PgTable, alias: SQL) =>
  sql`jsonb_build_object(${list(
    storedColumns(table).map(
      (name) => sql`${sql.raw(`'${name}'`)}, ${alias}.${sql.identifier(name)}`,
    ),
  )})`

/** Stores a row outside the trash, which its own use case restores. */
export const insertDeletedRow = async (
  db: Db,
  values: typeof deletedRow.$inferInsert,
): Promise<void> => {
  await db.insert(deletedRow).values(values)
}

/** Replaces an older copy, as of a slide that was restored with its section. */
export const moveToTrash = async (
  db: Db,
  entity: TrashEntity,
  id: string,
  by: { name: string; at: Date },
): Promise<void> => {
  const { table, title, related } = trashTables[entity]
  const others = related.map(
    ({ table: other, key }, nr) => sql`${sql.raw(`'${nr}'`)}, (
      select coalesce(jsonb_agg(${asJson(other, sql`r`)}), '[]')
      from ${other} r where r.${sql.identifier(key)} = t.id)`,
  )
  const pages =
    entity === 'categories'
      ? [
          sql`'pages', (select coalesce(jsonb_agg(page), '[]') from page_widget where t.id = any (categories))`,
        ]
      : []
  await db.execute(sql`
    insert into deleted_row (id, entity, title, row, related, staff_name, deleted_at)
    select t.id, ${entity}, t.${sql.identifier(title)}, ${asJson(table, sql`t`)},
      jsonb_build_object(${list([...others, ...pages])}), ${by.name}, ${by.at.toISOString()}
    from ${table} t where t.id = ${id}
    on conflict (id) do update set title = excluded.title, row = excluded.row, related = excluded.related,
      staff_name = excluded.staff_name, deleted_at = excluded.deleted_at`)
}

export const lockDeletedRow = async (db: Db, id: string): Promise<DeletedRowRow | null> => {
  const [row] = await db.select().from(deletedRow).where(eq(deletedRow.id, id)).for('update')
  return row ?? null
}

export const removeFromTrash = async (db: Db, id: string): Promise<void> => {
  await db.delete(deletedRow).where(eq(deletedRow.id, id))
}

export const isTaken = async (
  db: Db,
  table: PgTable,
  column: string,
  value: unknown,
): Promise<boolean> => {
  const found = await db.execute(
    sql`select from ${table} where ${sql.identifier(column)} = ${value} limit 1`,
  )
  return found.rows.length > 0
}

/** Returns the columns that the table still has: it may have changed since the row was stored. */
const columnsIn = (table: PgTable, row: object): SQL =>
  identifiers(storedColumns(table).filter((name) => name in row))

export const insertRowsFromJson = async (
  db: Db,
  table: PgTable,
  rows: readonly object[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = columnsIn(table, first)
  await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
}

/** Does nothing if the row already exists. */
export const insertFromJson = async (
  db: Db,
  table: PgTable,
  row: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const columns = columnsIn(table, row)
  await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)
    on conflict (id) do nothing`)
}

/**
 * If a row that the deleted row refers to is in the trash, too, stores the deleted row with it, so
 * that both are restored together.
 */
const moveToOthersInTrash = async (
  db: Db,
  table: PgTable,
  other: { table: PgTable; key: string },
  rows: readonly object[],
): Promise<void> => {
  const found = Object.values(trashTables).find((entry) => entry.table === other.table)
  const nr = found?.related.findIndex((each) => each.table === table) ?? -1
  if (nr < 0) return
  await db.execute(sql`
    update deleted_row d
    set related = jsonb_set(d.related, array[${String(nr)}],
      coalesce(d.related -> ${String(nr)}, '[]') || moved.rows)
    from (
      select row ->> ${other.key} as id, jsonb_agg(row) as rows
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row group by 1
    ) moved
    where d.id = moved.id::uuid`)
}

/** Skips rows that also refer to a row still in the trash. */
export const insertRelated = async (db: Db, { entity, related }: DeletedRowRow): Promise<void> => {
  const stored = related as Readonly<Record<string, readonly object[]>>
  for (const [nr, { table, other }] of trashTables[entity as TrashEntity].related.entries()) {
    const rows = stored[nr] ?? []
    const [first] = rows
    if (first === undefined) continue
    const columns = columnsIn(table, first)
    const exists = other
      ? sql`(r.${sql.identifier(other.key)} is null
          or exists (select from ${other.table} o where o.id = r.${sql.identifier(other.key)}))`
      : sql`true`
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r
      where ${exists} on conflict do nothing`)
    if (other !== undefined) await moveToOthersInTrash(db, table, other, rows)
  }
}

export const addToWidgets = async (db: Db, id: string, pages: readonly string[]): Promise<void> => {
  await db.execute(sql`
    update page_widget set categories = categories || ${id}::uuid, version = version + 1
    where page = any (${sql.param(pages)}::text[])`)
}

export const pruneTrash = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`
    with gone as (delete from deleted_row where deleted_at < ${before.toISOString()} returning id),
      movements as (delete from stock_movement where product_id in (select id from gone))
    delete from price_change where product_id in (select id from gone)`)
}
