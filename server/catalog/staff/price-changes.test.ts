import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const manager = shop.as(await shop.staff('manager'))
const { addProduct, changeProduct, readProduct } = editCatalogue(manager)
const create = (itemNo: string, values = {}) => addProduct(itemNo, { price: 2, ...values })
const history = async (id: string) => (await manager(listPriceChanges, { params: { id } })).data

test('[X5-35] each change of a price is recorded: from, to, by whom, why and when', async () => {
  const id = await create('H-1')
  const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
  shop.setClock(at(1))
  await changeProduct(id, { price: 3, title: 'Cola in cans' })
  await changeProduct(id, { title: 'Cola' })
  shop.setClock(at(2))
  await changeProduct(id, { price: null })
  await shop.context.db.execute(sql`update product set price_cents = 250 where id = ${id}`)
  await create('H-2')
  const refused = changeProduct(id, { price: 9, item_no: 'H-2' })
  await expect(refused).rejects.toMatchObject({ status: 422 })
  expect(await history(id)).toMatchObject([
    // By another program, and nothing by a refused change.
    { was: null, now: 250, by: '', reason: '' },
    { was: 300, now: null, by: 'The manager', reason: 'edit', at: at(2) },
    { was: 200, now: 300, by: 'The manager', reason: 'edit', at: at(1), price_list: '' },
  ])
})

test.each([
  ['five times as much', { price: 10 }, 'changes from $2.00 to $10.00'],
  ['a fifth', { price: 0.4 }, 'changes from $2.00 to $0.40'],
  ['less than the cost', { price: 1.49 }, 'less than the product costs you'],
  ['less than a cost sent with it', { price: 1.9, cost: 1.95 }, 'less than the product costs you'],
])('[X5-38] %s is asked about once', async (what, body, sentence) => {
  const id = await create(`P-${what}`, { cost: 1.5 })
  await expect(changeProduct(id, { ...body, confirm_price: false })).rejects.toMatchObject({
    status: 409,
    code: 'price_unusual',
    errors: { price: expect.stringContaining(sentence) },
  })
  expect(await history(id)).toEqual([])
  const { price } = await changeProduct(id, { ...body, confirm_price: true })
  expect(price).toBe(Math.round(body.price * 100))
})

test.each([0.01, 123_456])('[X5-38] a new product for $%s is asked about', async (price) => {
  const add = (confirm_price: boolean) => create(`N-${price}`, { price, confirm_price })
  await expect(add(false)).rejects.toMatchObject({ code: 'price_unusual' })
  expect((await readProduct(await add(true))).price).toBe(Math.round(price * 100))
})

test('[X5-38] a usual price is not asked about, nor an unusual one of a client that sends no `confirm_price`', async () => {
  for (const price of [1.95, 2, 9.99, null]) {
    const id = await create(`U-${price}`, { cost: 1.5 })
    await changeProduct(id, { price, confirm_price: false })
  }
  const id = await create('C-1')
  expect((await changeProduct(id, { price: 123_456 })).price).toBe(12_345_600)
})

test('[X5-37] the cost of a product is shown only to staff who may change products', async () => {
  const id = await create('B-1', { cost: 1.25, bin_location: 'A-03-2' })
  for (const role of ['clerk', 'picker'] as const) {
    const caller = shop.as(await shop.staff(role))
    const { data } = await caller(productEndpoints.get, { params: { id } })
    expect(data).toMatchObject({ bin_location: 'A-03-2' })
    const list = async (sort: string) =>
      (await caller(productEndpoints.list, { query: { sort, limit: 100 } })).data
    for (const sort of ['cost', '-cost', 'title'])
      for (const row of [data, ...(await list(sort))]) expect(row).not.toHaveProperty('cost')
    // Nor by the order of a list.
    expect(await list('-cost')).toEqual(await list('title'))
  }
})

test('[X5-37] guests and customers see neither cost nor bin in any call about a product', async () => {
  const values = { cost: 1.11, bin_location: 'Z-99', title: 'Hidden cost cola', staff_pick: true }
  const id = await create('B-2', values)
  // The typed client would drop unknown fields.
  for (const caller of [{}, { as: await shop.customer() }])
    for (const url of [
      `/api/product/${id}`,
      '/api/search?searchQuery=hidden+cost',
      '/api/top-product',
    ]) {
      const { body } = await shop.send({ method: 'GET', url, ...caller })
      expect(body).toContain('Hidden cost cola')
      expect(body).not.toMatch(/cost"|bin_location|Z-99|1\.11/)
    }
})
