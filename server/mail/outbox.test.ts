import { forgotPassword } from '@endcap/contract/accounts/accounts'
import {
  getMail,
  listFailedJobs,
  listMails,
  retryJob,
  retryMail,
} from '@endcap/contract/mail/mails'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { runPendingJobs } from '../testing/run-pending-jobs.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'
import { enqueueMail } from './mail-store.ts'

const shop = await openTestShop()
const manager = await shop.staff('manager')
const owner = await shop.staff('owner')

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
  const count = async (query: object) => (await shop.as(manager)(listMails, { query })).total
  expect(await count({ q: 'FIRST@' })).toBe(1)
  expect(await count({ q: 'registration' })).toBe(2)
  expect(await count({ status: 'failed' })).toBe(0)
  const { data } = await shop.as(manager)(getMail, { params: { id: ids[0] ?? '' } })
  expect(data).toMatchObject({ text: '{"name":"Ada"}', html: '<p>registration_received</p>' })
})

test('[X4-06, X4-20] the token of a password link is stored encrypted and left out; an owner sees it until the mail is sent', async () => {
  const buyer = await shop.customer()
  await shop.as(null)(forgotPassword, { body: { email: buyer.email } })
  await runPendingJobs(shop.context)
  const { data: listed } = await shop.as(owner)(listMails, { query: { q: buyer.email } })
  const id = listed[0]?._id ?? ''
  const sent = await shop.mails(buyer.email)
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
  const retry = { action: 'retry', staffId: manager.id }
  expect(await shop.auditOf(id)).toMatchObject([retry, retry])
})

test.each(['sent', 'queued'])('a mail that is %s is not sent again', async (status) => {
  const to = `${status}@example.com`
  const id = await newMail(to)
  await setStatus(to, status)
  const retried = shop.as(manager)(retryMail, { params: { id } })
  await expectRefusal(retried, 'status_conflict')
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

test('[X5-74] mails are filtered by kind and by the shop’s days', async () => {
  const { db } = shop.context
  await db.execute(sql`delete from mail`)
  const facts = { name: 'Ada' }
  for (const to of ['a@example.com', 'b@example.com'])
    await enqueueMail(db, to, { kind: 'registration_received', facts })
  const changed = { name: 'Cy', email: 'c2@example.com' }
  await enqueueMail(db, 'c@example.com', { kind: 'email_changed', facts: changed })
  await db.execute(
    sql`update mail set created_at = '2026-11-20T15:00:00Z' where to_address = 'b@example.com'`,
  )
  const listed = async (query: object) =>
    (await shop.as(manager)(listMails, { query })).data.map(({ to }) => to).sort()
  expect(await listed({ kind: 'email_changed' })).toEqual(['c@example.com'])
  expect(await listed({ kind: 'registration_received', to: '2026-11-20' })).toEqual([
    'b@example.com',
  ])
  expect(await listed({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['b@example.com'])
  expect(await listed({ kind: 'unknown' })).toEqual([])
})

test('[X5-74] sending again says that no mail server is set', async () => {
  await runPendingJobs(shop.context)
  const [mail] = (await shop.as(manager)(listMails, { query: { status: 'kept' } })).data
  const { message } = await shop.as(manager)(retryMail, { params: { id: mail?._id ?? '' } })
  expect(message).toMatch(/^No mail server is set up, so this email can’t be sent\./)
})

test('[X5-74] failed jobs are listed with their reason, and run again', async () => {
  const { db } = shop.context
  await db.execute(sql`select graphile_worker.add_job('prune', '{}', max_attempts => 3)`)
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = E'Disk full.\n  at prune.ts'
    where id = (select max(id) from graphile_worker._private_jobs)`)
  const jobs = async () => (await shop.as(manager)(listFailedJobs)).data
  const [job] = await jobs()
  expect(job).toMatchObject({
    ...{ task: 'prune', reason: 'Disk full.', attempts: 3, max_attempts: 3, nextAt: null },
  })
  const params = { id: job?._id ?? '' }
  await shop.as(manager)(retryJob, { params })
  await runPendingJobs(shop.context)
  expect(await jobs()).toEqual([])
  const url = `/admin/api/jobs/${params.id}/retry`
  const again = await shop.send({ as: manager, method: 'POST', url })
  expect([again.statusCode, again.json().code]).toEqual([404, 'not_found'])
})

test('[X5-74] a job with several mails is listed with the reason of one, not with the queue’s heading', async () => {
  const { db } = shop.context
  await db.execute(sql`select graphile_worker.add_job('send-mails', '[]')`)
  await db.execute(sql`
    update graphile_worker._private_jobs set last_error = E'Batch failures:\n550 Relaying denied\nNo'`)
  const { data } = await shop.as(manager)(listFailedJobs)
  expect(data.map(({ reason }) => reason)).toEqual(['550 Relaying denied'])
})
