import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatDate } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Action,
  type Draft,
  describeContact,
  greet,
  MailLayout,
  Paragraph,
  TypedText,
} from './mail-layout.tsx'

type FactsOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['facts']

export const draftLicenseVerified = (
  { name, kind, number, valid_until, link }: FactsOf<'license_verified'>,
  letterhead: Letterhead,
): Draft => {
  const day = formatDate(valid_until)
  return {
    subject: t`Your license is verified: ${kind}`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`Your license is verified`}
        preview={t`${kind}, good through ${day}`}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          <Trans>
            We have verified your license {number} ({kind}). It is good through {day}.
          </Trans>
        </Paragraph>
        <Action href={link}>{t`Your licenses`}</Action>
      </MailLayout>
    ),
  }
}

export const draftLicenseRejected = (
  { name, kind, number, reason, link }: FactsOf<'license_rejected'>,
  letterhead: Letterhead,
): Draft => {
  const contact = describeContact(letterhead)
  return {
    subject: t`We could not verify your license: ${kind}`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={t`We could not verify your license`}
        preview={t`Please send it again: ${kind}`}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          <Trans>
            We could not verify your license {number} ({kind}). Please send it again.
          </Trans>
        </Paragraph>
        <TypedText label={t`Reason`} text={reason} />
        <Action href={link}>{t`Send the license`}</Action>
        <Paragraph>
          <Trans>If you have a question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

/** Before a rule begins that needs a license. */
export const draftLicenseNeeded = (
  { name, kind, classes, from, link }: FactsOf<'license_needed'>,
  letterhead: Letterhead,
): Draft => {
  const day = formatDate(from)
  const products = classes.join(', ')
  const contact = describeContact(letterhead)
  const heading = t`License needed from ${day}: ${kind}`
  return {
    subject: heading,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={heading}
        preview={t`Please send us your license before then. A photo of it is enough.`}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          <Trans>
            From {day} on, stores need a license ({kind}) for these products, which you have ordered
            from us: {products}.
          </Trans>
        </Paragraph>
        <Paragraph>
          <Trans>
            Please send us your license before then, so that we can go on delivering them. A photo
            of it is enough.
          </Trans>
        </Paragraph>
        <Action href={link}>{t`Send the license`}</Action>
        <Paragraph>
          <Trans>If you have a question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

type EndingFacts = FactsOf<'license_ends' | 'license_ended'>

const headingOf = ({ days, kind, valid_until }: EndingFacts): string => {
  const day = formatDate(valid_until)
  if (days < 0) return t`Your license ended on ${day}: ${kind}`
  if (days === 0) return t`Your license ends today: ${kind}`
  if (days === 1) return t`Your license ends tomorrow: ${kind}`
  return t`Your license ends in ${days} days: ${kind}`
}

/** Before the last day and on it; afterwards if the shop could not send it in time. */
export const draftLicenseEnds = (facts: EndingFacts, letterhead: Letterhead): Draft => {
  const { name, kind, number, valid_until, link } = facts
  const day = formatDate(valid_until)
  const heading = headingOf(facts)
  return {
    subject: heading,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={heading}
        preview={t`Please send the renewal, so that we can go on delivering.`}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          <Trans>
            The last day of your license {number} ({kind}) is {day}. Without a license that is good
            on the day of delivery we can’t deliver the products that need it.
          </Trans>
        </Paragraph>
        <Paragraph>
          <Trans>Please send us the renewal. A photo of it is enough.</Trans>
        </Paragraph>
        <Action href={link}>{t`Send the renewal`}</Action>
      </MailLayout>
    ),
  }
}
