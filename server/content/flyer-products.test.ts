import { listAuditLog } from '@endcap/contract/audit/audit'
import { restoreDeleted } from '@endcap/contract/audit/trash'
import { flyerEndpoints, getFlyer, listFlyerProducts } from '@endcap/contract/content/content'
import { maxProductsPerFlyer } from '@endcap/contract/limits'
import { expect, test } from 'vitest'
import { editCatalogue } from '../testing/edit-catalogue.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const guest = shop.as(null)
const customer = shop.as(await shop.customer())
const staff = shop.as(await shop.staff('owner'))
const { addProduct, changeProduct, removeProduct } = editCatalogue(staff)

const unknownId = '018f0000-0000-7000-8000-000000000000'
const addFlyer = async (products: string[]) => {
  const body = { title: 'June', image: '/images/june.webp', status: 'active' as const, products }
  return (await staff(flyerEndpoints.create, { body })).data._id
}
const change = async (id: string, products: string[]) =>
  (await staff(flyerEndpoints.change, { params: { id }, body: { products } })).data
const restore = (id: string) => staff(restoreDeleted, { params: { id } })
const shownTo = async (client = guest) => (await client(listFlyerProducts)).data
const shown = async () => (await shownTo()).map(({ _id }) => _id)
const countOf = async () => (await guest(getFlyer)).data.productCount

test('[X8-345] the flyer’s products are those that are sold, in staff’s order, as current as the catalog', async () => {
  expect([await shown(), await countOf()]).toEqual([[], undefined])
  const [cola, gum, lighter] = [
    await addProduct('F-1', { title: 'Cola' }),
    await addProduct('F-2', { title: 'Gum', on_sale: false }),
    await addProduct('F-3', { title: 'Lighter', in_stock: false }),
  ]
  const flyer = await addFlyer([lighter, gum, cola])
  expect([await shown(), await countOf()]).toEqual([[lighter, cola], 2])
  await changeProduct(gum, { on_sale: true })
  expect([await shown(), await countOf()]).toEqual([[lighter, gum, cola], 3])
  await changeProduct(cola, { title: 'Cherry cola' })
  expect((await shownTo())[2]).toMatchObject({ title: 'Cherry cola' })
  await removeProduct(gum)
  expect([await shown(), await countOf()]).toEqual([[lighter, cola], 2])
  await restore(gum)
  expect(await shown()).toEqual([lighter, gum, cola])
  await change(flyer, [cola])
  expect(await shown()).toEqual([cola])
  await removeProduct(cola)
  expect((await guest(getFlyer)).data).toEqual({ image: '/images/june.webp', status: 'active' })
  expect(await shown()).toEqual([])
})

test('[X8-345, X2-01] guests get no price of the flyer’s products, customers today’s', async () => {
  const id = await addProduct('F-4', { price: 12.5, price_varies: 'by flavor' })
  await addFlyer([id])
  expect(JSON.stringify(await shownTo())).not.toContain('price')
  expect(await shownTo(customer)).toMatchObject([{ price: 1250 }])
  await changeProduct(id, { price: 11 })
  expect(await shownTo(customer)).toMatchObject([{ price: 1100 }])
})

test('[X5-157] a flyer has up to 48 existing products, each once; a deleted one may stay', async () => {
  const [cola, gum] = [await addProduct('F-5'), await addProduct('F-6')]
  const flyer = await addFlyer([cola, gum, cola])
  const read = async () =>
    (await staff(flyerEndpoints.get, { params: { id: flyer } })).data.products
  expect(await read()).toEqual([cola, gum])
  const many = Array.from({ length: maxProductsPerFlyer + 1 }, () => cola)
  for (const products of [[cola, unknownId], ['odd'], 'cola', [7], many])
    await expectRefusal(change(flyer, products as string[]), 'invalid', 'products')
  await expectRefusal(addFlyer([unknownId]), 'invalid', 'products')
  await removeProduct(gum)
  expect((await change(flyer, [gum.toUpperCase(), cola])).products).toEqual([gum, cola])
  await expectRefusal(addFlyer([gum]), 'invalid', 'products')
  const { data: log } = await staff(listAuditLog, { query: { entity_id: flyer } })
  expect(log[0]).toMatchObject({
    before: { products: [cola, gum] },
    after: { products: [gum, cola] },
    names: { [cola]: 'Product F-5' },
  })
})

test('[X5-157, X5-42] a flyer comes back from the trash with its products', async () => {
  const id = await addProduct('F-7')
  const flyer = await addFlyer([id])
  const params = { id: flyer }
  await staff(flyerEndpoints.remove, { params })
  expect(await shown()).toEqual([])
  await restore(flyer)
  await staff(flyerEndpoints.change, { params, body: { status: 'active' } })
  expect(await shown()).toEqual([id])
})
