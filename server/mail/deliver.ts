import { PassThrough } from 'node:stream'
import type { Letterhead, RenderedMail } from '@endcap/contract/mail/mails'

/** A mail server that doesn't answer in this time is tried again later. */
const serverTimeoutMs = 15_000

/** The whole mail was sent, and the mail server’s reply was not received. */
export class UnconfirmedMail extends Error {}

/** Whether an error is a mail server’s reply, such as a refusal. */
const isReply = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined

/** Whether an error is a mail server’s reply that an address doesn't exist (RFC 3463, X.1.1 and its like). */
export const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'response' in error &&
  /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(String(error.response))

/**
 * Sends one mail and returns once the mail server has accepted it. Throws `UnconfirmedMail` if it may have
 * accepted it, and another error if it has not. The Message-ID is the same for every attempt, so that a mailbox can
 * recognise a copy.
 */
export const deliver = async (
  server: { smtpUrl: string; publicUrl: string },
  mail: RenderedMail & {
    id: string
    to: string
    letterhead: Letterhead
    /** The request that caused the mail; `''` if none did. */
    requestId: string
    /** False for what a member of staff wrote: mailboxes answer no automatic mail. */
    isAutomatic: boolean
  },
): Promise<void> => {
  // Loaded with the first mail, to start the shop faster.
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
      // An object, so that an address is never read as a list.
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
