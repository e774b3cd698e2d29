import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, ReadHandles } from '../../database/database.ts'
import { constant, opaque } from '../../database/planning-store.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import type { ReadPool } from '../../database/read-pool.ts'
import {
  type MatchKind,
  matchKinds,
  maxRanked,
  type SearchMode,
  type SearchQuery,
  scoring,
  termScore,
} from './search-query.ts'
import {
  buildAllTerms,
  buildAllTermsBut,
  buildTerm,
  documentFrequency,
  hasWordInMoreThan,
  isCounted,
  type Term,
  type TermFilter,
} from './terms.ts'

/** The maximum number of products that a scan in order reads; up to as many matches, ranking is fast. */
const maxScanned = 3_000
/** With fewer matches than this among the scanned products, the matches are ranked instead. */
const minScanMatches = { search: 60, suggest: 8 }
/** Assumed ratio of actual to random co-occurrence of two terms. */
const coOccurrence = 2

const filters: Readonly<Record<MatchKind, TermFilter>> = {
  exactTitle: { isExact: true, isInTitle: true },
  title: { isInTitle: true },
  anywhere: {},
}

/** The two ways in which a statement can run. */
type Run = {
  /** Whether products are scanned in order before all matches are ranked. */
  isScanned: boolean
  /** Whether all matches are counted where the scan is the result, too. */
  isCounted: boolean
}

/** The parameters of a statement; terms are written as PostgreSQL's `tsquery`. */
export type Values = Pick<SearchQuery, 'except' | 'limit' | 'offset'> &
  Run &
  ReturnType<typeof scoring> & {
    /** All matches, and those in titles. */
    query: string
    titled: string
    /** All terms in the title, and all of them there as typed. */
    allInTitle: string
    allAsTyped: string
  } & Record<`${MatchKind}${number}`, string> &
  Record<`${MatchKind}Score${number}`, number>

const buildMatches = ({ terms, missing }: SearchQuery, filter: TermFilter = {}): string =>
  missing === 0 ? buildAllTerms(terms, filter) : buildAllTermsBut(terms, missing, filter)

export const valuesOf = (query: SearchQuery, run: Run): Values => {
  const { terms, except, limit, offset } = query
  return {
    ...run,
    ...scoring(query),
    except,
    limit,
    offset,
    query: buildMatches(query),
    titled: buildMatches(query, filters.title),
    allInTitle: buildAllTerms(terms, filters.title),
    allAsTyped: buildAllTerms(terms, filters.exactTitle),
    ...Object.fromEntries(
      terms.flatMap((term, nr) =>
        matchKinds.flatMap((kind) => [
          [`${kind}${nr}`, buildTerm(term, filters[kind])],
          [`${kind}Score${nr}`, termScore(term, kind)],
        ]),
      ),
    ),
  }
}

type Placeholders = (value: keyof Values) => SQLWrapper

/** A match's score (`scoring`). Most matches have all terms as typed in the title: checked first. */
const buildScore = (terms: number, value: Placeholders): SQL => {
  const termScores = Array.from({ length: terms }, (_, nr) => {
    const cases = matchKinds.map(
      (kind) => sql`when words @@ ${value(`${kind}${nr}`)}::tsquery
        then ${value(`${kind}Score${nr}`)}::integer`,
    )
    return sql`case ${sql.join(cases, sql` `)} else 0 end`
  })
  return sql`case when in_stock then ${value('stockScore')}::integer else 0 end
    + case when words @@ ${value('allAsTyped')}::tsquery then ${value('maxScore')}::integer
      else
        case when words @@ ${value('allInTitle')}::tsquery
          then ${value('titleScore')}::integer else 0 end
        + (${sql.join(termScores, sql` + `)})
          / ${value('grain')}::integer * ${value('grain')}::integer
      end`
}

/**
 * The statement for a page of a search with some number of terms. For common terms it scans products
 * in order (in stock first, then the newest) and stops at enough matches in titles; otherwise it ranks
 * the matches that the GIN index finds.
 *
 * The planner sees none of the queries and so always chooses the GIN index for ranking. Given a
 * common term it would scan the table in the hope of enough matches soon; two common terms may have
 * none.
 */
export const buildSearch = (mode: SearchMode, terms: number, value: Placeholders): SQL => {
  const except = opaque(value('except'), 'uuid[]')
  const limit = opaque(value('limit'), 'integer')
  const offset = opaque(value('offset'), 'integer')
  const isScanned = opaque(value('isScanned'), 'boolean')
  const query = opaque(value('query'), 'tsquery')
  const min = constant(minScanMatches[mode])
  return sql`
  with scanned as materialized (
    select id, in_stock, created_at from (
      select id, in_stock, created_at, words from product where listed and ${isScanned}
      order by in_stock desc, created_at desc, id desc limit ${constant(maxScanned)}
    ) front
    where words @@ ${opaque(value('titled'), 'tsquery')} and id <> all (${except}::uuid[])
    limit greatest(${limit} + ${offset}, ${min})
  ), scan as materialized (
    select count(*) >= ${min} as is_result, count(*)::integer as matches from scanned
  ), ranked as materialized (
    select id, length(title) as length, in_stock, created_at,
      case when (select is_result from scan) or ${limit} = 0 then 0
        else ${buildScore(terms, value)} end as score
    from product
    where words @@ ${query} and listed and id <> all (${except}::uuid[])
      and (select not is_result or ${value('isCounted')}::boolean from scan)
    limit ${constant(maxRanked[mode] + 1)}
  )
  select to_json(array(
      select id from ranked where (select not is_result from scan)
      order by score desc, length, in_stock desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    ) || array(
      select id from scanned where (select is_result from scan)
      order by in_stock desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    )) as ids,
    (select count(*)::integer from ranked) as ranked,
    (select matches from scan where is_result) as scanned`
}

type Page = {
  ids: readonly string[]
  /** The number of matches, at most one more than are ranked. */
  ranked: number
  /** The number of matches that the scan found; null where the page was ranked. */
  scanned: number | null
}

type RunPage = (db: Db | ReadPool, values: Values) => Promise<Page[]>
const statements = new Map<string, RunPage>()

const statementFor = (mode: SearchMode, terms: number): RunPage => {
  const name = `${mode} ${terms} terms`
  const prepared = statements.get(name)
  if (prepared) return prepared
  const statement = prepareStatement<Values, Page>(name, (value) => buildSearch(mode, terms, value))
  statements.set(name, statement)
  return statement
}

const risingFrequencies = (terms: readonly Term[]): number[] =>
  terms.map(documentFrequency).sort((one, other) => one - other)

/** Whether enough products are expected to match among those that a scan reads. */
const shouldScan = ({ mode, terms, missing, productCount }: SearchQuery): boolean => {
  const frequencies = risingFrequencies(terms)
  // A single term's estimate is exact, so that it is scanned wherever ranking would miss matches.
  const maxIndexed = terms.length === 1 ? maxRanked[mode] : maxScanned
  if (missing > 0 || (frequencies[0] ?? 0) <= maxIndexed) return false
  const share = frequencies
    .map((products) => Math.min(products / Math.max(productCount, 1), 1))
    .reduce((all, one) => all * one, frequencies.length > 1 ? coOccurrence : 1)
  return maxScanned * share > minScanMatches[mode]
}

/** Whether a search is short enough for the read pool, where other reads wait for it. */
const isShort = ({ terms, missing }: SearchQuery): boolean =>
  // PostgreSQL reads the posting lists of all words that begin with an uncounted prefix.
  (risingFrequencies(terms)[missing] ?? 0) <= maxScanned && terms.every(isCounted)

const runSearch = async (handles: ReadHandles, query: SearchQuery, run: Run): Promise<Page> => {
  const statement = statementFor(query.mode, query.terms.length)
  const [page] = await statement(
    isShort(query) ? handles.readPool : handles.db,
    valuesOf(query, run),
  )
  if (!page) throw new Error('A search returned no row.')
  return page
}

/** The first matches in titles, in the order of the scan, up to the end of the page. */
const scanToEnd = async (db: Db, query: SearchQuery): Promise<readonly string[]> => {
  const end = query.offset + query.limit
  const scanned = Math.ceil((2 * end * maxScanned) / minScanMatches[query.mode])
  const found = await db.execute<{ id: string }>(sql`
    select id from (
      select id, words from product where listed
      order by in_stock desc, created_at desc, id desc limit ${scanned}
    ) front
    where words @@ ${buildMatches(query, filters.title)}::tsquery
      and id <> all (${sql.param(query.except)}::uuid[])
    limit ${end}`)
  return found.rows.map(({ id }) => id)
}

/** A page of matches, best first, and their number: one more than `maxRanked` where there are more. */
export type SearchResult = { ids: readonly string[]; total: number }

/** Finds a page of the products that match a query. */
export const search = async (handles: ReadHandles, query: SearchQuery): Promise<SearchResult> => {
  const { mode, terms, except, limit, offset } = query
  const maxTotal = maxRanked[mode] + 1
  // Suggestions show no total. A single word may surely be in more products than are counted.
  const isCounted =
    mode === 'search' &&
    !(terms.length === 1 && terms.some((term) => hasWordInMoreThan(term, maxTotal + except.length)))
  if (limit === 0 && !isCounted) return { ids: [], total: maxTotal }
  const page = await runSearch(handles, query, { isScanned: shouldScan(query), isCounted })
  if (page.scanned === null) return { ids: page.ids, total: page.ranked }
  const total = isCounted ? page.ranked : maxTotal
  if (page.scanned >= offset + limit) return { ids: page.ids, total }
  const ids = await scanToEnd(handles.db, query)
  if (ids.length >= offset + limit) return { ids: ids.slice(offset), total }
  // Behind the last match in a title, ranking continues with the others.
  const ranked = await runSearch(handles, query, { isScanned: false, isCounted })
  return { ids: ranked.ids, total }
}
