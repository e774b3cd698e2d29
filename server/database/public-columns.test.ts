import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productFields } from '@endcap/contract/catalog/product-fields'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { columnOf, storedProductFields } from '../catalog/product-columns.ts'
import { startTestShop } from '../testing/start-test-shop.ts'
import { category, product } from './schema/index.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())
const owner = shop.as(await shop.staff('owner'))
const add = async (title: string) =>
  (await owner(categoryEndpoints.create, { body: { title } })).data._id
const categoryId = await add('Drinks')
const otherCategoryId = await add('Snacks')
const body = { item_no: 'P-1', title: 'Cola', price: 5 }
const productId = (await owner(productEndpoints.create, { body })).data._id

/** Another value of a column than its present one, by the column's type. */
const otherValue = (column: PgColumn): SQL => {
  const value = sql`${sql.identifier(column.name)}`
  const type = column.getSQLType()
  if (type === 'text') return sql`${value} || 'x'`
  if (type === 'text[]') return sql`array_append(${value}, '/images/x.webp')`
  if (type === 'integer') return sql`coalesce(${value}, 0) + 1`
  if (type === 'boolean') return sql`not ${value}`
  if (type === 'uuid') return sql`${otherCategoryId}::uuid`
  if (type === 'jsonb')
    return sql`case jsonb_typeof(${value}) when 'array' then '[{"name":"case","quantity":12,"upc":""}]'::jsonb
      else '{"es":{"title":"Bebidas"}}'::jsonb end`
  return sql`${value} + interval '1 day'`
}

/** Changes one column of a row by SQL. Returns the surrogate keys that the change touches. */
const keysTouchedBy = async (column: PgColumn, id: string): Promise<string[]> => {
  const { db } = shop.context
  const newest = sql`select coalesce(max(id), 0) from catalogue_change`
  const before = (await db.execute<{ id: number }>(sql`select (${newest})::integer as id`)).rows[0]
  await db.execute(
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${otherValue(column)} where id = ${id}`,
  )
  const touched = await db.execute<{ key: string }>(
    sql`select unnest(keys) as key from catalogue_change where id > ${before?.id}`,
  )
  return touched.rows.map(({ key }) => key)
}

/** The columns that something writes, apart from those that replies of the shop don't show. */
const writtenColumns = (table: typeof product | typeof category, hidden: readonly string[]) =>
  getTableConfig(table).columns.filter(
    ({ name, generated }) => generated === undefined && !hidden.includes(name),
  )

const columnsShownTo = (audience: 'customers' | 'staff') =>
  storedProductFields.filter((field) => productFields[field].shownTo === audience).map(columnOf)
const customersColumns = columnsShownTo('customers')
const publicColumns = writtenColumns(product, [
  ...['id', 'version', 'updated_at'],
  ...customersColumns,
  ...columnsShownTo('staff'),
])

test.each(publicColumns)(
  'a change of a product’s $name invalidates the replies that show the product',
  async (column) => {
    expect(await keysTouchedBy(column, productId)).toContain(`product:${productId}`)
  },
)

test.each(writtenColumns(product, []).filter(({ name }) => customersColumns.includes(name)))(
  'a change of a product’s $name invalidates the replies with prices',
  async (column) => {
    expect(await keysTouchedBy(column, productId)).toContain(`product:${productId}-prices`)
  },
)

test.each(writtenColumns(category, ['id', 'version', 'created_at']))(
  'a change of a category’s $name invalidates the replies that show the category',
  async (column) => {
    expect(await keysTouchedBy(column, categoryId)).toContain(`category:${categoryId}`)
  },
)
