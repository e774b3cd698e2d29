import { resolveCodes, resolveCodesForCustomer } from '@endcap/contract/catalog/codes'
import { setProductPrices } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { getScanReport } from '@endcap/contract/reports'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { explain } from '../../testing/explain.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const buyer = shop.as(await shop.customer())
const manager = shop.as(await shop.staff('manager'))
const { addProduct } = editCatalogue(manager)
const carton = { name: 'carton', quantity: 1, upc: '' }
const caseOf = (quantity: number, upc: string) => ({ name: 'case', quantity, upc })

const resolve = async (codes: string[], more: object = {}) =>
  (await buyer(resolveCodes, { body: { codes, ...more } })).data
const summary = async (code: string) => {
  const [found] = await resolve([code])
  return found?.product
    ? [found.product.item_no, found.unit?.name ?? '', found.quantity]
    : found?.problem
}
const scansOf = async () =>
  new Map((await manager(getScanReport)).data.map(({ _id, scans }) => [_id, scans]))

await addProduct('701004', { upc: '036000291452', units: [carton, caseOf(30, '10036000291459')] })
// Its case has no code.
await addProduct('701005', { upc: '012345678905', units: [carton, caseOf(12, '')] })
await addProduct('701006', { upc: '4006381333931' })
await addProduct('701008', { upc: '04252614' })
await addProduct('GONE-1', { on_sale: false, units: [caseOf(6, '04711')] })

test.each([
  ['701004', ['701004', '', 1], 'item number'],
  ['0701004', ['701004', '', 1], 'item number with a zero'],
  ['036000291452', ['701004', '', 1], 'UPC-A'],
  ['10036000291459', ['701004', 'case', 30], 'GTIN-14 of a case'],
  ['10012345678902', ['701005', 'case', 12], 'GTIN-14 made of the product’s own code'],
  ['042100005264', ['701008', '', 1], 'UPC-A of a stored UPC-E'],
  ['14006381333938', 'unknown', 'GTIN-14 of a product without a case'],
  ['GONE-1', 'unknown', 'item number of a product off sale'],
  ['036000291453', 'check_digit', 'UPC-A with a wrong check digit'],
])('[X2-105] %s is resolved as %j (%s)', async (code, expected, _kind) => {
  expect(await summary(code)).toEqual(expected)
})

test('[X2-326] a name in place of a code gets the products that match it best, with their prices', async () => {
  await addProduct('N-1', { title: 'Calderbrook Kings – Blue', price: 62.4 })
  await addProduct('N-2', { title: 'Calderbrook Kings – Gold' })
  await addProduct('N-3', { title: 'Glacient Spring Water 16.9 oz' })
  const names = [
    ...['calderbrook blue kings', '3 calderbrok blue', 'Calderbrook', 'agua', 'Gracias!!', '🔥'],
    'x'.repeat(64),
  ]
  const resolved = await resolve(names)
  expect(resolved.map(({ near }) => near.map(({ item_no }) => item_no).sort())).toEqual([
    ...[['N-1'], ['N-1'], ['N-1', 'N-2'], ['N-3'], [], [], []],
  ])
  expect(resolved[0]).toMatchObject({ product: null, problem: 'unknown', near: [{ price: 6240 }] })
})

test('[X5-331] staff get the customer’s answers at the customer’s prices, and products off sale, without costs', async () => {
  const id = await addProduct('N-4', { title: 'Voltarrow Grape 16 oz', cost: 3 })
  const entry = { price: 4, min_quantity: 1, is_special: true, valid_from: null, valid_until: null }
  await manager(setProductPrices, { params: { id }, body: { list_id: '', entries: [entry] } })
  const codes = ['voltarow grape', 'n-4', 'GONE-1', '70104']
  const clerk = shop.as(await shop.staff('clerk'))
  const { data } = await clerk(resolveCodesForCustomer, {
    params: { id: (await shop.customer()).id },
    body: { codes },
  })
  expect(
    data.map(({ product, near }) => [product?.item_no, near.map(({ price }) => price)]),
  ).toEqual([
    [undefined, [400]],
    ['N-4', []],
    ['GONE-1', []],
    [undefined, [500]],
  ])
  expect(data[1]?.product).not.toHaveProperty('cost')
  const own = await resolve(codes)
  expect(data.map(({ message }) => message)).toEqual(
    own.map(({ message, code }) => (code === 'GONE-1' ? '' : message)),
  )
})

test('[X2-105] a code that isn’t found has a reason, and near products with their prices', async () => {
  const codes = ['036000291453', '10036000291458', '70104', 'zzz']
  const [misread, ofCase, unknown, nothing] = await resolve(codes)
  expect(ofCase).toMatchObject({ problem: 'check_digit', near: [{ item_no: '701004' }] })
  expect(misread).toMatchObject({
    problem: 'check_digit',
    message: expect.stringContaining('036000291453'),
    near: [{ item_no: '701004', price: 500 }],
  })
  expect(unknown?.near.map(({ item_no }) => item_no)).toEqual(['701004'])
  expect(nothing).toMatchObject({ problem: 'unknown', near: [] })
})

test('[X2-105] of several products with one code the buyer chooses; the exact item number decides', async () => {
  await addProduct('DUP-1', { upc: '012000001291' })
  await addProduct('DUP-2', { upc: '012000001291' })
  const [both] = await resolve(['012000001291'])
  expect(both).toMatchObject({ problem: 'ambiguous', product: null })
  expect(both?.near.map(({ item_no }) => item_no)).toEqual(['DUP-1', 'DUP-2'])
  expect((await resolve(['dup-2']))[0]?.product?.item_no).toBe('DUP-2')
})

test('[X2-105] up to 500 codes are one call, in their order; more are refused', async () => {
  const codes = Array.from({ length: 500 }, (_, at) => (at % 2 === 0 ? '701004' : `NO-${at}`))
  const found = await resolve(codes)
  expect(found.map(({ code }) => code)).toEqual(codes)
  expect(found.filter(({ product }) => product !== null)).toHaveLength(250)
  await expect(resolve([...codes, '1'])).rejects.toMatchObject({ status: 422 })
})

test.each([
  ['1 00 36000 29145 9', ['701004'], 'GTIN-14 of a case as it is printed'],
  ['1003600029145', [], 'the beginning of a case’s code'],
  ['10012345678902', ['701005'], 'GTIN-14 made of the product’s own code'],
  ['0000 4711', ['GONE-1'], 'unit’s code that is none of a trade item, of a product off sale'],
  ['042100005264', ['701008'], 'UPC-A of a stored UPC-E'],
  ['10036000291458', [], 'a wrong check digit'],
])('[X2-106] staff who search for %s find %j (%s)', async (q, expected, _kind) => {
  const { data } = await manager(productEndpoints.list, { query: { q } })
  expect(data.map(({ item_no }) => item_no)).toEqual(expected)
})

test('[X5-320] staff see what was scanned in vain, the most frequent first; typed codes are no scans', async () => {
  await resolve(['701004', '5000159484695', '5000159484695'], { scanned: 1 })
  await resolve(['7622210449283'], { scanned: 1 })
  await resolve(['typed'])
  expect([...(await scansOf())]).toEqual([
    ['5000159484695', 2],
    ['7622210449283', 1],
  ])
})

test('[X5-320] a scan is recorded once under its id, also when two tabs send it at once', async () => {
  const code = '4006381333948'
  const [first, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const send = (ids: string[]) =>
    resolve(['701004', ...ids.map(() => code)], { scan_ids: ['', ...ids] })
  await Promise.all([send([first]), send([first]), send([first])])
  expect((await scansOf()).get(code)).toBe(1)
  // In a call with both ids only the other one is new, twice. A typed code has no id and is not counted.
  await send([first, other, other, ''])
  expect((await scansOf()).get(code)).toBe(2)
  await expect(resolve([code], { scan_ids: ['tomorrow'] })).rejects.toMatchObject({ status: 422 })
})

test('[X2-105] every kind of code is found in an index', async () => {
  const { db } = shop.context
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents, upc)
    select 'P' || nr, 'p' || nr, 'Plan ' || nr, 100, (500000000000 + nr)::text
    from generate_series(1, 20000) nr`)
  await db.execute(sql`analyze product`)
  for (const [index, condition] of [
    ['product_item_no', sql`lower(p.item_no) = 'p7'`],
    ['product_upc_code', sql`p.upc_code = '500000000007' and p.upc_code <> ''`],
    ['product_item_code', sql`p.item_code = 'p7'`],
    ['product_unit_codes', sql`p.unit_codes && array['10036000291459'] and p.unit_codes <> '{}'`],
  ] as const)
    expect((await explain(db, sql`select id from product p where ${condition}`)).indexes).toEqual([
      index,
    ])
})
