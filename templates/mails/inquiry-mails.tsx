import type { Letterhead } from '@endcap/contract/mails'
import { t } from '@lingui/core/macro'
import { type Draft, MailLayout, Paragraph, TypedText } from './mail-layout.tsx'
import { greet } from './words.ts'

type Facts = { name: string; subject: string; question: string; answer: string }

/** Mail with staff's answer to a message or an application. */
export const draftInquiryAnswered = (
  { name, subject, question, answer }: Facts,
  letterhead: Letterhead,
): Draft => ({
  subject: t`Re: ${subject}`,
  mail: (
    <MailLayout letterhead={letterhead} heading={subject} preview={answer.slice(0, 100)}>
      <Paragraph>{greet(name)}</Paragraph>
      <TypedText label="" text={answer} />
      {question !== '' && <TypedText label={t`You wrote`} text={question} />}
    </MailLayout>
  ),
})
