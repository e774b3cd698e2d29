import { maxPriceEntriesPerProduct } from '@endcap/contract/limits'
import { expect, test } from 'vitest'
import { entryColumns, openImportShop } from './import-shop.ts'

const shop = await openImportShop()

test('[X6-64] a file sets breaks, periods and specials of lists and standard ones, and nothing else', async () => {
  const [product, other] = [await shop.add(), await shop.add()]
  const tier = await shop.addTier()
  const file = [
    `${product.itemNo},9.10,,10,,,`,
    `${product.itemNo},9.50,,,2099-11-01,2099-11-30,`,
    `${product.itemNo},8.50,Chains,,,,`,
    `${product.itemNo},7.50,chains,12+,,,no`,
    `${product.itemNo},8.00,Chains,,1/1/2020,11/30/2099,yes`,
    `${product.itemNo},6.00,${tier.name},,2099-11-01,2099-11-30 4:00 PM,`,
  ].map((row) => `${row},Renamed,Elsewhere`)
  const columns = `${entryColumns},Title,Category`
  const checked = await shop.uploadRows(file, columns)
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 6, created: 0, changed: 6, unchanged: 0, rejected: 0, warnings: 0 },
  })
  expect((await shop.changesOf(checked._id)).toSorted()).toEqual(
    [
      'price||from 10||9.10|',
      'price||Nov 1, 2099 to Nov 30, 2099||9.50|',
      'price|Chains|||8.50|',
      'price|Chains|from 12||7.50|',
      'price|Chains|special, Jan 1, 2020 to Nov 30, 2099||8.00|',
      `price|${tier.name}|Nov 1, 2099 to Nov 30, 2099, 4:00 PM||6.00|`,
    ]
      .map((change) => `${product.itemNo}|${change}`)
      .toSorted(),
  )
  expect(await shop.entriesOf(product.id)).toEqual([])
  await shop.apply(checked._id)
  expect(await shop.entriesOf(product.id)).toEqual([
    '950 from 1, 2099-11-01T04:00 to 2099-12-01T05:00',
    '910 from 10,  to ',
  ])
  expect(await shop.entriesOf(product.id, shop.list)).toEqual([
    '850 from 1,  to ',
    '750 from 12,  to ',
    '800 from 1 special, 2020-01-01T05:00 to 2099-12-01T05:00',
  ])
  expect(await shop.entriesOf(product.id, tier._id)).toEqual([
    '600 from 1, 2099-11-01T04:00 to 2099-11-30T21:00',
  ])
  expect(await shop.entriesOf(other.id)).toEqual([])
  expect(await shop.product(product.itemNo)).toMatchObject({
    title: expect.stringMatching(/^Listed/),
    price: 1000,
    category_ids: [],
  })
  expect((await shop.categories()).has('Elsewhere')).toBe(false)
  // Imported again it changes nothing.
  expect((await shop.uploadRows(file, columns)).counts).toMatchObject({ changed: 0, unchanged: 6 })
})

test('[X6-64] other prices of the product stay; an own price among the rows is the product’s', async () => {
  const product = await shop.add()
  await shop.setEntries(product.id, '', [{ price: 9, min_quantity: 5 }])
  await shop.setEntries(product.id, shop.list, [{ price: 8 }, { price: 7, min_quantity: 20 }])
  await shop.importRows([
    `${product.itemNo},11.00,,1,,,`,
    `${product.itemNo},10.50,,5,,,`,
    `${product.itemNo},7.50,Chains,10,,,`,
    `${product.itemNo},,Chains,20,,,`,
  ])
  expect(await shop.standardPriceOf(product.id)).toBe(1100)
  expect(await shop.entriesOf(product.id)).toEqual(['1050 from 5,  to '])
  expect(await shop.entriesOf(product.id, shop.list)).toEqual([
    '800 from 1,  to ',
    '750 from 10,  to ',
    '700 from 20,  to ',
  ])
})

test('[X6-64] a period that ends before it begins rejects its row; a price that has ended is warned about', async () => {
  const { itemNo, id } = await shop.add()
  const checked = await shop.uploadRows([
    `${itemNo},9,Chains,,2099-11-30,2099-11-01,`,
    `${itemNo},9,,10,2020-01-01,2020-01-31,`,
    `${itemNo},9,Chains,20,2099-11-30 16:00,11/30/2099 4:00 PM,`,
    // In New York 2 AM of that day is followed by 3 AM.
    `${itemNo},9,Chains,30,2099-03-08 02:30,2099-03-08 03:15,`,
  ])
  expect(checked.reasons).toMatchObject([{ code: 'period_reversed', line: 2, count: 3 }])
  expect(checked.rejected[0]).toMatchObject({ line: 2, column: 'Valid Until' })
  const reason = expect.stringMatching(/in the past/)
  expect(checked.warnings).toMatchObject([{ line: 3, column: 'Valid Until', reason }])
  await shop.apply(checked._id)
  expect(await shop.entriesOf(id)).toEqual(['900 from 10, 2020-01-01T05:00 to 2020-02-01T05:00'])
  expect(await shop.entriesOf(id, shop.list)).toEqual([])
})

test('[X6-64] columns under general names count in a file for a price list, and can be ignored', async () => {
  const { itemNo } = await shop.add()
  const file = `Item No,Title,Price,Start Date\n${itemNo},Soda,7,2099-11-01\n`
  expect((await shop.upload(file)).unknown_columns).toEqual(['Start Date'])
  const { _id } = await shop.upload(file, { price_list_id: shop.list })
  const ofList = `${itemNo}|price|Chains`
  expect(await shop.changesOf(_id)).toEqual([`${ofList}|from Nov 1, 2099||7.00|`])
  await shop.checkAgain(_id, { columns: [{ name: 'Start Date', field: '' }] })
  expect(await shop.changesOf(_id)).toEqual([`${ofList}|||7.00|`])
})

test('[X6-64] more prices of a product in one list than staff can edit are refused', async () => {
  const product = await shop.add()
  await shop.setEntries(product.id, shop.list, [{ price: 9 }])
  const rows = (count: number) =>
    Array.from({ length: count }, (_, nr) => `${product.itemNo},8,Chains,${nr + 2},,,`)
  const full = await shop.uploadRows(rows(maxPriceEntriesPerProduct - 1))
  expect(full.status).toBe('checked')
  expect(await shop.uploadRows(rows(maxPriceEntriesPerProduct))).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/would have 41 prices in Chains, and at most 40/),
  })
  await shop.setEntries(product.id, shop.list, [{ price: 9 }, { price: 8, min_quantity: 100 }])
  await expect(shop.apply(full._id)).rejects.toThrow(/Nothing was changed: .* would have 41 prices/)
})

test('[X6-64] prices that have ended make room for those of a file', async () => {
  const [full, other] = [await shop.add(), await shop.add()]
  const ended = (itemNo: string, count: number, list = 'Chains') =>
    Array.from({ length: count }, (_, nr) => {
      const month = `${2000 + Math.floor(nr / 12)}-${String((nr % 12) + 1).padStart(2, '0')}`
      return `${itemNo},8,${list},,${month}-01,${month}-15,`
    })
  await shop.importRows([
    `${full.itemNo},9,Chains,,,,`,
    ...ended(full.itemNo, maxPriceEntriesPerProduct - 1),
    ...ended(full.itemNo, 2, ''),
    ...ended(other.itemNo, 2),
  ])
  const { _id, status } = await shop.uploadRows([
    `${full.itemNo},7,Chains,,2000-01-01,2099-11-30,`,
    `${full.itemNo},7,Chains,10,,,`,
    `${other.itemNo},7,Chains,10,,,`,
  ])
  expect(status).toBe('checked')
  await shop.apply(_id)
  expect(await shop.entriesOf(full.id, shop.list)).toEqual([
    '900 from 1,  to ',
    '700 from 1, 2000-01-01T05:00 to 2099-12-01T05:00',
    '700 from 10,  to ',
  ])
  expect(await shop.entriesOf(full.id)).toHaveLength(2)
  expect(await shop.entriesOf(other.id, shop.list)).toHaveLength(3)
  expect(await shop.undo(_id)).toMatchObject({ restored: 3, left: 0 })
  expect(await shop.entriesOf(full.id, shop.list)).toEqual([
    '900 from 1,  to ',
    '800 from 1, 2000-01-01T05:00 to 2000-01-16T05:00',
  ])
})
