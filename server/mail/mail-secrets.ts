import type { MailContent, RenderedMail } from '@endcap/contract/mails'

const leftOut = 'left-out'

/** The token in a mail's link that sets a password, or null where there is none. */
const secretOf = (content: MailContent): string | null =>
  content.kind === 'password_reset' || content.kind === 'staff_invited'
    ? (/token=([\w-]+)$/.exec(content.facts.link)?.[1] ?? null)
    : null

/** Returns a mail without the tokens in its links that set a password, to store or show it. */
export const withoutSecrets = (
  content: MailContent,
  rendered: RenderedMail,
): { content: MailContent; rendered: RenderedMail } => {
  const secret = secretOf(content)
  if (secret === null) return { content, rendered }
  const clean = (text: string) => text.replaceAll(secret, leftOut)
  return {
    content:
      content.kind === 'password_reset' || content.kind === 'staff_invited'
        ? { ...content, facts: { ...content.facts, link: clean(content.facts.link) } }
        : content,
    rendered: {
      subject: clean(rendered.subject),
      html: clean(rendered.html),
      text: clean(rendered.text),
    },
  }
}
