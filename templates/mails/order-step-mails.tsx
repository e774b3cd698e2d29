import type { MailTextName } from '@endcap/contract/mail-texts'
import type { Letterhead, MailContent, orderStepMails } from '@endcap/contract/mails'
import {
  Action,
  type Draft,
  describeContact,
  GivenReason,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'
import { mailTextsOf, WrittenText } from './mail-texts.tsx'
import { ChangedLines, describeTotal } from './order-changed-mail.tsx'
import { OrderContents } from './order-mails.tsx'
import { greet } from './words.ts'

type StepMail = Extract<MailContent, { kind: (typeof orderStepMails)[number] }>
type Facts = StepMail['facts']

/** The end of each mail's heading `Order 1042 …`, and the texts that it says. */
const headings: Readonly<
  Record<StepMail['kind'], (facts: Facts) => { heading: string; texts: MailTextName | null }>
> = {
  order_confirmed: () => ({ heading: 'confirmed', texts: 'order_confirmed' }),
  order_ready: ({ type }) =>
    type === 'Pick-up'
      ? { heading: 'ready for pick-up', texts: 'order_ready_pickup' }
      : { heading: 'packed', texts: 'order_ready_delivery' },
  order_out_for_delivery: () => ({
    heading: 'out for delivery',
    texts: 'order_out_for_delivery',
  }),
  order_delivered: ({ type }) =>
    type === 'Pick-up'
      ? { heading: 'picked up', texts: 'order_delivered_pickup' }
      : { heading: 'delivered', texts: 'order_delivered' },
  order_cancelled: () => ({ heading: 'cancelled', texts: 'order_cancelled' }),
  order_corrected: ({ status }) => ({ heading: `is ${status} again`, texts: null }),
}

const correction = (facts: Facts, letterhead: Letterhead) => ({
  greeting: greet(facts.name),
  body: `Our last mail about this order no longer applies. The order is ${facts.status} again.`,
  closing: `If you have a question, ${describeContact(letterhead)}.`,
})

/** Mail to the customer about a step of an order. */
export const draftOrderStep = ({ kind, facts }: StepMail, letterhead: Letterhead): Draft => {
  const { heading, texts } = headings[kind](facts)
  const { greeting, body, closing } =
    texts === null ? correction(facts, letterhead) : mailTextsOf(texts, facts, letterhead)
  const title = `Order ${facts.number} ${heading}`
  return {
    subject: title,
    mail: (
      <MailLayout letterhead={letterhead} heading={title} preview={body}>
        <WrittenText text={greeting} />
        <WrittenText text={body} />
        <GivenReason reason={facts.reason} />
        {facts.changes.length > 0 && (
          <>
            <Paragraph>
              {kind === 'order_ready'
                ? 'We could not pack everything that you ordered. '
                : 'The order has changed. '}
              {facts.total_before !== null &&
                describeTotal({ total: facts.total, total_before: facts.total_before })}
            </Paragraph>
            <ChangedLines changes={facts.changes} />
          </>
        )}
        <OrderContents facts={facts} letterhead={letterhead} />
        <Action href={facts.link}>See the order</Action>
        <WrittenText text={closing} />
      </MailLayout>
    ),
  }
}
