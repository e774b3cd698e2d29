import { isOpenOrder } from '@endcap/contract/choices'
import {
  changeOrder,
  getCustomer,
  orderNoteEndpoints,
  staffGetOrder,
} from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatPlace, formatStreet } from '@endcap/contract/orders/format-address'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { StaffOrder, StaffOrderDetail } from '@endcap/contract/orders/orders'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { lazyPart, useLazyPart } from '@endcap/ui/lazy-part'
import { notifyNotLoaded } from '@endcap/ui/toast'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { DescriptionList, EmailLink, PhoneLink } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { Presence } from '../live/presence.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { InvoicePanel } from '../printing/invoice-panel.tsx'
import { OrderClaimsPanel } from '../printing/order-claims-panel.tsx'
import { PrintOrders } from '../printing/print-links.tsx'
import { may, requires } from '../session/may.ts'
import { formatPickup } from '../shop/format-pickup.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { useHasTradeFacts, useTimeZone } from '../shop/use-shop.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTransitions } from './order-transitions.tsx'
import { describeDue, shownStatus } from './order-words.ts'

const tradePart = lazyPart(() => import('../trade/order-trade-panel.tsx'))

/** Of a shop with licenses or excise. */
const LawAndTax = ({ order }: { order: StaffOrder }) => {
  const isShown = useHasTradeFacts() && may(requires('read-trade')) && order.status !== 'cancelled'
  const part = useLazyPart(tradePart, isShown, notifyNotLoaded)
  return part === undefined ? null : <part.OrderTradePanel order={order} />
}

const CustomerPanel = ({ order: { customer, customer_id } }: { order: StaffOrder }) => {
  const path: string = `/customers/${customer_id}`
  return (
    <Panel title="Customer">
      <DescriptionList
        items={[
          [
            'Business',
            may(getCustomer) ? (
              <Link key="to" to={path} className="link">
                {customer.business_name}
              </Link>
            ) : (
              customer.business_name
            ),
          ],
          ['Address', formatStreet(customer)],
          ['City', formatPlace(customer)],
          ['Name', customer.name],
          ['Phone', <PhoneLink key="phone" phone={customer.phone} />],
          ['Email', <EmailLink key="email" email={customer.email} />],
        ]}
      />
    </Panel>
  )
}

const SplitOrders = ({ orders }: { orders: NonNullable<StaffOrderDetail['split_orders']> }) => (
  <span className="flex flex-wrap gap-x-3">
    {orders.map(({ _id, number }) => (
      <Link key={_id} to="/orders/$id" params={{ id: _id }} className="link">
        Order {number}
      </Link>
    ))}
  </span>
)

const FulfilmentPanel = ({ order }: { order: StaffOrderDetail }) => {
  const { type, date, time, delivery_day, delivery_cutoff, delivery_fee, excise, total, ...texts } =
    order.orderDetails
  const { day: today } = shopClock(new Date(), useTimeZone())
  return (
    <Panel title="Order">
      <DescriptionList
        items={[
          ['Ordered', <Timestamp key="at" at={order.createdAt} />],
          ...(order.placed_by === '' ? [] : [['Placed by', order.placed_by] as const]),
          ...(order.split_orders === undefined
            ? []
            : [['Split', <SplitOrders key="split" orders={order.split_orders} />] as const]),
          ['Type', type === 'Pick-up' ? type : 'Delivery'],
          type === 'Pick-up'
            ? ['Pick-up', formatPickup(date, time)]
            : ['Payment', order.customer.pays_by_invoice ? 'By invoice' : 'Cash on delivery'],
          ...(order.outForDeliveryAt === null
            ? []
            : [
                ['Out for delivery', <Timestamp key="left" at={order.outForDeliveryAt} />] as const,
              ]),
          ...(delivery_day !== ''
            ? [['Delivery day', formatDay(delivery_day, 'short')] as const]
            : type !== 'Pick-up' && isOpenOrder(order)
              ? [['Delivery day', describeDue(order.due_day, today)] as const]
              : []),
          ...(delivery_cutoff === null
            ? []
            : [['Cut-off', <Timestamp key="cutoff" at={delivery_cutoff} />] as const]),
          ...(delivery_fee === 0 ? [] : [['Delivery fee', formatCents(delivery_fee)] as const]),
          ...(excise === undefined ? [] : [['Excise', formatCents(excise)] as const]),
          ['Total', <strong key="total">{formatCents(total)}</strong>],
          ...optionalOrderFieldNames.map(
            (name) =>
              [
                optionalOrderFields[name].label,
                texts[name] === '' ? (
                  ''
                ) : (
                  <span key={name} className="whitespace-pre-line">
                    {texts[name]}
                  </span>
                ),
              ] as const,
          ),
        ]}
      />
    </Panel>
  )
}

export const OrderPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(staffGetOrder, { params: { id } })
  const navigate = useNavigate()
  useHotkeys({
    e: () => {
      if (may(changeOrder)) void navigate({ to: `/orders/${id}/change` })
    },
  })
  const order = data?.data
  if (order === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <RecordPage
      title={`Order ${order.number}`}
      list={{ label: 'Orders', path: '/orders' }}
      status={shownStatus(order)}
      actions={
        <>
          <PrintOrders orders={[{ ...order, type: order.orderDetails.type }]} />
          <OrderTransitions order={order} />
        </>
      }
    >
      <Presence kind="orders" id={order._id} />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="grid gap-3 md:grid-cols-2">
            <CustomerPanel order={order} />
            <FulfilmentPanel order={order} />
          </div>
          <Panel title={`Products (${order.products.length})`}>
            <OrderLines order={order} />
          </Panel>
          <LawAndTax order={order} />
        </div>
        {/* Paper may be handed to the customer. */}
        <div className="flex flex-col gap-3 print:hidden">
          <InvoicePanel order={order} />
          <OrderClaimsPanel order={order} />
          {may(orderNoteEndpoints.list) && (
            <NotesPanel endpoints={orderNoteEndpoints} id={order._id} />
          )}
          <OrderTimeline order={order} />
        </div>
      </div>
    </RecordPage>
  )
}
