import { getOrderTrade, setShipDate, splitOrder } from '@endcap/contract/client/page-calls.gen'
import type { LineTaxStatus } from '@endcap/contract/excise/excise-kinds'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatDate, formatDay } from '@endcap/contract/shop-time'
import type { OrderTrade, OrderTradeLine } from '@endcap/contract/trade/order-trade'
import { isStateCode, states } from '@endcap/contract/trade/states'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { MissingFactText } from '../printing/missing-facts.tsx'
import { may } from '../session/may.ts'
import { blockName, describeNeeded } from './block-words.ts'
import { ShipDateDialog } from './ship-date-dialog.tsx'

const taxNames: Readonly<Record<LineTaxStatus, string>> = {
  taxed: 'Taxed',
  tax_paid_before: 'Tax paid before',
  stamped: 'Stamped',
  out_of_state: 'Out of state',
  untaxed: 'Untaxed',
  not_taxable: 'Not taxable',
}

const markNames: Readonly<Record<NonNullable<OrderTrade['mark']>, string>> = {
  paid: 'Excise is paid',
  purchaser: 'The purchaser owes the excise',
  none: 'Nothing',
  mixed: 'Taxed and untaxed products can’t share an invoice',
}

const PageLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link to={path} className="link">
    {children}
  </Link>
)

const LicenseOf = ({ license, blocked }: OrderTradeLine) => {
  if (blocked !== null)
    return (
      <>
        <Chip tone="danger">{blockName(blocked)}</Chip>
        <div className="text-xs text-soft empty:hidden">{describeNeeded(blocked)}</div>
      </>
    )
  if (license === null) return <span className="text-soft">Not needed</span>
  return (
    <>
      <span className="tabular-nums">{license.number}</span>
      <div className="text-xs text-soft">
        {license.kind}, through {formatDate(license.until)}
      </div>
    </>
  )
}

const ExciseOf = ({ excise, tax_status }: OrderTradeLine) => {
  if (excise === null) return <span className="text-soft">–</span>
  return (
    <>
      {excise.amount === null ? (
        <Chip tone={tax_status === 'out_of_state' ? 'plain' : 'warning'}>
          {tax_status === 'out_of_state' ? taxNames.out_of_state : 'Unknown'}
        </Chip>
      ) : (
        <>
          <span className="font-semibold tabular-nums">{formatCents(excise.amount)}</span>{' '}
          <span className="text-xs text-soft">
            {tax_status !== null && taxNames[tax_status]}
            {excise.amount > 0 && (excise.is_added ? ', added' : ', included')}
          </span>
        </>
      )}
      <div className="text-xs wrap-anywhere text-soft">{excise.explanation}</div>
    </>
  )
}

const Lines = ({ lines }: { lines: readonly OrderTradeLine[] }) => {
  const shown = lines.filter(({ class_name, blocked }) => class_name !== '' || blocked !== null)
  const others = lines.length - shown.length
  return (
    <>
      {shown.length > 0 && (
        <table className="list-table">
          <thead>
            <tr>
              <th>Product</th>
              <th>License</th>
              <th>Excise</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.line_id}>
                <td>
                  <PageLink path={`/products/${line.product_id}`}>{line.title}</PageLink>
                  <div className="text-xs font-normal text-soft">{line.class_name}</div>
                </td>
                <td data-label="License" className="items-baseline">
                  <div>
                    <LicenseOf {...line} />
                  </div>
                </td>
                <td data-label="Excise" className="items-baseline">
                  <div>
                    <ExciseOf {...line} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others > 0 && (
        <p className="text-sm text-soft">
          {countOf(others, 'product is', 'products are')} ordinary goods, without license or excise.
        </p>
      )}
    </>
  )
}

const Blocked = ({ trade, customerId }: { trade: OrderTrade; customerId: string }) => {
  const count = trade.lines.filter(({ blocked }) => blocked !== null).length
  return (
    count > 0 && (
      <Banner
        kind="error"
        action={<PageLink path={`/customers/${customerId}`}>Open the customer</PageLink>}
      >
        {countOf(count, 'product', 'products')} can’t be delivered to this customer on{' '}
        {formatDay(trade.ship_date, 'short')}. Take them out, choose another day, or verify a
        license.
      </Banner>
    )
  )
}

const Missing = ({ facts }: { facts: OrderTrade['missing'] }) =>
  facts.length > 0 && (
    <Banner kind="warning">
      <p className="font-semibold">This is missing for the invoice:</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
        {facts.map((fact) => (
          <li key={`${fact.field} ${fact.message}`}>
            <MissingFactText fact={fact} />
          </li>
        ))}
      </ul>
    </Banner>
  )

/** Law and tax of an order, with the ways to put right what keeps its invoice back. */
export const OrderTradePanel = ({ order }: { order: StaffOrder }) => {
  const { data, error, refetch } = useCall(getOrderTrade, { params: { id: order._id } })
  const [isDated, setDated] = useState(false)
  const trade = data?.data
  if (trade === null) return null
  const split: string = `/orders/${order._id}/split`
  return (
    <Panel
      title="Law and tax"
      actions={
        trade?.can_move && (
          <>
            {may(setShipDate) && <Button onClick={() => setDated(true)}>Ship date</Button>}
            {may(splitOrder) && trade.lines.length > 1 && (
              <Link to={split} className={buttonClass()}>
                Split order
              </Link>
            )}
          </>
        )
      }
    >
      {trade === undefined ? (
        <NotLoaded error={error} refetch={refetch} />
      ) : (
        <>
          <DescriptionList
            items={[
              ['Ships', formatDay(trade.ship_date, 'short')],
              ['Ships from', trade.ship_from],
              ['To', trade.state !== null && isStateCode(trade.state) ? states[trade.state] : ''],
              ...(trade.mark === null ? [] : [['Invoice says', markNames[trade.mark]] as const]),
            ]}
          />
          <Blocked trade={trade} customerId={order.customer_id} />
          <Missing facts={trade.missing} />
          <Lines lines={trade.lines} />
          {isDated && (
            <ShipDateDialog order={order} day={trade.ship_date} onClose={() => setDated(false)} />
          )}
        </>
      )}
    </Panel>
  )
}
