import type { Letterhead } from '@endcap/contract/mails'
import { Action, type Draft, describeContact, MailLayout, Paragraph } from './mail-layout.tsx'
import { greet } from './words.ts'

/** Mail to a business that has signed up: what happens next. */
export const draftRegistrationReceived = (
  facts: { name: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `We have your registration at ${letterhead.store_name}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="We have your registration"
      preview="We verify every business before it can log in and order."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        Thank you for registering. We verify every business before it can log in, see prices and
        order. You will get a mail as soon as that is done; there is nothing more for you to do.
      </Paragraph>
      <Paragraph>For any question, {describeContact(letterhead)}.</Paragraph>
    </MailLayout>
  ),
})

/** Mail to the shop: a business waits to be verified. */
export const draftRegistrationToVerify = (
  facts: { name: string; business_name: string; link: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `New registration to verify: ${facts.business_name}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="A new registration to verify"
      preview={`${facts.business_name} has registered and waits to be verified.`}
    >
      <Paragraph>
        {facts.name} has registered <strong>{facts.business_name}</strong>. They can log in once you
        have approved them.
      </Paragraph>
      <Action href={facts.link}>Approve or reject</Action>
    </MailLayout>
  ),
})
