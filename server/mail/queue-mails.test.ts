import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { mail } from '../database/schema/index.ts'
import { runPendingJobs } from '../testing/run-pending-jobs.ts'
import { type MailServer, startMailServer } from '../testing/start-mail-server.ts'
import { openTestShop } from '../testing/start-test-shop.ts'
import { queueMails } from './mail-store.ts'
import { createMailQueueing } from './queue-mails.ts'
import { renderAndSend } from './render-and-send.ts'

let server: MailServer
let sending: Context
const shop = await openTestShop()
beforeEach(async () => {
  server = await startMailServer()
  sending = { ...shop.context, config: { ...shop.context.config, smtpUrl: server.url } }
})
afterEach(async () => {
  await shop.context.db.execute(sql`delete from mail`)
  await shop.context.db.execute(sql`delete from graphile_worker._private_jobs`)
  await server.stop()
})

const outbox = () => shop.context.db.select().from(mail).orderBy(mail.id)
/** Makes the jobs that wait for their next try due. */
const waitOver = () =>
  shop.context.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
const jobsLeft = async () =>
  (await shop.context.db.execute(sql`select from graphile_worker.jobs`)).rows.length

test('one request queues all mails that orders left, several in a job', async () => {
  const { db, log } = shop.context
  const mails = 45
  await db.execute(
    sql`insert into unqueued_mail (mail_id) select new_id() from generate_series(1, ${mails})`,
  )
  const queueing = createMailQueueing({ db, log })
  queueing.request()
  const left = async () => (await db.execute(sql`select from unqueued_mail`)).rows.length
  await expect.poll(left).toBe(0)
  await queueing.close()
  const { rows } = await db.execute<{ mails: number }>(
    sql`select json_array_length(payload) as mails from graphile_worker._private_jobs order by id`,
  )
  expect(rows.map((job) => job.mails)).toEqual([20, 20, 5])
})

/** Puts mails into the outbox as orders do, and queues them in one job; returns their ids. */
const queueTogether = async (names: readonly string[]): Promise<string[]> => {
  const { db } = shop.context
  for (const name of names)
    await db.execute(sql`
      with added as (
        insert into mail (kind, to_address, content)
        values ('registration_received', ${`${name}@example.com`}, ${JSON.stringify({
          kind: 'registration_received',
          facts: { name },
        })}::jsonb)
        returning id
      )
      insert into unqueued_mail (mail_id) select id from added`)
  expect(await queueMails(db, names.length)).toBe(names.length)
  expect(await jobsLeft()).toBe(1)
  return (await outbox()).map(({ id }) => id)
}

test.each([
  ['without a mail server', 'kept'],
  ['with a mail server', 'sent'],
])(
  '%s the mails of one job are done in order; only one that failed is tried again',
  async (_, done) => {
    await queueTogether(['ada', 'broken', 'cleo'])
    const rows = await outbox()
    const broken = rows.find(({ toAddress }) => toAddress === 'broken@example.com')
    const addressesOf = (status: string) =>
      outbox().then((mails) =>
        mails.filter((row) => row.status === status).map(({ toAddress }) => toAddress),
      )
    const others = rows.filter((row) => row !== broken).map(({ toAddress }) => toAddress)
    const context: Context = {
      ...(done === 'sent' ? sending : shop.context),
      renderMail: async (content, letterhead) => {
        if (JSON.stringify(content).includes('broken')) throw new Error('No such template')
        return shop.context.renderMail(content, letterhead)
      },
    }
    await runPendingJobs(context)
    expect(await addressesOf(done)).toEqual(others)
    expect(await addressesOf('queued')).toEqual(['broken@example.com'])
    expect(server.accepted.flatMap(({ to }) => to)).toEqual(done === 'sent' ? others : [])
    const jobs = await shop.context.db.execute(
      sql`select payload from graphile_worker._private_jobs`,
    )
    expect(jobs.rows).toEqual([{ payload: [{ mailId: broken?.id }] }])
    await waitOver()
    await runPendingJobs({ ...context, renderMail: shop.context.renderMail })
    expect(await addressesOf(done)).toHaveLength(3)
    expect(await jobsLeft()).toBe(0)
  },
)

test('when the shop stops, the mails of a job that were not begun wait for the next start', async () => {
  const ids = await queueTogether(['ada', 'ben'])
  const stopping = new AbortController()
  const context: Context = {
    ...sending,
    renderMail: (content, letterhead) => {
      stopping.abort()
      return shop.context.renderMail(content, letterhead)
    },
  }
  const errors = await renderAndSend(context, ids, stopping.signal)
  expect(errors).toEqual([null, expect.objectContaining({ message: expect.any(String) })])
  expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['sent', 1],
    ['queued', 0],
  ])
})
