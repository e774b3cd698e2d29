import { bisect } from '../bisect.ts'
import { type IndexPart, standsBefore } from './index-part.ts'
import { seek } from './posting-lists.ts'

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

/** The index of products none of which has changed. */
export const wholeIndex = (part: IndexPart): WordIndex => ({
  within: (products) => [{ part, isLeftOut: isNever, end: Math.min(products, part.size) }],
  products: part.size,
  bytes: part.bytes,
})

/** The place in a part before which a product of another part stands. */
const placeAmong = (whole: IndexPart, changed: IndexPart, place: number): number =>
  bisect(whole.size, (before) => standsBefore(whole, before, changed, place))

/** The index of products of which some have changed: as they are in `changed`, or not there any more. */
export const changedIndex = (
  whole: IndexPart,
  changed: IndexPart,
  changedIds: Iterable<string>,
): WordIndex => {
  const leftOut = Uint32Array.from(
    [...changedIds].map(whole.placeOf).filter((place) => place >= 0),
  ).sort()
  const isLeftOut = (place: number) => leftOut[seek(leftOut, 0, place)] === place
  /** Where in the whole walk each of the changed products stands. */
  const ranks = Uint32Array.from({ length: changed.size }, (_, nr) => {
    const place = placeAmong(whole, changed, nr)
    return nr + place - seek(leftOut, 0, place)
  })
  return {
    within: (products) => {
      const few = seek(ranks, 0, products)
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
