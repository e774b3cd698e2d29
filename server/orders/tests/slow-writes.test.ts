import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop({ writeTimeoutMs: 1_500 })

test('[X9-342] an order that waits for the database is answered as not ready, and stored once, however often it is sent', async () => {
  const product = await shop.add('Slow', 10)
  const buyer = await shop.customer()
  const order = () => shop.order(buyer, delivery([product, 2]), 'key')
  const held = sql`select 1 as held from customer where id = ${buyer.id} for update`
  await shop.whileOpen(held, async (commit) => {
    for (const reply of await Promise.all([order(), order()])) {
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'not_ready'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    commit()
  })
  const [one, other] = [await order(), await order()]
  expect([one.statusCode, other.body]).toEqual([201, one.body])
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
})

test('[X9-342] a slow write without a key says that it may still be saved, and is', async () => {
  const product = await shop.add('Changed', 10)
  const owner = await shop.staff('owner')
  const url = `/admin/api/products/${product}`
  const change = (title: string, headers = {}) =>
    shop.send({ method: 'PATCH', url, payload: { title }, as: owner, headers })
  const held = sql`select 1 as held from product where id = ${product} for update`
  await shop.whileOpen(held, async (commit) => {
    const [plain, keyed] = await Promise.all([
      change('One'),
      change('One', { 'idempotency-key': 'key' }),
    ])
    expect([plain.statusCode, keyed.statusCode]).toEqual([503, 503])
    expect(plain.json().message).not.toBe(keyed.json().message)
    commit()
  })
  const title = async () => (await shop.send({ method: 'GET', url, as: owner })).json().data.title
  await expect.poll(title).toBe('One')
})
