import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { detailLabel, formatDetail } from '@endcap/contract/orders/order-details'
import { formatTimeOfDay, formatWeekday, shopClock } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translateReason } from '../translate-reason.ts'
import {
  Action,
  type Draft,
  describeContact,
  Grid,
  greet,
  MailLayout,
  Paragraph,
  TypedText,
} from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { describeHandover, mailTextsOf, type OrderFacts, WrittenText } from './mail-texts.tsx'
import { OrderContents, OrderSummary } from './order-contents.tsx'
import { LinesHead, ProductCell } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'

const describeChangeable = ({ delivery_cutoff }: OrderFacts, { time_zone }: Letterhead): string => {
  if (delivery_cutoff === '') return t`You can still cancel it or order less until we confirm it.`
  const at = new Date(delivery_cutoff)
  const day = formatWeekday(shopClock(at, time_zone).day, 'long', true)
  const time = formatTimeOfDay(at, time_zone)
  return t`Forgot something? Until ${day}, ${time} you can still change this order.`
}

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
        <OrderSteps type={facts.type} stage="received" />
        <OrderSummary facts={facts} />
        <Paragraph>{describeChangeable(facts, letterhead)}</Paragraph>
        <Action href={facts.link}>{t`See the order`}</Action>
        <OrderContents facts={facts} letterhead={letterhead} />
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
  <table width="100%" style={styles.table} data-text-format="dataTable">
    <thead>
      <tr>
        {['', t`Before`, t`Now`].map((name) => (
          <th key={name} className="s" style={styles.headCell}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {details.map(({ detail, before, now }) => (
        <tr key={detail}>
          <td className="l" style={styles.detail}>
            {detailLabel(detail)}
          </td>
          <td className="l" style={styles.detail}>
            {formatDetail(detail, before)}
          </td>
          <td className="l" style={styles.cell}>
            <strong>{formatDetail(detail, now)}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ChangedLines = ({ changes }: Pick<Facts, 'changes'>) => (
  <Grid isWide className="w" style={styles.changes}>
    <tbody>
      <tr>
        <td style={styles.panelSpace}>
          <table width="100%" style={styles.panelTable} data-text-format="dataTable">
            <LinesHead figures={[t`Before`, t`Now`]} />
            <tbody>
              {changes.map((line) => (
                <tr key={line.item_no}>
                  <ProductCell
                    title={line.title}
                    item_no={line.item_no}
                    marks={[translateReason(line.reason), describePrice(line)].filter(Boolean)}
                  />
                  <td className="l" style={styles.words}>
                    {describeQuantity(line.before, line.units ?? [])}
                  </td>
                  <td className="l" style={styles.words}>
                    <strong>{describeQuantity(line.now, line.units ?? [])}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </td>
      </tr>
    </tbody>
  </Grid>
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
        <OrderSummary facts={facts} />
        <Action href={facts.link}>{t`See the order`}</Action>
        <Paragraph>
          <Trans>Here is your order now:</Trans>
        </Paragraph>
        <OrderContents facts={facts} letterhead={letterhead} />
        <Paragraph>
          <Trans>If this doesn’t work for you, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}
