import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translateReason } from '../translate-reason.ts'
import {
  Action,
  type Draft,
  describeContact,
  MailLayout,
  Paragraph,
  TypedText,
} from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { LinesHead, ProductCell } from './order-lines.tsx'
import { OrderContents } from './order-mails.tsx'
import { greet } from './words.ts'

type Facts = Extract<MailContent, { kind: 'order_changed' }>['facts']

/** The changed lines with their quantities before and now. */
export const ChangedLines = ({ changes }: Pick<Facts, 'changes'>) => (
  <table style={styles.table} data-text-format="dataTable">
    <LinesHead figures={[t`Before`, t`Now`, t`Reason`]} />
    <tbody>
      {changes.map((line) => (
        <tr key={line.item_no}>
          <ProductCell {...line} />
          <td style={styles.words}>{describeQuantity(line.before, line.units ?? [])}</td>
          <td style={styles.words}>{describeQuantity(line.now, line.units ?? [])}</td>
          <td style={styles.words}>{translateReason(line.reason)}</td>
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

/** Mail to the customer whose order staff changed: what changed, and the order as it is now. */
export const draftOrderChanged = (facts: Facts, letterhead: Letterhead): Draft => {
  const { number } = facts
  const contact = describeContact(letterhead)
  const title = t`Order ${number} changed`
  const change = facts.by_buyer
    ? t`You added items to your order.`
    : t`We had to change your order.`
  return {
    subject: title,
    mail: (
      <MailLayout letterhead={letterhead} heading={title} preview={describeTotal(facts)}>
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          {facts.changes.length === 0
            ? t`We have a note about your order.`
            : `${change} ${describeTotal(facts)}`}
        </Paragraph>
        {facts.note !== '' && <TypedText label={t`Note`} text={facts.note} />}
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
