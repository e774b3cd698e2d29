import { setTimeout as sleep } from 'node:timers/promises'
import { makeBulkChange, undoBulkChange } from '@endcap/contract/catalog/bulk-changes'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whileOpen } from '../../testing/at-one-time.ts'
import { openImportShop } from './import-shop.ts'

const writeTimeoutMs = 1_500
const shop = await openImportShop({ writeTimeoutMs })

test('[X9-342] imports, bulk changes and their undoing are answered when they are done, however late', async () => {
  const [inFile, inBulk] = [await shop.add(10), await shop.add(10)]
  const whileLocked = async <T>(call: () => Promise<T>): Promise<T> => {
    let answering: Promise<T> | undefined
    await whileOpen(shop, sql`select from product for update`, async (commit) => {
      answering = call()
      await Promise.race([answering, sleep(writeTimeoutMs + 500)])
      commit()
    })
    return answering as Promise<T>
  }
  const { _id } = await shop.uploadRows([`${inFile.itemNo},11,,,,,`])
  const [applied, change] = await whileLocked(() =>
    Promise.all([
      shop.apply(_id),
      shop.manager(makeBulkChange, { body: { ids: [inBulk.id], amount: 1 } }),
    ]),
  )
  expect([applied.status, change.data.products]).toEqual(['applied', 1])
  const [undone, unchanged] = await whileLocked(() =>
    Promise.all([
      shop.undo(_id),
      shop.manager(undoBulkChange, { params: { id: change.data._id } }),
    ]),
  )
  expect([undone?.restored, unchanged.data.restored]).toEqual([1, 1])
})
