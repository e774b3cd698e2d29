import type { Letterhead } from '@endcap/contract/mails'
import {
  Action,
  type Draft,
  describeContact,
  GivenReason,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'
import { greet } from './words.ts'

type Reasoned = { name: string; reason: string }
type Welcome = Reasoned & { link: string }

/** Mail to a customer who may log in from now on. */
export const draftAccountApproved = (facts: Welcome, letterhead: Letterhead): Draft => ({
  subject: 'Your account is approved: you can log in now',
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Your account is approved"
      preview="You can log in, see prices and place orders."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        Your account at {letterhead.store_name} is approved. You can log in now, see your prices and
        place orders.
      </Paragraph>
      <GivenReason reason={facts.reason} />
      <Action href={facts.link}>Log in</Action>
    </MailLayout>
  ),
})

/** Mail to a business that was turned down. */
export const draftAccountRejected = (facts: Reasoned, letterhead: Letterhead): Draft => ({
  subject: `Your registration at ${letterhead.store_name} was not accepted`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Your registration was not accepted"
      preview="We could not accept your registration."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        We could not accept your registration at {letterhead.store_name}, so you can’t log in.
      </Paragraph>
      <GivenReason reason={facts.reason} />
      <Paragraph>If you think this is a mistake, {describeContact(letterhead)}.</Paragraph>
    </MailLayout>
  ),
})

/** Mail to a customer who can’t log in for now. */
export const draftAccountSuspended = (facts: Reasoned, letterhead: Letterhead): Draft => ({
  subject: `Your account at ${letterhead.store_name} is suspended`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Your account is suspended"
      preview="You can’t log in or order for now."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        Your account at {letterhead.store_name} is suspended. You can’t log in or place orders for
        now.
      </Paragraph>
      <GivenReason reason={facts.reason} />
      <Paragraph>To have it reopened, {describeContact(letterhead)}.</Paragraph>
    </MailLayout>
  ),
})

/** Mail to a customer whose suspension has ended. */
export const draftAccountReinstated = (facts: Welcome, letterhead: Letterhead): Draft => ({
  subject: 'Your account is open again: you can log in now',
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Your account is open again"
      preview="You can log in and place orders again."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        Your account at {letterhead.store_name} is open again. Log in with the password you had.
      </Paragraph>
      <GivenReason reason={facts.reason} />
      <Action href={facts.link}>Log in</Action>
    </MailLayout>
  ),
})

/** Mail to the former address of a customer whose email address staff changed. */
export const draftEmailChanged = (
  facts: { name: string; email: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `The email of your account at ${letterhead.store_name} was changed`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="The email of your account was changed"
      preview={`You log in with ${facts.email} now.`}
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        We changed the email of your account at {letterhead.store_name} to {facts.email}. You log in
        with it now, with the password you had; this address no longer works.
      </Paragraph>
      <Paragraph>If you didn’t ask for this, {describeContact(letterhead)}.</Paragraph>
    </MailLayout>
  ),
})
