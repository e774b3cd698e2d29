import {
  cancelCustomerImport,
  createCustomerImport,
  getCustomerImport,
  listCustomerImports,
} from '@endcap/contract/imports/customer-imports'
import { cancelImport, listImports } from '@endcap/contract/imports/imports'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { endInterruptedCustomerChecks, insertImport } from '../customers/customer-import-store.ts'
import { emptyReport } from '../import-report.ts'
import { changeRun, endInterruptedChecks, insertRun } from '../import-run-store.ts'
import { fileForm, openImportShop } from './import-shop.ts'

const aborted: string[] = []
/** Never ends, unless it is aborted. */
const read = (what: string, signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      aborted.push(what)
      reject(new Error('aborted'))
    })
  })
const shop = await openImportShop({
  fileReaders: {
    checkPrices: (_check, signal) => read('prices', signal),
    readCustomers: (_bytes, signal) => read('customers', signal),
  },
})
const { manager } = shop

test('[X7-241] cancelling a price file ends its check', async () => {
  const sending = shop.upload('SKU,Name,Price\n1,Cola,2.50\n')
  const newest = async () => (await manager(listImports)).data[0]
  await expect.poll(newest).toMatchObject({ status: 'checking' })
  await manager(cancelImport, { params: { id: (await newest())?._id ?? '' } })
  expect(await sending).toMatchObject({ status: 'cancelled', problem: '' })
  expect(aborted).toEqual(['prices'])
})

test('[X7-241] a file of customers is read in the background, and cancelling ends that', async () => {
  aborted.length = 0
  const first = await manager(createCustomerImport, { body: fileForm('Email\nana@one.test\n') })
  expect(first.data).toMatchObject({ status: 'checking', columns: [] })
  const params = { id: first.data._id }
  expect((await manager(cancelCustomerImport, { params })).data.status).toBe('cancelled')
  await expect.poll(() => aborted).toEqual(['customers'])
  await expectRefusal(manager(cancelCustomerImport, { params }), 'status_conflict')
  expect((await manager(getCustomerImport, { params })).data).toMatchObject({
    status: 'cancelled',
    problem: '',
  })
})

test('[X9-240] a file of customers whose process has ended is failed, with what to do', async () => {
  const id = await insertImport(shop.context.db, {
    ...{ fileName: 'customers.csv', status: 'checking', header: [], cells: [], fields: [] },
    ...{ staffId: (await shop.staff('manager')).id, staffName: 'Ada' },
    createdAt: shop.context.clock(),
  })
  expect(await shop.context.transaction(endInterruptedCustomerChecks)).toBe(1)
  const { data } = await manager(listCustomerImports)
  expect(data[0]).toMatchObject({
    ...{ _id: id, status: 'failed', problem: expect.stringContaining('upload it again') },
  })
})

test('[X9-94] a price file whose process has ended is failed without progress, with what to do', async () => {
  const { db, clock, transaction } = shop.context
  const by = { by: 'Ada', at: clock(), report: emptyReport }
  const id = await insertRun(db, { fileName: 'prices.csv', ...by })
  const progress = { step: 'reading', done: 1, total: 2 }
  await changeRun(db, id, ['checking'], { progress })
  expect(await shop.find(id)).toMatchObject({ status: 'checking', progress })
  expect(await transaction(endInterruptedChecks)).toBe(1)
  expect(await shop.find(id)).toMatchObject({
    ...{ status: 'failed', progress: null, problem: expect.stringContaining('upload it again') },
  })
})
