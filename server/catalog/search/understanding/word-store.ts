import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { constant, unseen } from '../../../database/planning-store.ts'
import { prepareStatement } from '../../../database/prepared-statement.ts'
import type { Reader } from '../../../database/reader.ts'
import { behindAll, productsByCode } from './code-store.ts'
import { mostSlips } from './word-forms.ts'

/** A word of the catalogue and in how many products it is. */
export type KnownWord = { word: string; products: number }

/** Words of the catalogue, and in how many products each is. */
export type WordCounts = ReadonlyMap<string, number>

/** Words that begin alike; null where they are too many to be named. */
export type Beginning = readonly KnownWord[] | null

/** Groups of words and phrases that mean the same, by each of these. */
export type SynonymGroups = ReadonlyMap<string, readonly (readonly string[])[]>

/** What the catalogue has of a text. */
export type LookedUp = {
  /** About how many products there are. */
  size: number
  /** Products whose numbers it names, best first. */
  codes: readonly string[]
  /** At least those in which one of its phrases is. */
  synonyms: SynonymGroups
  /** At least those of its words that there are. */
  exact: WordCounts
  /** What begins like one of its words and goes on; undefined where nothing does. */
  beginning: (word: string) => Beginning | undefined
}

/** The index finds few whole words much sooner than a beginning. */
const mostBeginnings = 30
/** So many entries of words that begin alike are read: more than that is more than can be named. */
const mostEntries = 50
/** So many words that look like a mistyped one are compared with it. */
const mostSimilar = 50

/** Words hold letters and digits alone. */
const split = (words: SQLWrapper): SQL => sql`string_to_array(${unseen(words, 'text')}, ' ')`
const join = (words: readonly string[]): string => words.join(' ')

type Counts = Readonly<Record<string, number>>

const toCounts = (counts: Counts): WordCounts => new Map(Object.entries(counts))

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

const countWords = (words: SQLWrapper): SQL => sql`
  select coalesce(json_object_agg(word, products), '{}') from (
    select word, sum(products)::integer as products from search_word
    where word = any (${split(words)}) group by word having sum(products) > 0
  ) known`

/**
 * The first entries of words that begin like `begun.typed`. They are taken from the index in its
 * order, from there on: asked for a range, the planner may read and sort all of it.
 */
const entriesBeginning = sql`
  select word, products from (
    select word, products from search_word where word ~>=~ begun.typed
    order by word using ~<~ limit ${constant(mostEntries)}
  ) next where starts_with(word, begun.typed)`

const findBeginnings = (words: SQLWrapper): SQL => sql`
  select coalesce(json_agg(json_build_object('typed', typed, 'words',
    case when kinds <= ${constant(mostBeginnings)} and entries < ${constant(mostEntries)}
      then to_json(words) end)), '[]')
  from unnest(${split(words)}) as begun (typed) cross join lateral (
    select array_agg(longer order by word using ~<~) filter (where goes_on) as words,
      count(*) filter (where goes_on) as kinds, sum(entries) as entries
    from (
      select word, sum(products)::integer as products, count(*) as entries,
        word <> begun.typed and sum(products) > 0 as goes_on
      from (${entriesBeginning}) entry group by word
    ) longer
  ) counted where kinds > 0 or entries = ${constant(mostEntries)}`

/** About how many products there are. */
const productCount = sql`
  (select reltuples::integer from pg_class where oid = 'product'::regclass)`

type LookUpValues = Record<'code' | 'numbers' | 'phrases' | 'words' | 'beginnings', string>

/** Asks for all that `lookUp` gives. */
export const writeLookUp = (place: (value: keyof LookUpValues) => SQLWrapper): SQL => sql`
  select ${productCount} as size,
    array(${productsByCode(place)})::text[] as codes,
    (select coalesce(json_agg(words order by id), '[]') from search_synonym
      where words && string_to_array(${unseen(place('phrases'), 'text')}, ',')) as synonyms,
    (${countWords(place('words'))}) as exact,
    (${findBeginnings(place('beginnings'))}) as beginning`

const askForText = prepareStatement<
  LookUpValues,
  Pick<LookedUp, 'size' | 'codes'> & {
    synonyms: readonly (readonly string[])[]
    exact: Counts
    beginning: { typed: string; words: Beginning }[]
  }
>('look up a search', writeLookUp)

/**
 * Looks up what a search may need, in one round trip.
 *
 * @param code and `numbers` what item numbers and UPCs are compared with; none when empty.
 * @param phrases what may have synonyms.
 */
export const lookUp = async (
  db: Db | Reader,
  text: {
    code: string
    numbers: readonly string[]
    phrases: readonly string[]
    words: readonly string[]
    beginnings: readonly string[]
  },
): Promise<LookedUp> => {
  const [found] = await askForText(db, {
    code: text.code,
    numbers: join(text.numbers),
    phrases: text.phrases.join(','),
    words: join(text.words),
    beginnings: join(text.beginnings),
  })
  const beginnings = new Map(found?.beginning.map(({ typed, words }) => [typed, words]))
  return {
    size: found?.size ?? 0,
    codes: found?.codes ?? [],
    synonyms: groupByWord(found?.synonyms ?? []),
    exact: toCounts(found?.exact ?? {}),
    beginning: (word) => beginnings.get(word),
  }
}

const countOnly = prepareStatement<{ words: string }, { exact: Counts }>(
  'count words',
  (place) => sql`select (${countWords(place('words'))}) as exact`,
)

/** Which of some words there are. */
export const findWords = async (db: Db | Reader, words: readonly string[]): Promise<WordCounts> => {
  const [found] = await countOnly(db, { words: join(words) })
  return toCounts(found?.exact ?? {})
}

/** A word that looks like a typed one. */
export type SimilarWord = KnownWord & { typed: string }

/** Asks which slips there are, and what is similar to the typed words. */
export const writeNearby = (place: (value: 'slips' | 'typed') => SQLWrapper): SQL => sql`
  select (${countWords(place('slips'))}) as exact,
    (
      select coalesce(json_agg(json_build_object(
        'typed', typed, 'word', word, 'products', products)), '[]')
      from unnest(${split(place('typed'))}) as mistaken (typed) cross join lateral (
        select word, sum(products)::integer as products from search_word
        where word % typed and abs(length(word) - length(typed)) <= ${constant(mostSlips)}
        group by word having sum(products) > 0
        order by similarity(word, typed) desc, word using ~<~ limit ${constant(mostSimilar)}
      ) alike
    ) as similar`

const findNearby = prepareStatement<
  { slips: string; typed: string },
  { exact: Counts; similar: readonly SimilarWord[] }
>('find words nearby', writeNearby)

/** Which of the slips are words, and what looks like the typed words by the trigrams they share. */
export const findWordsNearby = async (
  db: Db | Reader,
  slips: readonly string[],
  typed: readonly string[],
): Promise<{ exact: WordCounts; similar: readonly SimilarWord[] }> => {
  const [found] = await findNearby(db, { slips: join(slips), typed: join(typed) })
  return { exact: toCounts(found?.exact ?? {}), similar: found?.similar ?? [] }
}

/** Asks which of some beginnings begin the most. */
export const writeCommonBeginnings = (place: (value: 'beginnings' | 'most') => SQLWrapper): SQL =>
  sql`
    select begun.typed as word, counted.products
    from unnest(${split(place('beginnings'))}) as begun (typed) cross join lateral (
      select sum(products)::integer as products from (
        select products from search_word
        where word ~>=~ begun.typed and word ~<~ ${behindAll(sql`begun.typed`)}
          and word <> begun.typed
        limit ${constant(mostEntries)}
      ) entry
    ) counted
    where counted.products > 0 order by counted.products desc, word limit ${unseen(place('most'), 'integer')}`

const findBegun = prepareStatement<{ beginnings: string; most: number }, KnownWord>(
  'find what begins',
  writeCommonBeginnings,
)

/** Those beginnings that begin the most products' words: so many of them at the most. */
export const findCommonBeginnings = (
  db: Db | Reader,
  beginnings: readonly string[],
  most: number,
): Promise<readonly KnownWord[]> => findBegun(db, { beginnings: join(beginnings), most })

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
