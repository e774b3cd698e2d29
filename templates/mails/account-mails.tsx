import type { Letterhead } from '@endcap/contract/mail/mails'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Action,
  type Draft,
  describeContact,
  GivenReason,
  greet,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'

type Reasoned = { name: string; reason: string }
type Welcome = Reasoned & { link: string }

export const draftAccountApproved = (facts: Welcome, letterhead: Letterhead): Draft => {
  const { store_name } = letterhead
  return {
    subject: t`Your account is approved. You can log in now.`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`Your account is approved`}
        preview={t`You can log in, see prices and place orders.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>
            Your account at {store_name} is approved. You can log in now, see your prices and place
            orders.
          </Trans>
        </Paragraph>
        <GivenReason reason={facts.reason} />
        <Action href={facts.link}>{t`Log in`}</Action>
      </MailLayout>
    ),
  }
}

export const draftAccountRejected = (facts: Reasoned, letterhead: Letterhead): Draft => {
  const { store_name } = letterhead
  const contact = describeContact(letterhead)
  return {
    subject: t`Your registration at ${store_name} was not accepted`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`Your registration was not accepted`}
        preview={t`We could not accept your registration.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>We could not accept your registration at {store_name}, so you can’t log in.</Trans>
        </Paragraph>
        <GivenReason reason={facts.reason} />
        <Paragraph>
          <Trans>If you think this is a mistake, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

export const draftAccountSuspended = (facts: Reasoned, letterhead: Letterhead): Draft => {
  const { store_name } = letterhead
  const contact = describeContact(letterhead)
  return {
    subject: t`Your account at ${store_name} is suspended`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`Your account is suspended`}
        preview={t`You can’t log in or order for now.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>
            Your account at {store_name} is suspended. You can’t log in or place orders for now.
          </Trans>
        </Paragraph>
        <GivenReason reason={facts.reason} />
        <Paragraph>
          <Trans>To have it reactivated, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

export const draftAccountReinstated = (facts: Welcome, letterhead: Letterhead): Draft => {
  const { store_name } = letterhead
  return {
    subject: t`Your account has been reactivated. You can log in now.`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`Your account has been reactivated`}
        preview={t`You can log in and place orders again.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>
            Your account at {store_name} has been reactivated. Log in with the same password as
            before.
          </Trans>
        </Paragraph>
        <GivenReason reason={facts.reason} />
        <Action href={facts.link}>{t`Log in`}</Action>
      </MailLayout>
    ),
  }
}

export const draftEmailChanged = (
  { name, email }: { name: string; email: string },
  letterhead: Letterhead,
): Draft => {
  const { store_name } = letterhead
  const contact = describeContact(letterhead)
  return {
    subject: t`The email for your account at ${store_name} was changed`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`The email for your account was changed`}
        preview={t`You now log in with ${email}.`}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          <Trans>
            We changed the email for your account at {store_name} to {email}. Log in with the new
            email and the same password as before. This address no longer works.
          </Trans>
        </Paragraph>
        <Paragraph>
          <Trans>If you didn’t ask for this, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

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
