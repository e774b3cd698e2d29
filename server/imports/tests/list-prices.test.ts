import { priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statementsDuring } from '../../testing/at-one-time.ts'
import { findListByName } from '../price-list/list-name-store.ts'
import { openImportShop } from './import-shop.ts'

const shop = await openImportShop()

const uploadForList = (text: string, price_list_id = shop.list) =>
  shop.upload(text, { price_list_id })
const uploadRows = (...rows: string[]) => shop.uploadRows(rows, 'SKU,Price,Price List')

test('[X6-60] a file for a list sets its own prices, and nothing else of its products', async () => {
  const [one, other] = [await shop.add(), await shop.add()]
  const checked = await uploadForList(
    `Item No,Title,Price,UPC\n${one.itemNo},Renamed,8.75,012345678905\n${other.itemNo},Same,,\nNOPE,Unknown,3.00,\n`,
  )
  expect(checked).toMatchObject({
    status: 'checked',
    price_list_id: shop.list,
    counts: { rows: 3, created: 0, changed: 1, unchanged: 1, rejected: 1 },
    reasons: [{ code: 'unknown_product', count: 1 }],
  })
  expect(await shop.entriesOf(one.id, shop.list)).toEqual([])
  expect(await shop.changesOf(checked._id)).toEqual([`${one.itemNo}|price|Chains|||8.75|`])
  await shop.apply(checked._id)
  expect(await shop.entriesOf(one.id, shop.list)).toEqual(['875 from 1,  to '])
  expect(await shop.entriesOf(other.id, shop.list)).toEqual([])
  expect(await shop.product(one.itemNo)).toMatchObject({ title: 'Listed 1', price: 1000 })
  // Imported again it changes nothing.
  expect((await uploadForList(`Item No,Price\n${one.itemNo},8.75\n`)).counts.changed).toBe(0)
})

test('[X6-62] the command finds a list by its name in any case', async () => {
  expect(await findListByName(shop.context.db, ' chains ')).toBe(shop.list)
  expect(await findListByName(shop.context.db, 'nobody')).toBeNull()
  const { id, itemNo } = await shop.add()
  await shop.run(`Item No,Price\n${itemNo},5.55\n`, { priceListId: shop.list })
  expect(await shop.entriesOf(id, shop.list)).toEqual(['555 from 1,  to '])
})

test('[X6-60] a file without prices, and a list that was deleted, are refused by a sentence', async () => {
  for (const checked of [
    await uploadForList('Item No,Title\nL-1,Listed 1\n'),
    await shop.upload('SKU,Title,Price List\nA,B,Chains\n'),
  ])
    expect(checked.problem).toContain('no price column')
  const unknown = '01900000-0000-7000-8000-00000000abcd'
  const refused = uploadForList('Item No,Price\nL-1,2.00\n', unknown)
  await expect(refused).rejects.toMatchObject({ errors: { price_list_id: expect.any(String) } })
})

test('[X6-63] a column names the price list of each row; without one the price is the standard price', async () => {
  const [one, other] = [await shop.add(), await shop.add(20)]
  const tier = await shop.addTier()
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
  const checked = await shop.upload(file)
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 7, created: 1, changed: 4, unchanged: 0, rejected: 2 },
    reasons: [
      { code: 'unknown_price_list', line: 6 },
      { code: 'unknown_product', line: 8 },
    ],
  })
  expect((await shop.changesOf(checked._id)).toSorted()).toEqual(
    [
      'L-NEW|||||5.00|',
      `${one.itemNo}|price|||10.00|11.00|`,
      `${one.itemNo}|price|Chains|||8.75|`,
      `${one.itemNo}|price|${tier.name}|||8.25|`,
      `${other.itemNo}|price|Chains|||18.00|`,
    ].toSorted(),
  )
  await shop.apply(checked._id)
  expect(await shop.product(one.itemNo)).toMatchObject({ price: 1100 })
  expect(await shop.entriesOf(one.id, shop.list)).toEqual(['875 from 1,  to '])
  expect(await shop.entriesOf(one.id, tier._id)).toEqual(['825 from 1,  to '])
  expect(await shop.entriesOf(other.id, shop.list)).toEqual(['1800 from 1,  to '])
  expect(await shop.standardPriceOf(other.id)).toBe(2000)
  // Imported again it changes nothing.
  expect((await shop.upload(file)).counts).toMatchObject({ created: 0, changed: 0 })
})

test('[X6-63] a file for one list takes no rows of another, and its rows without a list are of that one', async () => {
  const { itemNo } = await shop.add()
  const tier = await shop.addTier()
  const file = `SKU,Price,Price List\n${itemNo},9,`
  const ofOne = await uploadForList(`${file}Chains\n${itemNo},7,${tier.name}\n`)
  expect(ofOne.counts).toMatchObject({ changed: 1, rejected: 1 })
  expect(ofOne.reasons).toMatchObject([{ code: 'other_price_list' }])
  const blank = await uploadForList(`${file}\n${itemNo},8,CHAINS\n`)
  expect(blank.reasons).toMatchObject([{ code: 'repeated_item_number', count: 2 }])
})

test('[X6-63, X6-64] the price of a list or a break may be for a product that is new in the file, in any order of the rows', async () => {
  const rows = [
    'L-FRESH,,4,Chains,',
    'L-FRESH,,3,,10',
    'L-FRESH,Fresh,5,,',
    'L-WRONG,,4,,10',
    'L-GONE,,4,Chains,',
    'L-WRONG,Wrong,call,,',
  ]
  const upload = () => shop.uploadRows(rows, 'SKU,Title,Price,Price List,From Qty')
  const checked = await upload()
  expect(checked.counts).toMatchObject({ created: 1, changed: 2, rejected: 3 })
  expect(checked.reasons).toMatchObject([
    { code: 'unknown_product', line: 5, reason: expect.stringMatching('“From Qty” only') },
    { code: 'price_unreadable', line: 7 },
  ])
  expect((await shop.changesOf(checked._id)).toSorted()).toEqual([
    'L-FRESH|price|Chains|||4.00|',
    'L-FRESH|price||from 10||3.00|',
    'L-FRESH|||||5.00|',
  ])
  await shop.apply(checked._id)
  const { _id: id, price } = await shop.product('L-FRESH')
  expect([price, await shop.entriesOf(id)]).toEqual([500, ['300 from 10,  to ']])
  expect(await shop.entriesOf(id, shop.list)).toEqual(['400 from 1,  to '])
  expect((await upload()).counts).toMatchObject({ created: 0, changed: 0 })
  expect(await shop.undo(checked._id)).toMatchObject({ removed: 1, left: 0 })
  expect(await shop.hasProduct('L-FRESH')).toBe(false)
  // In a file for one list, no row is a new product.
  const ofList = await uploadForList(
    'SKU,Title,Price,Price List\nL-OTHER,Other,5,\nL-MORE,,4,Chains\n',
  )
  expect(ofList.reasons).toMatchObject([{ code: 'unknown_product', count: 2 }])
})

test('[X6-63] only a blank cell names the standard price: `#N/A`, `-` and `#REF!` are no price lists', async () => {
  const { id, itemNo } = await shop.add()
  const cells = ['#N/A', '-', '#REF!', 'null']
  const rows = cells.map((cell) => `${itemNo},2.00,${cell}`)
  for (const listId of ['', shop.list]) {
    const checked = await uploadForList(`SKU,Price,Price List\n${rows.join('\n')}\n`, listId)
    expect(checked.reasons).toMatchObject([{ code: 'unknown_price_list', count: cells.length }])
  }
  const body = { name: 'None' }
  const { data: named } = await shop.manager(priceListEndpoints.create, { body })
  await shop.importRows([`${itemNo},4.00,none`], 'SKU,Price,Price List')
  expect(await shop.standardPriceOf(id)).toBe(1000)
  expect(await shop.entriesOf(id, named._id)).toEqual(['400 from 1,  to '])
})

test('[X6-63] a list that is deleted after the check changes nothing', async () => {
  const { id, itemNo } = await shop.add()
  const tier = await shop.addTier()
  const { _id } = await uploadRows(`${itemNo},9,${tier.name}`, `${itemNo},30,`)
  await shop.manager(priceListEndpoints.remove, { params: { id: tier._id } })
  await expect(shop.apply(_id)).rejects.toThrow(/price list .* was deleted after the check/)
  expect(await shop.standardPriceOf(id)).toBe(1000)
})

test('[X6-63] prices of lists are compared with those that nobody else is changing, so that they come back', async () => {
  const { id, itemNo } = await shop.add()
  const set = (price: number) =>
    sql`insert into price_entry (product_id, list_id, price_cents) values (${id}, ${shop.list}, ${price})
      on conflict on constraint price_entry_once do update set price_cents = excluded.price_cents`
  await shop.context.db.execute(set(600))
  const { _id } = await uploadRows(`${itemNo},9,Chains`)
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  let applying: Promise<unknown> = Promise.resolve()
  await shop.context.transaction(async (db) => {
    await db.execute(sql`select from product where id = ${id} for no key update`)
    await db.execute(set(700))
    applying = shop.apply(_id)
    await expect.poll(() => shop.rowsOf(waiting)).not.toEqual([])
  })
  await applying
  expect(await shop.changesOf(_id)).toEqual([`${itemNo}|price|Chains||7.00|9.00|`])
  await shop.undo(_id)
  expect(await shop.entriesOf(id, shop.list)).toEqual(['700 from 1,  to '])
})

test('[X6-63] [X6-64] the statements of a file are as many for a thousand rows of lists, breaks and periods as for ten', async () => {
  const statementsFor = async (count: number) => {
    const items = await Promise.all(Array.from({ length: 10 }, () => shop.add()))
    const names = Array.from({ length: count / 10 }, (_, nr) => `Many ${count} ${nr}`)
    await shop.context.db.execute(
      sql`insert into price_list (name) select unnest(${sql.param(names)}::text[])`,
    )
    const rows = names.flatMap((name, nr) =>
      items.map(({ itemNo }) => `${itemNo},5,${name},${nr % 3},2099-01-01`),
    )
    const file = `SKU,Price,Price List,From Qty,Valid From\n${rows.join('\n')}\n`
    const statements = await statementsDuring(async () =>
      expect((await shop.run(file)).report.counts.changed).toBe(count),
    )
    return statements.length
  }
  const few = await statementsFor(10)
  expect(few).toBeGreaterThan(10)
  // The planner's statistics are updated after many rows, and changes are read by page.
  expect(await statementsFor(1_000)).toBeLessThanOrEqual(few + 5)
})
