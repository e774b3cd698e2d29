import { maxExactTotal } from '@endcap/contract/limits'
import type { Term } from './terms.ts'

/** Beyond so many nothing is counted, compared or shown; who is typing has to be answered at once. */
export const mostCounted = { searching: maxExactTotal, typing: 300 }

/** Who asks: somebody who searches, or who is at it still. */
export type Asker = keyof typeof mostCounted

/** So many products are read to see whether matches are frequent enough to be found by walking. */
export const walkSample = 3_000

/** A search whose rarest word is in no more products than this is answered soon without walking. */
export const commonFrom = 3_000

/** A term, and in at most how many products it is. */
export type WeighedTerm = { term: Term; products: number }

/** What the catalogue is asked: a page of the products that have some terms. */
export type Question = {
  asker: Asker
  terms: readonly WeighedTerm[]
  /** So many of the terms may be missing: then what a product has of them counts before all. */
  missing: number
  /**
   * Whether the database is asked for each term as its commonest word alone, which it finds much
   * sooner. An index in memory needn't be.
   */
  isCrowded: boolean
  /** Products that aren't looked for. */
  except: readonly string[]
  limit: number
  offset: number
  /** Whether the catalogue is walked before all matches are compared, up to `enough` of them. */
  walks: boolean
  enough: number
  /** So many products are walked at the most, the same for every page. */
  sample: number
  /** So many matches at the least make a walk the answer. */
  promising: number
  /** Whether all matches are counted, too, where a walk is the answer. */
  counts: boolean
}

export type Answer = {
  /** The products of the page, best first. */
  ids: readonly string[]
  /** How many match, up to one more than are counted; 0 where a walk is the answer and `counts` is not. */
  counted: number
  /** How many matches a walk met, where it is the answer. */
  walked: number | null
}

/** What comes behind the end of a walk that was the answer: matches in titles, among so many products. */
export type Walk = { most: number; limit: number }

/** Whoever knows the catalogue's words: the database, or what of it is in memory. */
export type Answering = {
  /** A page of what matches, and how many match. */
  ask: (question: Question) => Promise<Answer>
  /** The matches in titles among the first products, in their order. */
  walk: (question: Question, walk: Walk) => Promise<readonly string[]>
}

/** How a product may have a term, the best first: what of its weight that is worth, in hundredths. */
const fitWorth = { exactly: 100, titled: 70, anywhere: 30 }
export type Fit = keyof typeof fitWorth
export const fits = Object.keys(fitWorth) as Fit[]

/** Of how much weight a term is, in hundredths: the rarer, the more. */
export const worthOf = (products: number, fit: Fit): number =>
  Math.round((1 + Math.log10(1 + 1e6 / (products + 1))) * fitWorth[fit])

/**
 * What a match is worth: all in the title before the rest, in stock before out, then what it has of
 * the terms, in steps of a grain; where terms may be missing, that before all.
 */
export const worthsOf = ({ terms, missing }: Question) => {
  const isPartial = missing > 0
  const grain = isPartial ? 10 : 1
  const titleWorth = isPartial ? 0 : 1_000_000
  const scored = terms.reduce((sum, { products }) => sum + worthOf(products, 'exactly'), 0)
  return {
    grain,
    titleWorth,
    stockWorth: isPartial ? 1 : 100_000,
    /** Everything in the title as it was typed. */
    bestWorth: titleWorth + Math.floor(scored / grain) * grain,
  }
}
