import { MailContent, type RenderedMail } from '@endcap/contract/mails'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/settings-store.ts'
import { deliver } from './deliver.ts'
import { withoutSecrets } from './mail-secrets.ts'
import { claimMail, findMail, giveUpUnended, type KeptMail, recordOutcome } from './outbox-store.ts'

/** With the job's growing pauses, the last one comes about sixteen hours after the first. */
const mostAttempts = 12

const unended =
  'The shop stopped while this mail was being sent, so it may have arrived. Retry sends it again.'

/** Without a mail server a mail is written and kept: staff pass it on, or send it later. */
const keep = async (context: Context, row: KeptMail, written: RenderedMail): Promise<void> => {
  await recordOutcome(context.db, row.id, { ...written, status: 'kept', lastError: '' })
  context.log.info(
    { mail: row.id, kind: row.kind, to: row.toAddress, subject: written.subject },
    'mail kept: no mail server is set',
  )
}

/** What went wrong, in one line that fits the outbox. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500) ||
  'The mail server gave no reason.'

/**
 * Records that an attempt failed, and throws for the job to try again later, unless it was the
 * last one.
 */
const fail = async (
  context: Context,
  row: KeptMail,
  attempts: number,
  error: unknown,
): Promise<void> => {
  const isLast = attempts >= mostAttempts
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
 * Writes a queued mail and sends it, or keeps it where there is no mail server. The mail is claimed
 * before it is sent, so that it is never sent twice: an attempt that a crash cut off is not
 * repeated but shown as failed, for staff to decide. Throws when sending failed and is to be tried
 * again later; after the last attempt the mail is `failed`.
 */
export const writeAndSend = async (context: Context, mailId: string): Promise<void> => {
  const { db, config } = context
  const letterhead = await readSettings(db)

  if (config.smtpUrl === null) {
    const row = await findMail(db, mailId)
    if (row?.status !== 'queued') return
    try {
      await keep(context, row, await context.writeMail(MailContent.parse(row.content), letterhead))
    } catch (error) {
      await fail(context, row, row.attempts + 1, error)
    }
    return
  }

  const row = await claimMail(db, mailId)
  if (row === null) {
    if (await giveUpUnended(db, mailId, unended))
      context.log.warn({ mail: mailId }, 'a mail may have been sent: its attempt never ended')
    return
  }
  let content: MailContent
  let written: RenderedMail
  try {
    content = MailContent.parse(row.content)
    written = await context.writeMail(content, letterhead)
    // Its words alone: another worker may have given this attempt up meanwhile, and a status that
    // is set back would let a third one send the mail again.
    await recordOutcome(db, row.id, written)
    await deliver(
      { smtpUrl: config.smtpUrl, publicUrl: config.publicUrl },
      { ...written, id: row.id, to: row.toAddress, letterhead },
    )
  } catch (error) {
    return fail(context, row, row.attempts, error)
  }
  // Outside of the attempt: what fails from here on must not send the mail again.
  const clean = withoutSecrets(content, written)
  await recordOutcome(db, row.id, {
    ...clean.written,
    content: clean.content,
    status: 'sent',
    lastError: '',
    sentAt: context.clock(),
  })
}
