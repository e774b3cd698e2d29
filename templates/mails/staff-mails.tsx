import { eventDays } from '@endcap/contract/events/event-types'
import { staffInvitationDays } from '@endcap/contract/limits'
import type { Letterhead } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { formatDate } from '@endcap/contract/shop-time'
import { Action, type Draft, greet, LinkAction, MailLayout, Paragraph } from './mail-layout.tsx'
import { describeHandover, type OrderFacts } from './mail-texts.tsx'
import { OrderContents, OrderSummary } from './order-contents.tsx'

/* Mails that only staff get are in English (X8-203). */

export const draftStaffInvited = (
  facts: { name: string; link: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `Your invitation to the ${letterhead.store_name} back office`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="Your invitation to the back office"
      preview="Choose a password to get started."
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        You have been invited to the {letterhead.store_name} back office. Choose a password to get
        started. The link works once and expires in {staffInvitationDays} days.
      </Paragraph>
      <LinkAction href={facts.link}>Choose a password</LinkAction>
    </MailLayout>
  ),
})

export const draftRegistrationToVerify = (
  facts: { name: string; business_name: string; link: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `New registration to verify: ${facts.business_name}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="New registration to verify"
      preview={`${facts.business_name} has registered and is waiting for approval.`}
    >
      <Paragraph>
        {facts.name} has registered <strong>{facts.business_name}</strong>. They can log in once you
        approve them.
      </Paragraph>
      <Action href={facts.link}>Approve or reject</Action>
    </MailLayout>
  ),
})

export const draftWebhookDisabled = (
  facts: { url: string; reason: string; link: string },
  letterhead: Letterhead,
): Draft => ({
  subject: `Webhook disabled: ${new URL(facts.url).host}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="A webhook was disabled"
      preview="Another program no longer gets the shop’s events."
    >
      <Paragraph>
        The shop’s events can’t be delivered to <strong>{facts.url}</strong>, so this webhook was
        disabled. {facts.reason}
      </Paragraph>
      <Paragraph>
        Please have the receiver fixed, then enable the webhook again. It continues with the first
        event that was not delivered. Events are stored for {eventDays} days.
      </Paragraph>
      <Action href={facts.link}>Look at its log</Action>
    </MailLayout>
  ),
})

export const draftLicenseSubmitted = (
  facts: {
    business_name: string
    kind: string
    number: string
    valid_until: string
    link: string
  },
  letterhead: Letterhead,
): Draft => ({
  subject: `License to verify: ${facts.business_name}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading="License to verify"
      preview={`${facts.business_name} has sent a license.`}
    >
      <Paragraph>
        <strong>{facts.business_name}</strong> has sent a license: {facts.kind}, number{' '}
        {facts.number}, good through {formatDate(facts.valid_until)}. Please check it.
      </Paragraph>
      <Action href={facts.link}>Verify or reject</Action>
    </MailLayout>
  ),
})

export const draftOrderToPack = (facts: OrderFacts, letterhead: Letterhead): Draft => ({
  subject: `Order ${facts.number} to pack: ${facts.business_name}, ${formatCents(facts.total)}`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading={`Order ${facts.number} to pack`}
      preview={`${facts.business_name}, ${formatCents(facts.total)}. ${describeHandover(facts)}`}
    >
      <OrderSummary facts={facts} />
      <Action href={facts.link}>Open the order</Action>
      <OrderContents facts={facts} letterhead={letterhead} />
    </MailLayout>
  ),
})
