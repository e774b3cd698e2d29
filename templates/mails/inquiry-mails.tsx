import type { Letterhead } from '@endcap/contract/mails'
import { type Draft, MailLayout, Paragraph, TypedText } from './mail-layout.tsx'
import { greet } from './words.ts'

type Facts = { name: string; subject: string; question: string; answer: string }

/** Mail with staff's answer to a message or an application. */
export const draftInquiryAnswered = (facts: Facts, letterhead: Letterhead): Draft => ({
  subject: `Re: ${facts.subject}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading={facts.subject}
      preview={facts.answer.slice(0, 100)}
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <TypedText label="" text={facts.answer} />
      {facts.question !== '' && <TypedText label="You wrote" text={facts.question} />}
    </MailLayout>
  ),
})
