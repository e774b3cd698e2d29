import { CallError } from '@endcap/contract/calling'
import { getCart, syncCart } from '@endcap/contract/cart'
import type { Client } from '@endcap/contract/client'
import { changeProduct, createProduct, deleteProduct } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestShop, type TestBearer, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let owner: Client
let buyer: TestBearer
let asBuyer: Client

beforeAll(async () => {
  shop = await startTestShop()
  owner = shop.as(await shop.staff('owner'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  buyer = await shop.customer()
  asBuyer = shop.as(buyer)
})

let made = 0
const add = async (title: string, price = 12.5): Promise<string> => {
  made += 1
  const added = await owner(createProduct, {
    body: { item_no: `C-${made}`, title, price, category_ids: [] },
  })
  return added.data._id
}
type Lines = readonly [id: string, qty: number][]
const sync = (lines: Lines, version?: number) =>
  asBuyer(syncCart, {
    body: {
      user_id: buyer.id,
      cart: lines.map(([_id, qty]) => ({ _id, qty })),
      ...(version === undefined ? {} : { version }),
    },
  })
const stored = () => asBuyer(getCart, { params: { userId: buyer.id } })
const linesOf = (cart: Awaited<ReturnType<typeof sync>>) =>
  cart.cart.map(({ _id, qty }) => [_id, qty])
const post = (payload: object, as: TestBearer | null = buyer) =>
  shop.send({ method: 'POST', url: '/users/cart', payload, ...(as ? { as } : {}) })
const countLines = async () =>
  (
    await shop.context.db.execute<{ lines: number }>(
      sql`select count(*) as lines from cart_line where customer_id = ${buyer.id}`,
    )
  ).rows[0]?.lines

test('a customer who never had a cart has an empty one of version 0', async () => {
  expect(await stored()).toEqual({ user_id: buyer.id, cart: [], version: 0, removed: [] })
})

test('a cart is kept in the order it was sent, with whole products and the prices of now', async () => {
  const [one, two] = [await add('One', 12.5), await add('Two', 7)]
  const written = await sync([
    [two, 3],
    [one, 1],
  ])
  expect(written).toMatchObject({ user_id: buyer.id, version: 1, removed: [] })
  expect(written.cart).toMatchObject([
    { _id: two, qty: 3, product: { _id: two, title: 'Two', price: 700, price_varies: '' } },
    { _id: one, qty: 1, product: { _id: one, title: 'One', price: 1250 } },
  ])
  await owner(changeProduct, { params: { id: one }, body: { price: 13 } })
  const read = await stored()
  expect(read.version).toBe(1)
  expect(read.cart.map(({ product }) => product.price)).toEqual([700, 1300])
})

test('on the wire the prices are dollars, and a whole CartItem is taken back', async () => {
  const one = await add('Wire', 12.5)
  const reply = await post({ user_id: buyer.id, cart: [{ _id: one, qty: '2' }] })
  expect(reply.json().cart[0]).toMatchObject({ qty: 2, product: { price: 12.5 } })
  const again = await post({ user_id: buyer.id, cart: reply.json().cart })
  expect(again.json()).toEqual(reply.json())
})

test('the version rises with every write that changes something, and with no other', async () => {
  const [one, two] = [await add('One'), await add('Two')]
  expect((await sync([])).version).toBe(0)
  expect((await sync([[one, 1]])).version).toBe(1)
  expect((await sync([[one, 1]])).version).toBe(1)
  expect((await sync([[one, 2]])).version).toBe(2)
  const both: Lines = [
    [one, 2],
    [two, 1],
  ]
  expect((await sync(both)).version).toBe(3)
  expect((await sync(both.toReversed())).version).toBe(4)
  expect((await sync([])).version).toBe(5)
  expect(await countLines()).toBe(0)
})

test('a write on an older version is refused with the newest cart, and changes nothing', async () => {
  const one = await add('One')
  await sync([[one, 1]], 0)
  await sync([[one, 5]], 1)
  const refused = await post({ user_id: buyer.id, cart: [{ _id: one, qty: 9 }], version: '1' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'cart_changed',
    user_id: buyer.id,
    version: 2,
    removed: [],
    cart: [{ _id: one, qty: 5, product: { price: 12.5 } }],
  })
  expect(linesOf(await stored())).toEqual([[one, 5]])
})

test('without a version the last writer wins', async () => {
  const one = await add('One')
  await sync([[one, 1]])
  await sync([[one, 4]])
  expect(linesOf(await stored())).toEqual([[one, 4]])
})

test('of many writers on one version exactly one gets through', async () => {
  const one = await add('One')
  await sync([[one, 1]])
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => sync([[one, index + 2]], 1)),
  )
  const through = tries.filter((tried) => tried.status === 'fulfilled')
  expect(through).toHaveLength(1)
  for (const tried of tries)
    if (tried.status === 'rejected')
      expect(tried.reason).toMatchObject({ code: 'cart_changed', body: { version: 2 } })
  expect((await stored()).version).toBe(2)
})

test('first writes side by side make one cart, whole as one of them sent it', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`Side ${index}`)))
  const carts = ids.map(
    (id, index): Lines => [
      [id, 1],
      [ids[(index + 1) % 6] ?? '', 2],
    ],
  )
  await Promise.all(carts.map((lines) => sync(lines)))
  const end = await stored()
  expect(end.version).toBe(6)
  expect(carts).toContainEqual(linesOf(end))
})

test('two lines of one product are added up, in capitals too', async () => {
  const one = await add('One')
  const written = await sync([
    [one, 2],
    [one.toUpperCase(), 3],
  ])
  expect(linesOf(written)).toEqual([[one, 5]])
})

test('what is unknown, removed or off sale is left out, named and never stored', async () => {
  const [one, off, gone] = [await add('One'), await add('Off sale'), await add('Gone')]
  await sync([
    [off, 1],
    [gone, 1],
    [one, 1],
  ])
  await owner(changeProduct, {
    params: { id: off },
    body: { on_sale: false, title: 'Off, renamed' },
  })
  await owner(deleteProduct, { params: { id: gone } })
  const removed = [
    { _id: off, title: 'Off, renamed' },
    { _id: gone, title: 'Gone' },
  ]
  expect(await stored()).toMatchObject({ cart: [{ _id: one }], removed, version: 1 })

  const unknown = '00000000-0000-7000-8000-000000000000'
  const written = await sync([
    [off, 1],
    [gone, 2],
    [unknown, 1],
    ['no id at all\u0000', 1],
    [one, 1],
  ])
  expect(written).toMatchObject({ cart: [{ _id: one, qty: 1 }], version: 2 })
  expect(written.removed).toEqual([
    ...removed,
    { _id: unknown, title: '' },
    { _id: 'no id at all\u0000', title: '' },
  ])
  expect(await countLines()).toBe(1)
})

test('a line keeps its place while its product is off sale', async () => {
  const [one, off, two] = [await add('One'), await add('Off'), await add('Two')]
  await sync([
    [one, 1],
    [off, 2],
    [two, 3],
  ])
  await owner(changeProduct, { params: { id: off }, body: { on_sale: false } })
  expect(linesOf(await stored())).toEqual([
    [one, 1],
    [two, 3],
  ])
  await owner(changeProduct, { params: { id: off }, body: { on_sale: true } })
  expect(linesOf(await stored())).toEqual([
    [one, 1],
    [off, 2],
    [two, 3],
  ])
})

test('a product out of stock stays in the cart', async () => {
  const one = await add('One')
  await owner(changeProduct, { params: { id: one }, body: { in_stock: false } })
  const written = await sync([[one, 1]])
  expect(written).toMatchObject({ cart: [{ _id: one, product: { in_stock: false } }], removed: [] })
})

test('nobody reads or writes another customer’s cart, whatever id they name', async () => {
  const other = await shop.customer()
  const one = await add('One')
  await sync([[one, 1]])
  for (const id of [buyer.id, 'no-id', '%00', buyer.id.toUpperCase(), 'x'.repeat(1500)]) {
    const read = await shop.send({ method: 'GET', url: `/users/cart/${id}`, as: other })
    expect([read.statusCode, read.json().code]).toEqual([403, 'not_your_cart'])
    const written = await post({ user_id: id, cart: [] }, other)
    expect([written.statusCode, written.json().code]).toEqual([403, 'not_your_cart'])
  }
  expect(linesOf(await stored())).toEqual([[one, 1]])
})

test('a guest and staff have no cart', async () => {
  expect((await post({ user_id: buyer.id, cart: [] }, null)).statusCode).toBe(401)
  expect((await post({ user_id: buyer.id, cart: [] }, await shop.staff())).statusCode).toBe(403)
})

const wrongCarts: readonly [why: string, cart: (id: string) => unknown][] = [
  ['no list', () => 'cart'],
  ['missing', () => undefined],
  ['null', () => null],
  ['a line that is none', () => [null]],
  ['a line without a product', () => [{ qty: 1 }]],
  ['a product that is no text', () => [{ _id: { a: 1 }, qty: 1 }]],
  ['quantity 0', (id) => [{ _id: id, qty: 0 }]],
  ['a quantity below 0', (id) => [{ _id: id, qty: -1 }]],
  ['a broken quantity', (id) => [{ _id: id, qty: 1.5 }]],
  ['a quantity that is no number', (id) => [{ _id: id, qty: 'many' }]],
  ['no quantity', (id) => [{ _id: id }]],
  ['a quantity over 9,999', (id) => [{ _id: id, qty: 10_000 }]],
  [
    'lines that add up to over 9,999',
    (id) => [
      { _id: id, qty: 9_000 },
      { _id: id.toUpperCase(), qty: 1_000 },
    ],
  ],
  ['over 500 lines', (id) => Array.from({ length: 501 }, () => ({ _id: id, qty: 1 }))],
]
test.each(wrongCarts)('a cart that won’t do is 422 and stores nothing: %s', async (_, cart) => {
  const one = await add('One')
  await sync([[one, 1]])
  const refused = await post({ user_id: buyer.id, cart: cart(one) })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  expect(Object.values(refused.json().errors)).toContainEqual(expect.stringMatching(/[.]$/))
  expect(await stored()).toMatchObject({ version: 1, cart: [{ qty: 1 }] })
})

test('500 products are stored in one go', async () => {
  const { rows } = await shop.context.db.execute<{ id: string }>(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'M-' || n, 'm-' || n, 'Many ' || n, n from generate_series(1, 500) n returning id`)
  const written = await sync(rows.map(({ id }): [string, number] => [id, 2]))
  expect(linesOf(written)).toEqual(rows.map(({ id }) => [id, 2]))
  expect(linesOf(await stored())).toEqual(linesOf(written))
})

test('a version that is no number is 422, one that never was is 409', async () => {
  const one = await add('One')
  const payload = { user_id: buyer.id, cart: [{ _id: one, qty: 1 }] }
  expect((await post({ ...payload, version: 'new' })).statusCode).toBe(422)
  expect((await post({ ...payload, version: 1.5 })).statusCode).toBe(409)
  await expect(sync([[one, 1]], 7)).rejects.toBeInstanceOf(CallError)
  expect((await post({ ...payload, version: null })).statusCode).toBe(200)
})
