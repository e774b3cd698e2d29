import { getProduct } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { changeStock, getStock, listStockMovements } from '@endcap/contract/catalog/stock'
import { setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { changeOrder, stepOrderBack } from '@endcap/contract/orders/staff-orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestCaller

beforeAll(async () => {
  shop = await startOrderShop()
  buyer = await shop.customer()
})
afterAll(() => shop.stop())

const addCounted = (title: string, stock_count: number) => shop.add(title, 5, { stock_count })
const place = async (lines: readonly (readonly [string, number])[], as = buyer) => {
  const reply = await shop.order(as, delivery(lines))
  expect(reply.statusCode).toBe(201)
  return reply.json().data._id as string
}
const stockOf = async (id: string) => {
  const { count, reserved, available, in_stock } = (await shop.owner(getStock, { params: { id } }))
    .data
  return { count, reserved, available, in_stock }
}
const stock = (count: number, reserved: number) => ({
  count,
  reserved,
  available: count - reserved,
  in_stock: count - reserved > 0,
})
const movementsOf = async (id: string) =>
  (await shop.owner(listStockMovements, { params: { id }, query: {} })).data.map(
    ({ was, now, reason }) => [was, now, reason],
  )
const setStatus = (id: string, status: 'confirmed' | 'ready' | 'delivered' | 'cancelled') =>
  shop.owner(setOrderStatus, { params: { id }, body: { status, reason: '' } })
const stepBack = (id: string) =>
  shop.owner(stepOrderBack, { params: { id }, body: { reason: 'A mistake' } })
const pick = (orderId: string, quantity: number | null) =>
  shop.context.db.execute(
    sql`update order_line set picked_quantity = ${quantity} where order_id = ${orderId}`,
  )
const linesOf = async (id: string) =>
  (await shop.owner(staffGetOrder, { params: { id } })).data.products
const isShown = async (id: string) =>
  (await shop.as(null)(getProduct, { params: { id } })).data.in_stock

test('[X5-110] an order reserves pieces, picking takes them, and the product is out of stock with the last one', async () => {
  const id = await addCounted('Counted', 5)
  expect(await stockOf(id)).toEqual(stock(5, 0))
  const first = await place([[id, 3]])
  expect(await stockOf(id)).toEqual(stock(5, 3))
  expect(await isShown(id)).toBe(true)
  await place([[id, 2]])
  expect(await stockOf(id)).toEqual(stock(5, 5))
  // An order's reply doesn't wait until cached replies are dropped.
  await expect.poll(() => isShown(id)).toBe(false)
  await pick(first, 3)
  expect(await stockOf(id)).toEqual(stock(2, 2))
  await setStatus(first, 'cancelled')
  expect(await stockOf(id)).toEqual(stock(5, 2))
  expect(await isShown(id)).toBe(true)
  expect(await movementsOf(id)).toEqual([
    [2, 5, 'put_back'],
    [5, 2, 'picked'],
    [null, 5, 'counted'],
  ])
})

test('[X5-110] delivery without picking takes the pieces from the stock, and undoing the transition returns them', async () => {
  const id = await addCounted('Delivered', 8)
  const order = await place([[id, 3]])
  await setStatus(order, 'confirmed')
  await setStatus(order, 'ready')
  await setStatus(order, 'delivered')
  expect(await stockOf(id)).toEqual(stock(5, 0))
  await stepBack(order)
  expect(await stockOf(id)).toEqual(stock(8, 3))
  await pick(order, 2)
  expect(await stockOf(id)).toEqual(stock(6, 1))
})

test('[X5-110] pieces that staff add to a packed order leave the stock with it', async () => {
  const id = await addCounted('Raised', 9)
  const order = await place([[id, 4]])
  await setStatus(order, 'confirmed')
  await pick(order, 4)
  await setStatus(order, 'ready')
  const lines = (await linesOf(order)).map(({ _id }) => ({ line_id: _id, quantity: 6 }))
  await shop.owner(changeOrder, { params: { id: order }, body: { lines, note: '' } })
  expect(await stockOf(id)).toEqual(stock(5, 2))
  await setStatus(order, 'delivered')
  expect(await stockOf(id)).toEqual(stock(3, 0))
  await stepBack(order)
  expect(await stockOf(id)).toEqual(stock(5, 2))
})

test('[X5-110] products that are not counted behave as before', async () => {
  const id = await shop.add('Uncounted')
  await place([[id, 9_999]])
  expect(await stockOf(id)).toEqual({
    count: null,
    reserved: null,
    available: null,
    in_stock: true,
  })
  expect(await movementsOf(id)).toEqual([])
})

test('[X5-110] a product that begins to be counted has the open orders reserved', async () => {
  const id = await shop.add('Later')
  const order = await place([[id, 4]])
  await place([[id, 3]])
  await pick(order, 4)
  await shop.owner(changeStock, { params: { id }, body: { reason: 'counted', quantity: 10 } })
  expect(await stockOf(id)).toEqual(stock(10, 3))
  await setStatus(order, 'cancelled')
  expect(await stockOf(id)).toEqual(stock(14, 3))
})

test('[X5-111] more than is left is refused at checkout, with the number that is left', async () => {
  const id = await addCounted('Few', 4)
  const other = await shop.add('Enough')
  const gone = await addCounted('None', 0)
  const refused = await shop.order(
    buyer,
    delivery([
      [id, 5],
      [other, 1],
      [gone, 1],
    ]),
  )
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'unavailable',
      message: expect.stringMatching(/^Few: .*4.*; None .*out of stock/),
      lines: [
        { product_id: id, title: 'Few', available: 4 },
        { product_id: gone, title: 'None', available: 0 },
      ],
    }),
  ])
  expect(await stockOf(id)).toEqual(stock(4, 0))
})

test('[X5-111] sixteen buyers at the last ten pieces: exactly ten are sold', async () => {
  const id = await addCounted('Last ten', 10)
  const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.customer()))
  const replies = await Promise.all(buyers.map((as) => shop.order(as, delivery([[id, 1]]))))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  for (const refused of replies.filter(({ statusCode }) => statusCode !== 201))
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      lines: [{ product_id: id, available: 0 }],
    })
  expect(await stockOf(id)).toEqual(stock(10, 10))
})

test('[X5-111] staff who change an order can’t sell more than there is', async () => {
  const id = await addCounted('Changed', 10)
  const added = await addCounted('Added', 2)
  const order = await place([[id, 4]])
  const [line] = await linesOf(order)
  const change = (quantity: number, more: number) =>
    shop.owner(changeOrder, {
      params: { id: order },
      body: {
        lines: [
          {
            line_id: line?._id ?? '',
            quantity,
            reason: quantity < 4 ? 'out_of_stock' : null,
          },
        ],
        added: more === 0 ? [] : [{ product_id: added, quantity: more }],
        note: '',
      },
    })
  await expect(change(11, 0)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Changed: only 6 left. Please lower the quantity, or choose another product.',
  })
  await expect(change(4, 3)).rejects.toMatchObject({ code: 'unavailable' })
  expect([await stockOf(id), await stockOf(added)]).toEqual([stock(10, 4), stock(2, 0)])
  await change(2, 2)
  expect([await stockOf(id), await stockOf(added)]).toEqual([stock(10, 2), stock(2, 2)])
})

test('[X5-111] a cancelled order whose pieces were sold can’t come back', async () => {
  const id = await addCounted('Sold twice', 3)
  const order = await place([[id, 3]])
  await setStatus(order, 'cancelled')
  const second = await place([[id, 2]])
  await expect(stepBack(order)).rejects.toMatchObject({ code: 'unavailable' })
  await setStatus(second, 'cancelled')
  await stepBack(order)
  expect(await stockOf(id)).toEqual(stock(3, 3))
})

test('[X5-111] sixteen buyers, changed orders and cancelled ones together never sell more than there is', async () => {
  const id = await addCounted('Crowd', 10)
  const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.customer()))
  const first = await Promise.all(
    buyers.slice(0, 6).map(async (as) => [as, await place([[id, 1]], as)] as const),
  )
  await Promise.allSettled([
    ...buyers.map((as) => shop.order(as, delivery([[id, 2]]))),
    ...first.slice(0, 3).map(([, order]) => setStatus(order, 'cancelled')),
    ...first.slice(3).map(async ([, order]) => {
      const [line] = await linesOf(order)
      const lines = [{ line_id: line?._id ?? '', quantity: 3, reason: null }]
      return shop.owner(changeOrder, {
        params: { id: order },
        body: { lines, added: [], note: '' },
      })
    }),
  ])
  const sold = await shop.context.db.execute<{ pieces: number }>(sql`
    select sum(quantity)::integer as pieces from order_line l join customer_order o on o.id = l.order_id
    where l.product_id = ${id} and o.status <> 'cancelled'`)
  expect(sold.rows[0]?.pieces).toBeGreaterThanOrEqual(9)
  expect(sold.rows[0]?.pieces).toBeLessThanOrEqual(10)
  expect(await stockOf(id)).toEqual(stock(10, sold.rows[0]?.pieces ?? 0))
})

test('[X5-110] staff can’t set whether a counted product is in stock', async () => {
  const id = await addCounted('Decided', 1)
  await expect(
    shop.owner(productEndpoints.change, { params: { id }, body: { in_stock: false } }),
  ).rejects.toMatchObject({ errors: { in_stock: expect.stringContaining('is counted') } })
  await shop.context.db.execute(sql`update product set in_stock = false where id = ${id}`)
  expect(await isShown(id)).toBe(true)
  await shop.owner(productEndpoints.change, { params: { id }, body: { stock_count: null } })
  await shop.owner(productEndpoints.change, { params: { id }, body: { in_stock: false } })
  expect(await isShown(id)).toBe(false)
})
