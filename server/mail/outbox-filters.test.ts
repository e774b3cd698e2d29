import { listFailedJobs, listMails, retryJob, retryMail } from '@endcap/contract/mail/mails'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '../testing/run-pending-jobs.ts'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { enqueueMail } from './mail-store.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
  const facts = { name: 'Ada' }
  for (const to of ['a@example.com', 'b@example.com'])
    await enqueueMail(shop.context.db, to, { kind: 'registration_received', facts })
  await enqueueMail(shop.context.db, 'c@example.com', {
    kind: 'email_changed',
    facts: { name: 'Cy', email: 'c2@example.com' },
  })
  await shop.context.db.execute(
    sql`update mail set created_at = '2026-11-20T15:00:00Z' where to_address = 'b@example.com'`,
  )
})
afterAll(() => shop.stop())

const listed = async (query: object) =>
  (await shop.as(manager)(listMails, { query })).data.map(({ to }) => to).sort()

test('[X5-74] mails are filtered by kind and by the shop’s days', async () => {
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
  await db.execute(sql`
    select graphile_worker.add_job('prune', '{}', max_attempts => 3)`)
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = E'Disk full.\n  at prune.ts'
    where id = (select max(id) from graphile_worker._private_jobs)`)
  const jobs = async () => (await shop.as(manager)(listFailedJobs)).data
  const [job] = await jobs()
  expect(job).toMatchObject({
    task: 'prune',
    reason: 'Disk full.',
    attempts: 3,
    max_attempts: 3,
    nextAt: null,
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
