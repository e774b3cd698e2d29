import type { OrderStatus } from '@endcap/contract/choices'
import type { MailTextName } from '@endcap/contract/mail/mail-texts'
import type { Letterhead, MailContent, orderTransitionMails } from '@endcap/contract/mail/mails'
import { stageOf } from '@endcap/contract/orders/order-stages'
import { t } from '@lingui/core/macro'
import { DoorReceipt } from './door-receipt.tsx'
import {
  Action,
  type Draft,
  describeContact,
  GivenReason,
  greet,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'
import { mailTextsOf, WrittenText } from './mail-texts.tsx'
import { OrderContents, OrderSummary } from './order-contents.tsx'
import { ChangedLines, describeTotal } from './order-mails.tsx'
import { OrderSteps } from './order-steps.tsx'

type TransitionMail = Extract<MailContent, { kind: (typeof orderTransitionMails)[number] }>
type Facts = TransitionMail['facts']

/** The statuses as written within a sentence. */
const statuses: Readonly<Record<OrderStatus, string>> = {
  received: t({ message: 'received', context: 'order status' }),
  confirmed: t({ message: 'confirmed', context: 'order status' }),
  ready: t({ message: 'ready', context: 'order status' }),
  delivered: t({ message: 'delivered', context: 'order status' }),
  cancelled: t({ message: 'cancelled', context: 'order status' }),
}

/** Each mail's heading, and the name of staff's text that it contains (null: none). */
const headings: Readonly<
  Record<TransitionMail['kind'], (facts: Facts) => { heading: string; texts: MailTextName | null }>
> = {
  order_confirmed: ({ number }) => ({
    heading: t`Order ${number} confirmed`,
    texts: 'order_confirmed',
  }),
  order_ready: ({ number, type }) =>
    type === 'Pick-up'
      ? { heading: t`Order ${number} ready for pick-up`, texts: 'order_ready_pickup' }
      : { heading: t`Order ${number} packed`, texts: 'order_ready_delivery' },
  order_out_for_delivery: ({ number, pays_by_invoice }) => ({
    heading: t`Order ${number} out for delivery`,
    texts: pays_by_invoice ? 'order_out_for_delivery_by_invoice' : 'order_out_for_delivery',
  }),
  order_delivered: ({ number, type }) =>
    type === 'Pick-up'
      ? { heading: t`Order ${number} picked up`, texts: 'order_delivered_pickup' }
      : { heading: t`Order ${number} delivered`, texts: 'order_delivered' },
  order_cancelled: ({ number }) => ({
    heading: t`Order ${number} cancelled`,
    texts: 'order_cancelled',
  }),
  order_corrected: (facts) => {
    const { number } = facts
    const status = statuses[facts.status]
    return { heading: t`Order ${number} is ${status} again`, texts: null }
  },
}

const correction = (facts: Facts, letterhead: Letterhead) => {
  const status = statuses[facts.status]
  const contact = describeContact(letterhead)
  return {
    greeting: greet(facts.name),
    body: t`Our last email about this order no longer applies. The order is ${status} again.`,
    closing: t`If you have a question, ${contact}.`,
  }
}

export const draftOrderTransition = (
  { kind, facts }: TransitionMail,
  letterhead: Letterhead,
): Draft => {
  const { heading, texts } = headings[kind](facts)
  const {
    greeting,
    body: written,
    closing,
  } = texts === null ? correction(facts, letterhead) : mailTextsOf(texts, facts, letterhead)
  const body =
    kind === 'order_cancelled' && facts.by_buyer
      ? t`You have cancelled your order. Nothing will be delivered or charged.`
      : written
  return {
    subject: heading,
    mail: (
      <MailLayout letterhead={letterhead} heading={heading} preview={body}>
        <WrittenText text={greeting} />
        <WrittenText text={body} />
        {facts.status !== 'cancelled' && (
          <OrderSteps
            type={facts.type}
            stage={stageOf(facts.status, facts.type, kind === 'order_out_for_delivery')}
          />
        )}
        <GivenReason reason={facts.reason} />
        {facts.changes.length > 0 && (
          <>
            <Paragraph>
              {kind === 'order_ready'
                ? t`We could not pack everything that you ordered.`
                : t`The order has changed.`}{' '}
              {facts.total_before !== null &&
                describeTotal({ total: facts.total, total_before: facts.total_before })}
            </Paragraph>
            <ChangedLines changes={facts.changes} />
          </>
        )}
        {facts.status !== 'cancelled' && <OrderSummary facts={facts} />}
        <DoorReceipt receipt={facts.receipt} />
        <Action href={facts.link}>{t`See the order`}</Action>
        <OrderContents facts={facts} letterhead={letterhead} />
        <WrittenText text={closing} />
      </MailLayout>
    ),
  }
}
