import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { detailLabel, formatDetail } from '@endcap/contract/orders/order-details'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { translateReason } from '../translate-reason.ts'
import {
  Action,
  type Draft,
  describeContact,
  greet,
  MailLayout,
  Paragraph,
  TypedText,
} from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import {
  describeHandover,
  describeTime,
  mailTextsOf,
  type OrderFacts,
  WrittenText,
} from './mail-texts.tsx'
import { LinesHead, OrderLines, ProductCell } from './order-lines.tsx'

/** Labels and values of optional fields that aren't empty. */
const optionalFields = (facts: OrderFacts, isMultiline: boolean) =>
  optionalOrderFieldNames
    .filter((name) => optionalOrderFields[name].isMultiline === isMultiline && facts[name] !== '')
    .map((name): [label: string, value: string] => [optionalOrderFields[name].label, facts[name]])

const OrderFactsList = ({ facts, letterhead }: { facts: OrderFacts; letterhead: Letterhead }) => {
  const address = formatAddress(facts)
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
    [t`Business`, [facts.business_name, address].filter(Boolean).join(', ')],
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

type Facts = Extract<MailContent, { kind: 'order_changed' }>['facts']

const describePrice = ({ price }: Facts['changes'][number]): string => {
  if (price === undefined) return ''
  const [before, now] = [formatCents(price.before), formatCents(price.now)]
  const change = t`Price ${before} → ${now}`
  return price.reason === '' ? change : `${change} (${price.reason})`
}

const ChangedDetails = ({ details }: Pick<Facts, 'details'>) => (
  <table style={styles.table} data-text-format="dataTable">
    <thead>
      <tr>
        {['', t`Before`, t`Now`].map((name) => (
          <th key={name} style={styles.headCell}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {details.map(({ detail, before, now }) => (
        <tr key={detail}>
          <td style={styles.cell}>{detailLabel(detail)}</td>
          <td style={styles.cell}>{formatDetail(detail, before)}</td>
          <td style={styles.cell}>
            <strong>{formatDetail(detail, now)}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ChangedLines = ({ changes }: Pick<Facts, 'changes'>) => (
  <table style={styles.table} data-text-format="dataTable">
    <LinesHead figures={[t`Before`, t`Now`, t`Reason`]} />
    <tbody>
      {changes.map((line) => (
        <tr key={line.item_no}>
          <ProductCell {...line} />
          <td style={styles.words}>{describeQuantity(line.before, line.units ?? [])}</td>
          <td style={styles.words}>{describeQuantity(line.now, line.units ?? [])}</td>
          <td style={styles.words}>
            {[translateReason(line.reason), describePrice(line)].filter(Boolean).join(' ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const describeTotal = (facts: Pick<Facts, 'total' | 'total_before'>): string => {
  const total = formatCents(facts.total)
  const before = formatCents(facts.total_before)
  return facts.total === facts.total_before
    ? t`The total is still ${total}.`
    : t`The total was ${before} and is now ${total}.`
}

const describeChange = ({ by_buyer, changes }: Facts): string => {
  if (!by_buyer)
    return changes.length > 0 ? t`We had to change your order.` : t`We changed your order.`
  return changes.every(({ before, now }) => now > before)
    ? t`You added items to your order.`
    : t`You changed your order.`
}

export const draftOrderChanged = (facts: Facts, letterhead: Letterhead): Draft => {
  const { number } = facts
  const contact = describeContact(letterhead)
  const title = t`Order ${number} changed`
  const isNote = facts.changes.length === 0 && facts.details.length === 0
  return {
    subject: title,
    mail: (
      <MailLayout letterhead={letterhead} heading={title} preview={describeTotal(facts)}>
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          {isNote
            ? t`We have a note about your order.`
            : `${describeChange(facts)} ${describeTotal(facts)}`}
        </Paragraph>
        {facts.note !== '' && <TypedText label={t`Note`} text={facts.note} />}
        {facts.details.length > 0 && <ChangedDetails details={facts.details} />}
        {facts.changes.length > 0 && <ChangedLines changes={facts.changes} />}
        <Paragraph>
          <Trans>Here is your order now:</Trans>
        </Paragraph>
        <OrderContents facts={facts} letterhead={letterhead} />
        <Action href={facts.link}>{t`See the order`}</Action>
        <Paragraph>
          <Trans>If this doesn’t work for you, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}
