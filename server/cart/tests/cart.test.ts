import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { CallError } from '@endcap/contract/client/call'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { type Buyer, linesOf, startCartShop } from './cart-shop.ts'

const shop = await startCartShop()
let buyer: Buyer
beforeEach(async () => {
  buyer = await shop.buyer()
})

const post = (payload: object, as: TestCaller = buyer) =>
  shop.send({ method: 'POST', url: '/users/cart', payload, as })

test('a customer who never had a cart has an empty one of version 0', async () => {
  expect(await buyer.stored()).toEqual({ user_id: buyer.id, cart: [], version: 0, removed: [] })
})

test('a cart is stored in the order it was sent, and returned with products and current prices', async () => {
  const [one, two] = [await shop.add('One', 12.5), await shop.add('Two', 7)]
  const written = await buyer.sync([two, 3], [one, 1])
  expect(written).toMatchObject({ user_id: buyer.id, version: 1, removed: [] })
  expect(written.cart).toMatchObject([
    { _id: two, qty: 3, product: { _id: two, title: 'Two', price: 700, price_varies: '' } },
    { _id: one, qty: 1, product: { _id: one, title: 'One', price: 1250 } },
  ])
  await shop.change(one, { price: 13 })
  const read = await buyer.stored()
  expect(read.version).toBe(1)
  expect(read.cart.map(({ product }) => product.price)).toEqual([700, 1300])
})

test('on the wire the prices are dollars, and a whole CartItem is accepted in return', async () => {
  const one = await shop.add('Wire', 12.5)
  const reply = await post({ user_id: buyer.id, cart: [{ _id: one, qty: '2' }] })
  expect(reply.json().cart[0]).toMatchObject({ qty: 2, product: { price: 12.5 } })
  const again = await post({ user_id: buyer.id, cart: reply.json().cart })
  expect(again.json()).toEqual(reply.json())
})

test('the version rises with every write that changes something, and with no other', async () => {
  const [one, two] = [await shop.add('One'), await shop.add('Two')]
  expect((await buyer.sync()).version).toBe(0)
  expect((await buyer.sync([one, 1])).version).toBe(1)
  expect((await buyer.sync([one, 1])).version).toBe(1)
  expect((await buyer.sync([one, 2])).version).toBe(2)
  expect((await buyer.sync([one, 2], [two, 1])).version).toBe(3)
  expect((await buyer.sync([two, 1], [one, 2])).version).toBe(4)
  expect((await buyer.sync()).version).toBe(5)
  expect(await buyer.countLines()).toBe(0)
})

test('[X3-09] a write on an older version is refused with the newest cart, and changes nothing', async () => {
  const one = await shop.add('One')
  await buyer.syncOn(0, [one, 1])
  await buyer.syncOn(1, [one, 5])
  const refused = await post({ user_id: buyer.id, cart: [{ _id: one, qty: 9 }], version: '1' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'cart_changed',
    user_id: buyer.id,
    version: 2,
    removed: [],
    cart: [{ _id: one, qty: 5, product: { price: 12.5 } }],
  })
  expect(linesOf(await buyer.stored())).toEqual([[one, 5]])
})

test('two lines of one product are added up, in capitals too', async () => {
  const one = await shop.add('One')
  const written = await buyer.sync([one, 2], [one.toUpperCase(), 3])
  expect(linesOf(written)).toEqual([[one, 5]])
})

test('[X3-11] unknown, removed and off-sale products are left out, reported and never stored', async () => {
  const [one, off, gone] = [
    await shop.add('One'),
    await shop.add('Off sale'),
    await shop.add('Gone'),
  ]
  await buyer.sync([off, 1], [gone, 1], [one, 1])
  await shop.change(off, { on_sale: false, title: 'Off, renamed' })
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  const removed = [
    { _id: off, title: 'Off, renamed' },
    { _id: gone, title: 'Gone' },
  ]
  expect(await buyer.stored()).toMatchObject({ cart: [{ _id: one }], removed, version: 1 })

  const unknown = '00000000-0000-7000-8000-000000000000'
  const written = await buyer.sync(
    [off, 1],
    [gone, 2],
    [unknown, 1],
    ['no id at all\u0000', 1],
    [one, 1],
  )
  expect(written).toMatchObject({ cart: [{ _id: one, qty: 1 }], version: 2 })
  expect(written.removed).toEqual([
    ...removed,
    { _id: unknown, title: '' },
    { _id: 'no id at all\u0000', title: '' },
  ])
  expect(await buyer.countLines()).toBe(1)
})

test('a line stays in its position while its product is off sale', async () => {
  const [one, off, two] = [await shop.add('One'), await shop.add('Off'), await shop.add('Two')]
  await buyer.sync([one, 1], [off, 2], [two, 3])
  await shop.change(off, { on_sale: false })
  expect(linesOf(await buyer.stored())).toEqual([
    [one, 1],
    [two, 3],
  ])
  await shop.change(off, { on_sale: true })
  expect(linesOf(await buyer.stored())).toEqual([
    [one, 1],
    [off, 2],
    [two, 3],
  ])
})

test('[X2-14] a product out of stock stays in the cart', async () => {
  const one = await shop.add('One')
  await shop.change(one, { in_stock: false })
  const written = await buyer.sync([one, 1])
  expect(written).toMatchObject({ cart: [{ _id: one, product: { in_stock: false } }], removed: [] })
})

test('nobody reads or writes another customer’s cart, whatever id they name', async () => {
  const other = await shop.customer()
  const one = await shop.add('One')
  await buyer.sync([one, 1])
  for (const id of [buyer.id, 'no-id', '%00', buyer.id.toUpperCase(), 'x'.repeat(1500)]) {
    const read = await shop.send({ method: 'GET', url: `/users/cart/${id}`, as: other })
    expect([read.statusCode, read.json().code]).toEqual([403, 'not_your_cart'])
    const written = await post({ user_id: id, cart: [] }, other)
    expect([written.statusCode, written.json().code]).toEqual([403, 'not_your_cart'])
  }
  expect(linesOf(await buyer.stored())).toEqual([[one, 1]])
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
  await buyer.sync([one, 1])
  const refused = await post({ user_id: buyer.id, cart: cart(one) })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  expect(Object.values(refused.json().errors)).toContainEqual(expect.stringMatching(/[.]$/))
  expect(await buyer.stored()).toMatchObject({ version: 1, cart: [{ qty: 1 }] })
})

test('500 products are stored in one go', async () => {
  const { rows } = await shop.context.db.execute<{ id: string }>(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'M-' || n, 'm-' || n, 'Many ' || n, n from generate_series(1, 500) n returning id`)
  const written = await buyer.sync(...rows.map(({ id }) => [id, 2] as const))
  expect(linesOf(written)).toEqual(rows.map(({ id }) => [id, 2]))
  expect(linesOf(await buyer.stored())).toEqual(linesOf(written))
})

test('a changed line is the only one that is written', async () => {
  const ids = [await shop.add('One'), await shop.add('Two'), await shop.add('Three')]
  const sync = (quantity: number) =>
    buyer.sync(...ids.map((id, index) => [id, index === 1 ? quantity : 2] as const))
  /** Where each row is stored, and the transactions that wrote and locked it. */
  const readRows = async () =>
    (
      await shop.context.db.execute(sql`
        select ctid::text, xmin::text, xmax::text, quantity from cart_line
        where customer_id = ${buyer.id} order by position`)
    ).rows
  await sync(2)
  const before = await readRows()
  await sync(7)
  const after = await readRows()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]).toMatchObject({ quantity: 7 })
})

test('a version that is no number is 422, one that never was is 409', async () => {
  const one = await shop.add('One')
  const payload = { user_id: buyer.id, cart: [{ _id: one, qty: 1 }] }
  expect((await post({ ...payload, version: 'new' })).statusCode).toBe(422)
  expect((await post({ ...payload, version: 1.5 })).statusCode).toBe(409)
  await expect(buyer.syncOn(7, [one, 1])).rejects.toBeInstanceOf(CallError)
  expect((await post({ ...payload, version: null })).statusCode).toBe(200)
})
