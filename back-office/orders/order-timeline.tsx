import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { getOrderTimeline } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { detailLabel, formatDetail } from '@endcap/contract/orders/order-details'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { OrderEvent } from '@endcap/contract/orders/staff-orders'
import { useCall } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

const statusSentences = {
  received: 'received the order',
  confirmed: 'confirmed the order',
  ready: 'marked the order as ready',
  delivered: 'marked the order as delivered',
  cancelled: 'cancelled the order',
} as const

const describe = ({ kind, to }: OrderEvent, { placed_by, customer }: StaffOrder): string => {
  switch (kind) {
    case 'placed':
      return placed_by === '' ? 'placed the order' : `placed the order for ${customer.name}`
    case 'status':
      return statusSentences[to]
    case 'out_for_delivery':
      return 'sent the order out for delivery'
    case 'step_back':
      return `moved the order back to ${to}`
    case 'changed':
      return 'changed the order'
    case 'split':
      return 'split the order'
    case 'picking_begun':
      return 'started picking'
    case 'picking_finished':
      return 'finished picking'
  }
}

const mailSentences: ReadonlyMap<string, string> = new Map([
  ['queued', 'The email to the customer is on its way.'],
  ['sent', 'The customer was emailed.'],
  ['kept', 'The email wasn’t sent: no mail server is set up.'],
  ['failed', 'The email to the customer failed.'],
])

type ChangeFacts = NonNullable<OrderEvent['change']>

const describeLine = ({
  title,
  before,
  now,
  units = [],
  reason,
  price,
}: ChangeFacts['lines'][number]) =>
  [
    `${title}:`,
    ...(before === now
      ? []
      : [`${describeQuantity(before, units)} → ${describeQuantity(now, units)}`]),
    ...(reason === '' ? [] : [`(${reason})`]),
    ...(price === undefined
      ? []
      : [`price ${formatCents(price.before)} → ${formatCents(price.now)}`]),
    ...(price === undefined || price.reason === '' ? [] : [`(${price.reason})`]),
  ].join(' ')

/** Describes an event in one sentence: `Pete changed the order: Cola: 8 → 7.` */
export const summarizeEvent = (event: OrderEvent, order: StaffOrder): string => {
  const changes = [
    ...(event.change?.lines.map(describeLine) ?? []),
    ...(event.change?.details?.map(({ detail }) => detailLabel(detail)) ?? []),
  ]
  const what = `${event.by} ${describe(event, order)}`
  return changes.length === 0 ? `${what}.` : `${what}: ${changes.join('; ')}.`
}

const Change = ({ change }: { change: ChangeFacts }) => (
  <div className="mt-1 text-soft">
    <ul>
      {change.lines.map((line) => (
        <li key={line.item_no}>{describeLine(line)}</li>
      ))}
      {change.details?.map(({ detail, before, now }) => (
        <li key={detail} className="whitespace-pre-line">
          {detailLabel(detail)}: {formatDetail(detail, before)} → {formatDetail(detail, now)}
        </li>
      ))}
    </ul>
    {change.total_before !== change.total_after && (
      <div>
        Total {formatCents(change.total_before)} → {formatCents(change.total_after)}
      </div>
    )}
    {change.note !== '' && <div className="whitespace-pre-line">Note: {change.note}</div>}
  </div>
)

export const OrderTimeline = ({ order }: { order: StaffOrder }) => {
  const { data, error, refetch } = useCall(getOrderTimeline, { params: { id: order._id } })
  return (
    <Panel title="Timeline">
      {(data === undefined || error !== null) && <NotLoaded error={error} refetch={refetch} />}
      <ol aria-label="Timeline" className="flex flex-col gap-3 text-sm">
        {data?.data.toReversed().map((event) => (
          <li key={event._id} className="border-l-2 border-line pl-3">
            <div>
              <span className="font-semibold">{event.by}</span> {describe(event, order)}
            </div>
            {event.reason !== '' && (
              <div className="whitespace-pre-line text-soft">Reason: {event.reason}</div>
            )}
            {event.change !== null && <Change change={event.change} />}
            <div className="text-xs text-soft">
              <Timestamp at={event.at} />
              {event.mail !== '' && ` · ${mailSentences.get(event.mail) ?? ''}`}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
