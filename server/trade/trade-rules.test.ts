import { readFile } from 'node:fs/promises'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { documentRuleEndpoints } from '@endcap/contract/excise/document-rules'
import { exciseRateEndpoints } from '@endcap/contract/excise/excise-rates'
import { taxMarkWordings } from '@endcap/contract/excise/tax-mark-wording'
import { licenseKindEndpoints } from '@endcap/contract/licenses/license-kind-rows'
import { licenseRuleEndpoints } from '@endcap/contract/licenses/license-rules'
import { servedStateEndpoints } from '@endcap/contract/licenses/served-states'
import { changeSettings } from '@endcap/contract/settings'
import { productClassEndpoints } from '@endcap/contract/trade/product-classes'
import { importTradeRules, listTradeGaps } from '@endcap/contract/trade/trade-rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const { db } = shop.context
const owner = shop.as(await shop.staff('owner'))
const manager = shop.as(await shop.staff('manager'))

const georgia = JSON.parse(
  await readFile(new URL('../../back-office/public/trade/georgia.json', import.meta.url), 'utf8'),
)
const all = { query: { limit: 100 } }
const row = (id: string) => ({ params: { id } })

let made = 0
const addClass = async (more: object = {}) => {
  made += 1
  const body = { code: `class-${made}`, name: `Class ${made}`, reporting_unit: 'item', ...more }
  return (await owner(productClassEndpoints.create, { body: body as never })).data
}
const addProduct = async (classCode: string) => {
  made += 1
  const { data } = await owner(productEndpoints.create, {
    body: { item_no: `T-${made}`, title: `Product ${made}`, price: 10, category_ids: [] },
  })
  await db.execute(sql`update product set class_code = ${classCode} where id = ${data._id}`)
  return data._id
}
const rule = (class_id: string, more: object = {}) => ({
  ...{ state_code: 'GA', class_id, kind_id: null, valid_from: '2026-01-01', source: 'Rule 1' },
  ...more,
})
const addRule = async (class_id: string, more: object = {}) =>
  (await owner(licenseRuleEndpoints.create, { body: rule(class_id, more) })).data

test('[X0-223] Georgia’s rows are added once, unconfirmed, and change nothing that is there', async () => {
  const own = { code: 'hemp', name: 'Our hemp', reporting_unit: 'piece' } as const
  await owner(productClassEndpoints.create, { body: own })
  const { data: first } = await owner(importTradeRules, { body: georgia })
  expect(first).toEqual({
    ...{ product_classes: 10, license_kinds: 3, license_rules: 21, served_states: 1 },
    ...{ excise_rates: 11, document_rules: 14 },
  })
  const { data: second } = await owner(importTradeRules, { body: georgia })
  expect(Object.values(second)).toEqual([0, 0, 0, 0, 0, 0])

  const { data: classes } = await owner(productClassEndpoints.list, all)
  expect(classes.find(({ code }) => code === 'hemp')).toMatchObject({ name: 'Our hemp' })
  const { data: rates } = await owner(exciseRateEndpoints.list, all)
  expect(rates.every(({ is_confirmed, source }) => !is_confirmed && source !== '')).toBe(true)
  const rateOf = (code: string) => rates.find(({ class_code }) => class_code === code)
  expect(rateOf('cigarettes')).toMatchObject({ method: 'per_stick', rate: 0.0185, percent: null })
  expect(rateOf('little-cigars')).toMatchObject({ rate: 0.0025 })
  expect(rateOf('vapor-closed')).toMatchObject({ method: 'per_ml', rate: 0.05 })
  expect(rateOf('vapor-single-use')).toMatchObject({
    ...{ percent: 7, is_added: false, valid_from: '2021-01-01' },
    source: 'O.C.G.A. 48-11-2(a)(7)',
  })
  for (const code of ['alternative-nicotine', 'vapor-device'])
    expect(rateOf(code)).toMatchObject({
      method: 'none',
      source: expect.stringMatching(/^doubtful/),
    })
  const { data: rules } = await owner(licenseRuleEndpoints.list, all)
  expect(rules.filter(({ class_code }) => class_code === 'cigars')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ buyer_class: null, kind_name: 'Georgia tobacco license' }),
      expect.objectContaining({ buyer_class: 'distributor' }),
    ]),
  )
  const { data: documents } = await owner(documentRuleEndpoints.list, all)
  expect(documents).toHaveLength(14)
  const mark = documents.find(({ field }) => field === 'tax_mark')
  expect(taxMarkWordings(mark?.wording ?? '')).toEqual({
    paid: 'GEORGIA EXCISE TAX PAID',
    purchaser: 'PURCHASER RESPONSIBLE FOR EXCISE TAX',
  })
  expect((await shop.auditOf('trade-rules'))[1]).toMatchObject({ action: 'import', after: first })
})

test('[X0-223] a file with mistakes adds nothing and names the rows; only the owner imports', async () => {
  const good = {
    ...{ state_code: 'FL', class_code: 'cigarettes', label: 'Tax', valid_from: '2026-01-01' },
    method: 'per_stick' as const,
  }
  const before = (await owner(productClassEndpoints.list, all)).total
  await expectRefusal(
    owner(importTradeRules, {
      body: {
        excise_rates: [
          { ...good, rate: 0.1 },
          { ...good, percent: 7 },
        ],
      },
    }),
    'invalid',
    'excise_rates.1.rate',
    'excise_rates.1.percent',
  )
  const newClass = { code: 'new-class', name: 'New', reporting_unit: 'item' } as const
  await expectRefusal(
    owner(importTradeRules, {
      body: {
        product_classes: [newClass],
        license_rules: [
          {
            ...{ state_code: 'FL', class_code: 'new-class', kind_code: 'no-kind' },
            valid_from: '2026-01-01',
          },
        ],
        served_states: [{ state_code: 'FL', class_code: 'no-class', valid_from: '2026-01-01' }],
      },
    }),
    'invalid',
    'license_rules.0.kind_code',
    'served_states.0.class_code',
  )
  await expectRefusal(
    owner(importTradeRules, {
      body: {
        served_states: [
          { state_code: 'FL', valid_from: '2026-01-02', valid_until: '2026-01-02' },
          { state_code: 'ZZ', valid_from: '2026-02-30' },
        ],
      },
    }),
    'invalid',
    'served_states.1.state_code',
    'served_states.1.valid_from',
  )
  expect((await owner(productClassEndpoints.list, all)).total).toBe(before)
  await expectRefusal(manager(importTradeRules, { body: georgia }), 'forbidden')
})

test('[X0-220] a class’s code never changes, and a class in use can’t be deleted', async () => {
  const { _id, code } = await addClass()
  const { data } = await owner(productClassEndpoints.change, {
    ...row(_id),
    body: { name: 'Renamed', code: 'other-code' } as never,
  })
  expect(data).toMatchObject({ name: 'Renamed', code })
  await expectRefusal(
    owner(productClassEndpoints.create, { body: { code, name: 'X', reporting_unit: 'item' } }),
    'invalid',
    'code',
  )
  await expectRefusal(
    owner(productClassEndpoints.create, {
      body: { code: 'No spaces', name: 'X', reporting_unit: 'item' },
    }),
    'invalid',
    'code',
  )
  const inUse = (message: RegExp) =>
    expect(owner(productClassEndpoints.remove, row(_id))).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringMatching(message),
    })
  await addProduct(code)
  await inUse(/^A product has this class/)
  await db.execute(sql`update product set class_code = '' where class_code = ${code}`)
  const { _id: ruleId } = await addRule(_id)
  await inUse(/License rules/)
  await owner(licenseRuleEndpoints.remove, row(ruleId))
  const customer = await shop.customer()
  const { data: kinds } = await owner(licenseKindEndpoints.list, all)
  await db.execute(sql`
    insert into license (customer_id, kind_id, number, valid_from, valid_until, covers, submitted_by, submitted_at)
    values (${customer.id}, ${kinds[0]?._id}, '1', '2026-01-01', '2026-12-31', array[${_id}]::uuid[], 'x', now())`)
  await inUse(/Licenses/)
  await expectRefusal(owner(licenseKindEndpoints.remove, row(kinds[0]?._id ?? '')), 'in_use')
  await db.execute(sql`delete from license`)
  await owner(productClassEndpoints.remove, row(_id))
  await expectRefusal(owner(productClassEndpoints.get, row(_id)), 'not_found')
})

test('[X0-220] a kind of license that contradicts itself is refused, also by a change', async () => {
  const body = { code: 'kind-x', name: 'Kind X', state_code: 'GA' }
  const fixed = { expiry_rule: 'fixed_day' } as const
  await expectRefusal(
    owner(licenseKindEndpoints.create, { body: { ...body, ...fixed } }),
    'invalid',
    'fixed_day',
  )
  await expectRefusal(
    owner(licenseKindEndpoints.create, { body: { ...body, ...fixed, fixed_day: '02-30' } }),
    'invalid',
    'fixed_day',
  )
  // No patterns, patterns that JavaScript and PostgreSQL read differently, and one that takes them minutes.
  for (const number_pattern of ['([', '?O', '^[Z-A]$', '^(a+)+$', '^\\p{L}$', '^a?a?$'])
    await expectRefusal(
      owner(licenseKindEndpoints.create, {
        body: { ...body, number_pattern, number_example: '7' },
      }),
      'invalid',
      'number_pattern',
    )
  const { data } = await owner(licenseKindEndpoints.create, {
    body: { ...body, ...fixed, fixed_day: '06-30', number_pattern: String.raw`^\d{7}$` },
  })
  const change = (changed: object) =>
    owner(licenseKindEndpoints.change, { ...row(data._id), body: changed })
  await expectRefusal(change({ number_example: '123' }), 'invalid', 'number_example')
  await expectRefusal(change({ expiry_rule: 'entered' }), 'invalid', 'fixed_day')
  expect((await change({ expiry_rule: 'entered', fixed_day: '' })).data).toMatchObject({
    expiry_rule: 'entered',
  })
})

test('[X0-222] rules and served states of one key never overlap, and name what exists', async () => {
  const { _id } = await addClass()
  await addRule(_id, { valid_until: '2026-07-01' })
  await addRule(_id, { valid_from: '2026-07-01' })
  await addRule(_id, { buyer_class: 'distributor' })
  await expectRefusal(addRule(_id, { valid_from: '2026-06-30' }), 'invalid', 'valid_from')
  for (const class_id of ['x', '01900000-0000-7000-8000-000000000001'])
    await expectRefusal(addRule(class_id), 'invalid', 'class_id')
  await expectRefusal(addRule(_id, { kind_id: 'x' }), 'invalid', 'kind_id')
  const served = { state_code: 'TX', valid_from: '2026-01-01' }
  const addServed = (more: object) =>
    owner(servedStateEndpoints.create, { body: { ...served, ...more } })
  const { data } = await addServed({})
  expect(data).toMatchObject({ class_id: null, class_name: '' })
  await addServed({ class_id: _id })
  await expectRefusal(addServed({ valid_from: '2027-01-01' }), 'invalid', 'valid_from')
  await expectRefusal(
    owner(servedStateEndpoints.change, { ...row(data._id), body: { valid_until: '2025-01-01' } }),
    'invalid',
    'valid_until',
  )
  await owner(servedStateEndpoints.change, {
    ...row(data._id),
    body: { valid_until: '2027-01-01' },
  })
  const { total } = await owner(servedStateEndpoints.list, { query: { state: 'tx' } })
  expect(total).toBe(2)
})

test('[X0-221] a confirmed rule can’t be changed, only ended', async () => {
  const { _id } = await addClass()
  const { _id: id, version } = await addRule(_id, { source: '' })
  await expect(owner(licenseRuleEndpoints.confirm, row(id))).rejects.toMatchObject({
    code: 'not_confirmed',
    message: expect.stringMatching(/enter the source/),
  })
  await owner(licenseRuleEndpoints.change, { ...row(id), body: { source: 'Rule 560-8-2-.01' } })
  const stale = { ...row(id), headers: { 'if-match': `"${version}"` } }
  await expectRefusal(owner(licenseRuleEndpoints.confirm, stale), 'stale')
  await expectRefusal(manager(licenseRuleEndpoints.confirm, row(id)), 'forbidden')
  const { data } = await owner(licenseRuleEndpoints.confirm, row(id))
  expect(data).toMatchObject({ is_confirmed: true, confirmed_by: 'The owner' })
  expect(data.confirmed_at).toEqual(shop.context.clock())
  expect((await shop.auditOf(id))[0]).toMatchObject({ action: 'confirm' })
  const again = await owner(licenseRuleEndpoints.confirm, row(id))
  expect(again.data.version).toBe(data.version)

  await expectRefusal(
    owner(licenseRuleEndpoints.change, { ...row(id), body: { state_code: 'AL' } }),
    'invalid',
    'state_code',
  )
  const end = (valid_until: string) =>
    manager(licenseRuleEndpoints.end, { ...row(id), body: { valid_until } })
  await expectRefusal(end('2026-01-01'), 'invalid', 'valid_until')
  expect((await end('2027-01-01')).data).toMatchObject({
    ...{ valid_until: '2027-01-01', is_confirmed: true },
  })
  await expectRefusal(end('2027-06-01'), 'invalid', 'valid_until')
  expect((await end('2026-06-01')).data.valid_until).toBe('2026-06-01')
  const unconfirmed = { query: { status: 'unconfirmed', limit: 100 } }
  const { data: open } = await owner(licenseRuleEndpoints.list, unconfirmed)
  expect(open.map(({ _id }) => _id)).not.toContain(id)
})

// T59
test('[X0-225] licenses are switched on only when each regulated class on sale has a confirmed rule in each served state', async () => {
  await db.execute(sql`delete from served_state`)
  const on = () => owner(changeSettings, { body: { features: ['licenses'] } })
  const refusedFor = async (named: RegExp) => {
    await expect(on()).rejects.toMatchObject({
      code: 'invalid',
      errors: { features: expect.stringMatching(named) },
    })
  }
  const open = await addClass({ name: 'Vapor, open system' })
  const { _id: ordinary } = await addClass({ is_regulated: false })
  await addProduct(open.code)
  await addProduct((await owner(productClassEndpoints.get, row(ordinary))).data.code)
  await refusedFor(/states to which you sell Vapor, open system/)
  expect((await owner(listTradeGaps)).data).toEqual([
    {
      ...{ class_code: open.code, class_name: open.name, state_code: '' },
      ...{ products: 1, has_rule: false, has_rate: false },
    },
  ])

  for (const state_code of ['GA', 'AL'])
    await owner(servedStateEndpoints.create, { body: { state_code, valid_from: '2026-01-01' } })
  await refusedFor(/Vapor, open system \(AL\), Vapor, open system \(GA\)/)
  const alabama = await addRule(open._id, { state_code: 'AL', valid_from: '2027-05-01' })
  await owner(licenseRuleEndpoints.confirm, row(alabama._id))
  const none = await addRule(open._id)
  await refusedFor(/for Vapor, open system \(GA\)\.$/)
  await owner(licenseRuleEndpoints.confirm, row(none._id))
  expect((await owner(listTradeGaps)).data).toMatchObject([
    { state_code: 'AL', has_rule: true, has_rate: false },
    { state_code: 'GA', has_rule: true, has_rate: false },
  ])
  const { data } = await on()
  expect(data.features).toEqual(['licenses'])
})
