import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** A word of the catalogue and in how many products it is. */
export type KnownWord = { word: string; products: number }

/** What the catalogue knows of some words. */
export type KnownWords = {
  /** Which of the words there are. */
  exact: ReadonlyMap<string, number>
  /** What begins like these; what nothing begins like is not in it. */
  beginning: ReadonlyMap<string, Beginning>
}

/** Words that begin alike: the commonest of them, and in how many products all of them are. */
export type Beginning = { words: readonly KnownWord[]; isAll: boolean; products: number }

type FoundWords = {
  typed: string
  begins: boolean
  words: KnownWord[]
  kinds: number
  products: number
}

/** Looks words up, and beginnings of words: of these the `most` commonest that go on. */
export const findWords = async (
  db: Db,
  words: readonly string[],
  beginnings: readonly string[],
  most: number,
): Promise<KnownWords> => {
  const found = await db.execute<FoundWords>(sql`
    select word as typed, false as begins, '[]'::json as words, 1 as kinds,
      sum(products)::integer as products
    from search_word where word = any (${sql.param(words)}::text[])
    group by word having sum(products) > 0
    union all
    select typed, true, to_json(words[:${most}]), kinds, products
    from unnest(${sql.param(beginnings)}::text[]) typed
    cross join lateral (
      select array_agg(json_build_object('word', word, 'products', products)
          order by products desc, word) as words,
        count(*)::integer as kinds, sum(products)::integer as products
      from (
        select word, sum(products) as products from search_word
        where word ~>=~ typed and word ~<~ (typed || chr(1114111)) and word <> typed
        group by word having sum(products) > 0
      ) longer
    ) begun
    where kinds > 0`)
  return {
    exact: new Map(
      found.rows.filter(({ begins }) => !begins).map((row) => [row.typed, row.products]),
    ),
    beginning: new Map(
      found.rows
        .filter(({ begins }) => begins)
        .map(({ typed, kinds, ...begun }) => [typed, { ...begun, isAll: kinds <= most }]),
    ),
  }
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
