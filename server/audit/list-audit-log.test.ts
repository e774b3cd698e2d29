import { customerNoteEndpoints } from '@endcap/contract/accounts/customers'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { priceListEndpoints, setCustomerPriceList } from '@endcap/contract/catalog/price-lists'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCatalogue } from '../testing/edit-catalogue.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop, testNow } from '../testing/start-test-shop.ts'
import { recordAudit } from './audit-store.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')
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

const minutes = async (query: object) =>
  (await shop.as(manager)(listAuditLog, { query })).data.map(({ before }) => before)

test('[X5-02] changes are listed newest first, with who, when, what, before and after', async () => {
  const page = await shop.as(manager)(listAuditLog)
  expect(page).toMatchObject({ total: 3, currentPage: 1, numberOfPages: 1 })
  expect(page.data[0]).toMatchObject({
    at: new Date(testNow.getTime() + 180_000),
    by: { _id: '', name: 'Somebody' },
    ...{ action: 'change', entity: 'slides', entity_id: 'a' },
    ...{ before: { minute: 3 }, after: null },
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
  await expectRefusal(minutes({ from: 'yesterday' }), 'invalid', 'from')
})

test('[X5-73] an entry names its object, and the categories and price lists in its values', async () => {
  const owner = shop.as(await shop.staff('owner'))
  const { addCategory, addProduct } = editCatalogue(owner)
  const category = await addCategory('Juices')
  const product = await addProduct('G-1', { title: 'Grape', category_ids: [category] })
  const body = { name: 'Chains', percent: 90 }
  const list = (await owner(priceListEndpoints.create, { body })).data._id
  const { id } = await shop.customer('Peach Mart')
  await owner(customerNoteEndpoints.add, { params: { id }, body: { text: 'Rings twice' } })
  await owner(setCustomerPriceList, { params: { id }, body: { price_list_id: list } })
  const logOf = async (entity_id: string) =>
    (await owner(listAuditLog, { query: { entity_id, limit: 2 } })).data
  expect(await logOf(product)).toMatchObject([{ title: 'Grape', names: { [category]: 'Juices' } }])
  expect(await logOf(id)).toMatchObject([
    { action: 'change', names: { [list]: 'Chains' } },
    // Its values don't name the customer.
    { action: 'add-note', title: expect.stringContaining('Peach Mart') },
  ])
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
