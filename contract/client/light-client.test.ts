import { expect, test } from 'vitest'
import * as catalog from '../catalog/catalog.ts'
import * as orders from '../orders/orders.ts'
import { optionalOrderTexts } from '../testing/optional-order-texts.ts'
import { getMyOrder } from './account-calls.gen.ts'
import type { Transport } from './call.ts'
import { listCategories, listPrices, listProductsByCategories } from './calls.gen.ts'
import { createClient } from './client.ts'
import { createLightClient } from './light-client.ts'
import { listReceivables } from './page-calls.gen.ts'

const respondingWith =
  (body: unknown): Transport =>
  async () => ({ status: 200, header: () => null, body })

const product = {
  ...{ _id: 'a', title: 'Cola', item_no: '100001', thumbnail: '', short_description: '' },
  ...{ category_ids: ['c'], slug: 'cola', upc: '', unit: '', units_per_case: null, units: [] },
  ...{ min_quantity: 1, quantity_multiple: 1, in_stock: true, images: [] },
}
const priceNotes = { price_note: '', special_note: '', break_note: '' }
const ownPrice = { price_varies: '', special: null, price_breaks: [], ...priceNotes }
const notes = { unit_price_note: '', bought_note: '' }
const page = { currentPage: 1, numberOfPages: 1, total: 2 }

test('the light client decodes each amount of a list of amounts', async () => {
  const ageing = { columns: [1.5, 0, 20.01], unapplied: -1, total: 20.51 }
  const reply = { ...page, total: 0, data: [], ageing }
  expect(await createLightClient(respondingWith(reply))(listReceivables)).toMatchObject({
    ageing: { columns: [150, 0, 2_001], unapplied: -100, total: 2_051 },
  })
})

test('the light client decodes prices, times and flags like the validating client', async () => {
  const rule = { units: [], min_quantity: 1, quantity_multiple: 1 }
  const price = { ...ownPrice, ...notes, price: 19.99, in_stock: true, ...rule }
  const prices = { data: { a: price } }
  expect(await createLightClient(respondingWith(prices))(listPrices)).toEqual(
    await createClient(respondingWith(prices))(catalog.listPrices),
  )

  const category = { _id: 'c', title: 'Soda', banner: '', slug: 'soda', productCount: 1 }
  const flags = { showOnHomePage: 1, showInMenu: 0, showInSideBar: 1, parent_id: '' }
  const categories = { data: [{ ...category, ...flags }] }
  expect(await createLightClient(respondingWith(categories))(listCategories)).toEqual(
    await createClient(respondingWith(categories))(catalog.listCategories),
  )

  const orderDetails = {
    ...{ total: 59.97, type: 'Pick-up', date: '2026-11-23', time: '9:00 AM' },
    ...{ delivery_day: '', delivery_fee: 0, delivery_cutoff: null, ...optionalOrderTexts },
  }
  const line = {
    ...{ _id: 'l', quantity: 3, price: 19.99, price_varies: '', item_no: '100001', units: [] },
    product: { _id: 'a', title: 'Cola', thumbnail: '' },
    ...{ ordered: 4, reason: 'damaged', substitute_for: '' },
  }
  const order = {
    data: {
      ...{ _id: 'o', number: 7, createdAt: '2026-11-21T09:30:00.000Z', status: 'received' },
      customer: {
        ...{ name: '', email: '', phone: '', business_name: '', business_address: '' },
        ...{ aptNo: '', city: '', state: '', zip: '' },
      },
      ...{ orderDetails, products: [line], removed: [line] },
      outForDeliveryAt: '2026-11-23T09:30:00.000Z',
    },
  }
  const params = { id: 'o' }
  expect(await createLightClient(respondingWith(order))(getMyOrder, { params })).toEqual(
    await createClient(respondingWith(order))(orders.getMyOrder, { params }),
  )
})

test('a list of amounts is decoded, each of them', async () => {
  const ageing = { columns: [5, 0.1], unapplied: -1, total: 4.1 }
  const list = { ...page, data: [], ageing, run: null }
  expect(await createLightClient(respondingWith(list))(listReceivables)).toMatchObject({
    ageing: { columns: [500, 10], unapplied: -100, total: 410 },
  })
})

test('a list is decoded with and without prices', async () => {
  const body = { categoryIds: ['c'] }
  for (const data of [[product], [{ ...product, ...ownPrice, price: 0.07 }]]) {
    const reply = { data, ...page }
    expect(
      await createLightClient(respondingWith(reply))(listProductsByCategories, { body }),
    ).toEqual(await createClient(respondingWith(reply))(catalog.listProductsByCategories, { body }))
  }
})

test('a refusal and a missing response are CallErrors', async () => {
  const refusing: Transport = async () => ({
    status: 422,
    header: () => null,
    body: { message: 'Please check the marked fields.', code: 'invalid', errors: { ids: 'Wrong' } },
  })
  await expect(createLightClient(refusing)(listPrices)).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Please check the marked fields.',
    errors: { ids: 'Wrong' },
  })
  const lost: Transport = async () => ({ status: 0, header: () => null, body: undefined })
  await expect(createLightClient(lost)(listPrices)).rejects.toMatchObject({ code: 'offline' })
})
