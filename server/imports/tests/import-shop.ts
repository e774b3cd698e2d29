import { setTimeout as sleep } from 'node:timers/promises'
import { listCategories } from '@endcap/contract/catalog/catalog'
import {
  getProductPrices,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { CallInput } from '@endcap/contract/client/call'
import type { BodyIn } from '@endcap/contract/endpoint'
import {
  applyImport,
  checkImport,
  createImport,
  getImport,
  type Import,
  listImportChanges,
  undoImport,
} from '@endcap/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'
import type { ImportEvent, OnImportEvent } from '../import-report.ts'
import { type ImportOptions, runImport } from '../run-import.ts'

/** The columns of the files that `uploadRows` makes. */
export const entryColumns = 'SKU,Price,Price List,From Qty,Valid From,Valid Until,Special'

export const fileForm = (
  content: string | Buffer,
  fields: Readonly<Record<string, string>> = {},
  name = 'prices.csv',
): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

const iso = (at: Date | null) => at?.toISOString().slice(0, 16) ?? ''

/**
 * Opens a test shop with a price list, Chains (90 %), and functions that import price files, as the command does
 * (`run`) or by a manager (`upload`), and read what became of them.
 */
export const openImportShop = async (...options: Parameters<typeof openTestShop>) => {
  const shop = await openTestShop(...options)
  const manager = shop.as(await shop.staff('manager'))
  const edit = editCatalogue(manager)
  const addList = async (name: string, percent = 100) =>
    (await manager(priceListEndpoints.create, { body: { name, percent } })).data._id
  const list = await addList('Chains', 90)
  let made = 0

  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.context.db.execute<Row>(query)).rows
  const run = async (
    text: string,
    more: Partial<ImportOptions> = {},
    onEvent: OnImportEvent = () => {},
  ) => {
    const outcome = await runImport(
      shop.context,
      { bytes: Buffer.from(text) },
      { fileName: 'test.csv', by: { id: null, name: 'test' }, at: testNow, ...more },
      onEvent,
    )
    await shop.context.feed.catchUp()
    return outcome
  }

  const find = async (id: string) => (await manager(getImport, { params: { id } })).data
  /** Returns an import when its check has ended: the reply to a slow one comes before. */
  const whenChecked = async (begun: Import): Promise<Import> => {
    let current = begun
    while (current.status === 'checking') {
      await sleep(100)
      current = await find(begun._id)
    }
    return current
  }
  const upload = async (content: string | Buffer, fields?: Record<string, string>) =>
    whenChecked((await manager(createImport, { body: fileForm(content, fields) })).data)
  const uploadRows = (rows: readonly string[], columns = entryColumns) =>
    upload(`${columns}\n${rows.join('\n')}\n`)
  const apply = async (id: string, body: BodyIn<typeof applyImport> = {}) =>
    (await manager(applyImport, { params: { id }, body })).data
  const entriesIn = async (id: string, listId: string) =>
    (await manager(getProductPrices, { params: { id } })).data.find(
      ({ list_id }) => list_id === listId,
    )

  return {
    ...shop,
    ...edit,
    manager,
    list,
    rowsOf,
    run,
    /** Runs an import and returns its events, too. */
    listen: async (text: string, more: Partial<ImportOptions> = {}) => {
      const events: Exclude<ImportEvent, { kind: 'progress' }>[] = []
      const outcome = await run(text, more, (event) => {
        if (event.kind !== 'progress') events.push(event)
      })
      return { ...outcome, events }
    },

    find,
    upload,
    uploadRows,
    /** Uploads rows, applies their import and returns its id. */
    importRows: async (...rows: Parameters<typeof uploadRows>): Promise<string> => {
      const { _id } = await uploadRows(...rows)
      await apply(_id)
      return _id
    },
    checkAgain: async (id: string, body: NonNullable<CallInput<typeof checkImport>[0]>['body']) =>
      whenChecked((await manager(checkImport, { params: { id }, body })).data),
    apply,
    undo: async (id: string) => (await manager(undoImport, { params: { id } })).data.undone,
    /** The changes of an import, as `item number|field|price list|conditions|was|now|doubt`. */
    changesOf: async (id: string) =>
      (await manager(listImportChanges, { params: { id }, query: { limit: 50 } })).data.map(
        ({ item_no, field, price_list, conditions, was, now, doubt }) =>
          [item_no, field, price_list, conditions, was, now, doubt].join('|'),
      ),

    /** Adds a product; its price is in dollars. */
    add: async (price = 10): Promise<{ id: string; itemNo: string }> => {
      made += 1
      const itemNo = `L-${made}`
      return { id: await edit.addProduct(itemNo, { title: `Listed ${made}`, price }), itemNo }
    },
    /** Adds a price list with a new name. */
    addTier: async () => {
      const name = `Tier ${crypto.randomUUID()}`
      return { _id: await addList(name), name }
    },
    /** A product's standard price, in cents. */
    standardPriceOf: async (id: string) => (await entriesIn(id, ''))?.price,
    /** A product's entries in a list, or the standard ones, as `910 from 10 special, begins to ends`. */
    entriesOf: async (id: string, listId = '') =>
      ((await entriesIn(id, listId))?.entries ?? []).map(
        ({ price, min_quantity, is_special, valid_from, valid_until }) =>
          `${price} from ${min_quantity}${is_special ? ' special' : ''}, ${iso(valid_from)} to ${iso(valid_until)}`,
      ),
    setEntries: (
      id: string,
      listId: string,
      entries: { price: number; min_quantity?: number; valid_until?: string }[],
    ) =>
      manager(setProductPrices, {
        params: { id },
        body: {
          list_id: listId,
          entries: entries.map((entry) => ({ valid_from: null, valid_until: null, ...entry })),
        },
      }),
    /** The history of a product's prices, as `price list|conditions|was|now|reason`, sorted. */
    historyOf: async (id: string) =>
      (await manager(listPriceChanges, { params: { id }, query: {} })).data
        .map(({ price_list, conditions, was, now, reason }) =>
          [price_list, conditions, was, now, reason].join('|'),
        )
        .toSorted(),
    /** A product as staff see it, by its item number. */
    product: async (itemNo: string) => {
      const { data } = await manager(productEndpoints.list, { query: { q: itemNo, limit: 100 } })
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
