import { toShopTime } from '@endcap/contract/shop-time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minuteMs } from '../../system/durations.ts'
import { entryColumns, openImportShop } from './import-shop.ts'

const shop = await openImportShop()

test('[X6-65] unusual prices of breaks come first, and a changed end is shown', async () => {
  const [usual, unusual] = [await shop.add(), await shop.add()]
  await shop.setEntries(usual.id, shop.list, [
    { price: 9, valid_until: '2099-12-01T05:00:00.000Z' },
  ])
  const { _id } = await shop.uploadRows([
    `${usual.itemNo},9,Chains,,,2099-12-24,`,
    `${unusual.itemNo},1.00,Chains,10,,,`,
  ])
  expect(await shop.changesOf(_id)).toEqual([
    `${unusual.itemNo}|price|Chains|from 10||1.00|jump`,
    `${usual.itemNo}|price|Chains|until Dec 24, 2099|9.00 until Nov 30, 2099|9.00|`,
  ])
})

test('[X6-61, X6-63, X6-65] an import is undone price by price, where nobody changed it since, and both are in the history', async () => {
  const [added, changed, edited, ended, ending] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => shop.add()),
  )
  if (!added || !changed || !edited || !ended || !ending) throw new Error('A product is missing.')
  const until = '2099-12-01T05:00:00.000Z'
  await shop.setEntries(changed.id, shop.list, [
    { price: 9, min_quantity: 10, valid_until: until },
    { price: 8.8, min_quantity: 20 },
  ])
  await shop.setEntries(ending.id, shop.list, [{ price: 7, valid_until: until }])
  const _id = await shop.importRows([
    `${added.itemNo},12,,,,,`,
    `${added.itemNo},9.10,,10,,,`,
    `${added.itemNo},7,Chains,,2099-11-01,2099-11-30,yes`,
    `${changed.itemNo},8.95,Chains,10,,,`,
    `${edited.itemNo},7,Chains,10,,,`,
    `${ended.itemNo},7,Chains,10,,,`,
    `${ending.itemNo},7,Chains,,,,`,
  ])
  expect(await shop.entriesOf(ending.id, shop.list)).toEqual(['700 from 1,  to '])
  await shop.setEntries(edited.id, shop.list, [{ price: 6, min_quantity: 10 }])
  // The price is the imported one, but staff have given it an end.
  await shop.setEntries(ended.id, shop.list, [{ price: 7, min_quantity: 10, valid_until: until }])
  expect(await shop.undo(_id)).toEqual({ restored: 5, removed: 0, left: 2 })
  expect(await shop.standardPriceOf(added.id)).toBe(1000)
  expect(await shop.entriesOf(added.id)).toEqual([])
  const entries = [added, changed, edited, ended, ending].map(({ id }) =>
    shop.entriesOf(id, shop.list),
  )
  expect(await Promise.all(entries)).toEqual([
    [],
    ['900 from 10,  to 2099-12-01T05:00', '880 from 20,  to '],
    ['600 from 10,  to '],
    ['700 from 10,  to 2099-12-01T05:00'],
    ['700 from 1,  to 2099-12-01T05:00'],
  ])
  expect(await shop.historyOf(added.id)).toEqual(
    [
      '||1000|1200|import',
      '||1200|1000|undo',
      '|from 10||910|import',
      '|from 10|910||undo',
      'Chains|special, Nov 1, 2099 to Nov 30, 2099||700|import',
      'Chains|special, Nov 1, 2099 to Nov 30, 2099|700||undo',
    ].toSorted(),
  )
  expect(await shop.historyOf(changed.id)).toEqual(
    [
      'Chains|from 10, until Nov 30, 2099||900|edit',
      'Chains|from 20||880|edit',
      'Chains|from 10|900|895|import',
      'Chains|from 10, until Nov 30, 2099|895|900|undo',
    ].toSorted(),
  )
})

test('[X6-65] a product that was added stays where staff have given it another price', async () => {
  const rows = ['U-1,5,,,,,,New', 'U-1,4,,10,,,,', 'U-2,5,,,,,,New', 'U-2,4,,10,,,,']
  const _id = await shop.importRows(rows, `${entryColumns},Title`)
  const { _id: id } = await shop.product('U-1')
  await shop.setEntries(id, '', [{ price: 4.5, min_quantity: 10 }])
  expect(await shop.undo(_id)).toEqual({ restored: 1, removed: 1, left: 2 })
  expect(await shop.entriesOf(id)).toEqual(['450 from 10,  to '])
  expect(await shop.hasProduct('U-2')).toBe(false)
})

test('[X6-65] prices that staff are changing at that moment are left, without a deadlock', async () => {
  const product = await shop.add()
  const _id = await shop.importRows([`${product.itemNo},9,Chains,10,,,`])
  let undoing: Promise<unknown> | undefined
  await shop.context.transaction(async (db) => {
    await db.execute(sql`select from product where id = ${product.id} for no key update`)
    undoing = shop.undo(_id).catch((error) => error)
    await expect
      .poll(() => shop.rowsOf(sql`select from pg_locks where not granted`))
      .not.toEqual([])
    await db.execute(sql`update price_entry set price_cents = 850 where product_id = ${product.id}`)
  })
  const message = expect.stringMatching(/nothing was undone/)
  expect(await undoing).toMatchObject({ status: 409, message })
  expect(await shop.entriesOf(product.id, shop.list)).toEqual(['850 from 10,  to '])
})

test('[X6-66] a price of a file that begins or ends within a minute touches the caches at its moment', async () => {
  const product = await shop.add()
  // The minute after the next one, half a minute before which the shop's clock is set.
  const soon = new Date((Math.floor(Date.now() / minuteMs) + 2) * minuteMs)
  shop.setClock(new Date(soon.getTime() - 30_000))
  const key = `touch-prices ${soon.getTime() / 1_000}`
  const jobs = () =>
    shop.rowsOf<{ run_at: Date }>(sql`
      select run_at from graphile_worker.jobs where key like ${`${key}%`}`)
  const typed = toShopTime(soon, 'America/New_York').replace('T', ' ')
  const { _id } = await shop.uploadRows([`${product.itemNo},7,Chains,,${typed},,`])
  expect(await jobs()).toEqual([])
  await shop.apply(_id)
  const [job] = await jobs()
  expect(job && new Date(job.run_at)).toEqual(soon)

  await shop.setEntries(product.id, shop.list, [{ price: 7, valid_until: soon.toISOString() }])
  const later = await shop.importRows([`${product.itemNo},6,Chains,,,,`])
  await shop.context.db.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like ${`${key}%`}`)
  await shop.undo(later)
  expect(await jobs()).toHaveLength(1)
})
