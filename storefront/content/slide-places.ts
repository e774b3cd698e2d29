/** Places are endless in both directions. A slide is moved to the place where it is seen next. */
export type SlideRow = {
  chosen: number
  at: number
  from: number
  motion: 'timed' | 'dragged' | 'released'
}

export const firstRow: SlideRow = { chosen: 0, at: 0, from: 0, motion: 'timed' }

/** Dragging a slide by this share of its width moves to the next one. */
const minDraggedShare = 0.12

const seenPlaces = ({ from, at }: Pick<SlideRow, 'from' | 'at'>): [number, number] => [
  Math.floor(Math.min(from, at)),
  Math.ceil(Math.max(from, at)),
]

export const slideAt = (place: number, count: number): number => ((place % count) + count) % count

/** Returns by how many rounds of all slides to shift the slide at `index` so that it is visible. */
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

/** Drags at most to the next slide on either side. */
export const dragTo = (row: SlideRow, place: number): SlideRow => {
  const at = Math.min(Math.max(place, row.chosen - 1), row.chosen + 1)
  return { chosen: row.chosen, at, from: at, motion: 'dragged' }
}

export const release = ({ chosen, at }: SlideRow): SlideRow => {
  const step = Math.abs(at - chosen) < minDraggedShare ? 0 : Math.sign(at - chosen)
  return { chosen: chosen + step, at: chosen + step, from: at, motion: 'released' }
}
