import { getProduct } from '@endcap/contract/catalog/catalog'
import { changeStock, getStock, listStockMovements } from '@endcap/contract/catalog/stock'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, type Line, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
const buyer = await shop.customer()
const { setStatus } = shop

const addCounted = (title: string, stock_count: number) => shop.add(title, 5, { stock_count })
const place = (...lines: readonly Line[]) => shop.place(buyer, delivery(...lines))
/** The count of a product and how many pieces are reserved; the rest is available, and in stock if it is any. */
const stockOf = async (id: string) => {
  const { data } = await shop.owner(getStock, { params: { id } })
  const { count, reserved, available, in_stock } = data
  if (count !== null) {
    const rest = count - (reserved ?? 0)
    expect([available, in_stock]).toEqual([rest, rest > 0])
  }
  return [count, reserved]
}
const movementsOf = async (id: string) =>
  (await shop.owner(listStockMovements, { params: { id }, query: {} })).data.map(
    ({ was, now, reason }) => [was, now, reason],
  )
const pick = (orderId: string, quantity: number | null) =>
  shop.context.db.execute(
    sql`update order_line set picked_quantity = ${quantity} where order_id = ${orderId}`,
  )
const isShown = async (id: string) =>
  (await shop.as(null)(getProduct, { params: { id } })).data.in_stock

test('[X5-110] an order reserves pieces, picking takes them, and the product is out of stock with the last one', async () => {
  const id = await addCounted('Counted', 5)
  expect(await stockOf(id)).toEqual([5, 0])
  const first = await place([id, 3])
  expect(await stockOf(id)).toEqual([5, 3])
  expect(await isShown(id)).toBe(true)
  await place([id, 2])
  expect(await stockOf(id)).toEqual([5, 5])
  // An order's reply doesn't wait until cached replies are dropped.
  await expect.poll(() => isShown(id)).toBe(false)
  await pick(first, 3)
  expect(await stockOf(id)).toEqual([2, 2])
  await setStatus(first, 'cancelled')
  expect(await stockOf(id)).toEqual([5, 2])
  expect(await isShown(id)).toBe(true)
  expect(await movementsOf(id)).toEqual([
    [2, 5, 'put_back'],
    [5, 2, 'picked'],
    [null, 5, 'counted'],
  ])
})

test('[X5-110] no write of a line reserves more pieces than are available', async () => {
  const order = await place([await addCounted('Scarce', 3), 2])
  const raise = sql`update order_line set quantity = 4 where order_id = ${order}`
  await expect(shop.context.db.execute(raise)).rejects.toMatchObject({ cause: { code: 'EC001' } })
})

test('[X5-110] pieces that staff add to a packed order leave the stock with it, and come back when that is undone', async () => {
  const id = await addCounted('Raised', 9)
  const order = await place([id, 4])
  await setStatus(order, 'confirmed')
  await pick(order, 4)
  await setStatus(order, 'ready')
  await shop.change(order, { lines: await shop.linesWith(order, { [id]: { quantity: 6 } }) })
  expect(await stockOf(id)).toEqual([5, 2])
  await setStatus(order, 'delivered')
  expect(await stockOf(id)).toEqual([3, 0])
  await shop.stepBack(order)
  expect(await stockOf(id)).toEqual([5, 2])
})

test('[X5-110] a product has no stock until it is counted; then the open orders are reserved', async () => {
  const id = await shop.add('Later')
  const order = await place([id, 4])
  await place([id, 3])
  await pick(order, 4)
  const { data } = await shop.owner(getStock, { params: { id } })
  expect(data).toMatchObject({ count: null, reserved: null, available: null, in_stock: true })
  expect(await movementsOf(id)).toEqual([])
  await shop.owner(changeStock, { params: { id }, body: { reason: 'counted', quantity: 10 } })
  expect(await stockOf(id)).toEqual([10, 3])
  await setStatus(order, 'cancelled')
  expect(await stockOf(id)).toEqual([14, 3])
})

test('[X5-111] staff and buyers at the last ten pieces: exactly ten are sold', async () => {
  const id = await addCounted('Last ten', 10)
  const other = await addCounted('Beside', 100)
  const buyers = await times(8, () => shop.customer())
  const replies = await Promise.all(
    buyers.flatMap((as, nr) => {
      const lines = [[id, 1] as const, [other, 1] as const]
      const body = delivery(...(nr % 2 === 0 ? lines : lines.toReversed()))
      return [shop.order(as, body), shop.orderFor(as, body)]
    }),
  )
  const refused = replies.filter(({ statusCode }) => statusCode !== 201)
  expect(refused).toHaveLength(6)
  for (const reply of refused)
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      lines: [{ product_id: id, available: 0 }],
    })
  expect(await stockOf(id)).toEqual([10, 10])
})

test('[X5-110] staff can’t set whether a counted product is in stock', async () => {
  const id = await addCounted('Decided', 1)
  await expect(shop.changeProduct(id, { in_stock: false })).rejects.toMatchObject({
    errors: { in_stock: expect.any(String) },
  })
  await shop.context.db.execute(sql`update product set in_stock = false where id = ${id}`)
  expect(await isShown(id)).toBe(true)
  await shop.changeProduct(id, { stock_count: null })
  await shop.changeProduct(id, { in_stock: false })
  expect(await isShown(id)).toBe(false)
})
