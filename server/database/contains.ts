import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'

/** A text as a part of a LIKE pattern, where it means nothing but itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether one of the columns holds a text, in any case. An empty text asks for nothing. */
export const containsIn = (columns: readonly AnyColumn[], text: string): SQL | undefined => {
  if (text === '') return undefined
  const pattern = `%${escapeLike(text)}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}
