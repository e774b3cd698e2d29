import { changeSettings, getShop } from '@endcap/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let product: string
beforeAll(async () => {
  shop = await startOrderShop()
  product = await shop.add('Picked up', 10)
})
afterAll(() => shop.stop())

/** Orders a pick-up; returns the field errors of a refusal. The shop's day is Saturday, 2026-11-21. */
const pickUp = async (date: string, time: string) => {
  const order = { ...delivery([[product, 1]]), type: 'Pick-up', date, time }
  const reply = await shop.order(await shop.customer(), order)
  return reply.statusCode === 201 ? 'ordered' : reply.json().errors
}

test('[X5-77] without its own hours the shop has those of the specification', async () => {
  expect((await shop.as(null)(getShop)).data).toMatchObject({ pickup_hours: null, closed_days: [] })
  expect(await pickUp('2026-11-23', '7:00 PM')).toBe('ordered')
})

test('[X5-77] nothing is picked up on a closed day or outside of the shop’s own hours', async () => {
  const monday = { first: 8, last: 12 }
  await shop.owner(changeSettings, {
    body: {
      pickup_hours: [null, monday, monday, monday, monday, monday, null],
      closed_days: ['2026-11-26', '2026-11-26'],
    },
  })
  expect((await shop.as(null)(getShop)).data.closed_days).toEqual(['2026-11-26'])
  const closed = { date: 'There is no pick-up on this day. Please choose another day.' }
  expect(await pickUp('2026-11-26', '9:00 AM')).toEqual(closed)
  expect(await pickUp('2026-11-22', '11:00 AM')).toEqual(closed)
  expect(await pickUp('2026-11-21', '5:00 PM')).toEqual(closed)
  expect(await pickUp('2026-11-23', '7:00 PM')).toEqual({
    time: 'Please choose a pick-up time from 8:00 AM to 12:00 PM, on the hour.',
  })
  expect(await pickUp('2026-11-23', '8:00 AM')).toBe('ordered')
})

test.each([
  [{ pickup_hours: [null] }, 'pickup_hours'],
  [{ pickup_hours: Array(7).fill({ first: 12, last: 9 }) }, 'pickup_hours.0'],
  [{ closed_days: ['tomorrow'] }, 'closed_days.0'],
])('[X5-77] wrong hours and days are refused: %j', async (payload, field) => {
  const reply = await shop.send({
    as: await shop.staff('owner'),
    method: 'PATCH',
    url: '/admin/api/settings',
    payload,
  })
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
})
