import { forgotPassword } from '@endcap/contract/accounts/accounts'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { getMail, listMails, retryMail } from '@endcap/contract/mail/mails'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '../testing/run-pending-jobs.ts'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { enqueueMail } from './mail-store.ts'

let shop: TestShop
let manager: TestCaller
let owner: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
  owner = await shop.staff('owner')
})
afterAll(() => shop.stop())

const setStatus = (to: string, status: string) =>
  shop.context.db.execute(
    sql`update mail set status = ${status}, attempts = 12, last_error = 'No' where to_address = ${to}`,
  )
const newMail = async (to: string) => {
  await enqueueMail(shop.context.db, to, { kind: 'registration_received', facts: { name: 'Ada' } })
  await runPendingJobs(shop.context)
  const { data } = await shop.as(manager)(listMails, { query: { q: to } })
  return data[0]?._id ?? ''
}

test('the outbox is listed newest first, by status, address and subject', async () => {
  const ids = [await newMail('first@example.com'), await newMail('second@example.com')]
  const all = await shop.as(manager)(listMails)
  expect(all.data.map(({ _id }) => _id)).toEqual([...ids].reverse())
  expect(all.data[0]).toMatchObject({ to: 'second@example.com', status: 'kept', sentAt: null })
  expect(await shop.as(manager)(listMails, { query: { q: 'FIRST@' } })).toMatchObject({ total: 1 })
  expect(await shop.as(manager)(listMails, { query: { q: 'registration' } })).toMatchObject({
    total: 2,
  })
  expect(await shop.as(manager)(listMails, { query: { status: 'failed' } })).toMatchObject({
    total: 0,
  })
  const refused = await shop.send({
    as: manager,
    method: 'GET',
    url: '/admin/api/mails?status=lost',
  })
  expect(refused.statusCode).toBe(422)
  const { data } = await shop.as(manager)(getMail, { params: { id: ids[0] ?? '' } })
  expect(data).toMatchObject({ text: '{"name":"Ada"}', html: '<p>registration_received</p>' })
})

test('[X4-06, X4-20] the token of a password link is stored encrypted and left out; an owner sees it until the mail is sent', async () => {
  const buyer = await shop.customer()
  await shop.as(null)(forgotPassword, { body: { email: buyer.email } })
  await runPendingJobs(shop.context)
  const { data: listed } = await shop.as(owner)(listMails, { query: { q: buyer.email } })
  const id = listed[0]?._id ?? ''
  const sent = (await shop.mails()).findLast(({ to }) => to === buyer.email)
  const token = /token=([\w-]{43})"/.exec(JSON.stringify(sent))?.[1] ?? 'none'
  const { rows } = await shop.context.db.execute(sql`select * from mail where id = ${id}`)
  expect(JSON.stringify(rows)).toContain('token=sealed-')
  expect(JSON.stringify(rows)).not.toContain(token)
  const read = async (as: TestCaller) => (await shop.as(as)(getMail, { params: { id } })).data.text
  const whole = /reset-password\?token=[\w-]{43}"/
  expect(await read(owner)).toMatch(whole)
  expect(await read(manager)).not.toMatch(whole)
  expect(await read(manager)).toContain('reset-password?token=left-out')
  await setStatus(buyer.email, 'failed')
  expect(await read(owner)).not.toMatch(whole)
})

test('[X4-03] a failed or unsent mail is sent again, and the log says by whom', async () => {
  const id = await newMail('again@example.com')
  for (const status of ['failed', 'kept']) {
    await setStatus('again@example.com', status)
    const { data } = await shop.as(manager)(retryMail, { params: { id } })
    expect(data).toMatchObject({ status: 'queued', attempts: 0, last_error: '' })
    await runPendingJobs(shop.context)
    expect((await shop.as(manager)(getMail, { params: { id } })).data.status).toBe('kept')
  }
  const log = await shop.as(manager)(listAuditLog, { query: { entity: 'mails', entity_id: id } })
  expect(log.data.map((entry) => [entry.action, entry.by._id])).toEqual([
    ['retry', manager.id],
    ['retry', manager.id],
  ])
})

test.each(['sent', 'queued'])('a mail that is %s is not sent again', async (status) => {
  const to = `${status}@example.com`
  const id = await newMail(to)
  await setStatus(to, status)
  const refused = await shop.send({
    as: manager,
    method: 'POST',
    url: `/admin/api/mails/${id}/retry`,
  })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('status_conflict')
})

test('of concurrent retries one succeeds', async () => {
  const id = await newMail('rush@example.com')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.send({ as: manager, method: 'POST', url: `/admin/api/mails/${id}/retry` }),
    ),
  )
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('a mail that is not there is not found; a clerk has no business here', async () => {
  const clerk = await shop.staff('clerk')
  for (const id of ['odd', '018f0000-0000-7000-8000-000000000000']) {
    const read = await shop.send({ as: manager, method: 'GET', url: `/admin/api/mails/${id}` })
    const retry = await shop.send({
      as: manager,
      method: 'POST',
      url: `/admin/api/mails/${id}/retry`,
    })
    expect([read.statusCode, retry.statusCode]).toEqual([404, 404])
  }
  const refused = await shop.send({ as: clerk, method: 'GET', url: '/admin/api/mails' })
  expect(refused.statusCode).toBe(403)
})
