import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { constant, opaque } from '../../../database/planning-store.ts'
import { prepareStatement } from '../../../database/prepared-statement.ts'
import type { ReadPool } from '../../../database/read-pool.ts'
import { lastWithPrefix, productsByCode } from './code-store.ts'
import { maxEditDistance } from './word-variants.ts'

export type KnownWord = { word: string; products: number }

export type DocumentFrequencies = ReadonlyMap<string, number>

/** Null if there are too many to list. */
export type Completions = readonly KnownWord[] | null

/** Groups of synonymous words and phrases, keyed by each member. */
export type SynonymGroups = ReadonlyMap<string, readonly (readonly string[])[]>

export type LookedUp = {
  productCount: number
  /** Products whose item number or UPC is in the text, best first. */
  codes: readonly string[]
  synonyms: SynonymGroups
  frequencies: DocumentFrequencies
  /** Words of the catalogue that are longer than the prefix. */
  completions: (prefix: string) => Completions
}

/** Up to this number, completions are searched as words, which is faster than by prefix in GIN. */
const maxCompletions = 30
/** Rows of `search_word` to read per prefix; a word may have several rows. */
const maxPrefixRows = 50
/** Maximum number of words with similar trigrams to compare with a mistyped word. */
const maxSimilar = 50

/** Hidden from the planner: PostgreSQL 15 would otherwise use the trigram index. */
const split = (words: SQLWrapper): SQL => sql`string_to_array(${opaque(words, 'text')}, ' ')`
const join = (words: readonly string[]): string => words.join(' ')

type Counts = Readonly<Record<string, number>>

const toFrequencies = (counts: Counts): DocumentFrequencies => new Map(Object.entries(counts))

const groupByWord = (groups: readonly (readonly string[])[]): SynonymGroups => {
  const byWord = new Map<string, (readonly string[])[]>()
  for (const group of groups)
    for (const word of group) {
      const ofWord = byWord.get(word)
      if (ofWord) ofWord.push(group)
      else byWord.set(word, [group])
    }
  return byWord
}

const selectFrequencies = (words: SQLWrapper): SQL => sql`
  select coalesce(json_object_agg(word, products), '{}') from (
    select word, sum(products)::integer as products from search_word
    where word = any (${split(words)}) group by word having sum(products) > 0
  ) known`

/** Limits each prefix in index order: for a single range, the planner might sort all rows. */
const selectCompletions = (prefixes: SQLWrapper): SQL => sql`
  select coalesce(json_agg(json_build_array(prefix, word, products)), '[]')
  from unnest(${split(prefixes)}) as typed (prefix) cross join lateral (
    select word, products from search_word where word ~>=~ prefix
    order by word using ~<~ limit ${constant(maxPrefixRows)}
  ) next where starts_with(word, prefix)`

type PrefixRow = [prefix: string, word: string, products: number]

const toCompletions = (rows: readonly PrefixRow[], prefix: string): Completions => {
  const ofPrefix = rows.filter(([one]) => one === prefix)
  if (ofPrefix.length === maxPrefixRows) return null
  const sums = new Map<string, number>()
  for (const [, word, products] of ofPrefix)
    if (word !== prefix) sums.set(word, (sums.get(word) ?? 0) + products)
  const known = [...sums].flatMap(([word, products]) => (products > 0 ? [{ word, products }] : []))
  return known.length > maxCompletions ? null : known
}

const productCount = sql`
  (select reltuples::integer from pg_class where oid = 'product'::regclass)`

type LookUpValues = Record<'code' | 'numbers' | 'phrases' | 'words' | 'prefixes', string>

export const buildLookUp = (value: (name: keyof LookUpValues) => SQLWrapper): SQL => sql`
  select ${productCount} as "productCount",
    array(${productsByCode(value)})::text[] as codes,
    (select coalesce(json_agg(words order by id), '[]') from search_synonym
      where words && string_to_array(${value('phrases')}::text, ',')) as synonyms,
    (${selectFrequencies(value('words'))}) as counts,
    (${selectCompletions(value('prefixes'))}) as completions`

const runLookUp = prepareStatement<
  LookUpValues,
  Pick<LookedUp, 'productCount' | 'codes'> & {
    synonyms: readonly (readonly string[])[]
    counts: Counts
    completions: readonly PrefixRow[]
  }
>('look up terms', buildLookUp)

export const lookUp = async (
  db: Db | ReadPool,
  text: {
    /** Compared with item numbers and UPCs; '' matches none. */
    code: string
    numbers: readonly string[]
    phrases: readonly string[]
    words: readonly string[]
    prefixes: readonly string[]
  },
): Promise<LookedUp> => {
  const [found] = await runLookUp(db, {
    code: text.code,
    numbers: join(text.numbers),
    phrases: text.phrases.join(','),
    words: join(text.words),
    prefixes: join(text.prefixes),
  })
  return {
    productCount: found?.productCount ?? 0,
    codes: found?.codes ?? [],
    synonyms: groupByWord(found?.synonyms ?? []),
    frequencies: toFrequencies(found?.counts ?? {}),
    completions: (prefix) => toCompletions(found?.completions ?? [], prefix),
  }
}

const runFrequencies = prepareStatement<{ words: string }, { counts: Counts }>(
  'find word frequencies',
  (value) => sql`select (${selectFrequencies(value('words'))}) as counts`,
)

export const findFrequencies = async (
  db: Db | ReadPool,
  words: readonly string[],
): Promise<DocumentFrequencies> => {
  const [found] = await runFrequencies(db, { words: join(words) })
  return toFrequencies(found?.counts ?? {})
}

export type SimilarWord = KnownWord & { typed: string }

export const buildSimilarWords = (value: (name: 'edits' | 'typed') => SQLWrapper): SQL => sql`
  select (${selectFrequencies(value('edits'))}) as counts,
    (
      select coalesce(json_agg(json_build_object(
        'typed', typed, 'word', word, 'products', products)), '[]')
      from unnest(${split(value('typed'))}) as mistyped (typed) cross join lateral (
        select word, sum(products)::integer as products from search_word
        where word % typed and abs(length(word) - length(typed)) <= ${constant(maxEditDistance)}
        group by word having sum(products) > 0
        order by similarity(word, typed) desc, word using ~<~ limit ${constant(maxSimilar)}
      ) alike
    ) as similar`

const runSimilarWords = prepareStatement<
  { edits: string; typed: string },
  { counts: Counts; similar: readonly SimilarWord[] }
>('find similar words', buildSimilarWords)

export const findSimilarWords = async (
  db: Db | ReadPool,
  edits: readonly string[],
  typed: readonly string[],
): Promise<{ frequencies: DocumentFrequencies; similar: readonly SimilarWord[] }> => {
  const [found] = await runSimilarWords(db, { edits: join(edits), typed: join(typed) })
  return { frequencies: toFrequencies(found?.counts ?? {}), similar: found?.similar ?? [] }
}

export const buildCommonPrefixes = (value: (name: 'prefixes' | 'limit') => SQLWrapper): SQL =>
  sql`
    select typed.prefix as word, counted.products
    from unnest(${split(value('prefixes'))}) as typed (prefix) cross join lateral (
      select sum(products)::integer as products from (
        select products from search_word
        where word ~>=~ typed.prefix and word ~<=~ ${lastWithPrefix(sql`typed.prefix`)}
          and word <> typed.prefix
        limit ${constant(maxPrefixRows)}
      ) entry
    ) counted
    where counted.products > 0 order by counted.products desc, word limit ${value('limit')}::integer`

const runCommonPrefixes = prepareStatement<{ prefixes: string; limit: number }, KnownWord>(
  'find common prefixes',
  buildCommonPrefixes,
)

export const findCommonPrefixes = (
  db: Db | ReadPool,
  prefixes: readonly string[],
  limit: number,
): Promise<readonly KnownWord[]> => runCommonPrefixes(db, { prefixes: join(prefixes), limit })

/** Merges each word's rows of `search_word` into one. */
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
