import { listTrash, restoreDeleted, type TrashEntity } from '@endcap/contract/audit/trash'
import { getProduct, listCategories, searchProducts } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  getProductPrices,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { listPriceChanges } from '@endcap/contract/catalog/staff-catalog'
import {
  changePageWidget,
  flyerEndpoints,
  getPageWidget,
  listSections,
  sectionEndpoints,
  slideEndpoints,
  staffGetPageWidget,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { undoDays } from '@endcap/contract/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prune } from '../../jobs/prune.ts'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const guest = shop.as(null)
const manager = shop.as(await shop.staff('manager'))
const { addCategory, addProduct, changeProduct, readProduct, removeProduct } =
  editCatalogue(manager)

const trash = async (entity: TrashEntity | '' = '') =>
  (await manager(listTrash, { query: { entity, limit: 100 } })).data
const restore = async (id: string) => (await manager(restoreDeleted, { params: { id } })).data
const removeCategory = (id: string) => manager(categoryEndpoints.remove, { params: { id } })
const removeList = (id: string) => manager(priceListEndpoints.remove, { params: { id } })
const addList = async (name: string) =>
  (await manager(priceListEndpoints.create, { body: { name, percent: 90 } })).data._id
const setPrice = (id: string, list_id: string, price: number, min_quantity = 1) =>
  manager(setProductPrices, {
    params: { id },
    body: { list_id, entries: [{ price, min_quantity }] },
  })
/** A product's prices by list. */
const pricesOf = async (id: string) =>
  (await manager(getProductPrices, { params: { id } })).data.map(({ list_name, entries }) => [
    list_name,
    entries.map(({ price }) => price),
  ])
const addSection = async (title: string) =>
  (await manager(sectionEndpoints.create, { body: { title } })).data._id
const addSlide = async (section_id: string) => {
  const body = { section_id, banner: '/images/s.webp', link: '/vapes' }
  return (await manager(slideEndpoints.create, { body })).data._id
}
const removeSection = (id: string) => manager(sectionEndpoints.remove, { params: { id } })
const removeSlide = (id: string) => manager(slideEndpoints.remove, { params: { id } })

test('[X5-41] a deleted product is in no list, page or search, and is whole again when it is restored', async () => {
  const main = await addCategory('Juices')
  const further = await addCategory('Drinks')
  const id = await addProduct('J-1', {
    title: 'Papaya nectar',
    ...{ category_ids: [main, further], images: ['/images/a.webp', '/images/b.webp'] },
    ...{ units_per_case: 12, cost: 1.5, bin_location: 'B-1', staff_pick: true },
  })
  await changeProduct(id, { price: 3.5 })
  const before = await readProduct(id)
  const found = async () =>
    (await guest(searchProducts, { query: { searchQuery: 'papaya' } })).total
  expect(await found()).toBe(1)

  await removeProduct(id)
  expect(await found()).toBe(0)
  await expect(guest(getProduct, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const row = { _id: id, entity: 'products', title: 'Papaya nectar' }
  expect(await trash('products')).toEqual([{ ...row, by: 'The manager', deletedAt: testNow }])

  expect(await restore(id)).toEqual({ _id: id, entity: 'products' })
  const { version, ...restored } = await readProduct(id)
  expect(restored).toEqual({ ...before, version: undefined, updatedAt: testNow })
  expect(version).toBe(before.version + 1)
  expect(await found()).toBe(1)
  const { data } = await guest(listCategories)
  expect(data.find(({ _id }) => _id === main)?.productCount).toBe(1)
  expect((await manager(listPriceChanges, { params: { id } })).total).toBe(1)
  expect(await trash('products')).toEqual([])
  await expect(restore(id)).rejects.toMatchObject({ status: 404 })
})

test('a deleted item number is free; the product comes back when it is free again', async () => {
  const id = await addProduct('R-1')
  await removeProduct(id)
  const next = await addProduct('R-1')
  await expect(restore(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/item number/),
  })
  await changeProduct(next, { item_no: 'R-2' })
  await restore(id)
  const [one, other] = [await readProduct(id), await readProduct(next)]
  expect([one.item_no, other.item_no]).toEqual(['R-1', 'R-2'])
  expect(one.slug).not.toBe(other.slug)
})

test('a category comes back with its products and pages; at the top where its parent is gone', async () => {
  const parent = await addCategory('Parent')
  const child = await addCategory('Child', { parent_id: parent })
  const inIt = await addProduct('C-1', { category_ids: [child] })
  const gone = await addProduct('C-2', { category_ids: [child] })
  await manager(changePageWidget, { params: { page: 'vapes' }, body: { categories: [child] } })
  await removeCategory(child)
  await removeProduct(gone)
  await removeCategory(parent)

  await restore(child)
  const { data } = await manager(categoryEndpoints.get, { params: { id: child } })
  expect(data).toMatchObject({ title: 'Child', parent_id: '', productCount: 1 })
  expect((await readProduct(inIt)).category_ids).toEqual([child])
  const widget = await manager(staffGetPageWidget, { params: { page: 'vapes' } })
  expect(widget.data.categories).toEqual([child])
  const shown = await guest(getPageWidget, { params: { page: 'vapes' } })
  expect(shown.data.categories).toEqual([child])
})

test('[X5-87] a product is in its category and has its list’s price again, whichever of the deleted is restored first', async () => {
  for (const nr of [0, 1, 2, 3]) {
    const [isDeletedFirst, isRestoredFirst] = [nr < 2, nr % 2 === 0]
    const [main, list] = [await addCategory(`Order ${nr}`), await addList(`Order ${nr}`)]
    const id = await addProduct(`O-${nr}`, { category_ids: [main] })
    await setPrice(id, list, 4)
    if (isDeletedFirst) await removeProduct(id)
    await removeCategory(main)
    await removeList(list)
    if (!isDeletedFirst) await removeProduct(id)
    if (isRestoredFirst) await restore(id)
    await restore(main)
    await restore(list)
    if (!isRestoredFirst) await restore(id)
    expect((await readProduct(id)).category_ids).toEqual([main])
    expect(await pricesOf(id)).toContainEqual([`Order ${nr}`, [400]])
  }
})

test('[X5-42] sections with their slides, flyers and the team come back', async () => {
  const section = await addSection('Top')
  const slide = await addSlide(section)
  const june = { title: 'June', image: '/images/june.webp', status: 'active' } as const
  const flyer = (await manager(flyerEndpoints.create, { body: june })).data._id
  const member = (await manager(teamMemberEndpoints.create, { body: { name: 'Sam' } })).data._id
  const sections = async () => (await guest(listSections)).data
  const before = await sections()

  await removeSection(section)
  await manager(flyerEndpoints.remove, { params: { id: flyer } })
  await manager(teamMemberEndpoints.remove, { params: { id: member } })
  expect(await sections()).toEqual([])
  const entities = (await trash()).map(({ entity, title }) => `${entity} ${title}`)
  const deleted = ['sections Top', 'flyers June', 'team-members Sam']
  expect(entities).toEqual(expect.arrayContaining(deleted))

  for (const id of [section, flyer, member]) await restore(id)
  expect(await sections()).toEqual(before)
  // Another flyer may be active by now.
  const { data } = await manager(flyerEndpoints.get, { params: { id: flyer } })
  expect(data.status).toBe('inactive')
  await removeSlide(slide)
  await removeSection(section)
  await expect(restore(slide)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/restore the section first/),
  })
})

test('[X5-42] a slide that was deleted at the moment when its section was is restored with it, and deleted again', async () => {
  const section = await addSection('Twice deleted')
  const slide = await addSlide(section)
  const isInTrash = async () => (await trash('slides')).some(({ _id }) => _id === slide)
  const { db } = shop.context
  await removeSlide(slide)
  await removeSection(section)
  // What both deletions leave at one time: the section's copy has the slide, too.
  await db.execute(sql`
    update deleted_row set related = jsonb_build_object('0', (
      select jsonb_build_array(row) from deleted_row where id = ${slide})) where id = ${section}`)
  await restore(section)
  await manager(slideEndpoints.get, { params: { id: slide } })
  expect(await isInTrash()).toBe(true)
  await restore(slide)
  expect(await isInTrash()).toBe(false)
  await removeSlide(slide)
  await db.execute(sql`
    insert into slide (id, section_id, banner, link) values (${slide}, ${section}, '/images/s.webp', '')`)
  await removeSlide(slide)
  expect(await isInTrash()).toBe(true)
})

test('a row leaves the trash after its days, and is in it before', async () => {
  const id = await addProduct('P-1')
  await changeProduct(id, { price: 3.2 })
  await removeProduct(id)
  const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
  shop.setClock(daysLater(undoDays - 1))
  await prune(shop.context)
  expect((await trash('products')).map(({ _id }) => _id)).toContain(id)
  shop.setClock(daysLater(undoDays + 1))
  await prune(shop.context)
  const { rows } = await shop.context.db.execute(sql`
    select id from deleted_row union all select product_id from price_change where product_id = ${id}`)
  expect(rows).toEqual([])
  shop.setClock(testNow)
})

test('[X2-68] prices that come back from the trash with their list or product are no changes', async () => {
  const [id, list] = [await addProduct('J-listed'), await addList('Chains')]
  await setPrice(id, list, 4)
  await setPrice(id, '', 4.5, 3)
  const history = async () =>
    (await manager(listPriceChanges, { params: { id }, query: {} })).data.map(
      ({ price_list, was, now, reason }) => [price_list, was, now, reason],
    )
  const before = [await history(), await pricesOf(id)]
  expect(before[0]).toContainEqual(['Chains', null, 400, 'edit'])
  await removeProduct(id)
  await restore(id)
  expect([await history(), await pricesOf(id)]).toEqual(before)
  await removeList(list)
  await restore(list)
  expect([await history(), await pricesOf(id)]).toEqual(before)
})
