import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { listCodeBeginnings } from './code-store.ts'
import { groupByWord, rowsOf, type SynonymGroups, type WordCounts } from './word-store.ts'

/** All words of the catalogue. */
export type Vocabulary = {
  /** About how many products there are, as of when the words were read. */
  size: number
  /** The words, in the order of their characters. */
  words: readonly string[]
  /** In how many products each is. */
  counts: WordCounts
  synonyms: SynonymGroups
  /** How item numbers and UPCs begin; null where that is in too many ways. */
  codeBeginnings: ReadonlySet<string> | null
}

/** A word has several entries until they are folded. */
const entriesOfWord = 4

/** Reads all words; null where they are more than `most`. */
export const readVocabulary = async (db: Db, most: number): Promise<Vocabulary | null> => {
  const stored = await db.execute<{ entries: number }>(
    sql`select ${rowsOf('search_word')} as entries`,
  )
  // Adding up very many for nothing would take long.
  if ((stored.rows[0]?.entries ?? 0) > entriesOfWord * most) return null
  const known = await db.execute<{
    size: number
    words: string | null
    products: string | null
  }>(sql`
    select ${rowsOf('product')} as size, string_agg(word, ' ' order by word) as words,
      string_agg(products::text, ' ' order by word) as products
    from (
      select word collate "C" as word, sum(products) as products from search_word
      group by word having sum(products) > 0 limit ${most + 1}
    ) known`)
  const words = known.rows[0]?.words?.split(' ') ?? []
  if (words.length > most) return null
  const products = known.rows[0]?.products?.split(' ') ?? []
  const groups = await db.execute<{ words: string[] }>(
    sql`select words from search_synonym order by id`,
  )
  return {
    size: known.rows[0]?.size ?? 0,
    words,
    counts: new Map(words.map((word, place) => [word, Number(products[place])])),
    synonyms: groupByWord(groups.rows.map((group) => group.words)),
    codeBeginnings: await listCodeBeginnings(db),
  }
}
