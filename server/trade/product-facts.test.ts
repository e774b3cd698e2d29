import { restoreDeleted } from '@endcap/contract/audit/trash'
import {
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '@endcap/contract/catalog/bulk-changes'
import { exportProducts, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import { shopClock } from '@endcap/contract/shop-time'
import { listClassProposals } from '@endcap/contract/trade/class-proposals'
import { productClassEndpoints } from '@endcap/contract/trade/product-classes'
import { listWholesaleCosts, setWholesaleCost } from '@endcap/contract/trade/wholesale-costs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openImportShop } from '../imports/tests/import-shop.ts'

const shop = await openImportShop()
const { manager, addCategory, addProduct, changeProduct, readProduct, removeProduct } = shop
const { db } = shop.context
await db.execute(sql`
  insert into product_class (code, name, is_regulated, reporting_unit, position)
  values ('cigarettes', 'Cigarettes', true, 'stick', 1), ('cigars', 'Large cigars', true, 'item', 2),
    ('vapor-single-use', 'Disposables', true, 'ml', 3), ('lighters', 'Lighters', false, 'piece', 4)`)
const switchOn = (features: string) => db.execute(sql`update settings set features = ${features}`)
beforeEach(() => switchOn('{excise}'))

type Facts = BodyIn<typeof productEndpoints.change>

const costs = async (id: string) =>
  (await manager(listWholesaleCosts, { params: { id } })).data.map(
    ({ valid_from, cost, by }) => `${valid_from} ${cost} ${by}`,
  )
const setCost = (id: string, valid_from: string, cost: number | null) =>
  manager(setWholesaleCost, { params: { id }, body: { valid_from, cost } })
const bulk = async (body: BodyIn<typeof makeBulkChange>) =>
  (await manager(makeBulkChange, { body })).data
const listed = async (query: Record<string, string>) =>
  (await manager(productEndpoints.list, { query: { ...query, limit: 100 } })).data.map(
    ({ item_no }) => item_no,
  )

test('[X0-200] a product has facts of law and tax, and an unknown class is refused', async () => {
  const facts = {
    ...{ class_code: 'cigars', brand_family: 'Marlin', manufacturer: 'Marlin Co.' },
    ...{ flavor: 'other', sticks: 0, items: 50, ml: 0.001, ounces: 1.125, tax_status: 'tax_paid' },
  } satisfies Facts
  const id = await addProduct('F-1', facts)
  expect(await readProduct(id)).toMatchObject(facts)
  const unknown = changeProduct(id, { class_code: 'snuff' })
  await expect(unknown).rejects.toMatchObject({
    errors: { class_code: expect.stringMatching(/^There is no class “snuff”/) },
  })
  for (const body of [{ ml: 0.0001 }, { sticks: 1.5 }, { items: -1 }, { ounces: 2_000_000 }])
    await expect(changeProduct(id, body)).rejects.toMatchObject({ status: 422 })
  expect(await changeProduct(id, { class_code: '', ml: null })).toMatchObject({
    ...{ class_code: '', ml: null, ounces: 1.125 },
  })
})

test('[X0-201] no reply to guests and customers has facts of law and tax, nor a wholesale cost', async () => {
  const facts = {
    ...{ class_code: 'cigars', brand_family: 'Hidden family', manufacturer: 'Hidden maker' },
    ...{
      flavor: 'menthol',
      sticks: 987,
      items: 654,
      ml: 3.21,
      ounces: 7.89,
      tax_status: 'stamped',
    },
  } satisfies Facts
  const id = await addProduct('F-2', { ...facts, title: 'Hidden facts', staff_pick: true })
  await setCost(id, '2026-01-01', 43.21)
  const names = [...Object.keys(facts), 'wholesale'].join('|')
  for (const caller of [{}, { as: await shop.customer() }])
    for (const url of [
      `/api/product/${id}`,
      '/api/search?searchQuery=hidden+facts',
      '/api/top-product',
    ]) {
      const { body } = await shop.send({ method: 'GET', url, ...caller })
      expect(body).toContain('Hidden facts')
      expect(body).not.toMatch(new RegExp(`"(${names})|Hidden (family|maker)|43\\.21`))
    }
})

test('[X0-202] a wholesale cost counts from its day, and one that has been in effect stays', async () => {
  const id = await addProduct('W-1', { cost: 4 })
  await setCost(id, '2026-01-01', 10)
  await setCost(id, '2026-12-01', 12)
  await setCost(id, '2026-01-01', 10.5)
  expect(await costs(id)).toEqual(['2026-12-01 1200 The manager', '2026-01-01 1050 The manager'])
  await expect(setCost(id, '2026-01-01', null)).rejects.toMatchObject({
    errors: { valid_from: expect.stringContaining('has been in effect') },
  })
  await setCost(id, '2026-12-01', null)
  expect(await costs(id)).toEqual(['2026-01-01 1050 The manager'])
  const { rows } = await db.execute(sql`
    select before, after from audit_entry where entity_id = ${id} and action = 'set-wholesale-cost'
    order by id desc limit 1`)
  expect(rows[0]).toEqual({
    before: { valid_from: '2026-12-01', wholesale_cost: 12 },
    after: { valid_from: '2026-12-01', wholesale_cost: null },
  })
  for (const role of ['clerk', 'picker'] as const) {
    const caller = shop.as(await shop.staff(role))
    await expect(caller(listWholesaleCosts, { params: { id } })).rejects.toMatchObject({
      status: 403,
    })
  }
})

test('[X0-202] a product from the trash has its facts and wholesale costs again', async () => {
  const id = await addProduct('W-2', { class_code: 'cigars', items: 20 })
  await setCost(id, '2026-02-01', 7)
  await removeProduct(id)
  await manager(restoreDeleted, { params: { id } })
  expect(await readProduct(id)).toMatchObject({ class_code: 'cigars', items: 20 })
  expect(await costs(id)).toEqual(['2026-02-01 700 The manager'])
})

const addSnus = async () => {
  const body = { code: 'snus', name: 'Snus', reporting_unit: 'item' as const }
  return (await shop.as(await shop.staff('owner'))(productClassEndpoints.create, { body })).data
}
const removeClass = async ({ _id, version }: { _id: string; version: number }) => {
  const headers = { 'if-match': `"${version}"` }
  const owner = shop.as(await shop.staff('owner'))
  await owner(productClassEndpoints.remove, { params: { id: _id }, headers })
}
/** Removes the class before the first call, which is refused, and adds it again before the second. */
const expectRefusedWithoutSnus = async (
  snus: Awaited<ReturnType<typeof addSnus>>,
  call: () => Promise<unknown>,
) => {
  await removeClass(snus)
  await expect(call()).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringContaining('class “snus” was deleted. Please add'),
  })
  const again = await addSnus()
  await call()
  return again
}

test('[X0-300] a restore from the trash, an undo and a price file that bring a deleted class back are refused until there is a class with its code again', async () => {
  const snus = await addSnus()
  const id = await addProduct('W-3', { class_code: 'snus' })
  await removeProduct(id)
  const second = await expectRefusedWithoutSnus(snus, () =>
    manager(restoreDeleted, { params: { id } }),
  )
  expect(await readProduct(id)).toMatchObject({ class_code: 'snus' })

  const change = await bulk({ ids: [id], class_code: 'cigars' })
  const third = await expectRefusedWithoutSnus(second, () =>
    manager(undoBulkChange, { params: { id: change._id } }),
  )
  expect(await readProduct(id)).toMatchObject({ class_code: 'snus' })

  await bulk({ ids: [id], class_code: 'cigars' })
  const { _id } = await shop.upload('SKU,Price,Tax Class\nW-3,5,Snus\n')
  await expectRefusedWithoutSnus(third, () => shop.apply(_id))
  expect(await readProduct(id)).toMatchObject({ class_code: 'snus' })
})

test('[X0-211] staff set the class of chosen products at once, and take it back', async () => {
  const one = await addProduct('B-1', { class_code: 'cigars' })
  const two = await addProduct('B-2')
  const body = { ids: [one, two], class_code: 'cigarettes' }
  expect((await manager(previewBulkChange, { body })).data).toMatchObject([
    { item_no: 'B-1', field: 'class_code', was: 'cigars', now: 'cigarettes' },
    { item_no: 'B-2', field: 'class_code', was: '', now: 'cigarettes' },
  ])
  const change = await bulk(body)
  expect(change).toMatchObject({ summary: 'Class Cigarettes', products: 2 })
  expect((await readProduct(two)).class_code).toBe('cigarettes')
  await manager(undoBulkChange, { params: { id: change._id } })
  expect((await readProduct(one)).class_code).toBe('cigars')
  expect((await readProduct(two)).class_code).toBe('')
  await expect(bulk({ ...body, class_code: 'snuff' })).rejects.toMatchObject({ status: 422 })
})

test('[X0-211] staff take wholesale costs from costs as of a day, and take them back', async () => {
  const known = await addProduct('C-1', { cost: 9 })
  const equal = await addProduct('C-2', { cost: 8 })
  const without = await addProduct('C-3')
  await setCost(known, '2026-01-01', 10)
  await setCost(equal, '2026-01-01', 8)
  const body = { ids: [known, equal, without], wholesale_cost_from: '2026-12-01' }
  expect((await manager(previewBulkChange, { body })).data).toMatchObject([
    { item_no: 'C-1', field: 'wholesale_cost', was: '10.00', now: '9.00 from Dec 1, 2026' },
  ])
  const change = await bulk(body)
  expect(change).toMatchObject({ products: 1 })
  expect(await costs(known)).toEqual(['2026-12-01 900 The manager', '2026-01-01 1000 The manager'])
  await manager(undoBulkChange, { params: { id: change._id } })
  expect(await costs(known)).toEqual(['2026-01-01 1000 The manager'])
})

test('[X0-212] classes are proposed by titles and categories, and set only for products that staff confirm', async () => {
  const category = await addCategory('Tobacco')
  const one = await addProduct('P-1', { title: 'Marlin cigarettes', category_ids: [category] })
  const two = await addProduct('P-2', { title: 'Nimbus disposable vape' })
  await addProduct('P-3', { title: 'Chips' })
  const { data } = await manager(listClassProposals)
  const proposed = data.filter(({ item_no }) => /^P-/.test(item_no))
  expect(proposed).toMatchObject([
    { product_id: one, category: 'Tobacco', class_code: 'cigarettes', class_name: 'Cigarettes' },
    { product_id: two, category: '', class_code: 'vapor-single-use', class_name: 'Disposables' },
  ])
  expect((await readProduct(one)).class_code).toBe('')
  const class_codes = [{ product_id: one, class_code: 'cigarettes' }]
  const change = await bulk({ ids: [one], class_codes })
  expect(change).toMatchObject({ summary: 'Classes as proposed', products: 1 })
  expect((await readProduct(one)).class_code).toBe('cigarettes')
  expect((await readProduct(two)).class_code).toBe('')
})

test('[X0-213] products are listed by class, and those without one beside regulated ones', async () => {
  const [cigars, gifts] = [await addCategory('Cigars'), await addCategory('Gifts')]
  await addProduct('L-1', { class_code: 'cigars', category_ids: [cigars] })
  await addProduct('L-2', { category_ids: [cigars] })
  await addProduct('L-3', { category_ids: [cigars], on_sale: false })
  await addProduct('L-4', { category_ids: [gifts, cigars] })
  await addProduct('L-5', { class_code: 'lighters', category_ids: [gifts] })
  expect(await listed({ missing: 'class', q: 'L-' })).toEqual(['L-2'])
  expect(await listed({ class: 'lighters' })).toEqual(['L-5'])
})

test('[X0-204] an exported file has the facts, and imports them without a change', async () => {
  await switchOn('{}')
  const { length } = (await manager(exportProducts)).split('\r\n')[0]?.split(',') ?? []
  await switchOn('{licenses}')
  const id = await addProduct('E-1', { class_code: 'cigars', flavor: 'menthol', ml: 12.5 })
  await setCost(id, '2026-01-01', 10)
  await setCost(id, '2027-01-01', 11)
  await addProduct('E-2')
  const file = await manager(exportProducts, { query: { q: 'E-' } })
  const [header = ''] = file.split('\r\n')
  expect(header.split(',').length).toBe(length + 11)
  expect(file).toContain('cigars,,,menthol,,,12.5,,untaxed,10.00,2026-01-01')
  expect((await shop.upload(file)).counts).toMatchObject({ changed: 0, unchanged: 2, warnings: 0 })
})

test('[X0-204] the columns mean nothing in a shop without these features', async () => {
  await switchOn('{}')
  await addProduct('O-1')
  const found = await shop.upload('SKU,Price,Tax Class,Flavor,Sticks\nO-1,5,cigars,menthol,20\n')
  expect(found).toMatchObject({
    unknown_columns: ['Tax Class', 'Flavor', 'Sticks'],
    counts: { unchanged: 1, warnings: 0 },
  })
  expect(found.fields.map(({ name }) => name)).not.toContain('classCode')
})

test('[X0-204] what can’t be read changes nothing, with a warning', async () => {
  await addProduct('U-1', { class_code: 'cigars', flavor: 'menthol', sticks: 20 })
  const { _id, counts } = await shop.upload(
    'SKU,Price,Tax Class,Flavor,Sticks,mL\nU-1,5,Snuff,Strawberry,20.5,1.2345\n',
  )
  expect(counts).toMatchObject({ unchanged: 1, warnings: 4 })
  await shop.apply(_id)
  expect(await shop.product('U-1')).toMatchObject({
    ...{ class_code: 'cigars', flavor: 'menthol', sticks: 20, ml: null },
  })
})

test('[X0-205] a file sets wholesale costs from their day, shows them first, and its undo takes them back', async () => {
  const id = await addProduct('D-1')
  await addProduct('D-2')
  await setCost(id, '2026-01-01', 10)
  const { _id } = await shop.upload(
    'SKU,Price,Wholesale Cost,Wholesale Cost From\nD-1,5,12.50,12/1/2026\nD-2,5,,\n',
  )
  expect(await shop.changesOf(_id)).toEqual(['D-1|wholesale_cost|||10.00|12.50 from Dec 1, 2026|'])
  expect(await costs(id)).toEqual(['2026-01-01 1000 The manager'])
  await shop.apply(_id)
  expect(await costs(id)).toEqual(['2026-12-01 1250 The manager', '2026-01-01 1000 The manager'])
  await shop.undo(_id)
  expect(await costs(id)).toEqual(['2026-01-01 1000 The manager'])
})

test('[X0-205] a wholesale cost without a day counts from the day of the import', async () => {
  await shop.run('SKU,Title,Price,Our Cost,Wholesale Cost\nN-1,New cigars,9,6,7\n')
  const { day } = shopClock(new Date(), await shop.context.timeZone())
  expect(await shop.product('N-1')).toMatchObject({ cost: 600 })
  expect(await costs((await shop.product('N-1'))._id)).toEqual([`${day} 700 test`])
})
