import { restoreDeleted } from '@endcap/contract/audit/trash'
import { getCart, syncCart } from '@endcap/contract/cart'
import {
  getProduct,
  listPrices,
  listTopProducts,
  type Product,
} from '@endcap/contract/catalog/catalog'
import { listCustomerPrices, priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { fillPath } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import {
  changeOrder,
  getFormerOrder,
  placeOrderForCustomer,
} from '@endcap/contract/orders/staff-orders'
import { expect, test } from 'vitest'
import { delivery } from '../../../orders/tests/order-shop.ts'
import type { TestCaller } from '../../../testing/start-test-shop.ts'
import { entry, openPriceListShop } from './price-list-shop.ts'

const shop = await openPriceListShop()

const priceIn = (products: readonly object[], id: string): number | undefined =>
  (products as readonly Product[]).find(({ _id }) => _id === id)?.price

const fill = (as: TestCaller, lines: readonly (readonly [id: string, qty: number])[]) =>
  shop.as(as)(syncCart, {
    body: { user_id: as.id, cart: lines.map(([_id, qty]) => ({ _id, qty })) },
  })

/** A product's price in cents in everything that shows one to a customer. */
const pricesSeen = async (as: TestCaller, id: string, title: string): Promise<unknown[]> => {
  const client = shop.as(as)
  const lists = [
    shop.listing(as),
    shop.listing(as, 'price_asc'),
    shop.search(as, title),
    client(listTopProducts),
  ].map(async (list) => priceIn((await list).data, id))
  const one = (await client(getProduct, { params: { id } })).data as Product
  const now = await client(listPrices, { query: { ids: id } })
  const carts = [await fill(as, [[id, 1]]), await client(getCart, { params: { userId: as.id } })]
  return [
    ...(await Promise.all(lists)),
    one.price,
    now.data[id]?.price,
    ...carts.map(({ cart }) => cart[0]?.product.price),
  ]
}

test('[X2-62] everything shows the prices of the customer’s list: own ones, else the percentage', async () => {
  const [own, other] = [await shop.add('Ownprice cola'), await shop.add('Otherprice soda', 3.33)]
  for (const id of [own, other])
    await shop.manage(productEndpoints.change, { params: { id }, body: { staff_pick: true } })
  const list = await shop.addList('Chain', 90)
  await shop.setPrices(own, list, [entry(8.25)])
  const [chain, standard] = [await shop.buyerOf(list), await shop.buyerOf('')]
  expect(await pricesSeen(chain, own, 'Ownprice')).toEqual(Array(8).fill(825))
  expect(await pricesSeen(chain, other, 'Otherprice')).toEqual(Array(8).fill(300))
  expect(await pricesSeen(standard, own, 'Ownprice')).toEqual(Array(8).fill(1000))
  expect(await pricesSeen(standard, other, 'Otherprice')).toEqual(Array(8).fill(333))
  // From the next request on.
  await shop.give(standard, list)
  expect(await pricesSeen(standard, own, 'Ownprice')).toEqual(Array(8).fill(825))
  await shop.give(chain, '')
  expect(await pricesSeen(chain, other, 'Otherprice')).toEqual(Array(8).fill(333))
})

test('[X2-63] a list’s price is in no byte for another list, for a guest or without a list', async () => {
  const id = await shop.add('Leaky', 7391.37)
  await shop.manage(productEndpoints.change, { params: { id }, body: { staff_pick: true } })
  const [a, b] = [await shop.addList('Leak A'), await shop.addList('Leak B')]
  await shop.setPrices(id, a, [
    entry(4111.11),
    entry(4022.22, { min_quantity: 5 }),
    entry(4033.33, { is_special: true, valid_until: '2040-01-01T05:00:00Z' }),
  ])
  await shop.setPrices(id, b, [entry(5222.22)])
  const seen: [caller: TestCaller | null, prices: string[]][] = [
    [null, []],
    [await shop.buyerOf(''), ['7391.37']],
    [await shop.buyerOf(b), ['5222.22']],
    // The price, what it was, and from 5.
    [await shop.buyerOf(a), ['4022.22', '4033.33', '4111.11']],
  ]
  const query = new URLSearchParams({ searchQuery: 'Leaky', q: 'Leaky', ids: id })
  const everything = async (as: TestCaller | null): Promise<string> => {
    const bytes: string[] = []
    const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const sent = { method, url, ...(as ? { as } : {}), ...(payload ? { payload } : {}) }
      bytes.push((await shop.send(sent)).body)
    }
    for (const { method, path, replyStream } of endpoints)
      if (method === 'GET' && !replyStream)
        await send(
          method,
          `${fillPath(path, { id, page: 'vapes', userId: as?.id ?? id })}?${query}`,
        )
    for (const sort of ['title', 'newest', 'price_asc', 'price_desc'])
      for (const categoryIds of [[shop.category], [shop.category, 'leaky']])
        await send('POST', '/api/products-by-categories', { categoryIds, sort })
    if (as) await send('POST', '/users/cart', { user_id: as.id, cart: [{ _id: id, qty: 7 }] })
    return bytes.join('\n')
  }
  const pricesOf = (bytes: string) =>
    [...new Set(bytes.match(/(4[01]\d\d\.\d\d|5222\.22|7391\.37)/g))].sort()
  // Twice each, so that the second time every reply comes from the cache.
  for (const [caller, prices] of [...seen, ...seen])
    expect(pricesOf(await everything(caller))).toEqual(prices)
})

test('[X2-64] a quantity break is in the cart, in the order and in what it is refused by', async () => {
  const id = await shop.add('Broken', 10)
  await shop.setPrices(id, '', [entry(9.1, { min_quantity: 10 }), entry(8, { min_quantity: 50 })])
  const buyer = await shop.buyerOf('')
  const product = (await shop.as(buyer)(getProduct, { params: { id } })).data as Product
  expect(product).toMatchObject({
    price: 1000,
    special: null,
    price_breaks: [
      { from: 1, price: 1000 },
      { from: 10, price: 910 },
      { from: 50, price: 800 },
    ],
    price_note: 'from 10: $9.10 · from 50: $8.00',
  })
  expect((await fill(buyer, [[id, 9]])).cart[0]?.product.price).toBe(1000)
  expect((await fill(buyer, [[id, 10]])).cart[0]?.product.price).toBe(910)
  const order = (Price: number, quantity: number) =>
    shop.send({
      method: 'POST',
      url: '/api/place-order',
      payload: { ...delivery(), products: [{ product_id: id, quantity, Price }] },
      as: buyer,
    })
  const refused = await order(10, 12)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'price_changed',
    lines: [{ product_id: id, was: 10, now: 9.1 }],
    total: 109.2,
  })
  const placed = await order(9.1, 12)
  expect(placed.json().data.total).toBe(109.2)
  expect((await order(10, 9)).json().data.total).toBe(90)
  const mail = (await shop.mails()).findLast(({ content }) => content.kind === 'order_placed')
  expect(JSON.stringify(mail?.content)).toContain('"price":1000')
})

test('[X2-65, X8-202] a special shows what it was and its last day, in the customer’s language but in cached replies for all', async () => {
  const id = await shop.add('Special', 10)
  // December 1, midnight in New York.
  await shop.setPrices(id, '', [
    entry(8, { is_special: true, valid_until: '2039-12-01T05:00:00Z' }),
  ])
  const [standard, chain] = [
    await shop.buyerOf(''),
    await shop.buyerOf(await shop.addList('Specials', 90)),
  ]
  const seen = async (as: TestCaller) => (await shop.as(as)(getProduct, { params: { id } })).data
  expect(await seen(standard)).toMatchObject({
    price: 800,
    special: { was: 1000, until: '2039-11-30' },
    price_note: 'Special until Nov 30',
  })
  expect(await seen(chain)).toMatchObject({ price: 720, special: { was: 900 } })
  expect(await seen(standard)).not.toHaveProperty('special_until')
  const read = async (url: string, cookie: string) =>
    (await shop.send({ method: 'GET', url, headers: { cookie }, as: standard })).json().data
  for (const [cookie, note] of [
    ['language=es', /^Oferta hasta el 30 /],
    ['', /^Special until Nov 30$/],
  ] as const) {
    expect((await read(`/api/product/${id}`, cookie)).price_note).toBe('Special until Nov 30')
    expect((await read(`/api/prices?ids=${id}`, cookie))[id].price_note).toMatch(note)
  }
})

test('[X1-40] staff order, change and repeat orders at the customer’s prices for the quantities', async () => {
  const [cola, chips] = [await shop.add('Staff cola', 10), await shop.add('Staff chips', 5)]
  const list = await shop.addList('By phone', 80)
  await shop.setPrices(chips, list, [entry(4.5), entry(3.5, { min_quantity: 6 })])
  const buyer = await shop.buyerOf(list)
  const { data: prices } = await shop.manage(listCustomerPrices, {
    params: { id: buyer.id },
    query: { lines: `${cola}:1,${chips}:6` },
  })
  expect(prices).toEqual([
    { product_id: cola, quantity: 1, price: 800 },
    { product_id: chips, quantity: 6, price: 350 },
  ])
  const { data: placed } = await shop.manage(placeOrderForCustomer, {
    body: { ...delivery([cola, 2]), customer_id: buyer.id },
  })
  expect(placed.total).toBe(1600)
  const readLines = async () =>
    (await shop.manage(getFormerOrder, { params: { id: placed._id } })).data.lines
  const lines = (await readLines()).map(({ _id }) => ({ line_id: _id, quantity: 2 }))
  const changed = await shop.manage(changeOrder, {
    params: { id: placed._id },
    body: { lines, added: [{ product_id: chips, quantity: 6 }], note: '' },
  })
  expect(changed.total_after).toBe(1600 + 6 * 350)
  expect((await readLines()).map(({ now }) => now?.price)).toEqual([800, 350])
})

test('[X2-68] a price list with customers can’t be deleted; a deleted one is restored with its prices', async () => {
  const id = await shop.add('Restored', 10)
  const list = await shop.addList('Deleted')
  await shop.setPrices(id, list, [entry(6)])
  const buyer = await shop.buyerOf(list)
  const remove = () => shop.manage(priceListEndpoints.remove, { params: { id: list } })
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'in_use' })
  await shop.give(buyer, '')
  await remove()
  await shop.manage(restoreDeleted, { params: { id: list } })
  await shop.give(buyer, list)
  expect((await shop.as(buyer)(getProduct, { params: { id } })).data).toMatchObject({ price: 600 })
})

test('[X2-67] sorting by price uses the price list’s own prices, at the smallest quantity sold, and special standard prices', async () => {
  const [a, b, c] = [
    await shop.add('Sorted A', 101),
    await shop.add('Sorted B', 102),
    await shop.add('Sorted C', 103),
  ]
  const list = await shop.addList('Sorted')
  await shop.setPrices(b, list, [entry(200)])
  await shop.setPrices(c, '', [entry(90, { is_special: true })])
  const [standard, chain] = [await shop.buyerOf(''), await shop.buyerOf(list)]
  expect(await shop.sorted(standard, 'Sorted', 'price_asc')).toEqual([c, a, b])
  expect(await shop.sorted(standard, 'Sorted', 'price_desc')).toEqual([b, a, c])
  expect(await shop.sorted(chain, 'Sorted', 'price_asc')).toEqual([c, a, b])
  await shop.setPrices(b, list, [entry(1)])
  expect(await shop.sorted(chain, 'Sorted', 'price_asc')).toEqual([b, c, a])
  await shop.setPrices(c, '', [])
  expect(await shop.sorted(standard, 'Sorted', 'price_asc')).toEqual([a, b, c])
  await shop.setPrices(b, list, [entry(1, { min_quantity: 12 })])
  expect(await shop.sorted(chain, 'Sorted', 'price_asc')).toEqual([a, b, c])
  await shop.manage(productEndpoints.change, { params: { id: b }, body: { min_quantity: 12 } })
  expect(await shop.sorted(chain, 'Sorted', 'price_asc')).toEqual([b, a, c])
})
