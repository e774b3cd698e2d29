import type { Letterhead } from '@endcap/contract/mails'
import { Action, type Draft, describeContact, MailLayout, Paragraph } from './mail-layout.tsx'
import { greet } from './words.ts'

type Facts = { name: string; link: string }

/** Mail to a customer or staff who requested a new password. The link works for 60 minutes. */
export const draftPasswordReset = (facts: Facts, letterhead: Letterhead): Draft => ({
  subject: `Set a new password for ${letterhead.store_name}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Set a new password"
      preview="The link works once, within 60 minutes."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        Somebody asked for a new password for your account at {letterhead.store_name}. The link
        works once, within 60 minutes.
      </Paragraph>
      <Action href={facts.link}>Set a new password</Action>
      <Paragraph>
        If that was not you, leave this mail as it is: your password stays the same.
      </Paragraph>
    </MailLayout>
  ),
})

/** Mail to a new member of staff: sets the first password. */
export const draftStaffInvited = (facts: Facts, letterhead: Letterhead): Draft => ({
  subject: `Your invitation to the ${letterhead.store_name} back office`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Your invitation to the back office"
      preview="Choose a password to start."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        You are invited to work in the back office of {letterhead.store_name}. Choose a password to
        start; the link works once.
      </Paragraph>
      <Action href={facts.link}>Choose a password</Action>
    </MailLayout>
  ),
})

/** Mail to a customer whom staff have taken over from elsewhere: sets the first password. */
export const draftCustomerInvited = (
  facts: Facts & { business_name: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `Your account at ${letterhead.store_name}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="You can order online now"
      preview={`Choose a password for ${facts.business_name || 'your account'}.`}
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        {letterhead.store_name} has opened an account
        {facts.business_name === '' ? '' : ` for ${facts.business_name}`}, in which you see your
        prices and order. Choose a password to start; the link works once, within 14 days.
      </Paragraph>
      <Action href={facts.link}>Choose a password</Action>
      <Paragraph>If you have a question, {describeContact(letterhead)}.</Paragraph>
    </MailLayout>
  ),
})
