import { maxExactTotal } from '@endcap/contract/limits'
import { documentFrequency, type Term } from './terms.ts'

/** The number of matches that are ranked and counted at most; suggestions have to be there at once. */
export const maxRanked = { search: maxExactTotal, suggest: 300 }

/** A search for a page of products, or suggestions for a text that is being typed. */
export type SearchMode = keyof typeof maxRanked

/** A query for one page of the products that match terms. */
export type SearchQuery = {
  mode: SearchMode
  terms: readonly Term[]
  /** The number of terms that a match lacks. If not 0, terms rank before titles and stock (`scoring`). */
  missing: number
  productCount: number
  except: readonly string[]
  exceptIn: readonly string[]
  limit: number
  offset: number
}

/** The kinds of match, the best first, each with its share of a term's weight in hundredths. */
const matchShare = { exactTitle: 100, title: 70, anywhere: 30 }
export type MatchKind = keyof typeof matchShare
export const matchKinds = Object.keys(matchShare) as MatchKind[]

/** The score of a match of one term, by its inverse document frequency. */
export const termScore = (term: Term, kind: MatchKind): number =>
  Math.round((1 + Math.log10(1 + 1e6 / (documentFrequency(term) + 1))) * matchShare[kind])

/**
 * Returns the parts of a score: all terms in the title, then in stock, then the terms' scores, rounded to
 * `grain`. If terms may be missing, their scores come first.
 */
export const scoring = ({ terms, missing }: SearchQuery) => {
  const isPartial = missing > 0
  const grain = isPartial ? 10 : 1
  const titleScore = isPartial ? 0 : 1_000_000
  const termScores = terms.reduce((sum, term) => sum + termScore(term, 'exactTitle'), 0)
  return {
    grain,
    titleScore,
    stockScore: isPartial ? 1 : 100_000,
    /** The score of a product with all terms as typed in its title. */
    maxScore: titleScore + Math.floor(termScores / grain) * grain,
  }
}
