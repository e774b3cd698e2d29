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
  exactDocumentFrequency,
  hasWordInMoreThan,
  isCounted,
  type Term,
  type TermFilter,
} from './terms.ts'

const maxRankedFast = 3_000
/** How many products to scan in list order before ranking all matches instead. */
const maxScanned = 3_000
/** If scanning finds fewer matches than this, all matches are ranked instead. */
const minScanMatches = { search: 60, suggest: 8 }
/** Assumed ratio of actual to random co-occurrence of two terms. */
const coOccurrence = 2

const filters: Readonly<Record<MatchKind, TermFilter>> = {
  exactTitle: { isExact: true, isInTitle: true },
  title: { isInTitle: true },
  anywhere: {},
}

/** Values of a ranking statement. Terms are PostgreSQL `tsquery` texts. */
export type RankingValues = Pick<SearchQuery, 'except' | 'exceptIn' | 'limit' | 'offset'> &
  ReturnType<typeof scoring> & {
    query: string
    /** Matches all terms in the title; `allAsTyped` matches them exactly as typed. */
    allInTitle: string
    allAsTyped: string
  } & Record<`${MatchKind}${number}`, string> &
  Record<`${MatchKind}Score${number}`, number>

const buildMatches = ({ terms, missing }: SearchQuery, filter: TermFilter = {}): string =>
  missing === 0 ? buildAllTerms(terms, filter) : buildAllTermsBut(terms, missing, filter)

export const rankingValues = (query: SearchQuery): RankingValues => {
  const { terms, except, exceptIn, limit, offset } = query
  return {
    ...scoring(query),
    except,
    exceptIn,
    limit,
    offset,
    query: buildMatches(query),
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

type Placeholders<Values> = (value: keyof Values & string) => SQLWrapper

/** Checks first whether the title has all terms as typed, since most matches do (`scoring`). */
const buildScore = (terms: number, value: Placeholders<RankingValues>): SQL => {
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

type MatchValues = Pick<RankingValues, 'query' | 'except'>

/** Hides the query from the planner, which for common terms would choose a needless table scan. */
const buildMatchSelection = (
  mode: SearchMode,
  columns: SQL,
  value: Placeholders<MatchValues>,
  condition: SQL = sql``,
): SQL => sql`
  select ${columns} from product
  where words @@ ${opaque(value('query'), 'tsquery')} and listed
    and id <> all (${opaque(value('except'), 'uuid[]')}::uuid[]) ${condition}
  limit ${constant(maxRanked[mode] + 1)}`

/** `terms`: the number of terms. `leavesOut`: whether products of some categories are excluded. */
export const buildRanking = (
  mode: SearchMode,
  terms: number,
  value: Placeholders<RankingValues>,
  leavesOut = false,
): SQL => sql`
  with ranked as materialized (${buildMatchSelection(
    mode,
    sql`id, length(title) as length, in_stock, created_at, ${buildScore(terms, value)} as score`,
    value,
    leavesOut
      ? sql`and not exists (
          select from shelf where product_id = product.id and category_id = any (${value('exceptIn')}::uuid[]))`
      : sql``,
  )})
  select to_json(array(
      select id from ranked
      order by score desc, length, in_stock desc, created_at desc, id desc
      limit ${opaque(value('limit'), 'integer')} offset ${opaque(value('offset'), 'integer')}
    )) as ids,
    (select count(*)::integer from ranked) as total`

type ScanValues = {
  /** A `tsquery` for matches in titles. */
  titled: string
  except: readonly string[]
  /** The maximum number of products to scan, and of matches to return. */
  products: number
  matches: number
}

export const buildScan = (value: Placeholders<ScanValues>): SQL => sql`
  select id from (
    select id, words from product where listed
    order by in_stock desc, created_at desc, id desc
    limit ${opaque(value('products'), 'integer')}
  ) front
  where words @@ ${opaque(value('titled'), 'tsquery')}
    and id <> all (${opaque(value('except'), 'uuid[]')}::uuid[])
  limit ${opaque(value('matches'), 'integer')}`

const runScan = prepareStatement<ScanValues, { id: string }>('scan products', buildScan)

const runCount = prepareStatement<MatchValues, { total: number }>(
  'count matches',
  (value) => sql`
    select count(*)::integer as total
    from (${buildMatchSelection('search', sql``, value)}) counted`,
  { isSlower: true },
)

/** Best first. `total` is at most `maxRanked + 1`. */
export type SearchResult = { ids: readonly string[]; total: number }

type RunRanking = (db: Db | ReadPool, values: RankingValues) => Promise<SearchResult[]>
const rankings = new Map<string, RunRanking>()

const rankingFor = (mode: SearchMode, terms: number, leavesOut: boolean): RunRanking => {
  const name = `${mode} ${terms} terms${leavesOut ? ' outside of categories' : ''}`
  const prepared = rankings.get(name)
  if (prepared) return prepared
  const statement = prepareStatement<RankingValues, SearchResult>(
    name,
    (value) => buildRanking(mode, terms, value, leavesOut),
    { isSlower: true },
  )
  rankings.set(name, statement)
  return statement
}

const risingFrequencies = (terms: readonly Term[]): number[] =>
  terms.map(documentFrequency).sort((one, other) => one - other)

const shouldScan = ({ mode, terms, missing, productCount }: SearchQuery): boolean => {
  const frequencies = risingFrequencies(terms)
  // The estimate for a single term is exact, so scan only if ranking would leave out matches.
  const maxIndexed = terms.length === 1 ? maxRanked[mode] : maxRankedFast
  if (missing > 0 || (frequencies[0] ?? 0) <= maxIndexed) return false
  const share = frequencies
    .map((products) => Math.min(products / Math.max(productCount, 1), 1))
    .reduce((all, one) => all * one, frequencies.length > 1 ? coOccurrence : 1)
  return maxScanned * share > minScanMatches[mode]
}

/** Returns the page's title matches in scan order, or null if there are too few. */
const scan = async (db: Db, query: SearchQuery): Promise<readonly string[] | null> => {
  const end = query.offset + query.limit
  const min = minScanMatches[query.mode]
  const run = (products: number, matches: number) =>
    runScan(db, {
      titled: buildMatches(query, filters.title),
      except: query.except,
      products,
      matches,
    })
  const first = await run(maxScanned, min)
  if (first.length < min) return null
  // Later pages scan proportionally more products.
  const found = end <= min ? first : await run(Math.ceil((2 * end * maxScanned) / min), end)
  return found.length < end ? null : found.slice(query.offset, end).map(({ id }) => id)
}

/** Short reads may share a pipelined connection. */
const isShort = ({ terms, missing }: SearchQuery): boolean =>
  // For an uncounted prefix PostgreSQL reads the posting lists of all its words.
  (risingFrequencies(terms)[missing] ?? 0) <= maxRankedFast && terms.every(isCounted)

const rank = async (handles: ReadHandles, query: SearchQuery): Promise<SearchResult> => {
  const ranking = rankingFor(query.mode, query.terms.length, query.exceptIn.length > 0)
  const [page] = await ranking(
    isShort(query) ? handles.readPool : handles.prepared,
    rankingValues(query),
  )
  if (!page) throw new Error('A search returned no row.')
  return page
}

/** Returns the total without counting (a single word's document frequency), or null. */
const knownTotal = ({ mode, terms, except }: SearchQuery): number | null => {
  const max = maxRanked[mode] + 1
  // Suggestions show no total.
  if (mode === 'suggest') return max
  const [term, ...others] = terms
  if (!term || others.length > 0) return null
  if (hasWordInMoreThan(term, max + except.length)) return max
  return except.length === 0 ? exactDocumentFrequency(term) : null
}

const count = async (handles: ReadHandles, query: SearchQuery): Promise<number> => {
  const [counted] = await runCount(isShort(query) ? handles.readPool : handles.prepared, {
    query: buildMatches(query),
    except: query.except,
  })
  return counted?.total ?? 0
}

export const search = async (handles: ReadHandles, query: SearchQuery): Promise<SearchResult> => {
  if (query.exceptIn.length > 0) return rank(handles, query)
  const totalOf = async () => knownTotal(query) ?? (await count(handles, query))
  if (query.limit === 0) return { ids: [], total: await totalOf() }
  const ids = shouldScan(query) ? await scan(handles.prepared, query) : null
  return ids === null ? rank(handles, query) : { ids, total: await totalOf() }
}
