import { listPriceChanges, type PriceChange } from '@endcap/contract/catalog/staff-catalog'
import { decodeLightReply, staffCall } from '@endcap/contract/client/light-client'
import * as calls from '@endcap/contract/client/staff-calls.gen'
import { StaffEvent, staffEvents } from '@endcap/contract/live'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { Money, Timestamp } from '@endcap/contract/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { literal, replyDecoding } from './reply-decoding.ts'

const decodingOf = (reply: z.ZodType) => replyDecoding({ ...staffEvents, reply })

test('[X8-21] the back office decodes replies without their schemas, as the schemas do', () => {
  const change: z.input<typeof PriceChange> = {
    _id: 'c',
    at: '2026-11-21T09:30:00.000Z',
    was: null,
    now: 59.97,
    by: 'Olivia',
    reason: 'edit',
    source_id: '',
    source_name: '',
    price_list: '',
    conditions: '',
  }
  const page = { data: [change], currentPage: 1, numberOfPages: 1, total: 1 }
  expect(decodeLightReply(calls.listPriceChanges, page)).toEqual(
    z.decode(listPriceChanges.reply, page),
  )
  expect(decodeLightReply(calls.exportProducts, 'item_no\r\n')).toBe('item_no\r\n')
  const events: z.input<typeof StaffEvent>[] = [
    { kind: 'changed', topic: 'orders', ids: ['o'] },
    { kind: 'counts', counts: { orders: 3 } },
  ]
  for (const event of events)
    expect(decodeLightReply(calls.staffEvents, event)).toEqual(z.decode(StaffEvent, event))
})

test('fields of a union are decoded alike in all its options, or the contract is refused', () => {
  const decoding = decodingOf(
    z.union([z.object({ at: Timestamp, kind: z.literal('a') }), z.object({ price: Money })]),
  )
  expect(decoding).toEqual({ at: 'timestamp', price: 'money' })
  expect(literal(decoding ?? {})).toBe("{ at: 'timestamp', price: 'money' }")
  expect(() =>
    decodingOf(z.union([z.object({ value: Money }), z.object({ value: z.string() })])),
  ).toThrow('light-client.ts')
  expect(() => decodingOf(z.union([Money, z.string()]))).toThrow('light-client.ts')
})

test('a call of staff has the access that the contract declares', () => {
  expect(calls.staffListOrders).toEqual(
    staffCall('GET', '/admin/api/orders', staffListOrders.access, replyDecoding(staffListOrders)),
  )
})
