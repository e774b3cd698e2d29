import { type OrderStatus, setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import type { Role } from '@endcap/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let orderId: string
beforeAll(async () => {
  shop = await startOrderShop()
  const product = await shop.add('Packed', 10)
  const placed = await shop.order(await shop.customer(), {
    ...delivery([[product, 2]]),
    customer: checkout,
  })
  orderId = placed.json().data._id
})
afterAll(() => shop.stop())

const set = async (role: Role, status: OrderStatus) => {
  const reply = await shop.send({
    as: await shop.staff(role),
    method: 'POST',
    url: `/admin/api/orders/${orderId}/status`,
    payload: { status },
  })
  return reply.statusCode === 200 ? reply.json().data.status : reply.json().code
}

test('[X5-72] a picker makes an order ready, a driver delivered, and neither anything else', async () => {
  for (const role of ['picker', 'driver'] as const) {
    expect(await set(role, 'confirmed')).toBe('forbidden')
    expect(await set(role, 'cancelled')).toBe('forbidden')
  }
  const clerk = await shop.staff('clerk')
  await shop.as(clerk)(setOrderStatus, { params: { id: orderId }, body: { status: 'confirmed' } })
  expect(await set('driver', 'ready')).toBe('forbidden')
  expect(await set('picker', 'ready')).toBe('ready')
  expect(await set('picker', 'delivered')).toBe('forbidden')
  expect(await set('driver', 'delivered')).toBe('delivered')
  const driver = await shop.staff('driver')
  const { data } = await shop.as(driver)(staffGetOrder, { params: { id: orderId } })
  expect(data.status).toBe('delivered')
})
