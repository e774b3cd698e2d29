import { customerNoteEndpoints } from '@endcap/contract/accounts/customers'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { priceListEndpoints, setCustomerPriceList } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startTestShop,
  type TestCaller,
  type TestShop,
  testNow,
} from '../testing/start-test-shop.ts'
import { recordAudit } from './audit-store.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
  for (const [minute, entity, entityId] of [
    [1, 'products', 'a'],
    [2, 'products', 'b'],
    [3, 'slides', 'a'],
  ] as const)
    await recordAudit(shop.context.db, {
      by: { id: entity === 'slides' ? null : manager.id, name: 'Somebody' },
      at: new Date(testNow.getTime() + minute * 60_000),
      action: 'change',
      entity,
      entityId,
      before: { minute },
      after: null,
    })
})
afterAll(() => shop.stop())

const minutes = async (query: object) =>
  (await shop.as(manager)(listAuditLog, { query })).data.map(({ before }) => before)

test('[X5-02] changes are listed newest first, with who, when, what, before and after', async () => {
  const page = await shop.as(manager)(listAuditLog)
  expect(page).toMatchObject({ total: 3, currentPage: 1, numberOfPages: 1 })
  expect(page.data[0]).toEqual({
    _id: expect.any(String),
    at: new Date(testNow.getTime() + 180_000),
    by: { _id: '', name: 'Somebody' },
    action: 'change',
    entity: 'slides',
    entity_id: 'a',
    title: '',
    names: {},
    before: { minute: 3 },
    after: null,
  })
})

test('changes are filtered by entity and by member of staff', async () => {
  expect(await minutes({ entity: 'products' })).toEqual([{ minute: 2 }, { minute: 1 }])
  expect(await minutes({ entity: 'products', entity_id: 'a' })).toEqual([{ minute: 1 }])
  expect(await minutes({ by: manager.id })).toEqual([{ minute: 2 }, { minute: 1 }])
  expect(await minutes({ by: 'nobody' })).toEqual([])
  expect(await minutes({ limit: 2, page: 2 })).toEqual([{ minute: 1 }])
})

test('[X5-73] changes are filtered by the shop’s day', async () => {
  expect(await minutes({ from: '2026-11-22' })).toEqual([])
  expect(await minutes({ from: '2026-11-21', to: '2026-11-21', entity: 'slides' })).toEqual([
    { minute: 3 },
  ])
  const refused = await shop.send({
    as: manager,
    method: 'GET',
    url: '/admin/api/audit-log?from=yesterday',
  })
  expect(refused.json().errors).toEqual({ from: 'Please enter a day such as 2026-11-30.' })
})

test('[X5-73] an entry names its object and the categories in its values', async () => {
  const owner = shop.as(await shop.staff('owner'))
  const { data: category } = await owner(categoryEndpoints.create, { body: { title: 'Juices' } })
  const { data: product } = await owner(productEndpoints.create, {
    body: { title: 'Grape', item_no: 'G-1', price: 2, category_ids: [category._id] },
  })
  const log = await owner(listAuditLog, { query: { entity_id: product._id } })
  expect([log.data[0]?.title, log.data[0]?.names]).toEqual(['Grape', { [category._id]: 'Juices' }])
})

test('[X5-73] an entry whose values don’t name its object is named after it, and lists and routes in values have names', async () => {
  const owner = shop.as(await shop.staff('owner'))
  const { id } = await shop.customer('Peach Mart')
  const list = (await owner(priceListEndpoints.create, { body: { name: 'Chains', percent: 90 } }))
    .data
  await owner(customerNoteEndpoints.add, { params: { id }, body: { text: 'Rings twice' } })
  await owner(setCustomerPriceList, { params: { id }, body: { price_list_id: list._id } })
  const { data } = await owner(listAuditLog, { query: { entity_id: id, limit: 2 } })
  expect(data).toMatchObject([
    { action: 'change', names: { [list._id]: 'Chains' } },
    { action: 'add-note', title: expect.stringContaining('Peach Mart') },
  ])
})

test('a clerk can’t read the log', async () => {
  const clerk = await shop.staff('clerk')
  const refused = await shop.send({ as: clerk, method: 'GET', url: '/admin/api/audit-log' })
  expect(refused.statusCode).toBe(403)
})

test('[X9-23] the audit log is append-only', async () => {
  const { db } = shop.context
  await shop.as(await shop.staff('owner'))(changeSettings, { body: { phone: '404 555 0177' } })
  for (const change of [
    sql`update audit_entry set staff_name = 'Nobody'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    })
})
