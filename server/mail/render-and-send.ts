import { MailContent, type RenderedMail } from '@endcap/contract/mails'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/settings-store.ts'
import { deliver } from './deliver.ts'
import { withoutSecrets } from './mail-secrets.ts'
import {
  claimMail,
  failUnfinishedAttempt,
  findMail,
  recordOutcome,
  type StoredMail,
} from './outbox-store.ts'

/** With the queue's exponential back-off, the last attempt is about sixteen hours after the first. */
const maxAttempts = 12

const unfinishedError =
  'The shop stopped while this mail was being sent, so it may have arrived. Retry sends it again.'

/** Stores a rendered mail when no mail server is set: staff pass it on, or send it later. */
const storeUnsent = async (
  context: Context,
  row: StoredMail,
  rendered: RenderedMail,
): Promise<void> => {
  await recordOutcome(context.db, row.id, { ...rendered, status: 'kept', lastError: '' })
  context.log.info(
    { mail: row.id, kind: row.kind, to: row.toAddress, subject: rendered.subject },
    'mail stored and not sent: no mail server is set',
  )
}

/** Describes an error in one line that fits the outbox. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500) ||
  'The mail server gave no reason.'

/** Records a failed attempt, and throws so that the job is retried, unless it was the last attempt. */
const fail = async (
  context: Context,
  row: StoredMail,
  attempts: number,
  error: unknown,
): Promise<void> => {
  const isLast = attempts >= maxAttempts
  const lastError = describe(error)
  const status = isLast ? 'failed' : 'queued'
  await recordOutcome(context.db, row.id, { status, attempts, lastError })
  context.log.warn(
    { mail: row.id, kind: row.kind, attempts, isLast, reason: lastError },
    'a mail could not be sent',
  )
  if (!isLast) throw error
}

/**
 * Renders a queued mail and sends it, or only stores it when no mail server is set. The mail is
 * claimed before it is sent, so that it is never sent twice: an attempt that a crash cut off is not
 * repeated but shown as failed, for staff to decide. Throws when sending failed and must be retried;
 * after the last attempt the mail is `failed`.
 */
export const renderAndSend = async (context: Context, mailId: string): Promise<void> => {
  const { db, config } = context
  const letterhead = await readSettings(db)

  if (config.smtpUrl === null) {
    const row = await findMail(db, mailId)
    if (row?.status !== 'queued') return
    try {
      await storeUnsent(
        context,
        row,
        await context.renderMail(MailContent.parse(row.content), letterhead),
      )
    } catch (error) {
      await fail(context, row, row.attempts + 1, error)
    }
    return
  }

  const row = await claimMail(db, mailId)
  if (row === null) {
    if (await failUnfinishedAttempt(db, mailId, unfinishedError))
      context.log.warn({ mail: mailId }, 'a mail may have been sent: its attempt never ended')
    return
  }
  let content: MailContent
  let rendered: RenderedMail
  try {
    content = MailContent.parse(row.content)
    rendered = await context.renderMail(content, letterhead)
    // Only the texts: another worker may have given this attempt up meanwhile, and resetting the status
    // would let a third worker send the mail again.
    await recordOutcome(db, row.id, rendered)
    await deliver(
      { smtpUrl: config.smtpUrl, publicUrl: config.publicUrl },
      { ...rendered, id: row.id, to: row.toAddress, letterhead },
    )
  } catch (error) {
    return fail(context, row, row.attempts, error)
  }
  // Outside the try: a failure from here on must not send the mail again.
  const clean = withoutSecrets(content, rendered)
  await recordOutcome(db, row.id, {
    ...clean.rendered,
    content: clean.content,
    status: 'sent',
    lastError: '',
    sentAt: context.clock(),
  })
}
