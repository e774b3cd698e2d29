import { eq, type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

/** Values of a new row, or expressions for them. */
type Values<Table extends PgTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL
}

/**
 * Returns the queries by which staff list, read, change and delete the rows of one table.
 *
 * @param columns of the rows that are returned.
 * @param matching returns the condition of a list; without it, or for undefined, all rows match.
 */
export const tableStore = <
  Table extends VersionedTable,
  Columns extends Record<string, PgColumn>,
  Query,
>({
  table,
  columns,
  order,
  matching,
}: {
  table: Table
  columns: Columns
  order: readonly SQL[]
  matching?: (query: Query) => SQL | undefined
}) => {
  type Row = { [Name in keyof Columns]: GetColumnData<Columns[Name]> }
  // Drizzle's own types can't be resolved for a type parameter.
  const from: VersionedTable = table
  const select = (db: Db, where?: SQL) =>
    db.select<Record<string, PgColumn>>(columns).from(from).where(where)

  return {
    /** Returns a page of the rows that match, in order, and their total. */
    list: async (
      db: Db,
      { limit, offset }: { limit: number; offset: number },
      query: Query,
    ): Promise<{ rows: Row[]; total: number }> => {
      const where = matching?.(query)
      const rows = await select(db, where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return { rows: rows as Row[], total: await db.$count(from, where) }
    },

    find: async (db: Db, id: string): Promise<Row | null> => {
      const [row] = await select(db, eq(from.id, id))
      return (row as Row | undefined) ?? null
    },

    /** Reads a row and locks it until the transaction ends. */
    lock: async (db: Db, id: string): Promise<Row | null> => {
      const [row] = await select(db, eq(from.id, id)).for('update')
      return (row as Row | undefined) ?? null
    },

    /** Adds a row and returns its id. */
    insert: async (db: Db, values: Values<Table>): Promise<string> => {
      const [row] = await db
        .insert(table)
        .values(values as PgInsertValue<Table>)
        .returning({ id: from.id })
      if (!row) throw new Error(`No row was added to ${getTableName(table)}.`)
      return row.id as string
    },

    /** Updates the fields sent and increments the version. */
    update: async (db: Db, id: string, values: Partial<Values<Table>>): Promise<void> => {
      await db
        .update(from)
        .set({ ...values, version: sql`${from.version} + 1` })
        .where(eq(from.id, id))
    },

    remove: async (db: Db, id: string): Promise<void> => {
      await db.delete(from).where(eq(from.id, id))
    },
  }
}
