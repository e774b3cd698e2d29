import { documentRuleEndpoints } from '@endcap/contract/excise/document-rules'
import {
  listMissingExciseFacts,
  tryExcise as tryExciseEndpoint,
} from '@endcap/contract/excise/excise-calls'
import { exciseRateEndpoints } from '@endcap/contract/excise/excise-rates'
import { productClassEndpoints } from '@endcap/contract/trade/product-classes'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, startOrderShop } from '../orders/tests/order-shop.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { readExciseRates } from './excise-store.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { owner } = shop
const manager = shop.as(await shop.staff('manager'))
const row = (id: string) => ({ params: { id } })
const day = '2026-11-21'

let made = 0
const addClass = async () => {
  made += 1
  const body = { code: `class-${made}`, name: `Class ${made}`, reporting_unit: 'item' } as const
  return (await owner(productClassEndpoints.create, { body })).data
}
const rate = (class_id: string, more: object = {}) => ({
  ...{ state_code: 'GA', class_id, method: 'per_stick' as const, rate: 0.0185 },
  ...{ label: 'Georgia excise tax', valid_from: '2026-01-01', source: 'O.C.G.A. 48-11-2(a)(3)' },
  ...more,
})
const addRate = async (class_id: string, more: object = {}) =>
  (await owner(exciseRateEndpoints.create, { body: rate(class_id, more) })).data
const confirm = (id: string) => owner(exciseRateEndpoints.confirm, row(id))
const addProduct = async (classCode: string, facts: Record<string, string | number> = {}) => {
  const id = await shop.add(`Product of ${classCode}`, 10, { unit: '10 ct display' })
  await db.execute(sql`update product set class_code = ${classCode} where id = ${id}`)
  for (const [column, value] of Object.entries(facts))
    await db.execute(sql`update product set ${sql.identifier(column)} = ${value} where id = ${id}`)
  return id
}
const addCost = (product: string, cents: number, from: string) =>
  db.execute(sql`
    insert into wholesale_cost (product_id, valid_from, cents, staff_name, at)
    values (${product}, ${from}, ${cents}, 'x', now())`)
const tryIt = async (product_id: string, quantity: number, more: object = {}) =>
  (await owner(tryExciseEndpoint, { body: { product_id, quantity, day, state: 'GA', ...more } }))
    .data

// T10
test('[X0-224] of 20 equal rates at once exactly one is stored; the others say why not', async () => {
  const { _id } = await addClass()
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => addRate(_id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'invalid',
        errors: { valid_from: expect.stringMatching(/already covers these days\. End it first/) },
      })
  const found = await db.execute(sql`select from excise_rate where class_id = ${_id}`)
  expect(found.rows).toHaveLength(1)
})

test('[X0-221] an unconfirmed rate may be changed; values that the method doesn’t use are dropped or refused', async () => {
  const { _id } = await addClass()
  const { _id: id } = await addRate(_id, { cap: 0.123456 })
  const change = (body: object) => owner(exciseRateEndpoints.change, { ...row(id), body })
  await expectRefusal(change({ method: 'percent_of_cost' }), 'invalid', 'percent')
  const { data } = await change({ method: 'percent_of_cost', percent: 7.25 })
  expect(data).toMatchObject({ rate: null, percent: 7.25, cap: 0.123456 })
  await expectRefusal(change({ rate: 0.05 }), 'invalid', 'rate')
  await expectRefusal(addRate(_id, { state_code: 'AL', rate: null }), 'invalid', 'rate')
  await expectRefusal(addRate(_id, { state_code: 'AL', percent: 7 }), 'invalid', 'percent')
  expect((await change({ method: 'none' })).data).toMatchObject({
    ...{ method: 'none', rate: null, percent: null, cap: null },
  })
  await expectRefusal(change({ valid_until: '2026-01-01' }), 'invalid', 'valid_until')
  await expectRefusal(change({ class_id: 'x' }), 'invalid', 'class_id')
})

test('[X0-221] a confirmed rate is replaced from a day: ended, then followed by another', async () => {
  const { _id, code } = await addClass()
  const { _id: id } = await addRate(_id)
  await confirm(id)
  const changes = [
    ...[{ rate: 0.02 }, { is_added: true }, { label: 'Tax' }, { valid_from: '2025-01-01' }],
    ...[{ valid_until: '2030-01-01' }, { source: 'Another' }, { state_code: 'AL' }],
  ]
  for (const body of changes)
    await expect(owner(exciseRateEndpoints.change, { ...row(id), body })).rejects.toMatchObject({
      code: 'invalid',
      errors: { [Object.keys(body)[0] ?? '']: expect.stringMatching(/End it, then add a new one/) },
    })
  const next = { valid_from: '2026-12-01', rate: 0.02 }
  await expectRefusal(addRate(_id, next), 'invalid', 'valid_from')
  await manager(exciseRateEndpoints.end, { ...row(id), body: { valid_until: '2026-12-01' } })
  await confirm((await addRate(_id, next))._id)
  const product = await addProduct(code, { sticks: 200 })
  expect((await tryIt(product, 1)).excise).toBe(370)
  expect((await tryIt(product, 1, { day: '2026-11-30' })).excise).toBe(370)
  expect((await tryIt(product, 1, { day: '2026-12-01' })).excise).toBe(400)
  expect((await tryIt(product, 1, { day: '2025-12-31' })).status).toBe('no_rate')
  expect((await tryIt(product, 1, { state: 'AL' })).status).toBe('no_rate')
})

test('[X0-221] a rate that an order used can’t be deleted, only ended', async () => {
  const { _id, code } = await addClass()
  const { _id: id } = await addRate(_id)
  const product = await addProduct(code, { sticks: 200 })
  const order = await shop.place(await shop.customer(), delivery([product, 2]))
  await db.execute(sql`
    insert into order_line_excise (line_id, micros, cents, rate_id)
    select id, 7400000, 740, ${id} from order_line where order_id = ${order}`)
  await expect(owner(exciseRateEndpoints.remove, row(id))).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringMatching(/end it from a day/),
  })
  await owner(exciseRateEndpoints.end, { ...row(id), body: { valid_until: '2027-01-01' } })
  const { _id: unused } = await addRate(_id, { valid_from: '2027-01-01' })
  await owner(exciseRateEndpoints.remove, row(unused))
})

test('[X0-222] the wording of the tax mark needs two lines', async () => {
  const body = { state_code: 'GA', field: 'tax_mark', valid_from: '2026-01-01' } as const
  const create = (more: object) =>
    owner(documentRuleEndpoints.create, { body: { ...body, ...more } })
  await expectRefusal(create({ wording: 'PAID' }), 'invalid', 'wording')
  const { data } = await create({ wording: 'PAID\nPURCHASER OWES', source: 'Rule 560-8-1-.15' })
  await expectRefusal(create({ wording: 'PAID\nOTHER' }), 'invalid', 'valid_from')
  await owner(documentRuleEndpoints.confirm, row(data._id))
  await expectRefusal(
    owner(documentRuleEndpoints.change, { ...row(data._id), body: { wording: 'A\nB' } }),
    'invalid',
    'wording',
  )
})

// T07, T09, T11
test('[X0-230] the try-out says how the excise is computed, or why it isn’t', async () => {
  const { _id, code } = await addClass()
  const product = await addProduct(code)
  const single = {
    method: 'percent_of_cost',
    rate: null,
    percent: 7,
    source: 'O.C.G.A. 48-11-2(a)(7)',
  }
  const { _id: id } = await addRate(_id, single)
  // T09: in its period, but not confirmed.
  expect(await tryIt(product, 24)).toMatchObject({ status: 'no_rate', excise: null })
  const unconfirmed = await owner(exciseRateEndpoints.list, {
    query: { status: 'unconfirmed', state: 'GA', limit: 100 },
  })
  expect(unconfirmed.data.map(({ _id }) => _id)).toContain(id)
  await confirm(id)
  expect(await tryIt(product, 24)).toMatchObject({
    status: 'missing_data',
    explanation: expect.stringMatching(/wholesale cost is missing/),
  })
  await addCost(product, 6_105, '2026-01-01')
  await addCost(product, 7_000, '2026-12-01')
  expect(await tryIt(product, 24)).toEqual({
    ...{ status: 'taxed', excise: 10_256, is_added: false, label: 'Georgia excise tax' },
    explanation: '24 displays × $61.05 × 7 % = $102.5640 → $102.56 (O.C.G.A. 48-11-2(a)(7))',
  })
  expect((await tryIt(product, 1, { day: '2026-12-01' })).excise).toBe(490)

  // T07
  const pouches = await addClass()
  const pouch = await addProduct(pouches.code)
  expect(await tryIt(pouch, 10)).toMatchObject({ status: 'no_rate', excise: null })
  await confirm((await addRate(pouches._id, { method: 'none', rate: null }))._id)
  expect(await tryIt(pouch, 10)).toMatchObject({ status: 'zero_by_rule', excise: 0 })

  const soda = await shop.add('Soda')
  expect(await tryIt(soda, 1)).toMatchObject({
    ...{ status: 'no_rate', explanation: 'This product has no class, so it has no excise.' },
  })
  for (const product_id of ['x', '01900000-0000-7000-8000-000000000001'])
    await expectRefusal(tryIt(product_id, 1), 'invalid', 'product_id')
  await expectRefusal(tryIt(soda, 0), 'invalid', 'quantity')
})

test('[X0-231] the facts, costs and rates of many products are read by one statement', async () => {
  const { _id, code } = await addClass()
  const product = await addProduct(code, {
    ...{
      sticks: 200,
      items: 10,
      volume_ul: 7,
      weight_moz: 8,
      brand_family: 'Red',
      manufacturer: 'M',
    },
    tax_status: 'stamped',
  })
  await addCost(product, 5_000, '2026-11-21')
  const { _id: id } = await addRate(_id, { is_added: true, cap: 0.5 })
  await confirm(id)
  const soda = await shop.add('Soda')
  let statements = 0
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'execute') statements += 1
      return Reflect.get(target, name)
    },
  })
  const productIds = [product, soda, '01900000-0000-7000-8000-000000000001']
  const found = await readExciseRates(counting, { state: 'GA', day, productIds })
  expect(statements).toBe(1)
  expect(found.size).toBe(2)
  expect(found.get(product)).toEqual({
    productId: product,
    title: `Product of ${code}`,
    unit: '10 ct display',
    ...{ classCode: code, classId: _id, isRegulated: true, brandFamily: 'Red', manufacturer: 'M' },
    taxStatus: 'stamped',
    facts: { sticks: 200, items: 10, volumeUl: 7, weightMoz: 8, costCents: 5_000 },
    rate: {
      ...{ id, method: 'per_stick', rateMicros: 18_500, basisPoints: null, capMicros: 500_000 },
      ...{ isAdded: true, label: 'Georgia excise tax', source: 'O.C.G.A. 48-11-2(a)(3)' },
    },
  })
  expect(found.get(soda)).toMatchObject({ classId: null, isRegulated: false, rate: null })
  const unknown = await readExciseRates(db, { state: null, day, productIds: [product] })
  expect(unknown.get(product)?.rate).toBeNull()
})

test('[X0-232] products on sale without what their rate needs are listed, best sold first', async () => {
  await db.execute(sql`update excise_rate set is_confirmed = false`)
  const { _id, code, name } = await addClass()
  const capped = { method: 'percent_of_cost', rate: null, percent: 23, cap: 0.5 }
  const { _id: id } = await addRate(_id, capped)
  const slow = await addProduct(code, { items: 10 })
  const best = await addProduct(code)
  const whole = await addProduct(code, { items: 10 })
  const gone = await addProduct(code)
  await addCost(whole, 100, day)
  await addCost(slow, 100, '2026-12-24')
  await db.execute(sql`update product set on_sale = false where id = ${gone}`)
  const list = async (query: object = {}) => owner(listMissingExciseFacts, { query })
  expect((await list()).total).toBe(0)
  await confirm(id)
  await shop.place(await shop.customer(), delivery([best, 3]))
  const cancelled = await shop.place(await shop.customer(), delivery([slow, 50]))
  await db.execute(sql`update customer_order set status = 'cancelled' where id = ${cancelled}`)
  const { data, total } = await list()
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { product_id: best, missing: ['items', 'wholesale_cost'], sales: 3_000, class_code: code },
    { product_id: slow, missing: ['wholesale_cost'], sales: 0, class_name: name },
  ])
  expect((await list({ limit: 1, page: 2 })).data).toMatchObject([{ product_id: slow }])
})
