import { join } from 'node:path'
import type { Client } from '@endcap/contract/client/client'
import { getDocument } from '@endcap/contract/documents/documents'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { createMemo } from '@endcap/contract/receivables/memos'
import { takePayment } from '@endcap/contract/receivables/receivables'
import { afterAll, expect, test } from 'vitest'
import { startClaimShop } from '../claims/tests/claim-shop.ts'
import { startTestShop } from '../testing/start-test-shop.ts'
import { createDatabases } from '../testing/test-databases.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const databases = createDatabases()
afterAll(databases.drop)
const shop = await startClaimShop()
const { dataDir } = shop.context.config
const [first, second] = [await shop.delivered(), await shop.delivered(undefined, false)]

/** Issues an invoice, a credit memo and a payment; returns their numbers. */
const issueEach = async (manager: Client, of: typeof first) => {
  const { order: order_id } = of
  const { data } = await manager(issueInvoices, { body: { order_ids: [order_id] } })
  const about = { customer_id: of.buyer.id, order_id, reason: 'Broken' }
  const memo = await manager(createMemo, { body: { ...about, kind: 'credit', amount: 1 } })
  const payment = { customer_id: of.buyer.id, method: 'cash', amount: 2 } as const
  const paid = await manager(takePayment, { body: { ...payment, received_on: '2026-11-20' } })
  return [data[0]?.number, memo.data.number, paid.number]
}

test('[X9-70, X0-71, X0-75] T56: a restored shop has the same documents, and its next invoice, credit memo and payment follow the last ones', async () => {
  const photo = { params: { id: await shop.photoOf(first.buyer) } }
  const uploaded = await shop.owner(getDocument, photo)
  expect(await issueEach(shop.owner, first)).toEqual([10_001, 10_001, 10_001])

  const path = join(dataDir, 'backup.tar')
  await writeBackup(shop.context, { path, dataDir, at: new Date() })
  const connection = await databases.create()
  const restoredDir = join(dataDir, 'restored')
  const to = { dataDir: restoredDir, isReplacing: false, warn: () => {} }
  await restoreBackup(connection, { path, ...to })
  const stored = { connection, dataDir: restoredDir, remove: async () => {} }
  const restored = await startTestShop({ stored: Promise.resolve(stored) })
  try {
    const manager = restored.as(await restored.staff('manager'))
    expect(await issueEach(manager, second)).toEqual([10_002, 10_002, 10_002])
    expect(Buffer.compare(uploaded, await manager(getDocument, photo))).toBe(0)
  } finally {
    await restored.stop()
  }
})
