import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'

/** Whether one of the columns holds a text, in any case. An empty text asks for nothing. */
export const containsIn = (columns: readonly AnyColumn[], text: string): SQL | undefined => {
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}
