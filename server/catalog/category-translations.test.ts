import { getCategory, listCategories, suggest } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import {
  createOrderGuide,
  getOrderGuide,
  saveGuideEntries,
} from '@endcap/contract/order-guides/order-guides'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let owner: TestCaller
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff('owner')
  const add = async (title: string, spanish: string, parent_id = '') => {
    const translations = spanish === '' ? {} : { es: { title: spanish } }
    const body = { title, translations, parent_id }
    ids[title] = (await shop.as(owner)(categoryEndpoints.create, { body })).data._id
  }
  await add('Drinks', 'Bebidas')
  await add('Tea', 'Té y café', ids.Drinks)
  await add('Beer Nuts', 'Cacahuates')
  await add('Candy', '')
})
afterAll(() => shop.stop())

const guest = () => shop.as(null)
const change = (title: string, translations: object) =>
  shop.send({
    as: owner,
    method: 'PATCH',
    url: `/admin/api/categories/${ids[title]}`,
    payload: { translations },
  })

test('[X8-207] public replies have a category’s translations beside its English title, and no field without them', async () => {
  const { data } = await guest()(listCategories)
  expect(data.map(({ title, translations }) => [title, translations])).toEqual([
    ['Beer Nuts', { es: { title: 'Cacahuates' } }],
    ['Candy', undefined],
    ['Drinks', { es: { title: 'Bebidas' } }],
    ['Tea', { es: { title: 'Té y café' } }],
  ])
  expect(data[1]).not.toHaveProperty('translations')
  const one = async (id: string) => (await guest()(getCategory, { params: { id } })).data
  expect(await one('drinks')).toMatchObject({ translations: { es: { title: 'Bebidas' } } })
  expect(await one('candy')).not.toHaveProperty('translations')
  const refused = await change('Candy', { es: { title: 'x'.repeat(121) } })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
    422,
    ['translations.es.title'],
  ])
})

test('[X8-207] a category is suggested by the words of its translations, after those with such a word in English', async () => {
  const suggested = async (q: string) =>
    (await guest()(suggest, { query: { q } })).data.map(({ title }) => title)
  expect(await suggested('bebi')).toEqual(['Drinks'])
  expect(await suggested('CAFÉ')).toEqual(['Tea'])
  expect(await suggested('cafe')).toEqual(['Tea'])
  expect(await suggested('be')).toEqual(['Beer Nuts', 'Drinks'])
  expect(await suggested('ca')).toEqual(['Candy', 'Tea'])
  // An accent alone begins no word.
  expect(await suggested('\u0301')).toEqual([])
  const [found] = (await guest()(suggest, { query: { q: 'bebi' } })).data
  expect(found).toMatchObject({ kind: 'category', translations: { es: { title: 'Bebidas' } } })
})

test('[X8-207] an order guide names categories in the language of the request', async () => {
  const product = await shop.as(owner)(productEndpoints.create, {
    body: { title: 'Green tea', item_no: 'T-1', price: 3, category_ids: [ids.Tea ?? ''] },
  })
  const buyer = await shop.customer()
  const { data: guide } = await shop.as(buyer)(createOrderGuide, { body: { name: 'Weekly' } })
  const id = guide._id
  await shop.as(buyer)(saveGuideEntries, {
    params: { id },
    body: {
      entries: [{ product_id: product.data._id, listed: true }],
    },
  })
  const categoryIn = async (cookie: string) =>
    (await shop.as(buyer)(getOrderGuide, { params: { id }, headers: { cookie } })).data.rows.map(
      ({ category }) => category,
    )
  expect(await categoryIn('language=es')).toEqual(['Bebidas › Té y café'])
  expect(await categoryIn('')).toEqual(['Drinks › Tea'])
})

test('[X8-207] a changed translation drops the replies that show the category, and touches no other category', async () => {
  await guest()(listCategories)
  await shop.context.db.execute(
    sql`update category set translations = '{"es": {"title": "Refrescos"}}' where id = ${ids.Drinks}`,
  )
  await shop.context.feed.catchUp()
  const { data } = await guest()(listCategories)
  expect(data.find(({ title }) => title === 'Drinks')?.translations).toEqual({
    es: { title: 'Refrescos' },
  })
  const newest = await shop.context.db.execute<{ keys: string[] }>(
    sql`select keys from catalogue_change order by id desc limit 1`,
  )
  expect(newest.rows[0]?.keys.toSorted()).toEqual([`category:${ids.Drinks}`, 'search', 'shop'])
})
