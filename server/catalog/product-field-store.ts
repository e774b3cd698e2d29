import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type StoredProductField } from './product-columns.ts'

/** Selects fields of the product `p` under their names in the API. */
export const selectFields = (
  fields: readonly StoredProductField[],
  select: (column: SQL, field: StoredProductField) => SQL = (column) => column,
): SQL =>
  sql.join(
    fields.map((field) => {
      const column = sql`p.${sql.identifier(columnOf(field))}`
      return sql`${select(column, field)} as ${sql.identifier(field)}`
    }),
    sql`, `,
  )
