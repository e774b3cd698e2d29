import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { statementsDuring } from '../../testing/at-one-time.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { writeCart } from '../write-cart-store.ts'
import { type Buyer, type Lines, linesOf, startCartShop } from './cart-shop.ts'

const shop = await startCartShop()
let buyer: Buyer
beforeEach(async () => {
  buyer = await shop.buyer()
})

test('without a version the last writer wins', async () => {
  const one = await shop.add('One')
  await buyer.sync([one, 1])
  await buyer.sync([one, 4])
  expect(linesOf(await buyer.stored())).toEqual([[one, 4]])
})

test('of many writers on one version exactly one succeeds', async () => {
  const one = await shop.add('One')
  await buyer.sync([one, 1])
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => buyer.syncOn(1, [one, index + 2])),
  )
  const through = tries.filter((tried) => tried.status === 'fulfilled')
  expect(through).toHaveLength(1)
  for (const tried of tries)
    if (tried.status === 'rejected')
      expect(tried.reason).toMatchObject({ code: 'cart_changed', body: { version: 2 } })
  expect((await buyer.stored()).version).toBe(2)
})

test('concurrent first writes create one cart, the whole of one of them', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => shop.add(`Side ${index}`)))
  const carts = ids.map(
    (id, index): Lines => [
      [id, 1],
      [ids[(index + 1) % 6] ?? '', 2],
    ],
  )
  await Promise.all(carts.map((lines) => buyer.sync(...lines)))
  const end = await buyer.stored()
  expect(end.version).toBe(6)
  expect(carts).toContainEqual(linesOf(end))
})

/** Another tab's write, which took `away` out of the cart and put `added` in. */
const otherTab = (away: string, added: string) => sql`
  with gone as (
    delete from cart_line where customer_id = ${buyer.id} and product_id = ${away}
  ), line as (
    insert into cart_line (customer_id, product_id, title, quantity, position)
    values (${buyer.id}, ${added}, 'Of the other tab', 7, 9)
  )
  update cart set version = version + 1 where customer_id = ${buyer.id}`

test.each([
  ['without a version it replaces what that wrote', undefined],
  ['on the version from before it is refused with what that wrote', 1],
])('a write that waited for another tab’s: %s', async (_, version) => {
  const [one, two, mine] = [await shop.add('One'), await shop.add('Two'), await shop.add('Mine')]
  await buyer.sync([one, 1])
  let waiting: Promise<unknown> | undefined
  await shop.whileOpen(otherTab(one, two), async (commit) => {
    waiting = buyer.syncOn(version, [mine, 3]).catch((refused) => refused)
    await shop.untilWaiting(1)
    commit()
  })
  const others = { version: 2, cart: [{ _id: two, qty: 7 }] }
  if (version === undefined)
    expect(await waiting).toMatchObject({ version: 3, cart: [{ _id: mine, qty: 3 }] })
  else expect(await waiting).toMatchObject({ code: 'cart_changed', body: others })
  expect(linesOf(await buyer.stored())).toEqual(version === undefined ? [[mine, 3]] : [[two, 7]])
  expect(await buyer.countLines()).toBe(1)
})

test('a first write that waited for another one replaces it', async () => {
  const [one, mine] = [await shop.add('One'), await shop.add('Mine')]
  const first = sql`
    with made as (insert into cart (customer_id, version) values (${buyer.id}, 1))
    insert into cart_line (customer_id, product_id, title, quantity, position)
    values (${buyer.id}, ${one}, 'First', 7, 1)`
  let waiting: ReturnType<Buyer['sync']> | undefined
  await shop.whileOpen(first, async (commit) => {
    waiting = buyer.sync([mine, 3])
    await shop.untilWaiting(1)
    commit()
  })
  expect(await waiting).toMatchObject({ version: 2 })
  expect(linesOf(await buyer.stored())).toEqual([[mine, 3]])
})

test('of concurrent syncs of many tabs, each version is the whole cart of one of them', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => shop.add(`Tab ${index}`)))
  await buyer.sync([ids[0] ?? '', 1])
  const written = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      buyer.sync([ids[index % 8] ?? '', index + 2], [ids[(index + 3) % 8] ?? '', index + 2]),
    ),
  )
  expect(written.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 2),
  )
  const last = written.find(({ version }) => version === 25)
  expect(await buyer.stored()).toEqual(last)
})

test('a cart is changed in one round trip, and read in one', async () => {
  const [one, off] = [await shop.add('One'), await shop.add('Off')]
  await buyer.sync([off, 1])
  await shop.change(off, { on_sale: false })
  for (const work of [
    () => buyer.syncOn(1, [one, 2]),
    () => buyer.sync([off, 1], [one, 2]),
    () => expect(buyer.syncOn(1)).rejects.toMatchObject({ code: 'cart_changed' }),
    buyer.stored,
  ])
    expect(await statementsDuring(work)).toHaveLength(1)
})

test('a cart’s write is planned once per connection, however long the cart', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => shop.add(`Planned ${index}`)),
  )
  await shop.context.transaction(async (db) => {
    for (let length = 1; length <= 12; length += 1) {
      const lines = ids.slice(0, length).map((product_id) => ({ product_id, quantity: 1 }))
      await writeCart(db, { customerId: buyer.id, lines, version: null, at: testNow })
    }
    const plans = await db.execute<{ planned: number }>(
      sql`select custom_plans as planned from pg_prepared_statements where name = 'write cart'`,
    )
    // PostgreSQL tries five plans for the values given before it keeps one for all.
    expect(plans.rows[0]?.planned).toBeLessThanOrEqual(5)
  })
})
