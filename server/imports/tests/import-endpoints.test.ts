import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import {
  applyImport,
  createImport,
  getImport,
  getRejectedRows,
  listImports,
} from '@endcap/contract/imports/imports'
import { workbookOf, workbookOfSheets } from '@endcap/price-files/workbook/test-support/workbook-of'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRun, pruneImports } from '../import-run-store.ts'
import { pruneRejections } from '../rejected/rejection-store.ts'
import { type ImportShop, startImportShop } from './import-shop.ts'
import { priceForm, uploadPrices } from './upload-prices.ts'

let shop: ImportShop
let manager: Client

beforeAll(async () => {
  shop = await startImportShop()
  manager = shop.as(await shop.staff('manager'))
})
afterAll(() => shop.stop())

const send = (content: string | Buffer, fields?: Record<string, string>) =>
  uploadPrices(manager, content, fields)
const apply = (id: string) => manager(applyImport, { params: { id } })
const rejectedRows = (id: string) => manager(getRejectedRows, { params: { id } })
const files = () => readdir(join(shop.context.config.dataDir, 'imports')).catch(() => [])
const runs = () => shop.rowsOf(sql`select id from import_run`)

test('[X6-05] a price file that staff send is checked, and changes nothing until they apply it', async () => {
  await shop.run('SKU,Name,Price\nA1,Soda,1\nA2,Cola,1\n')
  const before = await shop.snapshot()
  const checked = await send('SKU,Name,Price,Color\nA1,Soda,2,x\nA2,Cola,1,x\nA3,New,,x\nA4,,1,x\n')
  expect(checked).toMatchObject({
    file_name: 'prices.csv',
    status: 'checked',
    problem: '',
    by: 'The manager',
    counts: { rows: 4, created: 1, changed: 1, unchanged: 1, rejected: 1, warnings: 1 },
    unknown_columns: ['Color'],
    rejected: [{ line: 5, column: 'Name' }],
    warnings: [{ line: 4, column: 'Price' }],
    changes: [{ item_no: 'A1', title: 'Soda', field: 'price', was: '1.00', now: '2.00' }],
  })
  expect(await shop.snapshot()).toEqual(before)

  const { data: applied } = await apply(checked._id)
  expect(applied).toEqual({ ...checked, status: 'applied' })
  expect((await shop.product('A1')).price).toBe(200)
  expect(await shop.hasProduct('A3')).toBe(true)
  const { audit } = await shop.snapshot()
  expect(audit.at(-1)).toMatchObject({
    staff_name: 'The manager',
    action: 'import',
    entity: 'imports',
    entity_id: checked._id,
    after: { file_name: 'prices.csv', ...checked.counts },
  })
  expect(await shop.staged()).toBe(0)
})

test('applying compares the rows with changes since the check', async () => {
  await shop.run('SKU,Name,Price\nB1,Soda,1\nB2,Cola,1\n')
  const checked = await send('SKU,Name,Price\nB1,Soda,2\nB2,Cola,2\nB3,New,2\n')
  const { _id } = await shop.product('B1')
  await manager(productEndpoints.change, { params: { id: _id }, body: { price: 2 } })
  await manager(productEndpoints.create, { body: { item_no: 'b3', title: 'New', price: 9 } })
  const { data } = await apply(checked._id)
  expect(data.counts).toMatchObject({ created: 0, changed: 2, unchanged: 1 })
  expect(data.changes.map(({ item_no }) => item_no)).toEqual(['B2', 'b3'])
  expect((await shop.product('B1')).version).toBe(2)
  expect((await shop.product('b3')).price).toBe(200)
})

test('a product deleted after the check of a file without titles is not made again', async () => {
  await shop.run('SKU,Name,Price\nD1,Soda,1\nD2,Cola,1\n')
  const { _id } = await send('SKU,Price\nD1,2\nD2,2\n')
  await shop.owner(productEndpoints.remove, { params: { id: (await shop.product('D1'))._id } })
  await expect(apply(_id)).rejects.toThrow(/deleted after the check/)
  expect(await shop.hasProduct('D1')).toBe(false)
  expect((await shop.product('D2')).price).toBe(100)
})

test('item numbers are generated on request; an import without accepted rows can’t be applied', async () => {
  const text = 'Name,Price\nLoose Candy,3\n'
  const failed = await send(text)
  expect(failed).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^None of the file’s rows can be imported/),
    counts: { rejected: 1 },
  })
  await expect(apply(failed._id)).rejects.toMatchObject({ status: 409, code: 'status_conflict' })
  expect(await send(text, { number_missing: 'true' })).toMatchObject({ counts: { created: 1 } })
})

test('[X6-90] a workbook is checked and applied like a file of text, and its rejected rows are CSV', async () => {
  const rows = [
    ['SKU', 'Name', 'Price'],
    ['W1', 'Workbook cola', '12.49'],
    ['W2', 'Workbook chips', 'call'],
  ]
  const cells = (row: string[], at: number) =>
    row.map(
      (text, column) =>
        `<c r="${'ABC'[column]}${at + 1}" t="${/^[\d.]+$/.test(text) ? 'n' : 'str'}"><v>${text}</v></c>`,
    )
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at).join('')}</row>`)
  const checked = await send(workbookOf(sheet.join('')))
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 2, created: 1, rejected: 1 },
    rejected: [{ line: 3, column: 'Price' }],
  })
  expect(await rejectedRows(checked._id)).toContain('W2,Workbook chips,call')
  await apply(checked._id)
  expect((await shop.product('W1')).price).toBe(1249)
})

test('[X6-90] an import names the sheets of a workbook that it does not read', async () => {
  const header = ['SKU', 'Name', 'Price']
  const checked = await send(
    workbookOfSheets({
      Vapes: [header, ['S1', 'Sheet vape', '10']],
      Drinks: [header, ['S2', 'Sheet cola', '20']],
    }),
  )
  expect(checked).toMatchObject({ counts: { rows: 1 }, unread_sheets: ['Drinks'] })
})

test.each([
  ['an empty file', ''],
  ['a damaged workbook', Buffer.from('PK\u0003\u0004 xl/workbook.xml')],
  ['a text without columns', 'Dear all,\nhere are the prices.\n'],
])('%s is refused with a sentence, and nothing is stored', async (_what, content) => {
  const before = await runs()
  const stored = await files()
  await expect(send(content)).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    errors: { file: expect.stringMatching(/\w+ \w+/) },
  })
  expect(await runs()).toEqual(before)
  expect(await files()).toEqual(stored)
})

test('without a file, or as anything but a form, nothing is stored', async () => {
  const before = await runs()
  const form = new FormData()
  form.append('number_missing', '1')
  await expect(manager(createImport, { body: form })).rejects.toMatchObject({ code: 'invalid' })
  const caller = await shop.staff('owner')
  const sent = { method: 'POST', url: createImport.path, as: caller } as const
  expect((await shop.send({ ...sent, payload: { file: 'x' } })).statusCode).toBe(415)
  expect((await shop.send(sent)).statusCode).toBe(422)
  expect(await runs()).toEqual(before)
})

test('only the base name of a file is stored', async () => {
  const name = `..\\..\\${'é'.repeat(300)}.csv`
  const { data } = await manager(createImport, {
    body: priceForm('SKU,Name\nN1,Soda\n', {}, name),
  })
  expect(data.file_name).toBe('é'.repeat(200))
})

test('concurrent requests to apply an import apply it once', async () => {
  const { _id } = await send('SKU,Name,Price\nC1,Soda,1\n')
  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => apply(_id)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of tried)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 409, code: 'status_conflict' })
  await expect(apply(_id)).rejects.toMatchObject({ status: 409, code: 'status_conflict' })
})

test('one that a killed shop was applying can be applied', async () => {
  const { _id } = await send('SKU,Name,Price\nD1,Soda,1\n')
  await changeRun(shop.context.db, _id, ['checked'], { status: 'applying' })
  expect((await apply(_id)).data.status).toBe('applied')
})

test('an import that failed to be applied can be applied again', async () => {
  const { _id } = await send('SKU,Name,Price\nE1,Soda,1\n')
  await shop.rowsOf(sql`alter table product add constraint refuse check (item_no <> 'E1')`)
  await expect(apply(_id)).rejects.toMatchObject({ status: 500 })
  await shop.rowsOf(sql`alter table product drop constraint refuse`)
  expect((await manager(getImport, { params: { id: _id } })).data.status).toBe('checked')
  expect((await apply(_id)).data.status).toBe('applied')
})

test('the rejected rows can be downloaded as one file, corrected and imported', async () => {
  const bad = Array.from({ length: 3_000 }, (_, i) => `R${i};Soda ${i};call\n`).join('')
  const { _id, rejected, counts } = await send(
    `\ufeffItem #;Name;Price\nR-1;"Soda; big";1,50\n${bad}`,
  )
  expect([counts.rejected, rejected.length]).toEqual([3_000, 200])
  const answer = await shop.send({
    method: 'GET',
    url: `/admin/api/imports/${_id}/rejected-rows`,
    as: await shop.staff('manager'),
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="rejected-rows.csv"',
    'cache-control': 'private, no-cache',
  })
  const text = await rejectedRows(_id)
  expect(text).toBe(answer.body)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffItem #;Name;Price;Import Problem',
    'R0;Soda 0;call;"Line 3. Price: ""call"" is not a price; write a number such as 12.50."',
  ])
  const corrected = await send(text.replaceAll(';call;', ';1,25;'))
  expect(corrected.counts).toMatchObject({ rows: 3_000, created: 3_000, rejected: 0 })
  expect(corrected.unknown_columns).toEqual([])
})

test('the rejected rows are available after the import is applied, until they expire', async () => {
  const { _id, createdAt } = await send('SKU,Name,Price\nK1,Soda,1\nK2,,1\n')
  await apply(_id)
  await pruneRejections(shop.context.db, createdAt)
  expect(await rejectedRows(_id)).toContain('K2,,1,')
  await pruneRejections(shop.context.db, new Date(createdAt.getTime() + 1))
  await expect(rejectedRows(_id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('an import without rejected rows has no such file', async () => {
  const { _id } = await send('SKU,Name,Price\nM1,Soda,1\n')
  await expect(rejectedRows(_id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('imports are listed, newest first, those of the command line among them', async () => {
  await shop.run('SKU,Name\nF1,Soda\n')
  const page = await manager(listImports, { query: { limit: 2 } })
  expect(page.data).toHaveLength(2)
  expect(page.total).toBe((await runs()).length)
  expect(page.numberOfPages).toBe(Math.ceil(page.total / 2))
  const all = await manager(listImports, { query: { limit: 100 } })
  expect(all.data.find(({ by }) => by === 'test')).toMatchObject({ status: 'applied' })
})

test('clerks, customers and guests have no part in it; a foreign id is not found', async () => {
  const clerk = shop.as(await shop.staff('clerk'))
  const customer = shop.as(await shop.customer())
  for (const [client, status] of [
    [clerk, 403],
    [customer, 403],
    [shop.as(null), 401],
  ] as const) {
    await expect(client(listImports)).rejects.toMatchObject({ status })
    await expect(
      client(createImport, { body: priceForm('SKU,Name\n1,a\n') }),
    ).rejects.toMatchObject({
      status,
    })
  }
  for (const id of ['nothing', '00000000-0000-0000-0000-000000000000', 'a\u0000b']) {
    await expect(manager(getImport, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(apply(id)).rejects.toMatchObject({ status: 404 })
    await expect(rejectedRows(id)).rejects.toMatchObject({ status: 404 })
  }
})

test('staged rows are deleted after a day, and the import has failed with that reason', async () => {
  const { _id } = await send('SKU,Name,Price\nG1,Soda,1\n')
  const { data: stored } = await manager(getImport, { params: { id: _id } })
  await pruneImports(shop.context.db, stored.createdAt)
  expect((await manager(getImport, { params: { id: _id } })).data.status).toBe('checked')
  await pruneImports(shop.context.db, new Date(stored.createdAt.getTime() + 1))
  expect((await manager(getImport, { params: { id: _id } })).data).toMatchObject({
    status: 'failed',
    problem: 'This import was not applied within a day. Please upload the file again.',
  })
  expect(await shop.staged()).toBe(0)
  await expect(apply(_id)).rejects.toMatchObject({ status: 409 })
})

test('a large file is checked apart from the shop’s own work', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => `H${i},Soda ${i},Shelf ${i % 9},${1 + (i % 50)}`,
  )
  const began = performance.eventLoopUtilization()
  const { status, counts } = await send(`SKU,Name,Category,Price\n${rows.join('\n')}\n`)
  expect(performance.eventLoopUtilization(began).utilization).toBeLessThan(0.5)
  expect(status).toBe('checked')
  expect(counts).toMatchObject({ rows: 20_000, created: 20_000 })
})
