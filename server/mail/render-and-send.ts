import { isLanguage, type Language } from '@endcap/contract/i18n/languages'
import { maxMailAttempts } from '@endcap/contract/limits'
import { type Letterhead, MailContent, type RenderedMail } from '@endcap/contract/mail/mails'
import type { Context } from '../context.ts'
import { readLetterhead } from '../settings/read-letterhead.ts'
import { maskAddresses } from '../system/mask-addresses.ts'
import { requestField } from '../system/request-id.ts'
import { deliver, isUnknownAddress, UnconfirmedMail } from './deliver.ts'
import { withOpenSecrets, withoutSecrets } from './mail-secrets.ts'
import {
  claimMail,
  failUnfinishedAttempt,
  findQueuedMails,
  recordOutcome,
  type StoredMail,
  storeUnsentMails,
} from './outbox-store.ts'

const unfinishedError =
  'The shop stopped while this email was being sent, so it may have arrived. Please ask the recipient before you send it again.'
const unconfirmedError =
  'The mail server did not confirm this email, so it may have arrived. Please ask the recipient before you send it again.'
const unknownAddress = 'This email address does not exist. '

/** Returns the error as one line that fits in the outbox. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500) ||
  'The mail server gave no reason.'

const namesOf = ({ id, kind, requestId }: StoredMail) => ({
  mail: id,
  kind,
  ...requestField(requestId),
})

/**
 * Records a failed attempt. Returns null if there is no further attempt: after the last one, if the
 * mail may have arrived, or if the address doesn't exist.
 */
const fail = async (
  context: Context,
  row: StoredMail,
  attempts: number,
  error: unknown,
): Promise<unknown> => {
  const isUnconfirmed = error instanceof UnconfirmedMail
  const isUnknown = isUnknownAddress(error)
  const isLast = isUnconfirmed || isUnknown || attempts >= maxMailAttempts
  const lastError = isUnconfirmed
    ? unconfirmedError
    : `${isUnknown ? unknownAddress : ''}${describe(error)}`
  const status = isLast ? 'failed' : 'queued'
  await recordOutcome(context.db, row.id, { status, attempts, lastError })
  context.log.warn(
    // The error may contain the address that the mail server refused.
    { ...namesOf(row), attempts, isLast, reason: maskAddresses(lastError) },
    'a mail could not be sent',
  )
  return isLast ? null : error
}

const staffKinds = [
  ...['staff_invited', 'registration_to_verify', 'license_submitted', 'order_to_pack'],
  'webhook_disabled',
]

const languageOfMail = ({ language, kind }: StoredMail): Language =>
  isLanguage(language) && !staffKinds.includes(kind) ? language : 'en'

type Failures = Map<string, unknown>

/** Without a mail server, mails are rendered and stored; staff pass them on or send them later. */
const storeUnsent = async (
  context: Context,
  mailIds: readonly string[],
  letterhead: Letterhead,
): Promise<Failures> => {
  const rows = await findQueuedMails(context.db, mailIds)
  const failures: Failures = new Map()
  const rendered = await Promise.all(
    rows.map(async (row) => {
      try {
        const mail = await context.renderMail(
          MailContent.parse(row.content),
          letterhead,
          languageOfMail(row),
        )
        return [{ ...mail, row }]
      } catch (error) {
        failures.set(row.id, await fail(context, row, row.attempts + 1, error))
        return []
      }
    }),
  )
  const store = async (mails: (RenderedMail & { row: StoredMail })[]) => {
    await storeUnsentMails(
      context.db,
      mails.map(({ row, ...mail }) => ({ ...mail, id: row.id })),
    )
    return mails
  }
  const all = rendered.flat()
  // If the database refuses one of the mails, storing each separately finds out which.
  const stored = await store(all).catch(async () => {
    const done: typeof all = []
    for (const mail of all)
      try {
        done.push(...(await store([mail])))
      } catch (error) {
        failures.set(mail.row.id, await fail(context, mail.row, mail.row.attempts + 1, error))
      }
    return done
  })
  for (const { row } of stored)
    context.log.info(namesOf(row), 'mail stored and not sent: no mail server is set')
  return failures
}

/**
 * Renders and sends a mail. Returns the error if the mail must be tried again, otherwise null. The
 * mail is claimed first, so that it is never sent twice: if a crash interrupts an attempt, or the
 * mail server doesn't confirm it, the mail is shown as failed and staff decide what to do.
 */
const sendOne = async (
  context: Context,
  smtpUrl: string,
  mailId: string,
  letterhead: Letterhead,
): Promise<unknown> => {
  const { db, config } = context
  const row = await claimMail(db, mailId)
  if (row === null) {
    if (await failUnfinishedAttempt(db, mailId, unfinishedError))
      context.log.warn({ mail: mailId }, 'a mail may have been sent: its attempt never ended')
    return null
  }
  let content: MailContent
  let rendered: RenderedMail
  try {
    content = MailContent.parse(row.content)
    rendered = await context.renderMail(content, letterhead, languageOfMail(row))
    // Stores only the texts. Another worker may have given up this attempt in the meantime; if the
    // status were reset, a third worker would send the mail again.
    await recordOutcome(db, row.id, rendered)
    await deliver(
      { smtpUrl, publicUrl: config.publicUrl },
      {
        ...withOpenSecrets(context.secrets, content, rendered),
        id: row.id,
        to: row.toAddress,
        requestId: row.requestId,
        letterhead,
        isAutomatic: content.kind !== 'inquiry_answered',
      },
    )
  } catch (error) {
    return fail(context, row, row.attempts, error)
  }
  // Outside the try block, because a failure from here on must not send the mail again.
  const clean = withoutSecrets(content, rendered)
  await recordOutcome(db, row.id, {
    ...clean.rendered,
    content: clean.content,
    status: 'sent',
    lastError: '',
    sentAt: context.clock(),
  })
  context.log.info(namesOf(row), 'mail sent')
  return null
}

/**
 * Renders queued mails and sends them one by one, or only stores them if no mail server is
 * configured. Returns an error for each mail that must be tried again, null for the others. After
 * its last attempt a mail is `failed`. Once `stopping` is aborted, no further mail is started.
 */
export const renderAndSend = async (
  context: Context,
  mailIds: readonly string[],
  stopping?: AbortSignal,
): Promise<unknown[]> => {
  const letterhead = await readLetterhead(context)
  const { smtpUrl } = context.config
  if (smtpUrl === null) {
    const failures = await storeUnsent(context, mailIds, letterhead)
    return mailIds.map((id) => failures.get(id) ?? null)
  }
  const errors: unknown[] = []
  for (const id of mailIds)
    errors.push(
      stopping?.aborted
        ? new Error('The shop stopped before this email was sent.')
        : await sendOne(context, smtpUrl, id, letterhead).catch((error: unknown) => error),
    )
  return errors
}
