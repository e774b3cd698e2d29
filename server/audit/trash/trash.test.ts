import { listTrash, restoreDeleted, type TrashEntity } from '@endcap/contract/audit/trash'
import { listCategories } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  getProductPrices,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prune } from '../../jobs/prune.ts'
import {
  startTestShop,
  type TestCaller,
  type TestShop,
  testNow,
} from '../../testing/start-test-shop.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const call = () => shop.as(manager)
const trash = async (entity: TrashEntity | '' = '') =>
  (await call()(listTrash, { query: { entity, limit: 100 } })).data
const restore = async (id: string) => (await call()(restoreDeleted, { params: { id } })).data
const category = async (title: string, values: object = {}) =>
  (await call()(categoryEndpoints.create, { body: { title, ...values } })).data._id
const product = async (item_no: string, values: object = {}) =>
  (
    await call()(productEndpoints.create, {
      body: { title: `Juice ${item_no}`, item_no, price: 3, ...values },
    })
  ).data._id
const removeProduct = (id: string) => call()(productEndpoints.remove, { params: { id } })
const readProduct = async (id: string) =>
  (await call()(productEndpoints.get, { params: { id } })).data
const found = async (text: string) =>
  (await shop.send({ method: 'GET', url: `/api/search?searchQuery=${text}` })).json().total

test('[X5-41] a deleted product is in no list, page or search, and is whole again when it is restored', async () => {
  const main = await category('Juices')
  const further = await category('Drinks')
  const id = await product('J-1', {
    title: 'Papaya nectar',
    category_ids: [main, further],
    images: ['/images/a.webp', '/images/b.webp'],
    units_per_case: 12,
    cost: 1.5,
    bin_location: 'B-1',
    staff_pick: true,
  })
  await call()(productEndpoints.change, { params: { id }, body: { price: 3.5 } })
  const before = await readProduct(id)
  expect(await found('papaya')).toBe(1)

  await removeProduct(id)
  expect(await found('papaya')).toBe(0)
  expect((await shop.send({ method: 'GET', url: `/api/product/${id}` })).statusCode).toBe(404)
  expect((await trash('products'))[0]).toEqual({
    _id: id,
    entity: 'products',
    title: 'Papaya nectar',
    by: 'The manager',
    deletedAt: testNow,
  })

  expect(await restore(id)).toEqual({ _id: id, entity: 'products' })
  const { version, ...restored } = await readProduct(id)
  expect(restored).toEqual({ ...before, version: undefined, updatedAt: testNow })
  expect(version).toBe(before.version + 1)
  expect(await found('papaya')).toBe(1)
  const { data } = await shop.as(null)(listCategories)
  expect(data.find(({ _id }) => _id === main)?.productCount).toBe(1)
  expect((await call()(listPriceChanges, { params: { id } })).total).toBe(1)
  expect(await trash('products')).toEqual([])
  await expect(restore(id)).rejects.toMatchObject({ status: 404 })
})

test('a deleted item number is free; the product comes back when it is free again', async () => {
  const id = await product('R-1')
  await removeProduct(id)
  const next = await product('R-1')
  await expect(restore(id)).rejects.toMatchObject({
    status: 409,
    code: 'status_conflict',
    message: /item number/,
  })
  await call()(productEndpoints.change, { params: { id: next }, body: { item_no: 'R-2' } })
  await restore(id)
  const [one, other] = [await readProduct(id), await readProduct(next)]
  expect([one.item_no, other.item_no]).toEqual(['R-1', 'R-2'])
  expect(one.slug).not.toBe(other.slug)
})

test('a category comes back with its products and pages; at the top where its parent is gone', async () => {
  const parent = await category('Parent')
  const child = await category('Child', { parent_id: parent })
  const inIt = await product('C-1', { category_ids: [child] })
  const gone = await product('C-2', { category_ids: [child] })
  await call()(changePageWidget, { params: { page: 'vapes' }, body: { categories: [child] } })
  await call()(categoryEndpoints.remove, { params: { id: child } })
  await removeProduct(gone)
  await call()(categoryEndpoints.remove, { params: { id: parent } })

  await restore(child)
  const { data } = await call()(categoryEndpoints.get, { params: { id: child } })
  expect(data).toMatchObject({ title: 'Child', parent_id: '', productCount: 1 })
  expect((await readProduct(inIt)).category_ids).toEqual([child])
  const widget = await call()(staffGetPageWidget, { params: { page: 'vapes' } })
  expect(widget.data.categories).toEqual([child])
  expect(
    (await shop.as(null)(getPageWidget, { params: { page: 'vapes' } })).data.categories,
  ).toEqual([child])
})

test('[X5-87] a product is in its category and has its list’s price again, whichever of the deleted is restored first', async () => {
  const pricesIn = async (list: string, id: string) =>
    (await call()(getProductPrices, { params: { id } })).data.find((each) => each.list_id === list)
      ?.entries.length
  for (const [nr, { deleted, restored }] of [
    { deleted: 'product first', restored: 'product first' },
    { deleted: 'product first', restored: 'product last' },
    { deleted: 'product last', restored: 'product first' },
    { deleted: 'product last', restored: 'product last' },
  ].entries()) {
    const main = await category(`Order ${nr}`)
    const list = (
      await call()(priceListEndpoints.create, { body: { name: `Order ${nr}`, percent: 90 } })
    ).data._id
    const id = await product(`O-${nr}`, { category_ids: [main] })
    await call()(setProductPrices, {
      params: { id },
      body: { list_id: list, entries: [{ price: 2 }] },
    })
    const removeOthers = async () => {
      await call()(categoryEndpoints.remove, { params: { id: main } })
      await call()(priceListEndpoints.remove, { params: { id: list } })
    }
    if (deleted === 'product first') await removeProduct(id)
    await removeOthers()
    if (deleted === 'product last') await removeProduct(id)
    if (restored === 'product first') await restore(id)
    await restore(main)
    await restore(list)
    if (restored === 'product last') await restore(id)
    expect((await readProduct(id)).category_ids).toEqual([main])
    expect(await pricesIn(list, id)).toBe(1)
  }
})

test('[X5-42] sections with their slides, flyers and the team come back', async () => {
  const section = (await call()(sectionEndpoints.create, { body: { title: 'Top' } })).data._id
  const slide = (
    await call()(slideEndpoints.create, {
      body: { section_id: section, banner: '/images/s.webp', link: '/vapes' },
    })
  ).data._id
  const flyer = (
    await call()(flyerEndpoints.create, {
      body: { title: 'June', image: '/images/june.webp', status: 'active' },
    })
  ).data._id
  const member = (await call()(teamMemberEndpoints.create, { body: { name: 'Sam' } })).data._id
  const sections = async () => (await shop.as(null)(listSections)).data
  const before = await sections()

  await call()(sectionEndpoints.remove, { params: { id: section } })
  await call()(flyerEndpoints.remove, { params: { id: flyer } })
  await call()(teamMemberEndpoints.remove, { params: { id: member } })
  expect(await sections()).toEqual([])
  expect((await trash()).map(({ entity, title }) => [entity, title])).toEqual(
    expect.arrayContaining([
      ['sections', 'Top'],
      ['flyers', 'June'],
      ['team-members', 'Sam'],
    ]),
  )

  for (const id of [section, flyer, member]) await restore(id)
  expect(await sections()).toEqual(before)
  // Another flyer may be active by now.
  const { data } = await call()(flyerEndpoints.get, { params: { id: flyer } })
  expect(data.status).toBe('inactive')
  await call()(slideEndpoints.remove, { params: { id: slide } })
  await call()(sectionEndpoints.remove, { params: { id: section } })
  await expect(restore(slide)).rejects.toMatchObject({
    status: 409,
    message: /restore the section first/,
  })
})

test('[X5-42] a slide that was deleted at the moment when its section was is restored with it, and deleted again', async () => {
  const section = (await call()(sectionEndpoints.create, { body: { title: 'Twice deleted' } })).data
    ._id
  const slide = (
    await call()(slideEndpoints.create, {
      body: { section_id: section, banner: '/images/twice.webp', link: '' },
    })
  ).data._id
  const isInTrash = async () => (await trash('slides')).some(({ _id }) => _id === slide)
  await call()(slideEndpoints.remove, { params: { id: slide } })
  await call()(sectionEndpoints.remove, { params: { id: section } })
  // What both deletions leave at one time: the section's copy has the slide, too.
  await shop.context.db.execute(sql`
    update deleted_row set related = jsonb_build_object('0', (
      select jsonb_build_array(row) from deleted_row where id = ${slide})) where id = ${section}`)
  await restore(section)
  await call()(slideEndpoints.get, { params: { id: slide } })
  expect(await isInTrash()).toBe(true)
  await restore(slide)
  expect(await isInTrash()).toBe(false)
  await call()(slideEndpoints.remove, { params: { id: slide } })
  await shop.context.db.execute(sql`
    insert into slide (id, section_id, banner, link) values (${slide}, ${section}, '/images/twice.webp', '')`)
  await call()(slideEndpoints.remove, { params: { id: slide } })
  expect(await isInTrash()).toBe(true)
})

test('a row leaves the trash after its days, and is in it before', async () => {
  const id = await product('P-1')
  await call()(productEndpoints.change, { params: { id }, body: { price: 3.2 } })
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

test('a clerk neither sees nor empties the trash', async () => {
  const clerk = await shop.staff('clerk')
  await expect(shop.as(clerk)(listTrash)).rejects.toMatchObject({ status: 403 })
})

test('[X2-68] prices of a list that come back from the trash with it or with their product are no changes', async () => {
  const id = await product('J-listed')
  const list = (await call()(priceListEndpoints.create, { body: { name: 'Chains', percent: 90 } }))
    .data._id
  const price = { price: 2, valid_from: null, valid_until: null }
  await call()(setProductPrices, { params: { id }, body: { list_id: list, entries: [price] } })
  const history = async () =>
    (await call()(listPriceChanges, { params: { id }, query: {} })).data.map(
      ({ price_list, was, now, reason }) => [price_list, was, now, reason],
    )
  const before = await history()
  expect(before).toEqual([['Chains', null, 200, 'edit']])
  await removeProduct(id)
  await restore(id)
  expect(await history()).toEqual(before)
  await call()(priceListEndpoints.remove, { params: { id: list } })
  await restore(list)
  expect(await history()).toEqual(before)
})
