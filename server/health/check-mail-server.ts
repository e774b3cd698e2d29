import type { HealthFinding } from '@endcap/contract/health'
import { mailAttemptsHours } from '@endcap/contract/limits'

const serverTimeoutMs = 5_000

export const checkMailServer = async (smtpUrl: string | null): Promise<HealthFinding> => {
  if (smtpUrl === null)
    return {
      check: 'mails',
      level: 'warning',
      message:
        'No mail server is set, so emails stay in the list of emails. Please set SMTP_URL to one.',
    }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: serverTimeoutMs,
    greetingTimeout: serverTimeoutMs,
    socketTimeout: serverTimeoutMs,
  })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return { check: 'mails', level: 'ok', message: `The mail server ${host} accepts emails.` }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return {
      check: 'mails',
      level: 'error',
      message: `The mail server ${host} can’t be used (${reason}). Please correct SMTP_URL, or ask who runs that server. Emails are tried again for ${mailAttemptsHours} hours.`,
    }
  } finally {
    transport.close()
  }
}
