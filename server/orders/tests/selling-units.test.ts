import { getProduct } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { getStock } from '@endcap/contract/catalog/stock'
import { getMyOrder, getOrderAgain } from '@endcap/contract/orders/orders'
import { getPicking } from '@endcap/contract/orders/picking'
import { expect, test } from 'vitest'
import { delivery, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const buyer = await shop.customer()

const carton = { name: 'carton', quantity: 1, upc: '012345678905' }
const cartonCase = { name: 'case', quantity: 30, upc: '10012345678902' }

test('[X2-102] guests and customers read a product’s units, minimum and multiple', async () => {
  const rule = { min_quantity: 12, quantity_multiple: 6 }
  const id = await shop.add('Reds', 70, { units: [cartonCase, carton], ...rule })
  const plain = await shop.add('Plain')
  for (const as of [null, buyer]) {
    const read = async (product: string) =>
      (await shop.as(as)(getProduct, { params: { id: product } })).data
    expect(await read(id)).toMatchObject({ units: [carton, cartonCase], ...rule })
    expect(await read(plain)).toMatchObject({ units: [], min_quantity: 1, quantity_multiple: 1 })
  }
})

test('[X2-221] the pack names the base unit for buyers, in their carts, orders, and stock, but not in staff’s form', async () => {
  const unit = '10 packs of 20 / carton'
  const id = await shop.add('Reds', 70, { unit, units: [cartonCase], stock_count: 90 })
  const units = [{ ...carton, upc: '' }, cartonCase]
  const params = { id }
  expect((await shop.as(buyer)(getProduct, { params })).data.units).toEqual(units)
  expect((await shop.owner(getStock, { params })).data.units).toEqual(units)
  const order = await shop.place(buyer, delivery([id, 60]))
  const { data } = await shop.as(buyer)(getMyOrder, { params: { id: order } })
  expect(data.products.map((line) => line.units)).toEqual([units])
  expect((await shop.owner(productEndpoints.get, { params })).data.units).toEqual([cartonCase])
})

test('[X2-102] units need different names and quantities, and rules are numbers from 1 to 4,999', async () => {
  for (const [values, field] of [
    [{ units: [carton, carton] }, 'units'],
    [{ units: [carton, { ...cartonCase, quantity: 1 }] }, 'units'],
    [{ min_quantity: 0 }, 'min_quantity'],
    [{ quantity_multiple: 5_000 }, 'quantity_multiple'],
  ] as const)
    await expect(shop.add('Wrong', 1, values)).rejects.toMatchObject({
      errors: { [field]: expect.any(String) },
    })
})

test('[X1-51, X5-156] an order’s lines and mails have the units of the day they were added, and pickers also today’s', async () => {
  const units = [carton, cartonCase]
  const pack = { name: 'pack', quantity: 10, upc: '' }
  const reds = await shop.add('Reds', 70, { units })
  const blues = await shop.add('Blues', 70, { units })
  let order = ''
  const mails = await shop.mailsDuring(async () => {
    order = await shop.place(buyer, delivery([reds, 60]))
  })
  for (const { content } of mails)
    expect(content.facts).toMatchObject({ lines: [{ quantity: 60, units }] })
  await shop.change(order, {
    lines: await shop.linesWith(order),
    added: [{ product_id: blues, quantity: 30 }],
  })
  for (const id of [reds, blues]) await shop.changeProduct(id, { units: [pack] })

  const sold = [
    { quantity: 60, units },
    { quantity: 30, units },
  ]
  const params = { id: order }
  expect((await shop.as(buyer)(getMyOrder, { params })).data.products).toMatchObject(sold)
  expect((await shop.as(buyer)(getOrderAgain, { params })).data.lines[0]).toMatchObject({
    ordered: 60,
    now: { units: [{ name: 'pack', quantity: 10 }], min_quantity: 1 },
  })
  const { data } = await shop.owner(getPicking, { params })
  expect(data.lines.map((line) => line.units_now)).toEqual([[pack], [pack]])
  expect(data.lines.map((line) => line.units)).toEqual([units, units])
})
