import type { Letterhead } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { Action, type Draft, MailLayout, TypedText } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { mailTextsOf, WrittenText } from './mail-texts.tsx'
import { describeHandover, describeTime, type OrderFacts } from './order-facts.ts'
import { OrderLines } from './order-lines.tsx'

/** Labels and values of the optional order fields that have a value: the multi-line ones, or the others. */
const optionalFields = (facts: OrderFacts, isMultiline: boolean) =>
  optionalOrderFieldNames
    .filter((name) => optionalOrderFields[name].isMultiline === isMultiline && facts[name] !== '')
    .map((name): [label: string, value: string] => [optionalOrderFields[name].label, facts[name]])

const OrderFactsList = ({ facts, letterhead }: { facts: OrderFacts; letterhead: Letterhead }) => {
  const { business_address: address } = facts
  const handover = describeHandover(facts)
  const rows: [label: string, value: string][] = [
    [t`Order number`, String(facts.number)],
    [
      t({ message: 'Placed', context: 'order' }),
      formatTimestamp(new Date(facts.createdAt), letterhead.time_zone, { withZone: true }),
    ],
    facts.type === 'Pick-up'
      ? [t`Pick-up`, describeTime(facts)]
      : [t`Delivery`, t`${handover}, to ${address}`],
    [t`Business`, [facts.business_name, facts.business_address].filter(Boolean).join(', ')],
    [t`Ordered by`, [facts.name, facts.phone, facts.email].filter(Boolean).join(', ')],
    ...optionalFields(facts, false),
  ]
  return (
    <Text style={styles.text}>
      {rows.map(([label, value], at) => (
        <Fragment key={label}>
          {at > 0 && <br />}
          <strong>{label}:</strong> {value}
        </Fragment>
      ))}
    </Text>
  )
}

export const OrderContents = ({
  facts,
  letterhead,
}: {
  facts: OrderFacts
  letterhead: Letterhead
}) => (
  <>
    <OrderFactsList facts={facts} letterhead={letterhead} />
    <OrderLines lines={facts.lines} fee={facts.delivery_fee} total={facts.total} />
    {optionalFields(facts, true).map(([label, value]) => (
      <TypedText key={label} label={label} text={value} />
    ))}
  </>
)

/** Mail to the customer: lines, total, and delivery or pick-up. */
export const draftOrderPlaced = (facts: OrderFacts, letterhead: Letterhead): Draft => {
  const { greeting, body, closing } = mailTextsOf('order_placed', facts, letterhead)
  const { number } = facts
  const title = t`Order ${number} received`
  return {
    subject: title,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={title}
        preview={`${formatCents(facts.total)}. ${describeHandover(facts)}`}
      >
        <WrittenText text={greeting} />
        <WrittenText text={body} />
        <OrderContents facts={facts} letterhead={letterhead} />
        <Action href={facts.link}>{t`See the order`}</Action>
        <WrittenText text={closing} />
      </MailLayout>
    ),
  }
}
