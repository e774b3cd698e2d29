import {
  checkImport,
  leaveOutImportRows,
  listImportChanges,
} from '@endcap/contract/imports/imports'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()
const leaveOut = async (id: string, body: { lines?: number[]; left_out: boolean }) =>
  (await shop.manager(leaveOutImportRows, { params: { id }, body })).data
const unusualOf = async (id: string) =>
  (await shop.manager(listImportChanges, { params: { id }, query: {} })).unusual

test('[X6-203] rows that are left out change nothing: of products, new ones and entries', async () => {
  const [jump, usual] = [await shop.add(10), await shop.add(10)]
  const file = [
    'SKU,Price,Title,Price List,From Qty',
    `${jump.itemNo},100,Ten times as much,,`,
    `${usual.itemNo},11,Usual,,`,
    `${usual.itemNo},1,,Chains,10`,
    'NEW-1,0.01,New,,',
  ].join('\n')
  const { _id } = await shop.upload(file)
  expect(await unusualOf(_id)).toBe(3)
  await expectRefusal(shop.apply(_id, { confirm_unusual: false }), 'price_unusual')
  expect((await leaveOut(_id, { lines: [2, 99], left_out: true })).left_out).toEqual([2])
  expect(await unusualOf(_id)).toBe(2)
  expect((await leaveOut(_id, { left_out: true })).left_out).toEqual([2, 4, 5])
  expect((await leaveOut(_id, { lines: [5], left_out: false })).left_out).toEqual([2, 4])
  await leaveOut(_id, { lines: [5], left_out: true })
  const applied = await shop.apply(_id, { confirm_unusual: false })
  expect(applied).toMatchObject({
    left_out: [2, 4, 5],
    counts: { rows: 4, created: 0, changed: 1, unchanged: 0 },
  })
  expect(await shop.product(jump.itemNo)).toMatchObject({ price: 1000, title: 'Listed 1' })
  expect(await shop.product(usual.itemNo)).toMatchObject({ price: 1100 })
  expect(await shop.entriesOf(usual.id, shop.list)).toEqual([])
  expect(await shop.hasProduct('NEW-1')).toBe(false)
  expect(await shop.undo(_id)).toMatchObject({ restored: 1 })
  await expectRefusal(leaveOut(_id, { lines: [2], left_out: true }), 'status_conflict')
})

test('[X6-203] rows stay left out when the file is checked again', async () => {
  const { itemNo } = await shop.add(10)
  const { _id } = await shop.upload(`SKU,Price,Title\n${itemNo},100,Other\n,5,No number\n`)
  await leaveOut(_id, { lines: [2], left_out: true })
  const params = { id: _id }
  const checked = await shop.manager(checkImport, { params, body: { number_missing: true } })
  expect(checked.data).toMatchObject({ status: 'checked', left_out: [2] })
  expect(await shop.apply(_id, { confirm_unusual: false })).toMatchObject({
    counts: { created: 1, changed: 0 },
  })
  expect(await shop.product(itemNo)).toMatchObject({ price: 1000 })
})

test('[X6-203] unusual changes are applied once they are confirmed, or by a client that doesn’t ask', async () => {
  for (const body of [{}, { confirm_unusual: true }]) {
    const { id, itemNo } = await shop.add(10)
    const { _id } = await shop.upload(`SKU,Price\n${itemNo},100\n`)
    await shop.apply(_id, body)
    expect(await shop.standardPriceOf(id)).toBe(10_000)
  }
})
