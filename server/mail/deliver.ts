import { PassThrough } from 'node:stream'
import type { Letterhead, RenderedMail } from '@endcap/contract/mail/mails'

/** A mail server that takes longer is tried again later. */
const serverTimeoutMs = 15_000

/** Thrown if the whole mail was sent but no reply of the mail server was received. */
export class UnconfirmedMail extends Error {}

const isReply = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined

/** True if the mail server says that the address doesn't exist (RFC 3463, X.1.1 and similar). */
export const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'response' in error &&
  /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(String(error.response))

/**
 * Returns once the mail server has accepted the mail. Throws `UnconfirmedMail` if it may have
 * accepted it, and another error if not. The Message-ID is the same for every attempt, so that a
 * mailbox can recognize a duplicate.
 */
export const deliver = async (
  server: { smtpUrl: string; publicUrl: string },
  mail: RenderedMail & {
    id: string
    to: string
    letterhead: Letterhead
    /** The request that caused the mail; `''`: none. */
    requestId: string
    /** False for mail written by staff, so that mailboxes may send automatic replies. */
    isAutomatic: boolean
  },
): Promise<void> => {
  // Imported with the first mail, so that the shop starts faster.
  const { createTransport } = await import('nodemailer')
  const host = new URL(server.publicUrl).hostname
  const transport = createTransport({
    url: server.smtpUrl,
    connectionTimeout: serverTimeoutMs,
    greetingTimeout: serverTimeoutMs,
    socketTimeout: serverTimeoutMs,
  })
  let isSent = false
  transport.use('stream', ({ message }, done) => {
    message.transform(
      () =>
        new PassThrough({
          flush: (ended) => {
            isSent = true
            ended()
          },
        }),
    )
    done()
  })
  try {
    await transport.sendMail({
      from: {
        name: mail.letterhead.store_name,
        address: mail.letterhead.email || `no-reply@${host}`,
      },
      // An object, because a string with commas would be parsed as a list of addresses.
      to: { name: '', address: mail.to },
      ...(mail.letterhead.email === '' ? {} : { replyTo: mail.letterhead.email }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${host}>`,
      headers: {
        ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
        ...(mail.requestId !== '' && { 'X-Request-Id': mail.requestId }),
      },
    })
  } catch (error) {
    if (isSent && !isReply(error)) throw new UnconfirmedMail(undefined, { cause: error })
    throw error
  } finally {
    transport.close()
  }
}
