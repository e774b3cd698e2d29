import { maxExactTotal } from '@endcap/contract/limits'
import { documentFrequency, type Term } from './terms.ts'

/** How many matches are ranked and counted. Suggestions must appear at once. */
export const maxRanked = { search: maxExactTotal, suggest: 300 }

/** `suggest`: for a text that is still being typed. */
export type SearchMode = keyof typeof maxRanked

export type SearchQuery = {
  mode: SearchMode
  terms: readonly Term[]
  /** Terms that a match lacks. If above 0, term scores rank before titles and stock (`scoring`). */
  missing: number
  productCount: number
  except: readonly string[]
  exceptIn: readonly string[]
  limit: number
  offset: number
}

/** Score by where a term matches, best first, in hundredths of the term's weight. */
const matchShare = { exactTitle: 100, title: 70, anywhere: 30 }
export type MatchKind = keyof typeof matchShare
export const matchKinds = Object.keys(matchShare) as MatchKind[]

export const termScore = (term: Term, kind: MatchKind): number =>
  Math.round((1 + Math.log10(1 + 1e6 / (documentFrequency(term) + 1))) * matchShare[kind])

/** Ranks title matches, then stock, then term scores. If terms are missing, scores rank first. */
export const scoring = ({ terms, missing }: SearchQuery) => {
  const isPartial = missing > 0
  const grain = isPartial ? 10 : 1
  const titleScore = isPartial ? 0 : 1_000_000
  const termScores = terms.reduce((sum, term) => sum + termScore(term, 'exactTitle'), 0)
  return {
    grain,
    titleScore,
    stockScore: isPartial ? 1 : 100_000,
    /** The score of a product with all terms in its title as typed. */
    maxScore: titleScore + Math.floor(termScores / grain) * grain,
  }
}
