import { describeQuantity } from '@endcap/contract/describe-quantity'
import type { Letterhead, MailContent } from '@endcap/contract/mails'
import { formatCents } from '@endcap/contract/money'
import {
  Action,
  type Draft,
  describeContact,
  MailLayout,
  Paragraph,
  TypedText,
} from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderContents } from './order-mails.tsx'
import { greet } from './words.ts'

type Facts = Extract<MailContent, { kind: 'order_changed' }>['facts']

/** The changed lines with their quantities before and now. */
export const ChangedLines = ({ changes }: Pick<Facts, 'changes'>) => (
  <table style={styles.table} data-text-format="dataTable">
    <thead>
      <tr>
        <th style={styles.headCell}>Item #</th>
        <th style={styles.headCell}>Product</th>
        <th style={styles.headFigure}>Before</th>
        <th style={styles.headFigure}>Now</th>
        <th style={styles.headFigure}>Reason</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((line) => (
        <tr key={line.item_no}>
          <td style={{ ...styles.cell, whiteSpace: 'nowrap' }}>{line.item_no}</td>
          <td style={styles.cell}>{line.title}</td>
          <td style={styles.figure}>{describeQuantity(line.before, line.units ?? [])}</td>
          <td style={styles.figure}>{describeQuantity(line.now, line.units ?? [])}</td>
          <td style={styles.figure}>{line.reason}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const describeTotal = ({
  total_before,
  total,
}: Pick<Facts, 'total' | 'total_before'>): string =>
  total === total_before
    ? `The total stays ${formatCents(total)}.`
    : `The total was ${formatCents(total_before)} and is now ${formatCents(total)}.`

/** Mail to the customer whose order staff changed: what changed, and the order as it is now. */
export const draftOrderChanged = (facts: Facts, letterhead: Letterhead): Draft => ({
  subject: `Order ${facts.number} changed`,
  mail: (
    <MailLayout
      letterhead={letterhead}
      heading={`Order ${facts.number} changed`}
      preview={describeTotal(facts)}
    >
      <Paragraph>{greet(facts.name)}</Paragraph>
      <Paragraph>
        {facts.changes.length === 0
          ? 'We have a note about your order.'
          : `${facts.by_buyer ? 'You added to your order.' : 'We had to change your order.'} ${describeTotal(facts)}`}
      </Paragraph>
      {facts.note !== '' && <TypedText label="Note" text={facts.note} />}
      {facts.changes.length > 0 && <ChangedLines changes={facts.changes} />}
      <Paragraph>Your order as it is now:</Paragraph>
      <OrderContents facts={facts} letterhead={letterhead} />
      <Action href={facts.link}>See the order</Action>
      <Paragraph>If this doesn’t suit you, {describeContact(letterhead)}.</Paragraph>
    </MailLayout>
  ),
})
