import { expect, test } from 'vitest'
import {
  dragTo,
  firstRow,
  moveBy,
  release,
  roundOf,
  type SlideRow,
  slideAt,
} from './slide-places.ts'

const placeOf = (index: number, count: number, row: SlideRow) =>
  index + count * roundOf(index, count, row)

/** Expects a slide at each place that the frame shows during the move, the right one. */
const expectFilled = (row: SlideRow, count: number) => {
  const first = Math.floor(Math.min(row.from, row.at))
  const last = Math.ceil(Math.max(row.from, row.at))
  for (let place = first; place <= last; place++)
    expect(placeOf(slideAt(place, count), count, row)).toBe(place)
}

test.each([2, 3, 5, 8])(
  '[S9-04] of %i slides the next one is always there, forward and back',
  (count) => {
    for (const step of [1, -1]) {
      let row = firstRow
      for (let move = 0; move < 3 * count; move++) {
        row = moveBy(row, step, row.at, count)
        expect(row.chosen).toBe((move + 1) * step)
        expectFilled(row, count)
      }
    }
  },
)

test('[S9-04] a move that begins during another one shows the slides between', () => {
  for (const count of [2, 3, 5])
    for (let from = -1; from <= 1; from += 0.25) {
      const row = moveBy({ ...firstRow, chosen: 1, at: 1 }, 1, from, count)
      expectFilled(row, count)
      // With too few slides it waits for the end of the first one.
      expect(row.chosen).toBe(Math.ceil(2 - Math.floor(from)) < count ? 2 : 1)
    }
})

test('[S2-41] a drag is followed up to the next slide, which is there on both sides', () => {
  for (const count of [2, 3, 5])
    for (const place of [-3, -1, -0.4, 0, 0.4, 1, 3]) {
      const row = dragTo(firstRow, place)
      expect(row.at).toBe(Math.min(Math.max(place, -1), 1))
      expectFilled(row, count)
      expectFilled(release(row), count)
    }
})

test('[S2-41] a drag of an eighth moves to the next slide, a shorter one back', () => {
  const chosenAfter = (place: number) => release(dragTo(firstRow, place)).chosen
  expect([-1, -0.13, -0.1, 0, 0.1, 0.13, 1].map(chosenAfter)).toEqual([-1, -1, 0, 0, 0, 1, 1])
})
