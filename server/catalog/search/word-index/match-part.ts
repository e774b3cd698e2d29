import type { Term } from '../terms.ts'
import { type IndexPart, postingsOf } from './index-part.ts'

/** How a product has a term: not at all, somewhere, in its title, there as it was typed. */
export const levels = { none: 0, anywhere: 1, titled: 2, exactly: 3 }
const bitsOfLevel = 2

/** Products of a part, in their order, and how each has the terms, of which there are at most eight. */
export type Matches = { places: number[]; levels: number[] }

/** How well a product has one of the terms. */
export const levelOf = (all: number, term: number): number =>
  (all >>> (term * bitsOfLevel)) & levels.exactly

/** What one word of a term may be in the catalogue: the products of each. */
type WordLists = { lists: readonly Uint32Array[]; total: number }
type ResolvedTerm = {
  nr: number
  alternatives: readonly { words: readonly WordLists[]; isExact: boolean }[]
  /** At most so many products have it, and so many lists tell which. */
  total: number
  lists: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const rarest = (words: readonly WordLists[]): WordLists =>
  words.reduce((least, one) => (one.total < least.total ? one : least))

const resolve = (part: IndexPart, { alternatives }: Term, nr: number): ResolvedTerm => {
  const resolved = alternatives.flatMap(({ words, goesOn, isExact }) => {
    const lists = words.map((word, at): WordLists => {
      const found = postingsOf(part, word, goesOn && at === words.length - 1)
      return { lists: found, total: sum(found.map(({ length }) => length)) }
    })
    return lists.some(({ total }) => total === 0) ? [] : [{ words: lists, isExact }]
  })
  return {
    nr,
    alternatives: resolved,
    total: sum(resolved.map(({ words }) => rarest(words).total)),
    lists: sum(resolved.flatMap(({ words }) => words.map(({ lists }) => lists.length))),
  }
}

/** The first of rising numbers, from one on, that is at least so large: by ever longer steps. */
const seek = (rising: Uint32Array, from: number, least: number): number => {
  let low = from
  let step = 1
  while (low + step < rising.length && (rising[low + step] ?? 0) < least) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, rising.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The places, each once and in order, of what stands in one of the lists between two places. */
const placesIn = (lists: readonly Uint32Array[], from: number, to: number): Uint32Array => {
  const slices = lists.flatMap((list) => {
    const first = seek(list, 0, from * 2)
    const end = seek(list, first, to * 2)
    return end > first ? [list.subarray(first, end)] : []
  })
  const [only] = slices
  if (slices.length === 1 && only) {
    const places = only.slice()
    for (let nr = 0; nr < places.length; nr += 1) places[nr] = (places[nr] ?? 0) >>> 1
    return places
  }
  const has = new Uint8Array(to - from)
  let count = 0
  for (const slice of slices)
    for (const entry of slice) {
      const at = (entry >>> 1) - from
      if (has[at] === 0) count += 1
      has[at] = 1
    }
  const places = new Uint32Array(count)
  let filled = 0
  for (let at = has.indexOf(1); at !== -1; at = has.indexOf(1, at + 1)) {
    places[filled] = from + at
    filled += 1
  }
  return places
}

/** Of two lists one that is so many times as long is leapt through. */
const leapFrom = 8
/** Lists that fill at least one in so many places are spread out over them. */
const spreadFrom = 16

/** Where lists are spread out; empty between two uses. */
let spread = new Uint8Array(0)

/**
 * Notes at which of the places a list has an entry: `inTitle`, or `anywhere` where the title hasn't
 * it. Better marks stay.
 */
const mark = (list: Uint32Array, places: Uint32Array, marks: Uint8Array, inTitle: number): void => {
  const first = places[0]
  const last = places.at(-1)
  if (first === undefined || last === undefined) return
  let at = seek(list, 0, first * 2)
  const end = seek(list, at, last * 2 + 2)
  const note = (nr: number, entry: number) => {
    const level = (entry & 1) === 1 ? inTitle : levels.anywhere
    if (level > (marks[nr] ?? 0)) marks[nr] = level
  }
  const leapsEntries = end - at > leapFrom * places.length
  const leapsPlaces = places.length > leapFrom * (end - at)
  const span = last - first + 1
  if (!leapsEntries && !leapsPlaces && span < spreadFrom * (end - at + places.length)) {
    if (spread.length < span) spread = new Uint8Array(span)
    // Not one beside the other: of two lists no processor can tell which comes next.
    for (; at < end; at += 1) {
      const entry = list[at] ?? 0
      spread[(entry >>> 1) - first] = 2 | (entry & 1)
    }
    for (let nr = 0; nr < places.length; nr += 1) {
      const entry = spread[(places[nr] ?? 0) - first] ?? 0
      if (entry !== 0) note(nr, entry)
    }
    spread.fill(0, 0, span)
    return
  }
  for (let nr = 0; at < end && nr < places.length; ) {
    const entry = list[at] ?? 0
    const place = places[nr] ?? 0
    if (entry >>> 1 < place) at = leapsEntries ? seek(list, at, place * 2) : at + 1
    else if (entry >>> 1 > place) nr = leapsPlaces ? seek(places, nr, entry >>> 1) : nr + 1
    else {
      note(nr, entry)
      at += 1
      nr += 1
    }
  }
}

/** How each of the places has one of some words. */
const marksOf = ({ lists }: WordLists, places: Uint32Array, inTitle: number): Uint8Array => {
  const marks = new Uint8Array(places.length)
  for (const list of lists) mark(list, places, marks, inTitle)
  return marks
}

/** How each of the places has a term. */
const levelsOf = ({ alternatives }: ResolvedTerm, places: Uint32Array): Uint8Array => {
  const best = new Uint8Array(places.length)
  for (const { words, isExact } of alternatives) {
    const inTitle = isExact ? levels.exactly : levels.titled
    const [first, ...others] = words.toSorted((one, other) => one.total - other.total)
    if (!first) continue
    if (others.length === 0) {
      for (const list of first.lists) mark(list, places, best, inTitle)
      continue
    }
    // Of several words the others are looked for where the rarest is.
    const marks = marksOf(first, places, inTitle)
    const has = places.filter((_, nr) => marks[nr] !== levels.none)
    const rows = others.map((word) => marksOf(word, has, inTitle))
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
 * The order in which products are asked for the terms: first what one list tells. What the rarest is
 * in is where they come from: how well they have it is asked last.
 */
const inTurn = (
  rising: readonly ResolvedTerm[],
  { least, missing }: Pick<Matching, 'least' | 'missing'>,
): readonly ResolvedTerm[] => {
  const [rarest, ...others] = rising
  const isRarestThere =
    rarest !== undefined &&
    missing === 0 &&
    least === levels.anywhere &&
    rarest.alternatives.every(({ words }) => words.length === 1)
  const asked = isRarestThere ? others : [...rising]
  asked.sort((one, other) => one.lists - other.lists || one.total - other.total)
  return isRarestThere ? [...asked, rarest] : asked
}

/** Leaves of the places those that have enough of the terms, and says how. */
const narrow = (
  terms: readonly ResolvedTerm[],
  places: Uint32Array,
  { least, missing }: Pick<Matching, 'least' | 'missing'>,
): { places: Uint32Array; levels: Uint16Array } => {
  const has = new Uint16Array(places.length)
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
      has[kept] = (has[nr] ?? 0) | (level << (term.nr * bitsOfLevel))
      kept += 1
    }
    left = kept
  }
  return { places: places.subarray(0, left), levels: has.subarray(0, left) }
}

/** The first products of a part that match. */
export const matchPart = (
  part: IndexPart,
  { terms, least, missing, within, most, isLeftOut }: Matching,
): Matches => {
  const rising = terms
    .map((term, nr) => resolve(part, term, nr))
    .sort((one, other) => one.total - other.total)
  // Who lacks no more than is missing has at least one of these.
  const leading = rising.slice(0, missing + 1)
  const total = sum(leading.map((term) => term.total))
  const asked = inTurn(rising, { least, missing })
  const found: Matches = { places: [], levels: [] }
  if (total === 0) return found
  const end = Math.min(within, part.size)
  const lists = leading.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ words }) => rarest(words).lists),
  )
  let step = Math.ceil((part.size * firstStride) / total)
  for (let from = 0; from < end; ) {
    const to = Math.min(from + step, end)
    const candidates = placesIn(lists, from, to)
    const left = narrow(asked, candidates, { least, missing })
    for (let nr = 0; nr < left.places.length; nr += 1) {
      const place = left.places[nr] ?? 0
      if (isLeftOut(place)) continue
      if (found.places.length >= most) return found
      found.places.push(place)
      found.levels.push(left.levels[nr] ?? 0)
    }
    from = to
    step *= 2
  }
  return found
}
