import type { Client } from '@endcap/contract/client'
import { applyImport, createImport, listImportChanges, undoImport } from '@endcap/contract/imports'
import {
  getProductPrices,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/price-lists'
import { listPriceChanges, productEndpoints } from '@endcap/contract/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findListByName } from '../price-list/list-import-store.ts'
import { type ImportShop, startImportShop } from './import-shop.ts'

let shop: ImportShop
let manager: Client
let list: string
let made = 0

beforeAll(async () => {
  shop = await startImportShop()
  manager = shop.as(await shop.staff('manager'))
  list = (await manager(priceListEndpoints.create, { body: { name: 'Chains', percent: 90 } })).data
    ._id
})
afterAll(() => shop.stop())

const add = async (price = 10): Promise<{ id: string; itemNo: string }> => {
  made += 1
  const itemNo = `L-${made}`
  const body = { item_no: itemNo, title: `Listed ${made}`, price, category_ids: [] }
  return { id: (await manager(productEndpoints.create, { body })).data._id, itemNo }
}
/** The product's standard price and its prices of the list, in cents. */
const pricesOf = async (id: string) => {
  const { data } = await manager(getProductPrices, { params: { id } })
  const own = data.find(({ list_id }) => list_id === list)
  return { standard: data[0]?.price, own: own?.entries.map(({ price }) => price), now: own?.price }
}
const priceOf = async (id: string, listId: string) =>
  (await manager(getProductPrices, { params: { id } })).data
    .find(({ list_id }) => list_id === listId)
    ?.entries.map(({ price }) => price)
const upload = async (text: string, price_list_id = list) => {
  const form = new FormData()
  form.append('price_list_id', price_list_id)
  form.append('file', new Blob([text]), 'chains.csv')
  return (await manager(createImport, { body: form })).data
}

test('[X6-60] a file sets the own prices of a list, and nothing else of its products', async () => {
  const [one, other] = [await add(), await add()]
  const checked = await upload(
    `Item No,Title,Price,UPC\n${one.itemNo},Renamed,8.75,012345678905\n${other.itemNo},Same,,\nNOPE,Unknown,3.00,\n`,
  )
  expect(checked).toMatchObject({
    status: 'checked',
    price_list_id: list,
    counts: { rows: 3, created: 0, changed: 1, unchanged: 1, rejected: 1 },
  })
  expect(checked.reasons).toMatchObject([{ code: 'unknown_product', count: 1 }])
  expect(await pricesOf(one.id)).toEqual({ standard: 1000, own: [], now: 900 })
  const { data: changes } = await manager(listImportChanges, {
    params: { id: checked._id },
    query: {},
  })
  expect(changes).toMatchObject([{ item_no: one.itemNo, field: 'price', was: '', now: '8.75' }])
  await manager(applyImport, { params: { id: checked._id } })
  expect(await pricesOf(one.id)).toEqual({ standard: 1000, own: [875], now: 875 })
  expect(await pricesOf(other.id)).toEqual({ standard: 1000, own: [], now: 900 })
  expect((await shop.product(one.itemNo)).title).toBe('Listed 1')
  // Imported again it changes nothing.
  expect((await upload(`Item No,Price\n${one.itemNo},8.75\n`)).counts.changed).toBe(0)
})

test('[X6-61] an import into a list is taken back, but not a price that somebody changed since', async () => {
  const [added, changed, edited] = [await add(), await add(), await add()]
  const set = (id: string, price: number) =>
    manager(setProductPrices, {
      params: { id },
      body: { list_id: list, entries: [{ price, valid_from: null, valid_until: null }] },
    })
  await set(changed.id, 9.5)
  const rows = [added, changed, edited].map(({ itemNo }) => `${itemNo},7.00`).join('\n')
  const { _id } = await upload(`Item No,Price\n${rows}\n`)
  await manager(applyImport, { params: { id: _id } })
  await set(edited.id, 6)
  const { data } = await manager(undoImport, { params: { id: _id } })
  expect(data.undone).toEqual({ restored: 2, removed: 0, left: 1 })
  expect((await pricesOf(added.id)).own).toEqual([])
  expect((await pricesOf(changed.id)).own).toEqual([950])
  expect((await pricesOf(edited.id)).own).toEqual([600])
})

test('[X6-62] the command finds a list by its name in any case', async () => {
  expect(await findListByName(shop.context.db, ' chains ')).toBe(list)
  expect(await findListByName(shop.context.db, 'nobody')).toBeNull()
  const product = await add()
  const outcome = await shop.run(`Item No,Price\n${product.itemNo},5.55\n`, { priceListId: list })
  expect(outcome.isApplied).toBe(true)
  expect((await pricesOf(product.id)).own).toEqual([555])
})

test('[X6-60] a file without prices, and a list that was deleted, are refused by a sentence', async () => {
  expect((await upload('Item No,Title\nL-1,Listed 1\n')).problem).toMatch(/no column of prices/)
  const unknown = '01900000-0000-7000-8000-00000000abcd'
  await expect(upload('Item No,Price\nL-1,2.00\n', unknown)).rejects.toMatchObject({
    errors: { price_list_id: expect.stringMatching(/was deleted/) },
  })
})

const tiers = async () =>
  (await manager(priceListEndpoints.create, { body: { name: `Tier ${crypto.randomUUID()}` } })).data

test('[X6-63] a column names the price list of each row; without one the price is the standard price', async () => {
  const [one, other] = [await add(), await add(20)]
  const tier = await tiers()
  const file = [
    'Item No,Title,Price,Price List',
    `${one.itemNo},Renamed,11.00,`,
    `${one.itemNo},,8.75,CHAINS`,
    `${one.itemNo},Ignored,8.25, ${tier.name} `,
    `${other.itemNo},,18,Chains`,
    `${other.itemNo},,17,Chain`,
    'L-NEW,New,5,',
    'L-NONE,,5,Chains',
  ].join('\n')
  const checked = await upload(file, '')
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 7, created: 1, changed: 4, unchanged: 0, rejected: 2 },
  })
  expect(checked.rejected).toEqual([
    {
      line: 6,
      column: 'Price List',
      reason: '“Chain” is no price list; correct the name, or add the list under Price lists first',
    },
    { line: 8, column: 'Item Number', reason: 'is no product of the catalogue' },
  ])
  const { data: changes } = await manager(listImportChanges, {
    params: { id: checked._id },
    query: { limit: 50 },
  })
  const shown = changes.map(({ item_no, field, price_list, was, now }) =>
    [item_no, field, price_list, was, now].join('|'),
  )
  expect(shown.toSorted()).toEqual(
    [
      'L-NEW||||5.00',
      `${one.itemNo}|title||${'Listed'} ${one.itemNo.slice(2)}|Renamed`,
      `${one.itemNo}|price||10.00|11.00`,
      `${one.itemNo}|price|Chains||8.75`,
      `${one.itemNo}|price|${tier.name}||8.25`,
      `${other.itemNo}|price|Chains||18.00`,
    ].toSorted(),
  )
  await manager(applyImport, { params: { id: checked._id } })
  expect(await pricesOf(one.id)).toEqual({ standard: 1100, own: [875], now: 875 })
  expect(await priceOf(one.id, tier._id)).toEqual([825])
  expect(await pricesOf(other.id)).toEqual({ standard: 2000, own: [1800], now: 1800 })
  expect((await shop.product(one.itemNo)).title).toBe('Renamed')
  // Imported again it changes nothing.
  expect((await upload(file, '')).counts).toMatchObject({ created: 0, changed: 0 })
})

test('[X6-63] taking such an import back takes back the prices of lists, too, and both are in the history', async () => {
  const [one, edited] = [await add(), await add()]
  const tier = await tiers()
  const rows = [
    `${one.itemNo},12,`,
    `${one.itemNo},9,Chains`,
    `${one.itemNo},8,${tier.name}`,
    `${edited.itemNo},7,Chains`,
  ]
  const { _id } = await upload(`SKU,Price,Price List\n${rows.join('\n')}\n`, '')
  await manager(applyImport, { params: { id: _id } })
  await manager(setProductPrices, {
    params: { id: edited.id },
    body: { list_id: list, entries: [{ price: 6, valid_from: null, valid_until: null }] },
  })
  const { data } = await manager(undoImport, { params: { id: _id } })
  expect(data.undone).toEqual({ restored: 3, removed: 0, left: 1 })
  expect(await pricesOf(one.id)).toEqual({ standard: 1000, own: [], now: 900 })
  expect(await priceOf(one.id, tier._id)).toEqual([])
  expect((await pricesOf(edited.id)).own).toEqual([600])
  const historyOf = async (id: string) =>
    (await manager(listPriceChanges, { params: { id }, query: {} })).data
      .map(({ price_list, was, now, reason }) => [price_list, was, now, reason].join('|'))
      .toSorted()
  expect(await historyOf(one.id)).toEqual(
    [
      '|1000|1200|import',
      '|1200|1000|undo',
      'Chains||900|import',
      'Chains|900||undo',
      `${tier.name}||800|import`,
      `${tier.name}|800||undo`,
    ].toSorted(),
  )
  expect(await historyOf(edited.id)).toEqual(['Chains|700|600|edit', 'Chains||700|import'])
})

test('[X6-63] a number may be there once for each list; a file for one list takes no rows of another', async () => {
  const product = await add()
  const tier = await tiers()
  const twice = [`${product.itemNo},9,Chains`, `${product.itemNo},8,chains`]
  const repeated = await upload(
    `SKU,Price,Price List\n${[...twice, `${product.itemNo},7,${tier.name}`].join('\n')}\n`,
    '',
  )
  expect(repeated.counts).toMatchObject({ changed: 1, rejected: 2 })
  expect(repeated.reasons).toMatchObject([{ code: 'repeated_item_number', count: 2 }])
  const ofOne = await upload(
    `SKU,Price,Price List\n${product.itemNo},9,Chains\n${product.itemNo},7,${tier.name}\n`,
  )
  expect(ofOne.counts).toMatchObject({ changed: 1, rejected: 1 })
  expect(ofOne.reasons).toMatchObject([{ code: 'other_price_list' }])
  expect((await upload('SKU,Title,Price List\nA,B,Chains\n', '')).problem).toMatch(
    /no column of prices/,
  )
})

test('[X6-63] a list that is deleted after the check changes nothing', async () => {
  const product = await add()
  const tier = await tiers()
  const { _id } = await upload(
    `SKU,Price,Price List\n${product.itemNo},9,${tier.name}\n${product.itemNo},30,\n`,
    '',
  )
  await manager(priceListEndpoints.remove, { params: { id: tier._id } })
  await expect(manager(applyImport, { params: { id: _id } })).rejects.toThrow(
    /a price list of the file was deleted after the check/,
  )
  expect((await pricesOf(product.id)).standard).toBe(1000)
})

test('[X6-63] the statements of a file are as many for a thousand rows of lists as for ten', async () => {
  const statementsFor = async (count: number) => {
    const items = await Promise.all(Array.from({ length: 10 }, () => add()))
    const names = Array.from({ length: count / 10 }, (_, nr) => `Many ${count} ${nr}`)
    await shop.context.db.execute(
      sql`insert into price_list (name) select unnest(${sql.param(names)}::text[])`,
    )
    const rows = names.flatMap((name) => items.map(({ itemNo }) => `${itemNo},5,${name}`))
    let statements = 0
    const { db, transaction } = shop.context
    const counting = (target: typeof db): typeof db =>
      new Proxy(target, {
        get: (of, name) => {
          if (name === 'execute') statements += 1
          const value = Reflect.get(of, name)
          return typeof value === 'function' ? value.bind(of) : value
        },
      })
    const { runImport } = await import('../run-import.ts')
    const outcome = await runImport(
      {
        ...shop.context,
        db: counting(db),
        transaction: (work) => transaction((tx) => work(counting(tx))),
      },
      { bytes: Buffer.from(`SKU,Price,Price List\n${rows.join('\n')}\n`) },
      { fileName: 'many.csv', by: { id: null, name: 'test' }, at: new Date() },
    )
    expect(outcome.report.counts.changed).toBe(count)
    return statements
  }
  const few = await statementsFor(10)
  expect(few).toBeGreaterThan(10)
  // The planner's statistics are updated after many rows, and changes are read by page.
  expect(await statementsFor(1_000)).toBeLessThanOrEqual(few + 5)
})
