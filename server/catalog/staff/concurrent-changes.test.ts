import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../../testing/at-one-time.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let owner: Client

beforeAll(async () => {
  shop = await startTestShop()
  owner = shop.as(await shop.staff('owner'))
})
afterAll(() => shop.stop())

/** Makes `call` during another's transaction, and commits that once the call waits for it. */
const beside = async <T>(change: SQL, call: () => Promise<T>): Promise<T> => {
  const { called } = await shop.context.transaction(async (db) => {
    await db.execute(change)
    const answer = call()
    // The caller handles a refusal.
    answer.catch(() => {})
    await untilWaiting(shop, 1)
    return { called: answer }
  })
  return called
}

const addCategory = async (title: string, parent_id = '') =>
  (await owner(categoryEndpoints.create, { body: { title, parent_id } })).data

const addProduct = async (item_no: string, more: { category_ids?: string[] } = {}) =>
  (await owner(productEndpoints.create, { body: { item_no, title: 'Soda', ...more } })).data

const insertSoda = (itemNo: string, slug: string) =>
  sql`insert into product (item_no, slug, title) values (${itemNo}, ${slug}, 'Soda')`

test('of two concurrent products with one item number the second is refused', async () => {
  const refused = { status: 422, errors: { item_no: 'Another product has this item number.' } }
  const same = insertSoda('same', 'soda-same')
  await expect(beside(same, () => addProduct('SAME'))).rejects.toMatchObject(refused)
  const { _id } = await addProduct('OTHER')
  const renamed = beside(insertSoda('next', 'soda-next'), () =>
    owner(productEndpoints.change, { params: { id: _id }, body: { item_no: 'NEXT' } }),
  )
  await expect(renamed).rejects.toMatchObject(refused)
})

test('of two concurrent products or categories with one slug the second gets the next slug', async () => {
  const product = await beside(insertSoda('B 1', 'soda-b-1'), () => addProduct('B-1'))
  expect(product.slug).toBe('soda-b-1-2')
  const parent = await addCategory('Elsewhere')
  const juice = sql`insert into category (title, slug, parent_id) values ('Juice', 'juice', null)`
  expect((await beside(juice, () => addCategory('Juice', parent._id))).slug).toBe('juice-2')
})

test('of two concurrent categories with one title and parent the second is refused', async () => {
  const water = sql`insert into category (title, slug) values ('Water', 'water')`
  await expect(beside(water, () => addCategory('WATER'))).rejects.toMatchObject({
    status: 422,
    errors: { title: 'There is already a category with this title under the same parent.' },
  })
})

test('a category that is removed concurrently gets no products and no categories', async () => {
  const going = async (title: string) => {
    const { _id } = await addCategory(title)
    return { id: _id, removal: sql`delete from category where id = ${_id}` }
  }
  const noCategory = {
    status: 422,
    errors: { category_ids: 'One of these categories no longer exists.' },
  }
  const noParent = {
    status: 422,
    errors: { parent_id: 'The parent category no longer exists.' },
  }
  const [first, second, third, fourth] = [
    await going('Going 1'),
    await going('Going 2'),
    await going('Going 3'),
    await going('Going 4'),
  ]
  const product = await addProduct('C-1')
  const child = await addCategory('Child')
  await expect(
    beside(first.removal, () => addProduct('C-2', { category_ids: [first.id] })),
  ).rejects.toMatchObject(noCategory)
  await expect(
    beside(second.removal, () =>
      owner(productEndpoints.change, {
        params: { id: product._id },
        body: { category_ids: [second.id] },
      }),
    ),
  ).rejects.toMatchObject(noCategory)
  await expect(beside(third.removal, () => addCategory('New', third.id))).rejects.toMatchObject(
    noParent,
  )
  await expect(
    beside(fourth.removal, () =>
      owner(categoryEndpoints.change, {
        params: { id: child._id },
        body: { parent_id: fourth.id },
      }),
    ),
  ).rejects.toMatchObject(noParent)
})

test('a category that gets a child concurrently is not removed', async () => {
  const { _id } = await addCategory('Above')
  const below = sql`insert into category (title, slug, parent_id) values ('Below', 'below', ${_id})`
  await expect(
    beside(below, () => owner(categoryEndpoints.remove, { params: { id: _id } })),
  ).rejects.toMatchObject({ status: 409, code: 'in_use' })
})

test('unknown categories are refused', async () => {
  for (const id of ['nope', '00000000-0000-7000-8000-000000000000']) {
    await expect(addProduct('D-1', { category_ids: [id] })).rejects.toMatchObject({ status: 422 })
    await expect(addCategory('Orphan', id)).rejects.toMatchObject({ status: 422 })
  }
})

test('in a deadlock staff’s change is retried, without an error', async () => {
  const { transaction } = shop.context
  const above = await addCategory('Above the moved')
  const moved = await addCategory('Moved')
  const { _id } = await addProduct('D-1', { category_ids: [moved._id] })
  const { moving } = await transaction(async (rival) => {
    // PostgreSQL aborts the transaction whose deadlock check comes first: not this one.
    await rival.execute(sql`set local deadlock_timeout = '1min'`)
    // As an import locks a product before it updates the listing index.
    await rival.execute(sql`select from product where id = ${_id} for update`)
    const moving = owner(categoryEndpoints.change, {
      params: { id: moved._id },
      body: { parent_id: above._id },
    })
    await untilWaiting(shop, 1)
    await rival.execute(sql`select pg_advisory_xact_lock_shared(hashtext('category_tree'))`)
    return { moving }
  })
  expect((await moving).data.parent_id).toBe(above._id)
})
