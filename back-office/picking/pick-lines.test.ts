import type { PickingLine } from '@endcap/contract/picking'
import { expect, test } from 'vitest'
import {
  describeExcess,
  findScanned,
  nextOpenLine,
  type QueuedPick,
  withQueued,
} from './pick-lines.ts'

const line = (id: string, more: Partial<PickingLine> = {}): PickingLine => ({
  _id: id,
  title: id,
  item_no: `NO-${id}`,
  upc: '',
  unit: '',
  thumbnail: '',
  bin_location: '',
  quantity: 5,
  units: [],
  picked: null,
  pick_reason: '',
  picked_by: '',
  instead_of: '',
  ...more,
})
const queued = (line_id: string, quantity: number, more: Partial<QueuedPick> = {}): QueuedPick => ({
  id: `${line_id} ${quantity}`,
  line_id,
  was: 0,
  quantity,
  reason: null,
  title: line_id,
  staff_id: 's',
  staff_name: 'Ann',
  ...more,
})

test('[X5-128] lines show what is tapped before it is sent, the last tap of a line', () => {
  const lines = withQueued(
    [line('a'), line('b', { picked: 2, pick_reason: 'damaged' }), line('c', { picked: 1 })],
    [
      queued('a', 1),
      queued('a', 2),
      queued('b', 3, { reason: 'out_of_stock' }),
      queued('c', 0),
      queued('gone', 4),
    ],
  )
  expect(
    lines.map(({ picked, pick_reason, picked_by }) => [picked, pick_reason, picked_by]),
  ).toEqual([
    [2, '', 'Ann'],
    [3, 'out_of_stock', 'Ann'],
    [null, '', 'Ann'],
  ])
})

test('[X5-126] the next line is the next that is not picked, from the start again at the end', () => {
  const lines = [line('a'), line('b', { picked: 5 }), line('c', { picked: 1 })]
  expect(nextOpenLine(lines, null)?._id).toBe('a')
  expect(nextOpenLine(lines, 'a')?._id).toBe('c')
  expect(nextOpenLine(lines, 'c')?._id).toBe('a')
  expect(nextOpenLine([line('a')], 'a')).toBeNull()
})

test('[X5-127] a scanned code is the current line’s, another open line’s, or one too many', () => {
  const cola = { upc: '036000291452' }
  const lines = [line('a', cola), line('b', cola), line('c', { picked: 5 })]
  expect(findScanned(lines, 'b', '0036000291452')).toMatchObject({
    kind: 'line',
    line: { _id: 'b' },
  })
  expect(findScanned(lines, 'c', '036000291452')).toMatchObject({
    kind: 'line',
    line: { _id: 'a' },
  })
  expect(findScanned(lines, 'a', 'no-c')).toMatchObject({ kind: 'whole', line: { _id: 'c' } })
  expect(findScanned(lines, 'a', '4006381333931')).toEqual({ kind: 'unknown' })
})

test('[X5-125] a line of which less is needed now says how much to put back', () => {
  expect(describeExcess(line('a', { picked: 5, quantity: 3 }))).toBe(
    'Only 3 needed now: put 2 back.',
  )
  expect(describeExcess(line('a', { picked: 5, quantity: 0 }))).toBe(
    'Not in the order any more: put 5 back.',
  )
  expect(describeExcess(line('a', { picked: 5 }))).toBe('')
})
