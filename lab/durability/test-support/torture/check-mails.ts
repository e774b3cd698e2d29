import { setTimeout as sleep } from 'node:timers/promises'
import type { MailServer } from '@endcap/server/testing/start-mail-server'
import type pg from 'pg'
import type { History } from './history.ts'

/** Longer than the queue's back-off after three attempts, and than the delay of mails about transitions. */
const quietTimeoutMs = 120_000

type StoredMail = { id: string; kind: string; status: string; number: number | null; error: string }

const readMails = async (database: pg.Client): Promise<StoredMail[]> =>
  (
    await database.query<StoredMail>(
      `select id, kind, status, (content #>> '{facts,number}')::int as number, last_error as error
       from mail`,
    )
  ).rows

/** The ids of the mails that arrived at the mail server, one for each arrival. */
const arrivedMails = ({ accepted }: MailServer): string[] =>
  accepted.map(({ data }) => /^Message-ID: <([\w-]+)@/im.exec(data)?.[1] ?? 'none')

/** Returns a sentence for each mail that arrived more than once. */
export const checkMailsOnce = (mailServer: MailServer): string[] => {
  const seen = new Set<string>()
  return arrivedMails(mailServer).flatMap((id) => {
    if (seen.has(id)) return [`the mail ${id} arrived twice`]
    seen.add(id)
    return []
  })
}

/** Waits until no mail and no job is due. Returns the jobs that are stuck. */
const waitForQuiet = async (database: pg.Client): Promise<string[]> => {
  for (const began = performance.now(); ; await sleep(500)) {
    const { rows } = await database.query<{ what: string }>(
      `select 'the mail ' || id || ' is still queued' as what from mail where status = 'queued'
       union all
       select 'the job ' || task_identifier || ' ' || id || ' is stuck: ' || coalesce(last_error, 'due')
       from graphile_worker.jobs
       where locked_at is not null or run_at < now() - interval '2 seconds'`,
    )
    if (rows.length === 0) return []
    if (performance.now() - began > quietTimeoutMs) return rows.map(({ what }) => what)
  }
}

/**
 * Waits for all mails, and checks that each of an order is stored once and arrived once. `cutOff` counts
 * those whose attempt a fault interrupted: staff are shown them as failed and decide (X1-05).
 */
export const checkMails = async (
  database: pg.Client,
  history: History,
  mailServer: MailServer,
): Promise<{ problems: string[]; sent: number; cutOff: number }> => {
  const problems = await waitForQuiet(database)
  problems.push(...checkMailsOnce(mailServer))
  const arrived = new Set(arrivedMails(mailServer))
  const mails = await readMails(database)
  for (const { id, kind, status } of mails) {
    if (status === 'sent' && !arrived.has(id)) problems.push(`the mail ${id} (${kind}) is lost`)
    if (status === 'kept') problems.push(`the mail ${id} (${kind}) was not sent`)
  }
  const stored = new Set(mails.map(({ id }) => id))
  for (const id of arrived) if (!stored.has(id)) problems.push(`the mail ${id} is of nothing`)
  const failed = mails.filter(({ status }) => status === 'failed')
  for (const { id, error } of failed)
    if (!/may have arrived/.test(error)) problems.push(`the mail ${id} failed: ${error}`)
  for (const kind of ['order_placed', 'order_to_pack']) {
    const counts = new Map<number, number>()
    for (const { number } of mails.filter((mail) => mail.kind === kind))
      if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
    for (const { number } of history.orders.values())
      if (counts.get(number) !== 1)
        problems.push(`order ${number} has ${counts.get(number) ?? 0} mails ${kind}`)
  }
  return { problems, sent: arrived.size, cutOff: failed.length }
}
