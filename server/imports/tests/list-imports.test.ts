import { getProductPrices, setProductPrices } from '@endcap/contract/catalog/price-lists'
import { applyImport, listImportChanges, undoImport } from '@endcap/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findListByName } from '../price-list/list-name-store.ts'
import { type ListShop, startListShop } from './list-shop.ts'

let shop: ListShop
beforeAll(async () => {
  shop = await startListShop()
})
afterAll(() => shop.stop())

test('[X6-60] a file sets the own prices of a list, and nothing else of its products', async () => {
  const [one, other] = [await shop.add(), await shop.add()]
  const checked = await shop.upload(
    `Item No,Title,Price,UPC\n${one.itemNo},Renamed,8.75,012345678905\n${other.itemNo},Same,,\nNOPE,Unknown,3.00,\n`,
  )
  expect(checked).toMatchObject({
    status: 'checked',
    price_list_id: shop.list,
    counts: { rows: 3, created: 0, changed: 1, unchanged: 1, rejected: 1 },
  })
  expect(checked.reasons).toMatchObject([{ code: 'unknown_product', count: 1 }])
  expect(await shop.pricesOf(one.id)).toEqual({ standard: 1000, own: [], now: 900 })
  const { data: changes } = await shop.manage(listImportChanges, {
    params: { id: checked._id },
    query: {},
  })
  expect(changes).toMatchObject([{ item_no: one.itemNo, field: 'price', was: '', now: '8.75' }])
  await shop.manage(applyImport, { params: { id: checked._id } })
  expect(await shop.pricesOf(one.id)).toEqual({ standard: 1000, own: [875], now: 875 })
  expect(await shop.pricesOf(other.id)).toEqual({ standard: 1000, own: [], now: 900 })
  expect((await shop.product(one.itemNo)).title).toBe('Listed 1')
  // Imported again it changes nothing.
  expect((await shop.upload(`Item No,Price\n${one.itemNo},8.75\n`)).counts.changed).toBe(0)
})

test('[X6-61] an import into a list is undone, but not a price that somebody changed since', async () => {
  const [added, changed, edited] = [await shop.add(), await shop.add(), await shop.add()]
  const set = (id: string, price: number) =>
    shop.manage(setProductPrices, {
      params: { id },
      body: { list_id: shop.list, entries: [{ price, valid_from: null, valid_until: null }] },
    })
  await set(changed.id, 9.5)
  const rows = [added, changed, edited].map(({ itemNo }) => `${itemNo},7.00`).join('\n')
  const { _id } = await shop.upload(`Item No,Price\n${rows}\n`)
  await shop.manage(applyImport, { params: { id: _id } })
  await set(edited.id, 6)
  const { data } = await shop.manage(undoImport, { params: { id: _id } })
  expect(data.undone).toEqual({ restored: 2, removed: 0, left: 1 })
  expect((await shop.pricesOf(added.id)).own).toEqual([])
  expect((await shop.pricesOf(changed.id)).own).toEqual([950])
  expect((await shop.pricesOf(edited.id)).own).toEqual([600])
})

test('[X6-61] a temporary price of a list that an import made permanent is temporary again when the import is undone', async () => {
  const [other, same] = [await shop.add(), await shop.add()]
  const until = '2099-12-31T05:00:00.000Z'
  for (const { id } of [other, same])
    await shop.manage(setProductPrices, {
      params: { id },
      body: {
        list_id: shop.list,
        entries: [{ price: 7.5, valid_from: null, valid_until: until }],
      },
    })
  const { _id } = await shop.upload(`Item No,Price\n${other.itemNo},7.00\n${same.itemNo},7.50\n`)
  await shop.manage(applyImport, { params: { id: _id } })
  const untilOf = async (id: string) =>
    (await shop.manage(getProductPrices, { params: { id } })).data
      .find(({ list_id }) => list_id === shop.list)
      ?.entries.map(({ price, valid_until }) => [price, valid_until])
  expect(await untilOf(other.id)).toEqual([[700, null]])
  expect(await untilOf(same.id)).toEqual([[750, null]])
  expect((await shop.manage(undoImport, { params: { id: _id } })).data.undone).toEqual({
    restored: 2,
    removed: 0,
    left: 0,
  })
  expect(await untilOf(other.id)).toEqual([[750, new Date(until)]])
  expect(await untilOf(same.id)).toEqual([[750, new Date(until)]])
})

test('[X6-62] the command finds a list by its name in any case', async () => {
  expect(await findListByName(shop.context.db, ' chains ')).toBe(shop.list)
  expect(await findListByName(shop.context.db, 'nobody')).toBeNull()
  const product = await shop.add()
  const outcome = await shop.run(`Item No,Price\n${product.itemNo},5.55\n`, {
    priceListId: shop.list,
  })
  expect(outcome.isApplied).toBe(true)
  expect((await shop.pricesOf(product.id)).own).toEqual([555])
})

test('[X6-60] a file without prices, and a list that was deleted, are refused by a sentence', async () => {
  expect((await shop.upload('Item No,Title\nL-1,Listed 1\n')).problem).toMatch(
    /no column of prices/,
  )
  const unknown = '01900000-0000-7000-8000-00000000abcd'
  await expect(shop.upload('Item No,Price\nL-1,2.00\n', unknown)).rejects.toMatchObject({
    errors: { price_list_id: expect.stringMatching(/was deleted/) },
  })
})
