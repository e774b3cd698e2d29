import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes a text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Joins columns by line breaks: one expression that an index of trigrams may be on. */
export const linesOf = (columns: readonly SQLWrapper[]): SQL =>
  sql.join([...columns], sql` || chr(10) || `)

/** Returns the condition that a column contains a text, ignoring case; none for an empty text. */
export const containsIn = (columns: readonly AnyColumn[], text: string): SQL | undefined =>
  text === '' ? undefined : sql`(${linesOf(columns)}) ilike ${`%${escapeLike(text)}%`}`
