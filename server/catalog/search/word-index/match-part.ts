import { setImmediate as breathe } from 'node:timers/promises'
import type { Term } from '../terms.ts'
import { type IndexPart, postingsOf } from './index-part.ts'
import { anywhere, mark, placesIn } from './posting-lists.ts'

/** How a product has a term: not at all, somewhere, in its title, there as it was typed. */
export const levels = { none: 0, anywhere, titled: 2, exactly: 3 }
const bitsOfLevel = 2

/** Products of a part, in their order, and how each fits: its levels of up to eight terms in one number. */
export type Matches = { places: number[]; fits: number[] }

/** How well a product has one of the terms. */
export const levelOf = (fit: number, term: number): number =>
  (fit >>> (term * bitsOfLevel)) & levels.exactly

/** What one word of a term may be in the catalogue: the products of each. */
type WordLists = { lists: readonly Uint32Array[]; total: number }
type ResolvedTerm = {
  nr: number
  alternatives: readonly { rarest: WordLists; others: readonly WordLists[]; inTitle: number }[]
  /** At most so many products have it, and so many lists tell which. */
  total: number
  lists: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const resolve = (part: IndexPart, { alternatives }: Term, nr: number): ResolvedTerm => {
  const resolved = alternatives.flatMap(({ words, goesOn, isExact }) => {
    const [rarest, ...others] = words
      .map((word, at): WordLists => {
        const lists = postingsOf(part, word, goesOn && at === words.length - 1)
        return { lists, total: sum(lists.map(({ length }) => length)) }
      })
      .sort((one, other) => one.total - other.total)
    const inTitle = isExact ? levels.exactly : levels.titled
    return rarest === undefined || rarest.total === 0 ? [] : [{ rarest, others, inTitle }]
  })
  return {
    nr,
    alternatives: resolved,
    total: sum(resolved.map(({ rarest }) => rarest.total)),
    lists: sum(
      resolved.flatMap(({ rarest, others }) =>
        [rarest, ...others].map((word) => word.lists.length),
      ),
    ),
  }
}

/** Marks how each of the places has one of some words. */
const markAll = (
  { lists }: WordLists,
  places: Uint32Array,
  inTitle: number,
  marks = new Uint8Array(places.length),
): Uint8Array => {
  for (const list of lists) mark(list, places, marks, inTitle)
  return marks
}

/** How each of the places has a term. */
const levelsOf = ({ alternatives }: ResolvedTerm, places: Uint32Array): Uint8Array => {
  const best = new Uint8Array(places.length)
  for (const { rarest, others, inTitle } of alternatives) {
    if (others.length === 0) {
      markAll(rarest, places, inTitle, best)
      continue
    }
    // Of several words the others are looked for where the rarest is.
    const marks = markAll(rarest, places, inTitle)
    const has = places.filter((_, nr) => marks[nr] !== levels.none)
    const rows = others.map((word) => markAll(word, has, inTitle))
    let at = 0
    for (let nr = 0; nr < places.length; nr += 1) {
      let level = marks[nr] ?? levels.none
      if (level === levels.none) continue
      for (const row of rows) level = Math.min(level, row[at] ?? levels.none)
      if (level > (best[nr] ?? levels.none)) best[nr] = level
      at += 1
    }
  }
  return best
}

/** About so many products are looked at first, then twice as many, until there are enough. */
const firstStride = 4_096

export type Matching = {
  terms: readonly Term[]
  /** How well a match has to have a term. */
  least: number
  /** So many of the terms a match may lack. */
  missing: number
  /** Only so many of the first products are looked at. */
  within: number
  /** So many matches are enough. */
  most: number
  isLeftOut: (place: number) => boolean
}

/**
 * The order in which products are asked for the terms: first what few lists tell. They come from
 * where the rarest is: how well they have that is asked of those that are left.
 */
const inTurn = ([rarest, ...others]: readonly ResolvedTerm[]): readonly ResolvedTerm[] => {
  const asked = others.sort((one, other) => one.lists - other.lists || one.total - other.total)
  return rarest ? [...asked, rarest] : []
}

/** Leaves of the places those that have enough of the terms, and says how. */
const narrow = (
  terms: readonly ResolvedTerm[],
  places: Uint32Array,
  { least, missing }: Pick<Matching, 'least' | 'missing'>,
): { places: Uint32Array; fits: Uint16Array } => {
  const fits = new Uint16Array(places.length)
  const lacking = new Uint8Array(places.length)
  let left = places.length
  for (const term of terms) {
    const row = levelsOf(term, places.subarray(0, left))
    let kept = 0
    for (let nr = 0; nr < row.length; nr += 1) {
      const level = row[nr] ?? 0
      const lacks = (lacking[nr] ?? 0) + (level < least ? 1 : 0)
      if (lacks > missing) continue
      lacking[kept] = lacks
      places[kept] = places[nr] ?? 0
      fits[kept] = (fits[nr] ?? 0) | (level << (term.nr * bitsOfLevel))
      kept += 1
    }
    left = kept
  }
  return { places: places.subarray(0, left), fits: fits.subarray(0, left) }
}

/** Others have waited so many milliseconds: what takes longer lets them go first. */
const longMs = 5

/** The first products of a part that match. */
export const matchPart = async (
  part: IndexPart,
  { terms, least, missing, within, most, isLeftOut }: Matching,
): Promise<Matches> => {
  const rising = terms
    .map((term, nr) => resolve(part, term, nr))
    .sort((one, other) => one.total - other.total)
  // Who lacks no more than is missing has at least one of these.
  const leading = rising.slice(0, missing + 1)
  const total = sum(leading.map((term) => term.total))
  const found: Matches = { places: [], fits: [] }
  if (total === 0 || most === 0) return found
  const asked = inTurn(rising)
  const lists = leading.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ rarest }) => rarest.lists),
  )
  const end = Math.min(within, part.size)
  let step = Math.ceil((part.size * firstStride) / total)
  let began = performance.now()
  for (let from = 0; from < end; ) {
    const to = Math.min(from + step, end)
    const left = narrow(asked, placesIn(lists, from, to), { least, missing })
    for (let nr = 0; nr < left.places.length; nr += 1) {
      const place = left.places[nr] ?? 0
      if (isLeftOut(place)) continue
      found.places.push(place)
      found.fits.push(left.fits[nr] ?? 0)
      if (found.places.length === most) return found
    }
    from = to
    step *= 2
    if (performance.now() - began < longMs) continue
    await breathe()
    began = performance.now()
  }
  return found
}
