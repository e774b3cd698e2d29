import type { HealthFinding } from '@endcap/contract/health'
import { mailAttemptsHours } from '@endcap/contract/limits'

const serverTimeoutMs = 5_000

export const checkMailServer = async (smtpUrl: string | null): Promise<HealthFinding> => {
  if (smtpUrl === null)
    return {
      check: 'mails',
      level: 'warning',
      message:
        'No mail server is set up, so emails are only listed under Emails. Ask the person who runs your server to set one up (SMTP_URL).',
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
      message: `The mail server ${host} can’t be used (${reason}). Ask the person who runs your server to correct its address or password (SMTP_URL). Emails are retried for ${mailAttemptsHours} hours.`,
    }
  } finally {
    transport.close()
  }
}
