import type { Letterhead, MailContent, orderStepMails } from '@endcap/contract/mails'
import { formatCents } from '@endcap/contract/money'
import {
  Action,
  type Draft,
  describeContact,
  GivenReason,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'
import { describeHandover, OrderContents } from './order-mails.tsx'
import { greet } from './words.ts'

type StepMail = Extract<MailContent, { kind: (typeof orderStepMails)[number] }>
type Facts = StepMail['facts']

/** What each mail says: the end of its heading `Order 1042 …`, and a sentence. */
const texts: Readonly<
  Record<StepMail['kind'], (facts: Facts) => { heading: string; sentence: string }>
> = {
  order_confirmed: () => ({
    heading: 'confirmed',
    sentence: 'We have confirmed your order and will prepare it.',
  }),
  order_ready: (facts) =>
    facts.type === 'Pick-up'
      ? {
          heading: 'ready for pick-up',
          sentence: `Your order is packed. ${describeHandover(facts)}.`,
        }
      : { heading: 'packed', sentence: 'Your order is packed and will be delivered next.' },
  order_out_for_delivery: (facts) => ({
    heading: 'out for delivery',
    sentence: `Your order is on its way to ${facts.business_address}. Please have ${formatCents(facts.total)} ready.`,
  }),
  order_delivered: (facts) =>
    facts.type === 'Pick-up'
      ? { heading: 'picked up', sentence: 'Your order was picked up. Thank you for your business!' }
      : {
          heading: 'delivered',
          sentence: 'Your order was delivered. Thank you for your business!',
        },
  order_cancelled: () => ({
    heading: 'cancelled',
    sentence: 'We have cancelled your order. Nothing will be delivered or charged.',
  }),
  order_corrected: ({ status }) => ({
    heading: `is ${status} again`,
    sentence: `Our last mail about this order no longer applies. The order is ${status} again.`,
  }),
}

/** Mail to the customer about a step of an order. */
export const draftOrderStep = ({ kind, facts }: StepMail, letterhead: Letterhead): Draft => {
  const { heading, sentence } = texts[kind](facts)
  const title = `Order ${facts.number} ${heading}`
  return {
    subject: title,
    mail: (
      <MailLayout letterhead={letterhead} heading={title} preview={sentence}>
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>{sentence}</Paragraph>
        <GivenReason reason={facts.reason} />
        <OrderContents facts={facts} letterhead={letterhead} />
        <Action href={facts.link}>See the order</Action>
        <Paragraph>If you have a question, {describeContact(letterhead)}.</Paragraph>
      </MailLayout>
    ),
  }
}
