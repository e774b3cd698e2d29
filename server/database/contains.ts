import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'

/** Escapes a text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the condition that a column contains a text, ignoring case; none for an empty text. */
export const containsIn = (columns: readonly AnyColumn[], text: string): SQL | undefined => {
  if (text === '') return undefined
  const pattern = `%${escapeLike(text)}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}
