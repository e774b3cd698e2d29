import { customerInvitationDays, passwordLinkMinutes } from '@endcap/contract/limits'
import type { Letterhead } from '@endcap/contract/mail/mails'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type Draft,
  describeContact,
  greet,
  LinkAction,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'

type Facts = { name: string; link: string }

export const draftPasswordReset = (facts: Facts, letterhead: Letterhead): Draft => {
  const { store_name } = letterhead
  return {
    subject: t`Set a new password for ${store_name}`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`Set a new password`}
        preview={t`The link works once and expires in ${passwordLinkMinutes} minutes.`}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>
            Someone requested a new password for your account at {store_name}. The link works once
            and expires in {passwordLinkMinutes} minutes.
          </Trans>
        </Paragraph>
        <LinkAction href={facts.link}>{t`Set a new password`}</LinkAction>
        <Paragraph>
          <Trans>If this wasn’t you, ignore this email. Your password won’t change.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

/** Sent to an imported customer. */
export const draftCustomerInvited = (
  { name, business_name, link }: Facts & { business_name: string },
  letterhead: Letterhead,
): Draft => {
  const { store_name } = letterhead
  const contact = describeContact(letterhead)
  const isNamed = business_name !== ''
  return {
    subject: t`Your account at ${store_name}`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`You can order online now`}
        preview={
          isNamed
            ? t`Choose a password for ${business_name}.`
            : t`Choose a password for your account.`
        }
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          {isNamed ? (
            <Trans>
              {store_name} has opened an account for {business_name}, where you can see your prices
              and place orders. Choose a password to get started. The link works once and expires in{' '}
              {customerInvitationDays} days.
            </Trans>
          ) : (
            <Trans>
              {store_name} has opened an account for you, where you can see your prices and place
              orders. Choose a password to get started. The link works once and expires in{' '}
              {customerInvitationDays} days.
            </Trans>
          )}
        </Paragraph>
        <LinkAction href={link}>{t`Choose a password`}</LinkAction>
        <Paragraph>
          <Trans>If you have a question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}
