import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { t } from '@lingui/core/macro'
import { type Draft, greet, MailLayout, Paragraph, TypedText } from './mail-layout.tsx'

type Facts = Extract<MailContent, { kind: 'inquiry_answered' }>['facts']

const subjectOf = ({ subject, position }: Facts): string => {
  if (position === undefined) return subject
  return position !== '' ? t`Your application: ${position}` : t`Your application`
}

export const draftInquiryAnswered = (facts: Facts, letterhead: Letterhead): Draft => {
  const { name, question, answer } = facts
  const subject = subjectOf(facts)
  return {
    subject: t`Re: ${subject}`,
    mail: (
      <MailLayout letterhead={letterhead} heading={subject} preview={answer.slice(0, 100)}>
        <Paragraph>{greet(name)}</Paragraph>
        <TypedText label="" text={answer} />
        {question !== '' && <TypedText label={t`You wrote`} text={question} />}
      </MailLayout>
    ),
  }
}
