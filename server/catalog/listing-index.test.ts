import { getCategory, listCategories } from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { untilWaiting, whileOpen } from '../testing/at-one-time.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const db = shop.context.db

/** Categories a and b, a1 and a2 below a, a11 below a1; products p1 to p60, some in two of them. */
beforeEach(async () => {
  await db.execute(sql`truncate product, category cascade`)
  await db.execute(sql`insert into category (slug, title) values ('a', 'A'), ('b', 'B')`)
  for (const [parent, ...slugs] of [
    ['a', 'a1', 'a2'],
    ['a1', 'a11'],
  ])
    await db.execute(sql`
      insert into category (slug, title, parent_id)
      select below.slug, upper(below.slug), id from category, unnest(${sql.param(slugs)}::text[]) below (slug)
      where category.slug = ${parent}`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents, on_sale)
    select 'p' || nr, 'p' || nr, 'Product ' || nr, nullif(nr % 10, 0) * 100, nr % 7 > 0
    from generate_series(1, 60) nr`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select p.id, c.id, 0 from product p join category c
      on c.slug = (array['a', 'b', 'a1', 'a2', 'a11'])[1 + substr(p.slug, 2)::integer % 5]`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select p.id, c.id, 1 from product p join category c on c.slug = 'a1'
    where substr(p.slug, 2)::integer % 5 in (0, 3)`)
})

/** The products of each category, computed from products and categories alone. */
const worked = sql`
  with recursive tree as (
    select id as root, id from category
    union all
    select tree.root, below.id from tree join category below on below.parent_id = tree.id
  )
  select distinct tree.root as category_id, p.id as product_id, p.title, p.created_at, p.price_cents
  from tree join product_category pc on pc.category_id = tree.id
  join product p on p.id = pc.product_id and p.listed`

const expectInStep = async () => {
  const differing = await db.execute(sql`
    (${worked} except select category_id, product_id, title, created_at, price_cents from shelf)
    union all
    (select category_id, product_id, title, created_at, price_cents from shelf except (${worked}))`)
  expect(differing.rows).toEqual([])
  const counted = await db.execute<{ slug: string; products: number }>(sql`
    select c.slug, count(w.product_id) as products
    from category c left join (${worked}) w on w.category_id = c.id group by c.slug`)
  await shop.context.feed.catchUp()
  const { data } = await shop.as(null)(listCategories)
  expect(Object.fromEntries(data.map(({ slug, productCount }) => [slug, productCount]))).toEqual(
    Object.fromEntries(counted.rows.map(({ slug, products }) => [slug, products])),
  )
}

const byHand: Record<string, SQL> = {
  'a product goes off sale': sql`update product set on_sale = false where slug = 'p1'`,
  'many lose their price': sql`update product set price_cents = null where slug like 'p1%'`,
  'all change their price and title': sql`update product set price_cents = 7, title = title || '!'`,
  'products are removed': sql`delete from product where slug like 'p2%'`,
  'products leave a category': sql`
    delete from product_category where category_id = (select id from category where slug = 'a1')`,
  'a product moves by an update': sql`
    update product_category set category_id = (select id from category where slug = 'b')
    where position = 1`,
  'a category is put under another': sql`
    update category set parent_id = (select id from category where slug = 'b') where slug = 'a1'`,
  'a category goes to the top': sql`update category set parent_id = null where slug = 'a11'`,
  'a category is removed': sql`delete from category where slug = 'a2'`,
  'all products are removed at once': sql`truncate product cascade`,
}

test.each(Object.keys(byHand))(
  'counts and listing index are right when in SQL %s',
  async (what) => {
    await expectInStep()
    const before = await db.execute(sql`select * from shelf order by category_id, product_id`)
    await db.execute(byHand[what] as SQL)
    await expectInStep()
    const after = await db.execute(sql`select * from shelf order by category_id, product_id`)
    expect(after.rows).not.toEqual(before.rows)
  },
)

/** Puts a product into a category at a position that it has not had. */
const put = (product: string, category: string) => sql`
  insert into product_category (product_id, category_id, position)
  select p.id, c.id, 5 from product p, category c
  where p.slug = ${product} and c.slug = ${category}`

test.each([
  [
    'a product taken off sale during its addition to a category is not counted',
    sql`update product set on_sale = false where slug = 'p1'`,
    put('p1', 'a2'),
  ],
  [
    'a category moved during the addition of a product takes the product along',
    put('p4', 'a2'),
    sql`update category set parent_id = (select id from category where slug = 'b') where slug = 'a2'`,
  ],
])('%s', async (_what, first, second) => {
  await whileOpen(shop, first, async (commit) => {
    await Promise.all([db.execute(second), untilWaiting(shop, 1).then(commit)])
  })
  await expectInStep()
})

test('concurrent additions to one category don’t wait for each other', async () => {
  await shop.context.transaction(async (one) => {
    await one.execute(put('p2', 'b'))
    await shop.context.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '1ms'`)
      await other.execute(put('p3', 'b'))
      await other.execute(sql`update product set price_cents = 1 where slug = 'p4'`)
    })
  })
  await expectInStep()
})

test('a new category counts products added to it at once', async () => {
  const owner = shop.as(await shop.staff('owner'))
  await owner(categoryEndpoints.create, { body: { title: 'Fresh' } })
  const count = async () => {
    await shop.context.feed.catchUp()
    return (await shop.as(null)(getCategory, { params: { id: 'fresh' } })).data.productCount
  }
  expect(await count()).toBe(0)
  for (const product of ['p1', 'p2', 'p7']) await db.execute(put(product, 'fresh'))
  expect(await count()).toBe(2)
})
