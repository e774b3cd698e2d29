import { type IndexPart, standsBefore } from './index-part.ts'

/** Some of a part's products: but for those that have changed since, up to some place. */
export type PartInUse = { part: IndexPart; isLeftOut: (place: number) => boolean; end: number }

/**
 * The index of words: a large part, and the products that have changed since that was read, which
 * are left out in it, in a small one.
 */
export type WordIndex = {
  /** All parts, up to so many of the first products of the whole walk. */
  within: (products: number) => readonly PartInUse[]
  products: number
  bytes: number
}

const isNever = (): boolean => false

/** How many of rising numbers are below one. */
const countBelow = (rising: Uint32Array, number: number): number => {
  let [from, to] = [0, rising.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rising[middle] ?? 0) < number) from = middle + 1
    else to = middle
  }
  return from
}

/** The index of products none of which has changed. */
export const wholeIndex = (part: IndexPart): WordIndex => ({
  within: (products) => [{ part, isLeftOut: isNever, end: Math.min(products, part.size) }],
  products: part.size,
  bytes: part.bytes,
})

/** The place in a part before which a product of another part stands. */
const placeAmong = (whole: IndexPart, changed: IndexPart, place: number): number => {
  let [from, to] = [0, whole.size]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (standsBefore(whole, middle, changed, place)) from = middle + 1
    else to = middle
  }
  return from
}

/** The index of products of which some have changed: as they are in `changed`, or not there any more. */
export const changedIndex = (
  whole: IndexPart,
  changed: IndexPart,
  changedIds: Iterable<string>,
): WordIndex => {
  const leftOut = Uint32Array.from(
    [...changedIds].map(whole.placeOf).filter((place) => place >= 0),
  ).sort()
  const isLeftOut = (place: number) => leftOut[countBelow(leftOut, place)] === place
  /** Where in the whole walk each of the changed products stands. */
  const ranks = Uint32Array.from({ length: changed.size }, (_, nr) => {
    const place = placeAmong(whole, changed, nr)
    return nr + place - countBelow(leftOut, place)
  })
  return {
    within: (products) => {
      const few = countBelow(ranks, products)
      let end = products - few
      // What is left out is not walked.
      for (const place of leftOut) if (place < end) end += 1
      return [
        { part: whole, isLeftOut, end: Math.min(end, whole.size) },
        { part: changed, isLeftOut: isNever, end: few },
      ]
    },
    products: whole.size - leftOut.length + changed.size,
    bytes: whole.bytes + changed.bytes,
  }
}
