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
    subject: t`We have your registration at ${store_name}`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`We have your registration`}
        preview={t`We verify every business before it can log in and order.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>
            Thank you for registering. We verify every business before it can log in, see prices and
            order. You will get an email as soon as that is done; there is nothing more for you to
            do.
          </Trans>
        </Paragraph>
        <Paragraph>
          <Trans>For any question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}
