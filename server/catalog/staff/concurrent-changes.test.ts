import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilWaiting, whileOpen } from '../../testing/at-one-time.ts'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const owner = shop.as(await shop.staff('owner'))
const { addCategory, addProduct, changeProduct, readProduct } = editCatalogue(owner)
const changeCategory = (id: string, parent_id: string) =>
  owner(categoryEndpoints.change, { params: { id }, body: { parent_id } })
const removeCategory = (id: string) => owner(categoryEndpoints.remove, { params: { id } })

/** Makes `call` during another's transaction, and commits that once the call waits for it. */
const beside = async <T>(change: SQL, call: () => Promise<T>): Promise<T> => {
  const calls: Promise<T>[] = []
  await whileOpen(shop, change, async () => {
    calls.push(call())
    // The caller handles a refusal.
    calls[0]?.catch(() => {})
    await untilWaiting(shop, 1)
  })
  return calls[0] as Promise<T>
}
const refusalOf = (change: SQL, call: () => Promise<unknown>) =>
  beside(change, call).catch((error: unknown) => error)

const insertSoda = (itemNo: string, slug: string) =>
  sql`insert into product (item_no, slug, title) values (${itemNo}, ${slug}, 'Soda')`

test('of two concurrent products with one item number the second is refused', async () => {
  const refused = { status: 422, errors: { item_no: 'Another product has this item number.' } }
  const same = insertSoda('same', 'soda-same')
  expect(await refusalOf(same, () => addProduct('SAME'))).toMatchObject(refused)
  const id = await addProduct('OTHER')
  const next = insertSoda('next', 'soda-next')
  expect(await refusalOf(next, () => changeProduct(id, { item_no: 'NEXT' }))).toMatchObject(refused)
})

test('of two concurrent products or categories with one slug the second gets the next slug', async () => {
  const id = await beside(insertSoda('B 1', 'soda-b-1'), () => addProduct('B-1', { title: 'Soda' }))
  expect((await readProduct(id)).slug).toBe('soda-b-1-2')
  const parent_id = await addCategory('Elsewhere')
  const juice = sql`insert into category (title, slug, parent_id) values ('Juice', 'juice', null)`
  const category = await beside(juice, () => addCategory('Juice', { parent_id }))
  const { data } = await owner(categoryEndpoints.get, { params: { id: category } })
  expect(data.slug).toBe('juice-2')
})

test('of two concurrent categories with one title and parent the second is refused', async () => {
  const water = sql`insert into category (title, slug) values ('Water', 'water')`
  expect(await refusalOf(water, () => addCategory('WATER'))).toMatchObject({
    status: 422,
    errors: { title: 'There is already a category with this title under the same parent.' },
  })
})

test('a category that is unknown, or removed concurrently, gets no products and no categories', async () => {
  const product = await addProduct('C-1')
  const child = await addCategory('Child')
  const calls: [field: string, call: (id: string) => Promise<unknown>][] = [
    ['category_ids', (id) => addProduct('C-2', { category_ids: [id] })],
    ['category_ids', (id) => changeProduct(product, { category_ids: [id] })],
    ['parent_id', (id) => addCategory('New', { parent_id: id })],
    ['parent_id', (id) => changeCategory(child, id)],
  ]
  for (const [nr, [field, call]] of calls.entries()) {
    const refused = { status: 422, errors: { [field]: expect.stringContaining('no longer exist') } }
    for (const id of ['nope', '00000000-0000-7000-8000-000000000000'])
      await expect(call(id)).rejects.toMatchObject(refused)
    const id = await addCategory(`Removed ${nr}`)
    const removal = sql`delete from category where id = ${id}`
    expect(await refusalOf(removal, () => call(id))).toMatchObject(refused)
  }
})

test('a category that gets a child concurrently is not removed', async () => {
  const id = await addCategory('Above')
  const below = sql`insert into category (title, slug, parent_id) values ('Below', 'below', ${id})`
  expect(await refusalOf(below, () => removeCategory(id))).toMatchObject({ code: 'in_use' })
})

test('of categories moved below each other at once one stays where it is', async () => {
  const [first, second] = [await addCategory('First'), await addCategory('Second')]
  const moves = [changeCategory(first, second), changeCategory(second, first)]
  const moved = await Promise.allSettled(moves)
  expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('in a deadlock staff’s change is retried, without an error', async () => {
  const above = await addCategory('Above the moved')
  const moved = await addCategory('Moved')
  const id = await addProduct('D-1', { category_ids: [moved] })
  const { moving } = await shop.context.transaction(async (rival) => {
    // PostgreSQL aborts the transaction whose deadlock check comes first: not this one.
    await rival.execute(sql`set local deadlock_timeout = '1min'`)
    // As an import locks a product before it updates the listing index.
    await rival.execute(sql`select from product where id = ${id} for update`)
    const moving = changeCategory(moved, above)
    await untilWaiting(shop, 1)
    await rival.execute(sql`select pg_advisory_xact_lock_shared(hashtext('category_tree'))`)
    return { moving }
  })
  expect((await moving).data.parent_id).toBe(above)
})
