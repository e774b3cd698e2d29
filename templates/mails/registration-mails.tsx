import type { Letterhead } from '@endcap/contract/mail/mails'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Draft, describeContact, MailLayout, Paragraph } from './mail-layout.tsx'
import { greet } from './words.ts'

/** Mail to a business that has signed up: what happens next. */
export const draftRegistrationReceived = (
  facts: { name: string },
  letterhead: Letterhead,
): Draft => {
  const { store_name } = letterhead
  const contact = describeContact(letterhead)
  return {
    subject: t`${store_name} received your registration`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`We received your registration`}
        preview={t`We verify every business before it can log in and place orders.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>
            Thank you for registering. We verify every business before it can log in, see prices and
            place orders. We’ll email you as soon as that is done. You don’t need to do anything
            else.
          </Trans>
        </Paragraph>
        <Paragraph>
          <Trans>If you have a question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}
