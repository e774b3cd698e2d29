import type { Letterhead, RenderedMail } from '@endcap/contract/mails'

/** A mail server that says nothing for so long is tried again later. */
const patienceMs = 15_000

/**
 * Hands one mail to the mail server and returns when that has taken it; throws when it hasn't. The
 * Message-ID is the same for every attempt, so that a mailbox can tell a copy.
 */
export const deliver = async (
  server: { smtpUrl: string; publicUrl: string },
  mail: RenderedMail & { id: string; to: string; letterhead: Letterhead },
): Promise<void> => {
  // Loaded with the first mail: a start has no use for it.
  const { createTransport } = await import('nodemailer')
  const host = new URL(server.publicUrl).hostname
  const transport = createTransport({
    url: server.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await transport.sendMail({
      from: {
        name: mail.letterhead.store_name,
        address: mail.letterhead.email || `no-reply@${host}`,
      },
      // An object, so that an address is never read as a list.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
