import type { Client } from '@endcap/contract/client'
import { applyImport, createImport, listImportChanges, undoImport } from '@endcap/contract/imports'
import {
  getProductPrices,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/price-lists'
import { productEndpoints } from '@endcap/contract/staff-catalog'
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
