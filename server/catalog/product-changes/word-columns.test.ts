import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { wordColumns } from './write-changes-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('the columns whose changes recompute the words are those that the words are made of', async () => {
  const made = await shop.context.db.execute<{ name: string }>(sql`
    select distinct source.attname as name
    from pg_attribute words
    join pg_attrdef made on made.adrelid = words.attrelid and made.adnum = words.attnum
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = made.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid = words.attrelid
    join pg_attribute source on source.attrelid = words.attrelid
      and source.attnum = d.refobjsubid and source.attnum <> words.attnum
    where words.attrelid = 'product'::regclass and words.attname = 'words'`)
  expect(made.rows.map(({ name }) => name).toSorted()).toEqual(wordColumns.toSorted())
})
