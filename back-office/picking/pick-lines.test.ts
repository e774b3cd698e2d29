import type { PickingLine } from '@endcap/contract/orders/picking'
import { expect, test } from 'vitest'
import {
  describeExcess,
  findScanned,
  isDone,
  nextOpenLine,
  type QueuedPick,
  withQueued,
} from './pick-lines.ts'

const line = (id: string, more: Partial<PickingLine> = {}): PickingLine => ({
  ...{ _id: id, title: id, item_no: `NO-${id}`, upc: '', unit: '', thumbnail: '' },
  ...{ bin_location: '', quantity: 5, units: [], units_now: [], instead_of: '' },
  ...{ picked: null, pick_reason: '', picked_by: '' },
  ...more,
})
const queued = (line_id: string, quantity: number, more: Partial<QueuedPick> = {}): QueuedPick => ({
  ...{ id: `${line_id} ${quantity}`, line_id, title: line_id, was: 0, quantity, reason: null },
  ...{ staff_id: 's', staff_name: 'Ann' },
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
  const scan = (current: string, code: string) => findScanned(lines, current, code)
  expect(scan('b', '0036000291452')).toMatchObject({ kind: 'line', line: { _id: 'b' } })
  expect(scan('c', '036000291452')).toMatchObject({ kind: 'line', line: { _id: 'a' } })
  expect(scan('a', 'no-c')).toMatchObject({ kind: 'surplus', line: { _id: 'c' } })
  expect(scan('a', '4006381333931')).toEqual({ kind: 'unknown' })
})

test('[X5-156] the code of a case counts its pieces, and is a surplus where fewer are left', () => {
  const carton = { name: 'carton', quantity: 1, upc: '430010010001' }
  const units_now = [carton, { name: 'case', quantity: 30, upc: '10430010010008' }]
  const reds = { upc: '430010010001', quantity: 65, units_now }
  const scan = (picked: number | null, code: string) =>
    findScanned([line('a'), line('reds', { ...reds, picked })], 'a', code)
  const isReds = { line: { _id: 'reds' } }
  expect(scan(null, '10430010010008')).toMatchObject({ ...isReds, kind: 'line', quantity: 30 })
  expect(scan(30, '430010010001')).toMatchObject({ ...isReds, kind: 'line', quantity: 1 })
  // Its base unit's code, with a leading zero.
  expect(scan(30, '0430010010001')).toMatchObject({ ...isReds, kind: 'line', quantity: 1 })
  expect(scan(40, '10430010010008')).toMatchObject({ ...isReds, kind: 'surplus', quantity: 30 })
  expect(scan(65, '10430010010008')).toMatchObject({ ...isReds, kind: 'surplus', quantity: 30 })
  // The case of another product, and a wrong digit.
  expect(scan(null, '10430010010015')).toEqual({ kind: 'unknown' })
  expect(scan(null, '10430010010009')).toEqual({ kind: 'unknown' })
  // If two lines match, the one that needs a whole case.
  const two = [line('few', { ...reds, quantity: 5 }), line('many', reds)]
  expect(findScanned(two, 'few', '10430010010008')).toMatchObject({ line: { _id: 'many' } })
})

test('[X5-125] a line of which less is needed now says how much to put back', () => {
  const excess = (quantity: number) => describeExcess(line('a', { picked: 5, quantity }))
  expect(excess(3)).toBe('Only 3 needed now. Put 2 back.')
  expect(excess(0)).toBe('No longer in the order. Put 5 back.')
  expect(excess(5)).toBe('')
})

test('[X0-302] a blocked line is done once it is left out, and to pick again once it may be delivered', () => {
  const blocked = { reason: 'license_expired', license_kind: null, day: null } as const
  const leftOut = { picked: 0, pick_reason: 'not_allowed' } as const
  expect(isDone(line('a', { blocked, picked: 5 }))).toBe(false)
  expect(isDone(line('a', { blocked, ...leftOut }))).toBe(true)
  expect(isDone(line('a', { blocked: null, ...leftOut }))).toBe(false)
  expect(isDone(line('a', { blocked: null, picked: 5 }))).toBe(true)
})
