import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { staffSearch } from '@endcap/contract/staff-search'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkout, delivery, startOrderShop } from '../orders/tests/order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const product = await shop.add('Nimbus Grape', 10, {
  item_no: 'NG-77',
  upc: '012345678905',
  units: [{ name: 'case', quantity: 12, upc: '10430010010008' }],
})
await shop.add('Nimbus Off', 10, { item_no: 'NO-1', on_sale: false })
await shop.owner(categoryEndpoints.create, { body: { title: 'Grape Juices' } })
const customer = { ...checkout, business_name: 'Riverside Grocery' }
const placed = await shop.order(await shop.customer('riverside'), {
  ...delivery([product, 2]),
  customer,
})
const { number } = placed.json().data

const find = async (q: string, as = clerk) =>
  (await shop.as(as)(staffSearch, { query: { q } })).data
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

test('[X5-67] one text finds orders, customers, products and categories', async () => {
  expect((await find(`#${number}`)).orders).toEqual([
    expect.objectContaining({ number, business_name: 'Riverside Grocery', total: 2000 }),
  ])
  expect((await find('rivers groc')).orders.map((order) => order.number)).toEqual([number])
  expect((await find('riverside')).customers.map((row) => row.business_name)).toEqual([
    'riverside’s Corner Store',
  ])
  const grape = await find('grape')
  expect([titles(grape.products), titles(grape.categories)]).toEqual([
    ['Nimbus Grape'],
    ['Grape Juices'],
  ])
  expect(titles((await find('ng77')).products)).toEqual(['Nimbus Grape'])
  expect(titles((await find('12345678905')).products)).toEqual(['Nimbus Grape'])
  expect(titles((await find('nimb')).products)).toEqual(['Nimbus Grape', 'Nimbus Off'])
})

test('[X2-106] the bar code of a case finds its product', async () => {
  expect(titles((await find('10430010010008')).products)).toEqual(['Nimbus Grape'])
  expect(titles((await find('1 0430010 01000 8')).products)).toEqual(['Nimbus Grape'])
  expect(titles((await find('1043001001000')).products)).toEqual([])
})

test('[X5-67] a search finds at most six of a kind, and nothing without a text', async () => {
  for (let made = 0; made < 8; made += 1) await shop.add(`Lantern ${made}`)
  expect(titles((await find('lantern')).products)).toEqual(
    [0, 1, 2, 3, 4, 5].map((made) => `Lantern ${made}`),
  )
  expect(await find(' ')).toEqual({
    ...{ orders: [], invoices: [], customers: [], products: [], categories: [] },
  })
})

test('[X5-309] an invoice is found by its number, as it is printed or spoken', async () => {
  await shop.context.db.execute(sql`update customer_order set status = 'delivered'`)
  const order_id = placed.json().data._id
  await shop.owner(issueInvoices, { body: { order_ids: [order_id] } })
  for (const q of ['INV-10001', 'inv 10001', 'Invoice #10001', 'factura 10001', '10001'])
    expect((await find(q)).invoices, q).toEqual([
      {
        number: 10_001,
        order_id,
        order_number: number,
        business_name: 'Riverside Grocery',
        total: 2000,
      },
    ])
  for (const q of ['INV-10002', 'inv', '1001']) expect((await find(q)).invoices, q).toEqual([])
})

test('any text is searched for as it is written', async () => {
  for (const q of ["it's", "o'neil & sons", '%_\\', "':* | !", 'ab', 'é'])
    expect((await find(q)).orders, q).toEqual([])
})

test('[X5-67] kinds that a role may not read stay empty', async () => {
  const driver = await shop.staff('driver')
  const found = await find('riverside', driver)
  expect([found.orders.length, found.customers.length]).toEqual([1, 0])
  expect((await find('nimbus', driver)).products).toEqual([])
})
