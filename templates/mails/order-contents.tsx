import type { Letterhead } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Grid, TypedText } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { describePayment, describeTime, type OrderFacts } from './mail-texts.tsx'
import { OrderLines } from './order-lines.tsx'

type Fact = readonly [label: string, value: string]

/** Labels and values of optional fields that aren't empty. */
const optionalFields = (facts: OrderFacts, isMultiline: boolean) =>
  optionalOrderFieldNames
    .filter((name) => optionalOrderFields[name].isMultiline === isMultiline && facts[name] !== '')
    .map((name): Fact => [optionalOrderFields[name].label, facts[name]])

const FactCell = ({ fact: [label, value], isLarge }: { fact: Fact; isLarge: boolean }) => (
  <td width={isLarge ? undefined : '50%'} style={isLarge ? styles.largeFact : styles.fact}>
    <div className="s" style={styles.label} data-text-format="label">
      {label}
    </div>
    {value}
  </td>
)

/** Two facts in a row. */
const FactsGrid = ({ facts, isLarge = false }: { facts: readonly Fact[]; isLarge?: boolean }) => (
  <Grid isWide {...(!isLarge && { style: styles.facts })}>
    <tbody>
      {facts.map(
        (fact, at) =>
          at % 2 === 0 && (
            <tr key={fact[0]}>
              {facts.slice(at, at + 2).map((one) => (
                <FactCell key={one[0]} fact={one} isLarge={isLarge} />
              ))}
            </tr>
          ),
      )}
    </tbody>
  </Grid>
)

/** When it comes and what it costs, on a panel. */
export const OrderSummary = ({ facts }: { facts: OrderFacts }) => {
  const time = describeTime(facts)
  const when: Fact = facts.type === 'Pick-up' ? [t`Pick-up`, time] : [t`Delivery day`, time]
  return (
    <Grid isWide className="f" style={styles.panel}>
      <tbody>
        <tr>
          <td style={styles.panelSpace}>
            <FactsGrid
              isLarge
              facts={[...(time === '' ? [] : [when]), [t`Total`, formatCents(facts.total)]]}
            />
          </td>
        </tr>
      </tbody>
    </Grid>
  )
}

const factsOf = (facts: OrderFacts, { time_zone }: Letterhead): Fact[] => {
  const address = formatAddress(facts)
  const payment = describePayment(facts)
  return [
    [t`Order number`, String(facts.number)],
    [
      t({ message: 'Placed', context: 'order' }),
      formatTimestamp(new Date(facts.createdAt), time_zone, { withZone: true }),
    ],
    ...(facts.type === 'Pick-up' ? [] : [[t`Delivery`, t`${payment}, to ${address}`] as const]),
    [t`Business`, [facts.business_name, address].filter(Boolean).join(', ')],
    [t`Ordered by`, [facts.name, facts.phone, facts.email].filter(Boolean).join(', ')],
    ...optionalFields(facts, false),
  ]
}

export const OrderContents = ({
  facts,
  letterhead,
}: {
  facts: OrderFacts
  letterhead: Letterhead
}) => (
  <>
    <OrderLines
      lines={facts.lines}
      fee={facts.delivery_fee}
      excise={facts.excise}
      total={facts.total}
    />
    {optionalFields(facts, true).map(([label, value]) => (
      <TypedText key={label} label={label} text={value} />
    ))}
    <FactsGrid facts={factsOf(facts, letterhead)} />
  </>
)
