import { forgotPassword } from '@endcap/contract/accounts/accounts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { mail } from '../database/schema/index.ts'
import { runAllJobs, runPendingJobs } from '../testing/run-pending-jobs.ts'
import { type MailServer, startMailServer } from '../testing/start-mail-server.ts'
import { openTestShop, testNow } from '../testing/start-test-shop.ts'
import { enqueueMail, queueMails } from './mail-store.ts'
import { requeueMail } from './outbox-store.ts'
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

const write = (to = 'buyer@example.com', name = 'Ada', db: Db = shop.context.db) =>
  enqueueMail(db, to, { kind: 'registration_received', facts: { name } })
const outbox = () => shop.context.db.select().from(mail).orderBy(mail.id)
const onlyMail = async () => {
  const [row, ...others] = await outbox()
  if (!row || others.length > 0) throw new Error('There is not exactly one mail.')
  return row
}
const jobsLeft = async () =>
  (await shop.context.db.execute(sql`select payload from graphile_worker._private_jobs`)).rows
/** As a template that fails for one recipient. */
const renderAllButBroken: Context['renderMail'] = async (content, letterhead) => {
  if (JSON.stringify(content).includes('broken')) throw new Error('No such template')
  return shop.context.renderMail(content, letterhead)
}

test('[X4-02] without a mail server a mail is rendered and stays in the outbox', async () => {
  await write()
  await runPendingJobs(shop.context)
  expect(await onlyMail()).toMatchObject({
    ...{ status: 'kept', sentAt: null, subject: 'registration_received' },
    ...{ html: '<p>registration_received</p>', text: '{"name":"Ada"}' },
  })
  expect(await jobsLeft()).toEqual([])
})

test('with a mail server it is sent once, to whom it is for, under a lasting Message-ID', async () => {
  await write('Ada.Reyes@example.com')
  await runPendingJobs(sending)
  const row = await onlyMail()
  expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: '', sentAt: testNow })
  expect(server.accepted).toHaveLength(1)
  expect(server.accepted[0]?.to).toEqual(['Ada.Reyes@example.com'])
  expect(server.accepted[0]?.data).toContain(`Message-ID: <${row.id}@shop.test>`)
  expect(server.accepted[0]?.data).toContain('Subject: registration_received')
  await renderAndSend(sending, [row.id])
  expect(server.accepted).toHaveLength(1)
})

test('an address that reads like a list is one recipient, whose name is quoted', async () => {
  await write('a@example.com, b@example.com')
  await runPendingJobs(sending)
  expect(server.accepted.map(({ to }) => to)).toEqual([['"a@example.com, b"@example.com']])
})

test('line breaks in the store’s name and in a subject add no header', async () => {
  const hostile = 'Hello\r\nBcc: stranger@example.com\r\n\r\nText'
  await shop.context.db.execute(sql`update settings set store_name = ${hostile}`)
  await write()
  const renderMail = async () => ({ subject: hostile, html: '<p>a</p>', text: 'a' })
  await runPendingJobs({ ...sending, renderMail })
  await shop.context.db.execute(sql`update settings set store_name = 'Shop'`)
  expect(server.accepted.map(({ to }) => to)).toEqual([['buyer@example.com']])
  const [head = ''] = (server.accepted[0]?.data ?? '').split('\r\n\r\n')
  expect(head).toMatch(/^Content-Type: multipart/m)
  expect(head).not.toMatch(/^Bcc/im)
})

test('where the mail server refuses it for now, it is tried again later, with a pause that grows', async () => {
  server.setBehaviour('refuse')
  await write()
  await runPendingJobs(sending)
  const failed = await onlyMail()
  expect(failed).toMatchObject({ status: 'queued', attempts: 1, sentAt: null })
  expect(failed.lastError).not.toBe('')
  const pauses = []
  for (let tried = 0; tried < 2; tried += 1) {
    const found = await shop.context.db.execute<{ pause: number }>(
      sql`select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs`,
    )
    pauses.push(found.rows[0]?.pause ?? 0)
    await runAllJobs(sending)
  }
  expect(pauses[0]).toBeGreaterThan(1)
  expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.5)
  server.setBehaviour('accept')
  await runAllJobs(sending)
  expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 4, lastError: '' })
  expect(server.accepted).toHaveLength(1)
})

test('[X4-03] a mail to an address that does not exist has failed at once, as the address won’t exist later', async () => {
  server.setBehaviour('unknown address')
  await write()
  await runPendingJobs(sending)
  expect(await onlyMail()).toMatchObject({ status: 'failed', attempts: 1 })
  expect((await onlyMail()).lastError).toMatch(
    /^This email address does not exist\. .*550 5\.1\.1 No such user here$/,
  )
  expect(await jobsLeft()).toEqual([])
})

test('a mail server that can’t be reached is no fault of the shop: tried again', async () => {
  await server.stop()
  await write()
  await runPendingJobs(sending)
  expect(await onlyMail()).toMatchObject({ status: 'queued', attempts: 1 })
  server = await startMailServer()
})

test('[X4-03] after twelve attempts a mail has failed, and nothing tries it again', async () => {
  server.setBehaviour('refuse')
  await write()
  for (let tried = 0; tried < 13; tried += 1) await runAllJobs(sending)
  expect(await onlyMail()).toMatchObject({ status: 'failed', attempts: 12 })
  expect(server.attempts()).toBe(12)
  expect(await jobsLeft()).toEqual([])
})

test('[X4-01] a mail that many try to send at once is sent once', async () => {
  await write()
  const { id } = await onlyMail()
  await Promise.all(Array.from({ length: 6 }, () => renderAndSend(sending, [id])))
  expect(server.accepted).toHaveLength(1)
  expect((await onlyMail()).status).toBe('sent')
})

test.each(['drop', 'accept and drop'] as const)(
  '[X4-01] a mail that the server did not confirm (%s) may have arrived, so it is shown as failed, and sent again by staff alone',
  async (behaviour) => {
    server.setBehaviour(behaviour)
    await write()
    await runPendingJobs(sending)
    const before = server.accepted.length
    server.setBehaviour('accept')
    await runAllJobs(sending)
    expect(server.attempts()).toBe(1)
    const { id, status, lastError } = await onlyMail()
    expect(status).toBe('failed')
    expect(lastError).toContain('may have arrived')
    await requeueMail(shop.context.db, id)
    await runPendingJobs(sending)
    expect(server.accepted).toHaveLength(before + 1)
    expect(
      new Set(server.accepted.map(({ data }) => /Message-ID: (\S+)/.exec(data)?.[1])).size,
    ).toBe(1)
    expect((await onlyMail()).status).toBe('sent')
  },
)

test('an attempt that a crash cut off is not repeated: the mail is shown as failed', async () => {
  await write()
  const { id } = await onlyMail()
  // What a crash leaves behind: the attempt was counted, and nothing was written after it.
  await shop.context.db.execute(sql`update mail set attempts = 1 where id = ${id}`)
  await runPendingJobs(sending)
  expect(server.accepted).toHaveLength(0)
  const row = await onlyMail()
  expect(row.status).toBe('failed')
  expect(row.lastError).toContain('may have arrived')
})

test('[X9-22] the address that a mail server refuses is shown to staff, and is not in the log', async () => {
  await write('ada.reyes@corner.example')
  const warn = vi.spyOn(shop.context.log, 'warn')
  const renderMail = async () => {
    throw new Error('550 5.1.1 <ada.reyes@corner.example>: Recipient address rejected')
  }
  await runPendingJobs({ ...sending, renderMail })
  expect((await onlyMail()).lastError).toContain('ada.reyes@corner.example')
  const logged = JSON.stringify(warn.mock.calls)
  warn.mockRestore()
  expect(logged).toContain('Recipient address rejected')
  expect(logged).not.toContain('corner.example')
})

test('stored contents that don’t fit the schema fail the attempt, and the reason is shown', async () => {
  await write()
  await shop.context.db.execute(sql`update mail set content = content #- '{facts,name}'`)
  await runPendingJobs(sending)
  const row = await onlyMail()
  expect([row.status, row.attempts]).toEqual(['queued', 1])
  expect(row.lastError).toContain('name')
  expect(server.attempts()).toBe(0)
})

test('once a password link is sent, its token is removed from the outbox', async () => {
  const buyer = await shop.customer()
  await shop.as(null)(forgotPassword, { body: { email: buyer.email } })
  const token = /token=([\w-]{43})/.exec(JSON.stringify(await shop.mails()))?.[1] ?? 'none'
  await runPendingJobs(sending)
  expect(server.accepted[0]?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(token)
  const row = await onlyMail()
  expect(row.status).toBe('sent')
  expect(JSON.stringify(row)).not.toContain(token)
})

test('[X4-01] a mail of a change that was rolled back is never sent', async () => {
  await shop.context
    .transaction(async (db) => {
      await write('never@example.com', 'Nobody', db)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await runPendingJobs(sending)
  expect(await outbox()).toEqual([])
  expect(server.attempts()).toBe(0)
})

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
  const { rows } = await db.execute(
    sql`select json_array_length(payload) as mails from graphile_worker._private_jobs order by id`,
  )
  expect(rows).toEqual([{ mails: 20 }, { mails: 20 }, { mails: 5 }])
})

/** Puts mails into the outbox as orders do, and queues them in one job; returns their ids. */
const queueTogether = async (...names: readonly string[]): Promise<string[]> => {
  const { db } = shop.context
  for (const name of names) await write(`${name}@example.com`, name)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.execute(sql`insert into unqueued_mail (mail_id) select id from mail`)
  expect(await queueMails(db, names.length)).toBe(names.length)
  expect(await jobsLeft()).toHaveLength(1)
  return (await outbox()).map(({ id }) => id)
}

test.each(['kept', 'sent'])(
  'the mails of one job are %s in order; one that can’t be rendered is tried again alone',
  async (done) => {
    await queueTogether('ada', 'broken', 'cleo')
    const others = ['ada@example.com', 'cleo@example.com']
    const context = {
      ...(done === 'sent' ? sending : shop.context),
      renderMail: renderAllButBroken,
    }
    await runPendingJobs(context)
    const [broken] = (await outbox()).filter(({ toAddress }) => toAddress.startsWith('broken'))
    expect(broken).toMatchObject({ status: 'queued', attempts: 1, lastError: 'No such template' })
    const doneTo = async () =>
      (await outbox()).filter(({ status }) => status === done).map(({ toAddress }) => toAddress)
    expect(await doneTo()).toEqual(others)
    expect(server.accepted.flatMap(({ to }) => to)).toEqual(done === 'sent' ? others : [])
    expect(await jobsLeft()).toEqual([{ payload: [{ mailId: broken?.id }] }])
    await runAllJobs({ ...context, renderMail: shop.context.renderMail })
    expect(await doneTo()).toHaveLength(3)
    expect(await jobsLeft()).toEqual([])
  },
)

test('when the shop stops, the mails of a job that were not begun wait for the next start', async () => {
  const ids = await queueTogether('ada', 'ben')
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
  const states = [
    { status: 'sent', attempts: 1 },
    { status: 'queued', attempts: 0 },
  ]
  expect(await outbox()).toMatchObject(states)
})
