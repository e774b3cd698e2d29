import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  applyImport,
  cancelImport,
  checkImport,
  createImport,
  getImport,
  getRejectedRows,
  undoImport,
} from '@endcap/contract/imports/imports'
import { workbookOfSheets } from '@endcap/price-files/workbook/test-support/workbook-of'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeToken } from '../../testing/make-token.ts'
import { changeRun, pruneImports } from '../import-run-store.ts'
import { pruneRejections } from '../rejection-store.ts'
import { fileForm, openImportShop } from './import-shop.ts'

const shop = await openImportShop()

const rejectedRows = (id: string) => shop.manager(getRejectedRows, { params: { id } })
const files = () => readdir(join(shop.context.config.dataDir, 'imports')).catch(() => [])
const conflict = { status: 409, code: 'status_conflict' }

test('[X6-05] a price file that staff send is checked, and changes nothing until they apply it', async () => {
  await shop.run('SKU,Name,Price\nA1,Soda,1\nA2,Cola,1\n')
  const before = await shop.snapshot()
  const file = 'SKU,Name,Price,Color\nA1,Soda,2,x\nA2,Cola,1,x\nA3,New,,x\nA4,,1,x\n'
  const checked = await shop.upload(file)
  expect(checked).toMatchObject({
    ...{ file_name: 'prices.csv', status: 'checked', problem: '', by: 'The manager' },
    counts: { rows: 4, created: 1, changed: 1, unchanged: 1, rejected: 1, warnings: 1 },
    unknown_columns: ['Color'],
    rejected: [{ line: 5, column: 'Name' }],
    warnings: [{ line: 4, column: 'Price' }],
    changes: [{ item_no: 'A1', title: 'Soda', field: 'price', was: '1.00', now: '2.00' }],
  })
  expect(await shop.snapshot()).toEqual(before)
  expect(await files()).toContain(`${checked._id}.csv`)

  expect(await shop.apply(checked._id)).toEqual({ ...checked, status: 'applied' })
  expect((await shop.product('A1')).price).toBe(200)
  expect(await shop.hasProduct('A3')).toBe(true)
  expect(await shop.staged()).toBe(0)
  expect(await files()).not.toContain(`${checked._id}.csv`)
})

test('applying compares the rows with changes since the check', async () => {
  await shop.run('SKU,Name,Price\nB1,Soda,1\nB2,Cola,1\n')
  const checked = await shop.upload('SKU,Name,Price\nB1,Soda,2\nB2,Cola,2\nB3,New,2\n')
  const { _id } = await shop.product('B1')
  await shop.changeProduct(_id, { price: 2 })
  await shop.addProduct('b3', { title: 'New' })
  const { counts, changes } = await shop.apply(checked._id)
  expect(counts).toMatchObject({ created: 0, changed: 2, unchanged: 1 })
  expect(changes.map(({ item_no }) => item_no)).toEqual(['B2', 'b3'])
  expect((await shop.product('B1')).version).toBe(2)
  expect((await shop.product('b3')).price).toBe(200)
})

test('a product deleted after the check of a file without titles is not made again', async () => {
  await shop.run('SKU,Name,Price\nD1,Soda,1\nD2,Cola,1\n')
  const { _id } = await shop.upload('SKU,Price\nD1,2\nD2,2\n')
  await shop.removeProduct((await shop.product('D1'))._id)
  await expect(shop.apply(_id)).rejects.toThrow(/deleted after the check/)
  expect(await shop.hasProduct('D1')).toBe(false)
  expect((await shop.product('D2')).price).toBe(100)
})

test('[X6-90] a workbook is checked and applied like a file of text, with its rejected rows as CSV and the names of other sheets', async () => {
  const columns = ['SKU', 'Name', 'Price']
  const vapes = [columns, ['W1', 'Workbook cola', '12.49'], ['W2', 'Workbook chips', 'call']]
  const checked = await shop.upload(workbookOfSheets({ Vapes: vapes, Drinks: [columns] }))
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 2, created: 1, rejected: 1 },
    rejected: [{ line: 3, column: 'Price' }],
    unread_sheets: ['Drinks'],
  })
  expect(await rejectedRows(checked._id)).toContain('W2,Workbook chips,call')
  await shop.apply(checked._id)
  expect((await shop.product('W1')).price).toBe(1249)
})

test('only the base name of a file is stored', async () => {
  const body = fileForm('SKU,Name\nN1,Soda\n', {}, `..\\..\\${'é'.repeat(300)}.csv`)
  expect((await shop.manager(createImport, { body })).data.file_name).toBe('é'.repeat(200))
})

test('concurrent requests to apply an import apply it once', async () => {
  const { _id } = await shop.upload('SKU,Name,Price\nC1,Soda,1\n')
  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => shop.apply(_id)))
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([conflict, conflict, conflict])
})

test('an import that a killed shop was applying, or that failed to be applied, can be applied', async () => {
  const left = await shop.upload('SKU,Name,Price\nK1,Soda,1\n')
  await changeRun(shop.context.db, left._id, ['checked'], { status: 'applying' })
  expect((await shop.apply(left._id)).status).toBe('applied')

  const { _id } = await shop.upload('SKU,Name,Price\nE1,Soda,1\n')
  await shop.rowsOf(sql`alter table product add constraint refuse check (item_no <> 'E1')`)
  await expect(shop.apply(_id)).rejects.toMatchObject({ status: 500 })
  await shop.rowsOf(sql`alter table product drop constraint refuse`)
  expect((await shop.find(_id)).status).toBe('checked')
  expect((await shop.apply(_id)).status).toBe('applied')
})

test('all rejected rows can be downloaded as one file until they expire', async () => {
  const bad = Array.from({ length: 3_000 }, (_, i) => `R${i};Soda ${i};call\n`).join('')
  const file = `Item #;Name;Price\nR-1;Soda;1,50\n${bad}`
  const { _id, createdAt, rejected, counts } = await shop.upload(file)
  expect([counts.rejected, rejected.length]).toEqual([3_000, 200])
  await shop.apply(_id)
  await pruneRejections(shop.context.db, createdAt)
  const text = await rejectedRows(_id)
  expect(text.split('\r\n')).toHaveLength(3_002)
  await pruneRejections(shop.context.db, new Date(createdAt.getTime() + 1))
  await expect(rejectedRows(_id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('staged rows are deleted after a day, and the import has failed with that reason', async () => {
  const { _id, createdAt } = await shop.upload('SKU,Name,Price\nG1,Soda,1\n')
  await pruneImports(shop.context.db, createdAt)
  expect((await shop.find(_id)).status).toBe('checked')
  await pruneImports(shop.context.db, new Date(createdAt.getTime() + 1))
  const expired = await shop.find(_id)
  expect(expired.status).toBe('failed')
  expect(expired.problem).toContain('not applied within a day')
  expect(await shop.staged()).toBe(0)
  await expect(shop.apply(_id)).rejects.toMatchObject(conflict)
})

test('[X6-13] a checked import is dismissed with its file; an applied one can’t be, and is undone while its changes are stored', async () => {
  const { _id: id } = await shop.upload('SKU,Name,Price\nX1,Soda,1\n')
  const { data } = await shop.manager(cancelImport, { params: { id } })
  expect(data.status).toBe('cancelled')
  expect(await files()).not.toContain(`${id}.csv`)
  await expect(shop.apply(id)).rejects.toMatchObject(conflict)
  const checking = shop.manager(checkImport, { params: { id }, body: {} })
  await expect(checking).rejects.toMatchObject(conflict)

  const { _id } = await shop.upload('SKU,Name,Price\nZ1,Soda,1\n')
  await shop.apply(_id)
  await expect(shop.manager(cancelImport, { params: { id: _id } })).rejects.toMatchObject(conflict)
  await shop.context.db.execute(sql`delete from product_change where source_id = ${_id}`)
  await expect(shop.undo(_id)).rejects.toThrow(/too old/)
})

test('[X0-467] a token sends a price file, reads what it would change, and applies it', async () => {
  await shop.run('SKU,Name,Price\nT1,Soda,1\n')
  const program = await makeToken(shop, await shop.staff('owner'), ['change-catalogue'], {
    name: 'Head office',
  })
  const sent = await shop.send({
    ...{ as: program, method: 'POST', url: '/admin/api/imports' },
    payload: fileForm('SKU,Name,Price\nT1,Soda,2\nT2,Cola,3\n'),
  })
  const params = { id: sent.json().data._id }
  const read = async () => (await shop.as(program)(getImport, { params })).data
  await expect.poll(async () => (await read()).status).toBe('checked')
  const checked = await read()
  expect(checked).toMatchObject({ status: 'checked', by: 'Token: Head office' })
  expect(checked.counts).toMatchObject({ created: 1, changed: 1 })
  expect((await shop.product('T1')).price).toBe(100)
  const { data: applied } = await shop.as(program)(applyImport, { params, body: {} })
  expect(applied.status).toBe('applied')
  expect((await shop.product('T1')).price).toBe(200)
  await shop.as(program)(undoImport, { params })
  expect((await shop.product('T1')).price).toBe(100)
})
