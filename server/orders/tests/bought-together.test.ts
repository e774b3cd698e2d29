import { getProduct, listSimilarProducts } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { runAllJobs } from '../../testing/run-pending-jobs.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { boughtTogetherTask } from '../refresh-bought-together.ts'
import { delivery, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
const { context, changeProduct } = shop
const buyers = await times(8, () => shop.customer())
const guest = shop.as(null)

const compute = async () => {
  await context.db.execute(sql`select graphile_worker.add_job(${boughtTogetherTask})`)
  await runAllJobs(context)
  await context.feed.catchUp()
}
/** Each of these buyers, by number, orders the products in one order. */
const order = (numbers: readonly number[], ...ids: string[]) =>
  Promise.all(
    numbers.map((number) =>
      shop.place(buyers[number - 1] as TestCaller, delivery(...ids.map((id) => [id, 1] as const))),
    ),
  )
const beside = async (id: string, as: TestCaller | null = null) =>
  shop.as(as)(listSimilarProducts, { params: { id } })
const togetherWith = async (id: string) => (await beside(id)).bought_together.map(({ _id }) => _id)
const hasTogether = async (id: string) =>
  (await guest(getProduct, { params: { id } })).data.has_bought_together
const newestChange = async () =>
  (await context.db.execute(sql`select max(id) as newest from catalogue_change`)).rows

test('[X8-338] products bought together are ranked by how much more often customers order them in one order than by chance, so that best sellers are not with everything', async () => {
  const [chips, soda, jerky, water, ice] = await shop.addAll(
    'Chips',
    'Soda',
    'Jerky',
    'Water',
    'Ice',
  )
  await order([1, 2, 3, 4], chips, soda, jerky, water)
  await order([5], chips, jerky, water)
  await order([6, 7], jerky, water)
  await order([8], water)
  // Ordered by the same customers, but not in the same order.
  await order([1, 2, 3, 4], ice)
  await compute()
  expect(await togetherWith(chips)).toEqual([soda, jerky])
  expect(await togetherWith(water)).toEqual([])
  expect(await togetherWith(ice)).toEqual([])
})

test('[X8-339] fewer than three customers, however often they order, cancelled orders, removed lines and orders from over 90 days ago reveal nothing', async () => {
  const [tea, honey, cups, lids, straws] = await shop.addAll(
    'Tea',
    'Honey',
    'Cups',
    'Lids',
    'Straws',
  )
  await order([1, 2], tea, honey)
  await order([1, 2], tea, honey)
  const [cancelled = ''] = await order([3], tea, honey)
  await shop.setStatus(cancelled, 'cancelled')
  await order([1, 2], cups, lids)
  const [changed = ''] = await order([3], cups, lids)
  const lines = await shop.linesWith(changed, { [lids]: { quantity: 0, reason: 'out_of_stock' } })
  await shop.change(changed, { lines })
  await order([1, 2, 3], tea, straws)
  await compute()
  expect(await togetherWith(tea)).toEqual([straws])
  expect(await togetherWith(cups)).toEqual([])
  shop.setClock(new Date(testNow.getTime() + 90 * 86_400_000))
  onTestFinished(() => shop.setClock(testNow))
  await compute()
  expect(await togetherWith(tea)).toEqual([])
  expect(await hasTogether(tea)).toBe(false)
})

test('[X8-338, X2-01] only products in stock that are on sale, each reply as current as the catalog, for customers with their prices', async () => {
  const gum = await shop.add('Gum')
  const [mints, candy] = [await shop.add('Mints'), await shop.add('Candy', 2)]
  expect(await hasTogether(gum)).toBe(false)
  expect(await togetherWith(gum)).toEqual([])
  await order([1, 2, 3], gum, candy)
  await order([1, 2, 3, 4], gum, mints, candy)
  await compute()
  expect(await hasTogether(gum)).toBe(true)
  const both = await togetherWith(gum)
  expect(both.toSorted()).toEqual([mints, candy].toSorted())
  expect(JSON.stringify(await beside(gum))).not.toContain('price')
  const { bought_together } = await beside(gum, buyers[0])
  expect(bought_together).toContainEqual(expect.objectContaining({ _id: candy, price: 200 }))
  await changeProduct(candy, { in_stock: false })
  expect(await togetherWith(gum)).toEqual([mints])
  await changeProduct(candy, { in_stock: true })
  expect(await togetherWith(gum)).toEqual(both)
  await changeProduct(mints, { on_sale: false })
  expect(await togetherWith(gum)).toEqual([candy])
  await shop.owner(productEndpoints.remove, { params: { id: candy } })
  expect(await togetherWith(gum)).toEqual([])
})

test('a product is either bought together or similar', async () => {
  const category_ids = [
    (await shop.owner(categoryEndpoints.create, { body: { title: 'Snacks' } })).data._id,
  ]
  const [nuts, seeds, popcorn] = [
    await shop.add('Nuts', 3, { category_ids }),
    await shop.add('Seeds', 3, { category_ids }),
    await shop.add('Popcorn', 3, { category_ids }),
  ]
  await order([1, 2, 3], nuts, seeds)
  await compute()
  const { data, bought_together } = await beside(nuts)
  expect([data, bought_together].map((list) => list.map(({ _id }) => _id))).toEqual([
    [popcorn],
    [seeds],
  ])
})

test('five are shown, also if one of them is no longer on sale', async () => {
  const [bread, ...others] = await shop.addAll('Bread', 'A', 'B', 'C', 'D', 'E', 'F')
  await order([1, 2, 3], bread, ...others)
  await compute()
  const shown = await togetherWith(bread)
  expect(shown).toHaveLength(5)
  await changeProduct(shown[0] ?? '', { on_sale: false })
  expect(await togetherWith(bread)).toEqual([...shown.slice(1), expect.any(String)])
})

test('unchanged companions are not written, so that no page is invalidated; changed ones are in the next reply', async () => {
  const [paper, pens, ink] = await shop.addAll('Paper', 'Pens', 'Ink')
  await order([1, 2, 3], paper, pens)
  await compute()
  expect(await togetherWith(paper)).toEqual([pens])
  const before = await newestChange()
  await compute()
  expect(await newestChange()).toEqual(before)
  await order([1, 2, 3, 4], paper, ink)
  await compute()
  expect(await togetherWith(paper)).toContain(ink)
})
