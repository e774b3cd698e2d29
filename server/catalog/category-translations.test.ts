import { getCategory, listCategories, suggest } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import {
  createOrderGuide,
  getOrderGuide,
  saveGuideEntries,
} from '@endcap/contract/order-guides/order-guides'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCatalogue } from '../testing/edit-catalogue.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const guest = shop.as(null)
const owner = shop.as(await shop.staff('owner'))
const { addCategory, addProduct } = editCatalogue(owner)
const inSpanish = (title: string) => ({ translations: { es: { title } } })
const drinks = await addCategory('Drinks', inSpanish('Bebidas'))
const tea = await addCategory('Tea', { ...inSpanish('Té y café'), parent_id: drinks })
await addCategory('Beer Nuts', inSpanish('Cacahuates'))
const candy = await addCategory('Candy')

test('[X8-207] public replies have a category’s translations beside its English title, and no field without them', async () => {
  const { data } = await guest(listCategories)
  expect(data.map(({ title, translations }) => [title, translations?.es?.title])).toEqual([
    ['Beer Nuts', 'Cacahuates'],
    ['Candy', undefined],
    ['Drinks', 'Bebidas'],
    ['Tea', 'Té y café'],
  ])
  const one = async (id: string) => (await guest(getCategory, { params: { id } })).data
  expect(await one('drinks')).toMatchObject(inSpanish('Bebidas'))
  for (const bare of [data[1], await one('candy')]) expect(bare).not.toHaveProperty('translations')
  await expect(
    owner(categoryEndpoints.change, { params: { id: candy }, body: inSpanish('x'.repeat(121)) }),
  ).rejects.toMatchObject({ errors: { 'translations.es.title': expect.any(String) } })
})

test('[X8-207] a category is suggested by the words of its translations, after those with such a word in English', async () => {
  const found = async (q: string) => (await guest(suggest, { query: { q } })).data
  expect(await found('bebi')).toMatchObject([
    { kind: 'category', title: 'Drinks', ...inSpanish('Bebidas') },
  ])
  for (const [q, ...titles] of [
    ['CAFÉ', 'Tea'],
    ['cafe', 'Tea'],
    ['be', 'Beer Nuts', 'Drinks'],
    ['ca', 'Candy', 'Tea'],
    // An accent alone begins no word.
    ['\u0301'],
  ] as const)
    expect((await found(q)).map(({ title }) => title)).toEqual(titles)
})

test('[X8-207] an order guide names categories in the language of the request', async () => {
  const product_id = await addProduct('T-1', { category_ids: [tea] })
  const buyer = shop.as(await shop.customer())
  const id = (await buyer(createOrderGuide, { body: { name: 'Weekly' } })).data._id
  const entries = [{ product_id, listed: true }]
  await buyer(saveGuideEntries, { params: { id }, body: { entries } })
  const rowsIn = async (cookie: string) =>
    (await buyer(getOrderGuide, { params: { id }, headers: { cookie } })).data.rows
  expect(await rowsIn('language=es')).toMatchObject([{ category: 'Bebidas › Té y café' }])
  expect(await rowsIn('')).toMatchObject([{ category: 'Drinks › Tea' }])
})

test('[X8-207] a changed translation drops the replies that show the category, and touches no other category', async () => {
  await guest(listCategories)
  const { db, feed } = shop.context
  await db.execute(
    sql`update category set translations = '{"es": {"title": "Refrescos"}}' where id = ${drinks}`,
  )
  await feed.catchUp()
  expect((await guest(listCategories)).data[2]).toMatchObject(inSpanish('Refrescos'))
  const { rows } = await db.execute<{ keys: string[] }>(
    sql`select keys from catalogue_change order by id desc limit 1`,
  )
  expect(rows[0]?.keys.toSorted()).toEqual([`category:${drinks}`, 'search', 'shop'])
})
