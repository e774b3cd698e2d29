import { listCategories } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { startTestShop, testNow } from '../../testing/start-test-shop.ts'
import type { ImportEvent, OnImportEvent } from '../import-report.ts'
import { type ImportOptions, runImport } from '../run-import.ts'

/** Starts a test shop with functions that run imports and read the catalogue. */
export const startImportShop = async () => {
  const shop = await startTestShop()
  const owner = shop.as(await shop.staff('owner'))
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.context.db.execute<Row>(query)).rows

  const run = async (
    text: string,
    options: Partial<ImportOptions> = {},
    onEvent: OnImportEvent = () => {},
  ) => {
    const outcome = await runImport(
      shop.context,
      { bytes: Buffer.from(text) },
      { fileName: 'test.csv', by: { id: null, name: 'test' }, at: testNow, ...options },
      onEvent,
    )
    await shop.context.feed.catchUp()
    return outcome
  }

  return {
    ...shop,
    owner,
    rowsOf,
    run,
    /** Runs an import and returns its events, too. */
    listen: async (text: string, options: Partial<ImportOptions> = {}) => {
      const events: Exclude<ImportEvent, { kind: 'progress' }>[] = []
      const outcome = await run(text, options, (event) => {
        if (event.kind !== 'progress') events.push(event)
      })
      return { ...outcome, events }
    },
    /** A product as staff see it, by its item number. */
    product: async (itemNo: string) => {
      const { data } = await owner(productEndpoints.list, { query: { q: itemNo, limit: 100 } })
      const found = data.find((product) => product.item_no === itemNo)
      if (!found) throw new Error(`There is no product ${itemNo}.`)
      return found
    },
    hasProduct: async (itemNo: string) =>
      (await rowsOf(sql`select from product where item_no = ${itemNo}`)).length > 0,
    /** Every category by its path. */
    categories: async () => {
      const { data } = await shop.as(null)(listCategories)
      const byId = new Map(data.map((category) => [category._id, category]))
      const pathOf = (id: string): string => {
        const category = byId.get(id)
        if (!category) return ''
        const above = pathOf(category.parent_id)
        return above === '' ? category.title : `${above} > ${category.title}`
      }
      return new Map(data.map((category) => [pathOf(category._id), category]))
    },
    /** All that an import may touch, to see that it didn't. */
    snapshot: async () => ({
      products: await rowsOf(sql`select * from product order by id`),
      categories: await rowsOf(sql`select * from category order by id`),
      places: await rowsOf(sql`select * from product_category order by product_id, category_id`),
      changes: await rowsOf(sql`select * from catalogue_change order by id`),
      audit: await rowsOf(sql`select * from audit_entry order by id`),
    }),
    staged: async () =>
      (await rowsOf<{ count: number }>(sql`select count(*) from import_row`))[0]?.count,
  }
}

export type ImportShop = Awaited<ReturnType<typeof startImportShop>>
