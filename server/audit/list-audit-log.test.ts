import { listAuditLog } from '@endcap/contract/audit'
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

test('a clerk can’t read the log', async () => {
  const clerk = await shop.staff('clerk')
  const refused = await shop.send({ as: clerk, method: 'GET', url: '/admin/api/audit-log' })
  expect(refused.statusCode).toBe(403)
})
