import { priceListEndpoints, setProductPrices } from '@endcap/contract/catalog/price-lists'
import { listPriceChanges } from '@endcap/contract/catalog/staff-catalog'
import { applyImport, listImportChanges, undoImport } from '@endcap/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListShop, startListShop } from './list-shop.ts'

let shop: ListShop
beforeAll(async () => {
  shop = await startListShop()
})
afterAll(() => shop.stop())

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
  const checked = await shop.upload(file, '')
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
  const { data: changes } = await shop.manage(listImportChanges, {
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
  await shop.manage(applyImport, { params: { id: checked._id } })
  expect(await shop.pricesOf(one.id)).toEqual({ standard: 1100, own: [875], now: 875 })
  expect(await shop.priceOf(one.id, tier._id)).toEqual([825])
  expect(await shop.pricesOf(other.id)).toEqual({ standard: 2000, own: [1800], now: 1800 })
  expect((await shop.product(one.itemNo)).title).toBe('Renamed')
  // Imported again it changes nothing.
  expect((await shop.upload(file, '')).counts).toMatchObject({ created: 0, changed: 0 })
})

test('[X6-63] undoing such an import undoes the prices of lists, too, and both are in the history', async () => {
  const [one, edited] = [await shop.add(), await shop.add()]
  const tier = await shop.addTier()
  const rows = [
    `${one.itemNo},12,`,
    `${one.itemNo},9,Chains`,
    `${one.itemNo},8,${tier.name}`,
    `${edited.itemNo},7,Chains`,
  ]
  const { _id } = await shop.upload(`SKU,Price,Price List\n${rows.join('\n')}\n`, '')
  await shop.manage(applyImport, { params: { id: _id } })
  await shop.manage(setProductPrices, {
    params: { id: edited.id },
    body: { list_id: shop.list, entries: [{ price: 6, valid_from: null, valid_until: null }] },
  })
  const { data } = await shop.manage(undoImport, { params: { id: _id } })
  expect(data.undone).toEqual({ restored: 3, removed: 0, left: 1 })
  expect(await shop.pricesOf(one.id)).toEqual({ standard: 1000, own: [], now: 900 })
  expect(await shop.priceOf(one.id, tier._id)).toEqual([])
  expect((await shop.pricesOf(edited.id)).own).toEqual([600])
  const historyOf = async (id: string) =>
    (await shop.manage(listPriceChanges, { params: { id }, query: {} })).data
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
  const product = await shop.add()
  const tier = await shop.addTier()
  const twice = [`${product.itemNo},9,Chains`, `${product.itemNo},8,chains`]
  const repeated = await shop.upload(
    `SKU,Price,Price List\n${[...twice, `${product.itemNo},7,${tier.name}`].join('\n')}\n`,
    '',
  )
  expect(repeated.counts).toMatchObject({ changed: 1, rejected: 2 })
  expect(repeated.reasons).toMatchObject([{ code: 'repeated_item_number', count: 2 }])
  const ofOne = await shop.upload(
    `SKU,Price,Price List\n${product.itemNo},9,Chains\n${product.itemNo},7,${tier.name}\n`,
  )
  expect(ofOne.counts).toMatchObject({ changed: 1, rejected: 1 })
  expect(ofOne.reasons).toMatchObject([{ code: 'other_price_list' }])
  const blank = await shop.upload(
    `SKU,Price,Price List\n${product.itemNo},9,\n${product.itemNo},8,CHAINS\n`,
  )
  expect(blank.counts).toMatchObject({ changed: 0, rejected: 2 })
  expect(blank.reasons).toMatchObject([{ code: 'repeated_item_number', count: 2 }])
  expect((await shop.upload('SKU,Title,Price List\nA,B,Chains\n', '')).problem).toMatch(
    /no column of prices/,
  )
})

test('[X6-63] the price of a list may be for a product that is new in the file, in any order of the rows', async () => {
  const file = [
    'SKU,Title,Price,Price List',
    'L-FRESH,,4,Chains',
    'L-FRESH,Fresh,5,',
    'L-GONE,,4,Chains',
    'L-WRONG,,4,Chains',
    'L-WRONG,Wrong,call,',
  ].join('\n')
  const checked = await shop.upload(file, '')
  expect(checked.counts).toMatchObject({ created: 1, changed: 1, rejected: 3 })
  expect(checked.rejected.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 is no product of the catalogue',
    '5 is no product of the catalogue',
    '6 "call" is not a price; write a number such as 12.50',
  ])
  const { data: changes } = await shop.manage(listImportChanges, {
    params: { id: checked._id },
    query: {},
  })
  expect(changes.map(({ item_no, title, now }) => [item_no, title, now])).toEqual([
    ['L-FRESH', 'Fresh', '4.00'],
    ['L-FRESH', 'Fresh', '5.00'],
  ])
  await shop.manage(applyImport, { params: { id: checked._id } })
  expect(await shop.pricesOf((await shop.product('L-FRESH'))._id)).toEqual({
    standard: 500,
    own: [400],
    now: 400,
  })
  expect((await shop.upload(file, '')).counts).toMatchObject({ created: 0, changed: 0 })
  await shop.manage(undoImport, { params: { id: checked._id } })
  expect(await shop.hasProduct('L-FRESH')).toBe(false)
  // In a file for one list, no row is a new product.
  const ofList = await shop.upload(
    'SKU,Title,Price,Price List\nL-OTHER,Other,5,\nL-MORE,,4,Chains\n',
  )
  expect(ofList.reasons).toMatchObject([{ code: 'unknown_product', count: 2 }])
})

test('[X6-63] only a blank cell names the standard price: `#N/A`, `-` and `#REF!` are no price lists', async () => {
  const product = await shop.add()
  const cells = ['#N/A', '-', '#REF!', 'null']
  const rows = cells.map((cell) => `${product.itemNo},2.00,${cell}`)
  for (const listId of ['', shop.list]) {
    const checked = await shop.upload(`SKU,Price,Price List\n${rows.join('\n')}\n`, listId)
    expect(checked.reasons).toMatchObject([{ code: 'unknown_price_list', count: cells.length }])
  }
  expect(await shop.pricesOf(product.id)).toEqual({ standard: 1000, own: [], now: 900 })
  const named = (await shop.manage(priceListEndpoints.create, { body: { name: 'None' } })).data
  const { _id } = await shop.upload(`SKU,Price,Price List\n${product.itemNo},4.00,none\n`, '')
  await shop.manage(applyImport, { params: { id: _id } })
  expect((await shop.pricesOf(product.id)).standard).toBe(1000)
  expect(await shop.priceOf(product.id, named._id)).toEqual([400])
})

test('[X6-63] a list that is deleted after the check changes nothing', async () => {
  const product = await shop.add()
  const tier = await shop.addTier()
  const { _id } = await shop.upload(
    `SKU,Price,Price List\n${product.itemNo},9,${tier.name}\n${product.itemNo},30,\n`,
    '',
  )
  await shop.manage(priceListEndpoints.remove, { params: { id: tier._id } })
  await expect(shop.manage(applyImport, { params: { id: _id } })).rejects.toThrow(
    /a price list of the file was deleted after the check/,
  )
  expect((await shop.pricesOf(product.id)).standard).toBe(1000)
})

test('[X6-63] prices of lists are compared with those that nobody else is changing, so that they come back', async () => {
  const product = await shop.add()
  const set = (price: number) =>
    sql`insert into price_entry (product_id, list_id, price_cents) values (${product.id}, ${shop.list}, ${price})
      on conflict on constraint price_entry_once do update set price_cents = excluded.price_cents`
  await shop.context.db.execute(set(600))
  const { _id } = await shop.upload(`SKU,Price,Price List\n${product.itemNo},9,Chains\n`, '')
  const isWaiting = async () => {
    const found = await shop.context.db.execute<{ waits: boolean }>(sql`
      select exists (select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as waits`)
    return found.rows[0]?.waits
  }
  let applying: Promise<unknown> = Promise.resolve()
  await shop.context.transaction(async (db) => {
    await db.execute(sql`select from product where id = ${product.id} for no key update`)
    await db.execute(set(700))
    applying = shop.manage(applyImport, { params: { id: _id } })
    await expect.poll(isWaiting).toBe(true)
  })
  await applying
  const { data } = await shop.manage(listImportChanges, { params: { id: _id }, query: {} })
  expect(data).toMatchObject([{ was: '7.00', now: '9.00' }])
  await shop.manage(undoImport, { params: { id: _id } })
  expect((await shop.pricesOf(product.id)).own).toEqual([700])
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
      { bytes: Buffer.from(`SKU,Price,Price List,From Qty,Valid From\n${rows.join('\n')}\n`) },
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
