import { eq, type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { type List, type ListOrder, type ListRows, listRows, type Slice } from './list-store.ts'

type TableWithId = PgTable & { id: PgColumn }
type VersionedTable = TableWithId & { version: PgColumn }
type ColumnsOf = Record<string, PgColumn>
type Row<Columns extends ColumnsOf> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> }

type TableOptions<Table, Columns, Query> = {
  table: Table
  columns: Columns
  order: ListOrder
  /** If omitted, or if it returns undefined, all rows match. */
  matching?: (query: Query) => SQL | undefined
  isSearch?: (query: Query) => boolean
}

// Uses general types because Drizzle can't resolve its own for a type parameter.
const select = (db: Db, columns: ColumnsOf, table: PgTable, where: SQL | undefined) =>
  db.select(columns).from(table).where(where)

export const tableReader = <Columns extends ColumnsOf, Query>({
  table,
  columns,
  order,
  matching,
  isSearch,
}: TableOptions<TableWithId, Columns, Query>) => {
  const listOf = (query: Query): List => ({
    table,
    id: table.id,
    where: matching?.(query),
    order,
    ...(isSearch?.(query) && { isCollected: true, isBounded: true }),
  })
  return {
    listOf,

    list: (db: Db, slice: Slice, query: Query): Promise<ListRows<Row<Columns>>> =>
      listRows(
        db,
        listOf(query),
        slice,
        async (where, inOrder) =>
          (await select(db, columns, table, where).orderBy(inOrder)) as Row<Columns>[],
      ),

    find: async (db: Db, id: string): Promise<Row<Columns> | null> => {
      const [row] = await select(db, columns, table, eq(table.id, id))
      return (row as Row<Columns> | undefined) ?? null
    },
  }
}

type Values<Table extends PgTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL
}

export const tableStore = <Table extends VersionedTable, Columns extends ColumnsOf, Query>(
  options: TableOptions<Table, Columns, Query>,
) => {
  const table: VersionedTable = options.table
  return {
    ...tableReader(options),

    lock: async (db: Db, id: string): Promise<Row<Columns> | null> => {
      const [row] = await select(db, options.columns, table, eq(table.id, id)).for('update')
      return (row as Row<Columns> | undefined) ?? null
    },

    insert: async (db: Db, values: Values<Table>): Promise<string> => {
      const [row] = await db
        .insert(table)
        .values(values as PgInsertValue<Table>)
        .returning({ id: table.id })
      if (!row) throw new Error(`No row was added to ${getTableName(table)}.`)
      return row.id as string
    },

    /** Updates the given fields and increments the version. Null if there is no such row. */
    update: async (
      db: Db,
      id: string,
      values: Partial<Values<Table>>,
    ): Promise<Row<Columns> | null> => {
      const [row] = await db
        .update(table)
        .set({ ...values, version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
        .returning(options.columns as ColumnsOf)
      return (row as Row<Columns> | undefined) ?? null
    },

    remove: async (db: Db, id: string): Promise<void> => {
      await db.delete(table).where(eq(table.id, id))
    },
  }
}
