import { setTimeout as sleep } from 'node:timers/promises'
import { shopClock } from '@endcap/contract/shop-time'
import { overdueOf } from '@endcap/contract/statements/statement-lines'
import type { sendStatements as sendEndpoint } from '@endcap/contract/statements/statements'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { enqueueMails } from '../mail/mail-store.ts'
import { lockAccounts } from '../receivables/account-store.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { type MadeStatement, makeStatements } from './make-statements.ts'
import {
  findRun,
  insertRecipients,
  queueStatements,
  storeStatements,
  takeRecipients,
} from './statement-store.ts'

export const sendStatementsTask = 'send-statements'

/** One transaction, and one job of mails, each; the pause leaves the processor to other requests. */
const batchSize = 25
const batchPauseMs = 100
/** Behind mails of orders and accounts, whose priority is 0. */
const mailPriority = 10

/**
 * Names the customers with a balance on the day and queues a job that makes and mails their statements. Called again, it adds those
 * who have a balance by now; nobody gets a second one. Throws `invalid` for a later day and `status_conflict`.
 */
export const sendStatements = async (
  context: Context,
  { identity, body }: Call<typeof sendEndpoint>,
) => {
  const { day, layout } = body
  const at = context.clock()
  if (day > shopClock(at, await context.timeZone()).day)
    throw invalidField('day', 'Please choose today or an earlier day.')
  const by = staffOf(identity)
  return inTransaction(context, {}, async (db) => {
    if (!(await readFeatures(db)).includes('receivables'))
      throw new ShopError('status_conflict', {
        message: 'Receivables are switched off. Please switch them on in the settings first.',
      })
    await insertRecipients(db, { day, layout: layout ?? 'open_items', by: by.name, at })
    await queueStatements(db, sendStatementsTask, day)
    const run = await findRun(db, day)
    if (run === null) throw new Error('The statements of a day were not stored.')
    await recordAudit(db, {
      ...{ by, at, action: 'send', entity: 'statements', entityId: day },
      after: { title: day, layout: run.layout, customers: run.total },
    })
    return { data: run }
  })
}

const mailOf = ({ recipient, facts }: MadeStatement, publicUrl: string) => {
  const { as_of, ageing } = facts
  return {
    to: recipient.email,
    content: {
      kind: 'statement' as const,
      facts: {
        ...{ name: recipient.name, as_of, balance: ageing.total, overdue: overdueOf(ageing) },
        ...{ ageing: ageing.columns, unapplied: ageing.unapplied },
        link: `${publicUrl}/invoices?show=statements`,
      },
    },
  }
}

/**
 * Freezes some statements with their mails: all of them or, if the process dies, none. Returns whether there were any left. A mail
 * links to the shop, which renders the PDF when it is opened: rendering thousands would take many minutes.
 */
const makeSome = (context: Context, day: string): Promise<boolean> =>
  context.transaction(async (db) => {
    const { layout, customerIds } = await takeRecipients(db, day, batchSize)
    if (customerIds.length === 0) return false
    // So that nothing is booked between the reads of a statement.
    await lockAccounts(db, customerIds, context.clock())
    const made = await makeStatements(db, customerIds, { asOf: day, layout })
    const mailIds = await enqueueMails(
      db,
      made.map((each) => mailOf(each, context.config.publicUrl)),
      0,
      mailPriority,
    )
    const stored = made.map(({ recipient, facts }, at) => ({
      ...{ customerId: recipient.id, mailId: mailIds[at] ?? '', facts },
    }))
    await storeStatements(db, day, stored, context.clock())
    return true
  })

/** The job: a repeated one continues after the last batch. `stopping` is aborted when the shop stops. */
export const makeStatementsOf = async (
  context: Context,
  day: string,
  stopping?: AbortSignal,
): Promise<void> => {
  while (await makeSome(context, day))
    await sleep(batchPauseMs, undefined, { signal: stopping, ref: false })
}
