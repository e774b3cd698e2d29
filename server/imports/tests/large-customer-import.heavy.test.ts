import { applyCustomerImport, getCustomerImport } from '@endcap/contract/imports/customer-imports'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { applyCustomers } from '../customers/apply-customers.ts'
import { processReaders } from '../file-readers.ts'
import { fileForm } from './import-shop.ts'

const shop = await openTestShop({ fileReaders: processReaders })
const manager = await shop.staff('manager')

const upload = (csv: string) =>
  shop.send({
    as: manager,
    method: 'POST',
    url: '/admin/api/customer-imports',
    payload: fileForm(csv),
  })

const rows = 5_000

test('[X5-148] 5,000 rows are checked and stored in seconds, each with one mail', async () => {
  const lines = Array.from(
    { length: rows },
    (_, at) => `many${at}@bulk.example,N${at},Bulk ${at},70455${String(at).padStart(5, '0')}`,
  )
  const start = performance.now()
  const { data: run } = (await upload(`Email,Name,Business,Phone\n${lines.join('\n')}\n`)).json()
  expect(run.counts.new).toBe(rows)
  const checked = performance.now()
  const params = { id: run._id }
  await shop.as(manager)(applyCustomerImport, { params, body: { approve: true } })
  await applyCustomers(shop.context, run._id)
  const { data: applied } = await shop.as(manager)(getCustomerImport, { params })
  expect(applied).toMatchObject({ status: 'applied', done: rows })
  expect(checked - start).toBeLessThan(30_000)
  expect(performance.now() - checked).toBeLessThan(180_000)
  const to = (await shop.mails()).map((mail) => mail.to)
  expect(new Set(to).size).toBe(rows)
  expect(to).toHaveLength(rows)
})

test('[X7-35] of ten files of customers at once nine are read in turns, and the last is refused', async () => {
  const csv = 'Email,Name\nturn@one.example,Ana\n'
  const replies = await Promise.all(Array.from({ length: 10 }, () => upload(csv)))
  const refused = replies.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429])
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(refused[0]?.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Many customer lists are already being read. Please try again in a minute.',
  })
})
