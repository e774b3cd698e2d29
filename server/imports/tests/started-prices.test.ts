import { makeBulkChange, previewBulkChange } from '@endcap/contract/catalog/bulk-changes'
import { getProduct } from '@endcap/contract/catalog/catalog'
import { setCustomerPriceList, setProductPrices } from '@endcap/contract/catalog/price-lists'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { touchPrices } from '../../catalog/prices/touch-prices.ts'
import { dayMs } from '../../system/durations.ts'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()
const secondMs = 1_000
/** The database's clock decides what a check of a file says. */
const start = new Date(Date.now() - 60 * secondMs)
const earlier = new Date(start.getTime() - 60 * secondMs)
const later = new Date(Date.now() + 3_600 * secondMs)
const from = start.toISOString()

const standardBuyer = await shop.customer()
const chainBuyer = await shop.customer()
await shop.manager(setCustomerPriceList, {
  params: { id: chainBuyer.id },
  body: { price_list_id: shop.list },
})

type Entry = { price: number; is_special?: boolean; min_quantity?: number; valid_until?: Date }
const schedule = (id: string, { valid_until, ...entry }: Entry, listId = '') =>
  shop.manager(setProductPrices, {
    params: { id },
    body: {
      list_id: listId,
      entries: [{ ...entry, valid_from: from, valid_until: valid_until?.toISOString() ?? null }],
    },
  })
/** Lets time pass from before to after the start of the prices. */
const startPrices = async () => {
  shop.setClock(new Date())
  await touchPrices(shop.context)
}
const addWith = async (entry: Entry, listId = '') => {
  shop.setClock(earlier)
  const product = await shop.add(79.99)
  await schedule(product.id, entry, listId)
  await startPrices()
  return product
}
const paidFor = async (id: string, buyer = standardBuyer) => {
  await shop.context.feed.catchUp()
  const { data } = await shop.as(buyer)(getProduct, { params: { id } })
  return 'price' in data ? data.price : null
}

type Added = { id: string; itemNo: string }
const doors: Record<string, (product: Added) => Promise<unknown>> = {
  'the cell or the form': ({ id }) => shop.changeProduct(id, { price: 79.99 }),
  'a bulk change': ({ id }) =>
    shop.manager(makeBulkChange, { body: { ids: [id], amount: -1.01, confirm_price: true } }),
  'a price file with the former price': ({ itemNo }) => shop.importRows([`${itemNo},79.99,,,,,`]),
  'another scheduled price': async ({ id }) => {
    await shop.manager(setProductPrices, {
      params: { id },
      body: {
        list_id: '',
        entries: [{ price: 79.99, valid_from: later.toISOString(), valid_until: null }],
      },
    })
    shop.setClock(later)
    await touchPrices(shop.context)
  },
}

test.each(Object.keys(doors))(
  '[X2-200] after a dated price has started, a price entered by %s is what customers pay',
  async (door) => {
    const product = await addWith({ price: 81 })
    expect(await paidFor(product.id)).toBe(8100)
    expect((await shop.readProduct(product.id)).price).toBe(8100)
    await doors[door]?.(product)
    expect((await shop.readProduct(product.id)).price).toBe(7999)
    expect(await paidFor(product.id)).toBe(7999)
    expect(await shop.entriesOf(product.id)).toEqual([])
  },
)

test.each([
  ['a list’s price', { price: 81 }, 'Chains,,,,'],
  ['a price from a quantity', { price: 81, min_quantity: 1 }, 'Chains,1,,,'],
  ['a special', { price: 70, is_special: true }, 'Chains,,,,yes'],
])('[X2-200] %s that has started is replaced by the next file’s', async (_what, entry, columns) => {
  const product = await addWith(entry, shop.list)
  expect(await paidFor(product.id, chainBuyer)).toBe(entry.price * 100)
  await shop.importRows([`${product.itemNo},65,${columns}`])
  expect(await paidFor(product.id, chainBuyer)).toBe(6500)
})

test('[X2-200] the start of a price is in the product’s history, and an open form is out of date', async () => {
  const product = await addWith({ price: 81 })
  expect((await shop.readProduct(product.id)).version).toBe(2)
  expect(await shop.historyOf(product.id)).toEqual([
    expect.stringMatching(/^\|from .*\|7999\|8100\|scheduled$/),
    expect.stringMatching(/^\|from .*\|\|8100\|edit$/),
  ])
})

test('[X2-200] prices with an end stay, and two that start at once leave the last', async () => {
  shop.setClock(earlier)
  const product = await shop.add(10)
  await shop.manager(setProductPrices, {
    params: { id: product.id },
    body: {
      list_id: shop.list,
      entries: [
        { price: 9, valid_from: null, valid_until: null },
        { price: 8, valid_from: earlier.toISOString(), valid_until: later.toISOString() },
        { price: 7, valid_from: new Date(start.getTime() - 1).toISOString(), valid_until: null },
        { price: 6, valid_from: from, valid_until: null },
        { price: 5, valid_from: later.toISOString(), valid_until: null },
        { price: 4, is_special: true, valid_from: from, valid_until: later.toISOString() },
      ],
    },
  })
  await startPrices()
  expect(await shop.entriesOf(product.id, shop.list)).toEqual([
    expect.stringMatching(/^600 from 1, {2}to $/),
    expect.stringMatching(/^500 from 1, \S+ to $/),
    expect.stringMatching(/^400 from 1 special, \S+ to \S+$/),
  ])
})

test('[X2-201] a price below a dated one with an end is asked about in form, bulk change and price file', async () => {
  const product = await addWith({ price: 81, valid_until: later })
  const change = (confirm_price: boolean) =>
    shop.changeProduct(product.id, { price: 85, confirm_price })
  await expect(change(false)).rejects.toMatchObject({
    code: 'price_unusual',
    errors: { price: expect.stringContaining('$81.00') },
  })
  const preview = await shop.manager(previewBulkChange, {
    body: { ids: [product.id], percent: 5 },
    query: {},
  })
  expect(preview.data).toMatchObject([{ doubt: 'superseded' }])
  const { _id } = await shop.uploadRows([`${product.itemNo},85,,,,,`])
  expect(await shop.changesOf(_id)).toEqual([`${product.itemNo}|price|||79.99|85.00|superseded`])
  await schedule(product.id, { price: 70, valid_until: later }, shop.list)
  const ofList = await shop.uploadRows([
    `${product.itemNo},65,Chains,,,,`,
    `${product.itemNo},60,Chains,10,,,`,
  ])
  expect(await shop.changesOf(ofList._id)).toEqual([
    `${product.itemNo}|price|Chains|||65.00|superseded`,
    `${product.itemNo}|price|Chains|from 10||60.00|`,
  ])
  await change(true)
  expect(await paidFor(product.id)).toBe(8100)
  await change(false)
})

test('[X2-200] a standard price that starts in the past is refused, another is stored as from now', async () => {
  shop.setClock(new Date())
  const product = await shop.add(10)
  await expect(schedule(product.id, { price: 9 })).rejects.toMatchObject({
    errors: { 'entries.0.valid_from': expect.any(String) },
  })
  await schedule(product.id, { price: 9, min_quantity: 10 })
  expect(await shop.entriesOf(product.id)).toEqual(['900 from 10,  to '])
})

const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs)

test.each([
  ['began earlier and ends later', dayFromNow(-100)],
  ['has no start and ends later', null],
])(
  '[X2-200] a price that has started replaces one that %s, entered in one dialog',
  async (_what, valid_from) => {
    shop.setClock(new Date())
    const product = await shop.add(10)
    const dated = (price: number, starts: Date | null, ends: Date | null, more = {}) => ({
      price,
      valid_from: starts?.toISOString() ?? null,
      valid_until: ends?.toISOString() ?? null,
      ...more,
    })
    await shop.manager(setProductPrices, {
      params: { id: product.id },
      body: {
        list_id: shop.list,
        entries: [
          dated(8, valid_from, dayFromNow(100)),
          dated(9, dayFromNow(-10), null),
          dated(7, valid_from, dayFromNow(100), { min_quantity: 10 }),
          dated(6, valid_from, dayFromNow(100), { is_special: true, min_quantity: 5 }),
        ],
      },
    })
    expect(await paidFor(product.id, chainBuyer)).toBe(900)
    expect(await shop.entriesOf(product.id, shop.list)).toEqual([
      '900 from 1,  to ',
      expect.stringMatching(/^700 from 10, /),
      expect.stringMatching(/^600 from 5 special, /),
    ])
  },
)

test('[X6-200] the same file with a price that has started changes nothing, and is undone', async () => {
  shop.setClock(new Date())
  const product = await shop.add(10)
  const day = from.slice(0, 10)
  const yesterday = new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10)
  const rows = [
    `${product.itemNo},11,,,,,`,
    `${product.itemNo},12,,,${yesterday},,`,
    `${product.itemNo},8,Chains,,${yesterday},,`,
    `${product.itemNo},7,Chains,10,,,`,
  ]
  const id = await shop.importRows(rows)
  expect(await shop.standardPriceOf(product.id)).toBe(1200)
  expect(await paidFor(product.id, chainBuyer)).toBe(800)
  expect(await shop.changesOf((await shop.uploadRows(rows.slice(1)))._id)).toEqual([])
  expect(await shop.undo(id)).toMatchObject({ left: 0 })
  expect(await shop.standardPriceOf(product.id)).toBe(1000)
  expect(await shop.entriesOf(product.id, shop.list)).toEqual([])
})

test.each([
  ['the product’s own', '', '', standardBuyer],
  ['a list’s', 'Chains', '', chainBuyer],
  ['a special', 'Chains', 'yes', chainBuyer],
])(
  '[X6-200] %s price of a file that has started replaces a dated one, and undo restores that',
  async (_what, list, special, buyer) => {
    shop.setClock(new Date())
    const { id, itemNo } = await shop.add(10)
    const day = (days: number) => dayFromNow(days).toISOString().slice(0, 10)
    const row = (price: number, starts: string, ends = '') =>
      `${itemNo},${price},${list},,${starts},${ends},${special}`
    const dated = row(8, day(-100), day(100))
    await shop.importRows([dated])
    expect(await paidFor(id, buyer)).toBe(800)
    const before = await shop.entriesOf(id, list && shop.list)
    const started = row(9, day(-10))
    const checked = await shop.uploadRows([started])
    expect(await shop.changesOf(checked._id)).toEqual([
      expect.stringMatching(/from .*\|8\.00 until .*\|9\.00\|$/),
    ])
    for (const rows of [[started], [dated, started]]) {
      const imported = await shop.importRows(rows)
      expect(await paidFor(id, buyer)).toBe(900)
      expect((await shop.uploadRows(rows)).counts).toMatchObject({ changed: 0 })
      expect(await shop.undo(imported)).toMatchObject({ left: 0 })
      expect(await shop.entriesOf(id, list && shop.list)).toEqual(before)
      expect(await paidFor(id, buyer)).toBe(800)
    }
  },
)

test('[X6-200] an import whose price has started since is undone, unless another was entered', async () => {
  shop.setClock(earlier)
  const [undone, edited] = [await shop.add(10), await shop.add(10)]
  const soon = new Date(Date.now() + 3_600 * secondMs)
  const rows = [undone, edited].map(({ itemNo }) => `${itemNo},12,,,2099-01-01,,`)
  const id = await shop.importRows(rows)
  await shop.context.db.execute(sql`
    update price_entry set valid_from = ${soon.toISOString()} where valid_from >= '2098-12-31'`)
  await shop.context.db.execute(sql`
    update product_change set after = after || jsonb_build_object('valid_from', ${soon.toISOString()}::text)
    where source_id = ${id}`)
  shop.setClock(soon)
  await touchPrices(shop.context)
  await shop.changeProduct(edited.id, { price: 13 })
  expect(await shop.undo(id)).toEqual({ restored: 1, removed: 0, left: 1 })
  expect(await shop.standardPriceOf(undone.id)).toBe(1000)
  expect(await shop.standardPriceOf(edited.id)).toBe(1300)
})
