import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** A word of the catalogue and in how many products it is. */
export type KnownWord = { word: string; products: number }

/** What the catalogue knows of some words. */
export type KnownWords = {
  /** Which of the words there are. */
  exact: ReadonlyMap<string, number>
  /** In how many products words are that begin like these; what none begins like is not in it. */
  beginning: ReadonlyMap<string, number>
}

/** Looks words up, and beginnings of words. */
export const findWords = async (
  db: Db,
  words: readonly string[],
  beginnings: readonly string[],
): Promise<KnownWords> => {
  const found = await db.execute<{ kind: string; word: string; products: number }>(sql`
    select 'exact' as kind, word, sum(products)::integer as products from search_word
    where word = any (${sql.param(words)}::text[]) group by word having sum(products) > 0
    union all
    select 'beginning', typed, products from unnest(${sql.param(beginnings)}::text[]) typed
    cross join lateral (
      select sum(products)::integer as products from search_word
      where word ~>=~ typed and word ~<~ (typed || chr(1114111))
    ) longer
    where products > 0`)
  const of = (kind: string) =>
    new Map(found.rows.filter((row) => row.kind === kind).map((row) => [row.word, row.products]))
  return { exact: of('exact'), beginning: of('beginning') }
}

/** Words that look like each of some others, by the trigrams they share, the likest first. */
export const findSimilarWords = async (
  db: Db,
  words: readonly string[],
  most: number,
): Promise<(KnownWord & { typed: string })[]> => {
  const found = await db.execute<KnownWord & { typed: string }>(sql`
    select typed, word, products from unnest(${sql.param(words)}::text[]) typed
    cross join lateral (
      select word, sum(products)::integer as products from search_word
      where word % typed group by word having sum(products) > 0
      order by similarity(word, typed) desc, word limit ${most}
    ) alike`)
  return found.rows
}

/** Groups of words and phrases that mean the same, among which is one of these. */
export const findSynonyms = async (
  db: Db,
  phrases: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const found = await db.execute<{ words: string[] }>(sql`
    select words from search_synonym where words && ${sql.param(phrases)}::text[]
    order by id`)
  return found.rows.map(({ words }) => words)
}

/** Folds the counts of words: rows of one word become one. */
export const foldSearchWords = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with many as (
      select word from search_word group by word having count(*) > 1 or sum(products) = 0
    ), folded as (
      delete from search_word w using many where w.word = many.word returning w.word, w.products
    )
    insert into search_word (word, products)
    select word, sum(products) from folded group by word having sum(products) <> 0`)
}
