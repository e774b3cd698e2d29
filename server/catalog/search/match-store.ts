import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Readers } from '../../database/database.ts'
import { constant, unseen } from '../../database/planning-store.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import type { Reader } from '../../database/reader.ts'
import { type Reach, type Term, writeTerm } from './terms.ts'

/** Beyond so many nothing is counted, compared or shown; who is typing has to be answered at once. */
export const mostCounted = { searching: 2_400, typing: 300 }

/** Who asks: somebody who searches, or who is at it still. */
export type Asker = keyof typeof mostCounted

/** So many products are read to see whether matches are frequent enough to be found by walking. */
export const walkSample = 3_000

/** What the catalogue is asked; the queries are written as PostgreSQL's `tsquery`. */
export type Question = {
  /** What matches. */
  query: string
  /** What is looked for where the catalogue is walked: what matches in the title. Who types one word gets the rest, too. */
  titled: string
  /** What has all terms in its title, and what has them there as they were typed. */
  allTitled: string
  allTyped: string
  /** The terms, and in at most how many products each is. */
  terms: readonly { term: Term; products: number }[]
  /** Terms may be missing: then what a product has of them counts before all. */
  isPartial: boolean
  /** Products that aren't looked for. */
  except: readonly string[]
  limit: number
  offset: number
  /** Whether the catalogue is walked before the index of words is asked, up to `enough` matches. */
  walks: boolean
  enough: number
  /** So many products are walked at the most, the same for every page. */
  sample: number
  /** So many matches at the least make a walk the answer. */
  promising: number
  /** Whether all matches are counted, too, where a walk is the answer. */
  counts: boolean
  /** Whether the index answers soon, so that others can wait behind it. */
  isShort: boolean
}

export type Answer = {
  /** The products of the page, best first. */
  ids: readonly string[]
  /** How many match, up to one more than are counted; 0 where a walk is the answer and `counts` is not. */
  counted: number
  /** How many matches a walk met, where it is the answer. */
  walked: number | null
}

/** How a product may have a term, the best first: what of its weight that is worth, in hundredths. */
const partWorth = { exactly: 100, titled: 70, anywhere: 30 }
type Part = keyof typeof partWorth
const parts = Object.keys(partWorth) as Part[]
const reachOf: Readonly<Record<Part, Reach>> = {
  exactly: { exactly: true, title: true },
  titled: { title: true },
  anywhere: {},
}

/** Of how much weight a term is, in hundredths: the rarer, the more. */
const worthOf = (products: number, part: Part): number =>
  Math.round((1 + Math.log10(1 + 1e6 / (products + 1))) * partWorth[part])

export type Values = Omit<Question, 'terms' | 'isPartial' | 'isShort'> &
  Record<'bestWorth' | 'titleWorth' | 'stockWorth' | 'grain', number> &
  Record<`${Part}${number}`, string> &
  Record<`${Part}Worth${number}`, number>

/** The values of a question's statement. */
export const valuesOf = ({ terms, isPartial, isShort: _, ...question }: Question): Values => {
  const grain = isPartial ? 10 : 1
  const titleWorth = isPartial ? 0 : 1_000_000
  const scored = terms.reduce((sum, { products }) => sum + worthOf(products, 'exactly'), 0)
  return {
    ...question,
    grain,
    titleWorth,
    stockWorth: isPartial ? 1 : 100_000,
    bestWorth: titleWorth + Math.floor(scored / grain) * grain,
    ...Object.fromEntries(
      terms.flatMap(({ term, products }, nr) =>
        parts.flatMap((part) => [
          [`${part}${nr}`, writeTerm(term, reachOf[part])],
          [`${part}Worth${nr}`, worthOf(products, part)],
        ]),
      ),
    ),
  }
}

type Place = (value: keyof Values) => SQLWrapper

/**
 * What a match is worth: all in the title before the rest, in stock before out, then what it has of
 * the terms; where terms may be missing, that before all. Most have everything as it was typed in
 * their titles, and are looked at no further.
 */
const writeWorth = (terms: number, place: Place): SQL => {
  const scores = Array.from({ length: terms }, (_, nr) => {
    const cases = parts.map(
      (part) => sql`when words @@ ${place(`${part}${nr}`)}::tsquery
        then ${place(`${part}Worth${nr}`)}::integer`,
    )
    return sql`case ${sql.join(cases, sql` `)} else 0 end`
  })
  return sql`case when in_stock then ${place('stockWorth')}::integer else 0 end
    + case when words @@ ${place('allTyped')}::tsquery then ${place('bestWorth')}::integer
      else
        case when words @@ ${place('allTitled')}::tsquery
          then ${place('titleWorth')}::integer else 0 end
        + (${sql.join(scores, sql` + `)})
          / ${place('grain')}::integer * ${place('grain')}::integer
      end`
}

/**
 * One page of a search, for so many terms. Where that is promising the catalogue is walked, in
 * stock first, the newest first; else the index of words is asked, and what it finds is compared.
 *
 * The planner is told nothing of the queries, and takes the index of words for the best way, which
 * it is. Told of a common word, it would read the table from end to end in the hope of meeting
 * enough matches soon; of two common words there may be none.
 */
export const writeQuestion = (asker: Asker, terms: number, place: Place): SQL => {
  const except = unseen(place('except'), 'uuid[]')
  const limit = unseen(place('limit'), 'integer')
  const offset = unseen(place('offset'), 'integer')
  const walk = (query: SQL, isWalked: SQL) => sql`
    select id, in_stock, created_at from (
      select * from (
        select id, in_stock, created_at, words from product where listed and ${isWalked}
        order by in_stock desc, created_at desc, id desc limit ${constant(walkSample)}
      ) front limit ${unseen(place('sample'), 'integer')}
    ) walked
    where words @@ ${query} and id <> all (${except}::uuid[])
    limit ${unseen(place('enough'), 'integer')}`
  const walks = unseen(place('walks'), 'boolean')
  const promising = unseen(place('promising'), 'integer')
  // Who is typing is shown what comes first; what a search shows may be far behind it. Of two words
  // that are seldom together in titles the index knows more than a second walk.
  const isWalkedAgain =
    asker === 'typing' && terms === 1
      ? sql`(select ${walks} and count(*) < ${promising} from titled)`
      : sql`false`
  return sql`
  with titled as materialized (${walk(unseen(place('titled'), 'tsquery'), walks)}
  ), anywhere as materialized (${walk(unseen(place('query'), 'tsquery'), isWalkedAgain)}
  ), met as materialized (
    select id, in_stock, created_at, true as is_titled from titled
    union all
    select id, in_stock, created_at, false from anywhere
    where not exists (select from titled where titled.id = anywhere.id)
  ), walk as materialized (
    select ${walks} and count(*) >= ${promising} as is_answer, count(*)::integer as met from met
  ), matched as materialized (
    select id, title,
      case when (select is_answer from walk) then 0 else ${writeWorth(terms, place)} end as worth
    from product
    where words @@ ${unseen(place('query'), 'tsquery')} and listed
      and id <> all (${except}::uuid[])
      and (select not is_answer or ${place('counts')}::boolean from walk)
    limit ${constant(mostCounted[asker] + 1)}
  )
  select to_json(array(
      select id from matched where (select not is_answer from walk)
      order by worth desc, length(title), title collate "und-x-icu", id
      limit ${limit} offset ${offset}
    ) || array(
      select id from met where (select is_answer from walk)
      order by is_titled desc, in_stock desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    )) as ids,
    (select count(*)::integer from matched) as counted,
    (select met from walk where is_answer) as walked`
}

type Ask = (db: Db | Reader, values: Values) => Promise<Answer[]>
const statements = new Map<string, Ask>()

const statementFor = (asker: Asker, terms: number): Ask => {
  const name = `${asker} ${terms} terms`
  const known = statements.get(name)
  if (known) return known
  const ask = prepareStatement<Values, Answer>(name, (place) => writeQuestion(asker, terms, place))
  statements.set(name, ask)
  return ask
}

/** Asks for a page of what matches, and how many match; `values` are the question's. */
export const askCatalogue = async (
  readers: Readers,
  asker: Asker,
  { terms, isShort }: Pick<Question, 'terms' | 'isShort'>,
  values: Values,
): Promise<Answer> => {
  const [answer] = await statementFor(asker, terms.length)(
    isShort ? readers.reader : readers.db,
    values,
  )
  if (!answer) throw new Error('A search was not answered.')
  return answer
}

/** The matches among so many products of the walk, in its order. */
export const findWalking = async (
  db: Db,
  query: string,
  { most, except }: { most: number; except: readonly string[] },
  limit: number,
): Promise<string[]> => {
  const found = await db.execute<{ id: string }>(sql`
    select id from (
      select id, words from product where listed
      order by in_stock desc, created_at desc, id desc limit ${most}
    ) walked
    where words @@ ${query}::tsquery and id <> all (${sql.param(except)}::uuid[])
    limit ${limit}`)
  return found.rows.map(({ id }) => id)
}
