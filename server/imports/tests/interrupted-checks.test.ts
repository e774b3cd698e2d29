import { getImport } from '@endcap/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { createImportHolder } from '../hold-import.ts'
import { emptyReport } from '../import-report.ts'
import { deleteRun, endInterruptedChecks, insertRun } from '../import-run-store.ts'
import { type ImportShop, startImportShop } from './import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.stop())

test('[X9-94] a price file whose check ended with its process is failed at the next start, with what to do', async () => {
  const { context } = shop
  const manager = shop.as(await shop.staff('manager'))
  const holder = createImportHolder(context)
  const run = { fileName: 'prices.csv', by: 'Ada', at: context.clock(), report: emptyReport }
  const id = await insertRun(context.db, run)
  await holder.hold(id)
  // Another file of the process has been checked.
  const other = await insertRun(context.db, run)
  await holder.hold(other)
  await deleteRun(context.db, other)
  await holder.release(other)
  const read = async () => (await manager(getImport, { params: { id } })).data
  // Another process starts meanwhile.
  expect(await context.transaction(endInterruptedChecks)).toBe(0)
  expect((await read()).status).toBe('checking')

  await holder.release(id)
  await (await startJobs(context)).stop()
  expect(await read()).toMatchObject({
    status: 'failed',
    problem: 'The shop was stopped while the file was being checked. Please upload it again.',
  })
})
