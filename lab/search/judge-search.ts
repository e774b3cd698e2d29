import type { Query, Shown } from './query.ts'

/** The scores of queries of one kind. */
export type Score = {
  kind: string
  queries: number
  /** The share of relevant products among the first ten results (of ten, where more are relevant). */
  recall: number
  /** The share of queries whose first product is relevant. */
  firstHit: number
}

export type Judged = { query: Query; found: readonly Shown[]; recall: number; isFirstHit: boolean }

const first = 10

const judge = (query: Query, found: readonly Shown[], catalogue: readonly Shown[]): Judged => {
  const relevant = catalogue.filter(query.means).length
  if (relevant === 0)
    throw new Error(`No product in the catalogue is relevant to “${query.query}”.`)
  const hits = found.slice(0, first).filter(query.means).length
  return {
    query,
    found,
    recall: hits / Math.min(relevant, first),
    isFirstHit: found[0] !== undefined && query.means(found[0]),
  }
}

/** Runs every query and compares its results with the relevant products. */
export const judgeSearch = async (
  queries: readonly Query[],
  catalogue: readonly Shown[],
  search: (query: string) => Promise<readonly Shown[]>,
): Promise<Judged[]> => {
  const judged: Judged[] = []
  for (const query of queries) judged.push(judge(query, await search(query.query), catalogue))
  return judged
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1)

/** The score of some judged queries under one name. */
export const scoreOf = (kind: string, judged: readonly Judged[]): Score => ({
  kind,
  queries: judged.length,
  recall: average(judged.map(({ recall }) => recall)),
  firstHit: average(judged.map(({ isFirstHit }) => Number(isFirstHit))),
})

/** The scores of each kind, and of all together. */
export const scoreByKind = (all: string, judged: readonly Judged[]): Score[] => [
  ...[...new Set(judged.map(({ query }) => query.kind))].map((kind) =>
    scoreOf(
      kind,
      judged.filter(({ query }) => query.kind === kind),
    ),
  ),
  scoreOf(all, judged),
]
