import type { MailContent, RenderedMail } from '@endcap/contract/mail/mails'
import type { SecretBox } from '../system/secret-box.ts'

const leftOut = 'left-out'
const sealedMark = 'sealed-'

type WithSecret = Extract<
  MailContent,
  { kind: 'password_reset' | 'staff_invited' | 'customer_invited' }
>

const isWithSecret = (content: MailContent): content is WithSecret =>
  ['password_reset', 'staff_invited', 'customer_invited'].includes(content.kind)

export const sealMailToken = (secrets: SecretBox, token: string): string =>
  sealedMark + secrets.seal(token)

/** The encrypted token of a mailed link that sets a password; null for other mails. */
const secretOf = (content: MailContent): string | null =>
  isWithSecret(content) ? (/token=([\w-]+)$/.exec(content.facts.link)?.[1] ?? null) : null

const replaceIn = ({ subject, html, text }: RenderedMail, from: string, to: string) => ({
  subject: subject.replaceAll(from, to),
  html: html.replaceAll(from, to),
  text: text.replaceAll(from, to),
})

/** The mail as sent, with the tokens in its links decrypted. */
export const withOpenSecrets = (
  secrets: SecretBox,
  content: MailContent,
  rendered: RenderedMail,
): RenderedMail => {
  const secret = secretOf(content)
  // Mails of earlier versions contain unencrypted tokens.
  if (!secret?.startsWith(sealedMark)) return rendered
  return replaceIn(rendered, secret, secrets.open(secret.slice(sealedMark.length)))
}

/** Removes tokens that set a password, to store or show the mail. */
export const withoutSecrets = (
  content: MailContent,
  rendered: RenderedMail,
): { content: MailContent; rendered: RenderedMail } => {
  const secret = secretOf(content)
  if (secret === null) return { content, rendered }
  return {
    content: isWithSecret(content)
      ? ({
          ...content,
          facts: { ...content.facts, link: content.facts.link.replace(secret, leftOut) },
        } as MailContent)
      : content,
    rendered: replaceIn(rendered, secret, leftOut),
  }
}
