import type { SearchSynonym } from '@endcap/contract/search-synonyms'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { searchSynonym } from '../../database/schema/index.ts'

const columns = {
  _id: searchSynonym.id,
  words: searchSynonym.words,
  version: searchSynonym.version,
}

/** A page of all groups, by their first words. */
export const listSearchSynonyms = async (
  db: Db,
  slice: { limit: number; offset: number },
): Promise<{ rows: SearchSynonym[]; total: number }> => ({
  rows: await db
    .select(columns)
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.words), asc(searchSynonym.id))
    .limit(slice.limit)
    .offset(slice.offset),
  total: await db.$count(searchSynonym),
})

export const findSearchSynonym = async (db: Db, id: string): Promise<SearchSynonym | null> => {
  const [row] = await db.select(columns).from(searchSynonym).where(eq(searchSynonym.id, id))
  return row ?? null
}

/** Reads a group and locks its row until the transaction ends. */
export const lockSearchSynonym = async (db: Db, id: string): Promise<SearchSynonym | null> => {
  const [row] = await db
    .select(columns)
    .from(searchSynonym)
    .where(eq(searchSynonym.id, id))
    .for('update')
  return row ?? null
}

/** Adds a group and returns its id. */
export const insertSearchSynonym = async (db: Db, words: readonly string[]): Promise<string> => {
  const [row] = await db
    .insert(searchSynonym)
    .values({ words: [...words] })
    .returning({ id: searchSynonym.id })
  if (!row) throw new Error('The group of synonyms was not stored.')
  return row.id
}

/** Changes a group and increments its version. */
export const updateSearchSynonym = async (
  db: Db,
  id: string,
  words: readonly string[],
): Promise<void> => {
  await db
    .update(searchSynonym)
    .set({ words: [...words], version: sql`${searchSynonym.version} + 1` })
    .where(eq(searchSynonym.id, id))
}

export const deleteSearchSynonym = async (db: Db, id: string): Promise<void> => {
  await db.delete(searchSynonym).where(eq(searchSynonym.id, id))
}
