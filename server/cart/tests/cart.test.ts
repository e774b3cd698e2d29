import { type Cart, syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Line, outcomeOf, startOrderShop, times } from '../../orders/tests/order-shop.ts'
import { statementsDuring } from '../../testing/at-one-time.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { writeCart } from '../write-cart-store.ts'

const shop = await startOrderShop()
let buyer: TestCaller
beforeEach(async () => {
  buyer = await shop.customer()
})

const sync = (...lines: Line[]) => shop.fillCart(buyer, ...lines)
/** Writes the cart on the version that was read before. */
const syncOn = (version: number | undefined, ...lines: Line[]) => {
  const cart = lines.map(([_id, qty]) => ({ _id, qty }))
  const body = { user_id: buyer.id, cart, ...(version === undefined ? {} : { version }) }
  return shop.as(buyer)(syncCart, { body })
}
const stored = () => shop.cartOf(buyer)
const linesOf = ({ cart }: Pick<Cart, 'cart'>) => cart.map(({ _id, qty }) => [_id, qty])
/** Where each line is stored, and the transactions that wrote and locked it. */
const storedRows = async () =>
  (
    await shop.context.db.execute(sql`
      select ctid::text, xmin::text, xmax::text, quantity from cart_line
      where customer_id = ${buyer.id} order by position`)
  ).rows
const post = (payload: object, as = buyer) => shop.post('/users/cart', payload, as)

test('a cart is stored in the order it was sent, and returned with products and current prices', async () => {
  const [one, two] = await shop.addAll('One', 'Two')
  const written = await sync([two, 3], [one, 1])
  expect(written).toMatchObject({ user_id: buyer.id, version: 1, removed: [] })
  const item = { qty: 3, product: { _id: two, title: 'Two', price: 1250, price_varies: '' } }
  expect(written.cart).toMatchObject([item, { _id: one, qty: 1 }])
  await shop.changeProduct(one, { price: 13 })
  const { version, cart } = await stored()
  expect([version, cart.map(({ product }) => product.price)]).toEqual([1, [1250, 1300]])
})

test('on the wire the prices are dollars, and a whole CartItem is accepted in return', async () => {
  const one = await shop.add('Wire', 12.5)
  const reply = await post({ user_id: buyer.id, cart: [{ _id: one, qty: '2' }] })
  expect(reply.json().cart[0]).toMatchObject({ qty: 2, product: { price: 12.5 } })
  const again = await post({ user_id: buyer.id, cart: reply.json().cart })
  expect(again.json()).toEqual(reply.json())
})

test('the version rises with every write that changes something, and with no other', async () => {
  const [one, two] = await shop.addAll('One', 'Two')
  expect(await stored()).toEqual({ user_id: buyer.id, cart: [], version: 0, removed: [] })
  const write = async (...lines: Line[]) => (await sync(...lines)).version
  expect(await write()).toBe(0)
  expect(await write([one, 1])).toBe(1)
  expect(await write([one, 1])).toBe(1)
  // Two lines of one product are added up, in capitals, too.
  expect(await write([one, 1], [one.toUpperCase(), 1])).toBe(2)
  expect(await write([one, 2])).toBe(2)
  expect(await write([one, 2], [two, 1])).toBe(3)
  expect(await write([two, 1], [one, 2])).toBe(4)
  expect(await write()).toBe(5)
  expect(await storedRows()).toEqual([])
})

test('[X3-09] a write on an older version is refused with the newest cart, and changes nothing', async () => {
  const one = await shop.add('One')
  await syncOn(0, [one, 1])
  await syncOn(1, [one, 5])
  const writeOn = (version: unknown) =>
    post({ user_id: buyer.id, cart: [{ _id: one, qty: 9 }], version })
  const refused = await writeOn('1')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'cart_changed',
      user_id: buyer.id,
      version: 2,
      removed: [],
      cart: [{ _id: one, qty: 5, product: { price: 12.5 } }],
    },
  ])
  expect(outcomeOf(await writeOn('new'))).toEqual([422, 'invalid'])
  for (const version of [1.5, 7])
    expect(outcomeOf(await writeOn(version))).toEqual([409, 'cart_changed'])
  expect(linesOf(await stored())).toEqual([[one, 5]])
  expect(outcomeOf(await writeOn(null))).toEqual([200])
})

test('[X3-11] unknown, removed and off-sale products are left out, reported and never stored', async () => {
  const [one, off, gone] = await shop.addAll('One', 'Off sale', 'Gone')
  await sync([off, 1], [gone, 1], [one, 1])
  await shop.changeProduct(off, { on_sale: false, title: 'Off, renamed' })
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  const removed = [
    { _id: off, title: 'Off, renamed' },
    { _id: gone, title: 'Gone' },
  ]
  expect(await stored()).toMatchObject({ cart: [{ _id: one }], removed, version: 1 })
  // A line stays in its position while its product is off sale.
  await shop.changeProduct(off, { on_sale: true })
  expect((await stored()).cart.map(({ _id }) => _id)).toEqual([off, one])
  await shop.changeProduct(off, { on_sale: false })

  const unknown = '00000000-0000-7000-8000-000000000000'
  const none = 'no id at all\u0000'
  const written = await sync([off, 1], [gone, 2], [unknown, 1], [none, 1], [one, 1])
  expect(written).toMatchObject({ cart: [{ _id: one, qty: 1 }], version: 2 })
  expect(written.removed).toEqual([
    ...removed,
    { _id: unknown, title: '' },
    { _id: none, title: '' },
  ])
  expect(await storedRows()).toHaveLength(1)
})

test('[X2-14] a product out of stock stays in the cart', async () => {
  const one = await shop.add('One', 1, { in_stock: false })
  const cart = [{ _id: one, product: { in_stock: false } }]
  expect(await sync([one, 1])).toMatchObject({ cart, removed: [] })
})

test('nobody reads or writes another customer’s cart, whatever id they name', async () => {
  const other = await shop.customer()
  const one = await shop.add('One')
  await sync([one, 1])
  for (const id of [buyer.id, 'no-id', '%00', buyer.id.toUpperCase(), 'x'.repeat(1500)]) {
    const read = await shop.send({ method: 'GET', url: `/users/cart/${id}`, as: other })
    expect(outcomeOf(read)).toEqual([403, 'not_your_cart'])
    const written = await post({ user_id: id, cart: [] }, other)
    expect(outcomeOf(written)).toEqual([403, 'not_your_cart'])
  }
  expect(linesOf(await stored())).toEqual([[one, 1]])
})

const item = (fields: object) => (id: string) => [{ _id: id, qty: 1, ...fields }]
test.each<[why: string, cart: (id: string) => unknown]>([
  ['a line that is none', () => [null]],
  ['a line without a product', item({ _id: undefined })],
  ['a product that is no text', item({ _id: { a: 1 } })],
  ['quantity 0', item({ qty: 0 })],
  ['a quantity below 0', item({ qty: -1 })],
  ['a broken quantity', item({ qty: 1.5 })],
  ['a quantity that is no number', item({ qty: 'many' })],
  ['no quantity', item({ qty: undefined })],
  ['a quantity over 9,999', item({ qty: 10_000 })],
  ['lines that add up to over 9,999', (id) => [id, id.toUpperCase()].flatMap(item({ qty: 5_000 }))],
  ['over 500 lines', (id) => Array(501).fill({ _id: id, qty: 1 })],
])('a cart that can’t be read is 422 and stores nothing: %s', async (_, cart) => {
  const one = await shop.add('One')
  await sync([one, 1])
  const refused = await post({ user_id: buyer.id, cart: cart(one) })
  expect(outcomeOf(refused)).toEqual([422, 'invalid'])
  expect(Object.values(refused.json().errors)).toContainEqual(expect.stringMatching(/[.]$/))
  expect(await stored()).toMatchObject({ version: 1, cart: [{ qty: 1 }] })
})

test('500 products are stored in one go', async () => {
  const ids = await shop.addMany(500)
  const written = await sync(...ids.map((id) => [id, 2] as const))
  expect(linesOf(written)).toEqual(ids.map((id) => [id, 2]))
  expect(linesOf(await stored())).toEqual(linesOf(written))
})

test('a changed line is the only one that is written', async () => {
  const ids = await shop.addAll('One', 'Two', 'Three')
  const syncSecond = (quantity: number) =>
    sync(...ids.map((id, index) => [id, index === 1 ? quantity : 2] as const))
  await syncSecond(2)
  const before = await storedRows()
  await syncSecond(7)
  const after = await storedRows()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]).toMatchObject({ quantity: 7 })
})

/** Makes a statement, during which a write of one line waits for it; returns the write's result. */
const syncWhileOpen = async (change: ReturnType<typeof sql>, version?: number) => {
  const mine = await shop.add('Mine')
  let waiting: Promise<unknown> | undefined
  await shop.whileOpen(change, async (commit) => {
    waiting = syncOn(version, [mine, 3]).catch((refused) => refused)
    await shop.untilWaiting(1)
    commit()
  })
  return { mine, result: await waiting }
}

test.each([
  ['without a version it replaces what that wrote', undefined],
  ['on the version from before it is refused with what that wrote', 1],
])('a write that waited for another tab’s: %s', async (_, version) => {
  const [one, two] = await shop.addAll('One', 'Two')
  await sync([one, 1])
  const otherTab = sql`
    with gone as (
      delete from cart_line where customer_id = ${buyer.id} and product_id = ${one}
    ), line as (
      insert into cart_line (customer_id, product_id, title, quantity, position)
      values (${buyer.id}, ${two}, 'Of the other tab', 7, 9)
    )
    update cart set version = version + 1 where customer_id = ${buyer.id}`
  const { mine, result } = await syncWhileOpen(otherTab, version)
  const others = { version: 2, cart: [{ _id: two, qty: 7 }] }
  if (version === undefined) expect(result).toMatchObject({ version: 3 })
  else expect(result).toMatchObject({ code: 'cart_changed', body: others })
  expect(linesOf(await stored())).toEqual(version === undefined ? [[mine, 3]] : [[two, 7]])
  expect(await storedRows()).toHaveLength(1)
})

test('a first write that waited for another one replaces it', async () => {
  const one = await shop.add('One')
  const { mine, result } = await syncWhileOpen(sql`
    with made as (insert into cart (customer_id, version) values (${buyer.id}, 1))
    insert into cart_line (customer_id, product_id, title, quantity, position)
    values (${buyer.id}, ${one}, 'First', 7, 1)`)
  expect(result).toMatchObject({ version: 2 })
  expect(linesOf(await stored())).toEqual([[mine, 3]])
})

test('of concurrent syncs of many tabs, the first ones too, each version is the whole cart of one of them', async () => {
  const ids = await shop.addMany(8)
  const written = await times(24, (nr) =>
    sync([ids[nr % 8] ?? '', nr + 2], [ids[(nr + 3) % 8] ?? '', nr + 2]),
  )
  const versions = written.map(({ version }) => version).toSorted((a, b) => a - b)
  expect(versions).toEqual(Array.from({ length: 24 }, (_, nr) => nr + 1))
  expect(await stored()).toEqual(written.find(({ version }) => version === 24))
})

test('a cart is changed in one round trip, and read in one', async () => {
  const [one, off] = await shop.addAll('One', 'Off')
  await sync([off, 1])
  await shop.changeProduct(off, { on_sale: false })
  for (const work of [
    () => syncOn(1, [one, 2]),
    () => sync([off, 1], [one, 2]),
    () => expect(syncOn(1)).rejects.toMatchObject({ code: 'cart_changed' }),
    stored,
  ])
    expect(await statementsDuring(work)).toHaveLength(1)
})

test('a cart’s write is planned once per connection, however long the cart', async () => {
  const ids = await shop.addMany(30)
  await shop.context.transaction(async (db) => {
    const write = (length: number) => {
      const lines = ids.slice(0, length).map((product_id) => ({ product_id, quantity: 1 }))
      return writeCart(db, { customerId: buyer.id, lines, version: null, at: testNow })
    }
    const countPlans = async () => {
      const { rows } = await db.execute<{ custom: number; generic: number }>(sql`
        select custom_plans::integer as custom, generic_plans::integer as generic
        from pg_prepared_statements where name = 'write cart'`)
      return rows
    }
    // As on the connections that write carts: a statement is planned when it is first executed.
    await db.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await write(30)
    const [before = { custom: 0, generic: 0 }] = await countPlans()
    for (let length = 1; length <= 12; length += 1) await write(length)
    expect(await countPlans()).toEqual([{ ...before, generic: before.generic + 12 }])
  })
})
