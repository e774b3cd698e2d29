/**
 * The row of slides: its places are numbered without an end in both directions, and it repeats the slides. Each slide
 * exists once, and is put to the place where it is seen next.
 */
export type SlideRow = {
  /** The place of the chosen slide. */
  chosen: number
  /** The place that the frame shows, or moves to; between two places during a drag. */
  at: number
  /** The place that the frame showed when the move began. */
  from: number
  motion: 'timed' | 'dragged' | 'released'
}

export const firstRow: SlideRow = { chosen: 0, at: 0, from: 0, motion: 'timed' }

/** A slide that is dragged by this share of its width gives way to the next one. */
const minDraggedShare = 0.12

/** The first and the last place that are seen during the move. */
const seenPlaces = ({ from, at }: Pick<SlideRow, 'from' | 'at'>): [number, number] => [
  Math.floor(Math.min(from, at)),
  Math.ceil(Math.max(from, at)),
]

/** Returns the index of the slide at a place. */
export const slideAt = (place: number, count: number): number => ((place % count) + count) % count

/** How many rounds of all slides to move the one at `index` by so that it is at a visible place. */
export const roundOf = (index: number, count: number, row: SlideRow): number => {
  const [first, last] = seenPlaces(row)
  const place = first + slideAt(index - first, count)
  return place <= last ? (place - index) / count : 0
}

/** Moves by `step` from the visible place, unless a slide would have to be at two places. */
export const moveBy = (row: SlideRow, step: number, from: number, count: number): SlideRow => {
  const at = row.chosen + step
  const [first, last] = seenPlaces({ from, at })
  return last - first < count ? { chosen: at, at, from, motion: 'timed' } : row
}

/** Follows a drag to a place, up to the next slide on either side. */
export const dragTo = (row: SlideRow, place: number): SlideRow => {
  const at = Math.min(Math.max(place, row.chosen - 1), row.chosen + 1)
  return { chosen: row.chosen, at, from: at, motion: 'dragged' }
}

/** Moves to the slide that the drag points to, or back. */
export const release = ({ chosen, at }: SlideRow): SlideRow => {
  const step = Math.abs(at - chosen) < minDraggedShare ? 0 : Math.sign(at - chosen)
  return { chosen: chosen + step, at: chosen + step, from: at, motion: 'released' }
}
