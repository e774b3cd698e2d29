import { orderStatuses, orderTypes } from '@endcap/contract/choices'
import {
  exportOrders,
  placeOrderForCustomer,
  staffListOrders,
} from '@endcap/contract/client/staff-calls.gen'
import { formatPlace } from '@endcap/contract/orders/format-address'
import type { StaffOrderRow } from '@endcap/contract/orders/orders'
import { slotsOfWeek } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { lazyPart, useLazyPart } from '@endcap/ui/lazy-part'
import { notifyNotLoaded } from '@endcap/ui/toast'
import { call } from '../api/call.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { amountColumn, statusColumn, timeColumn } from '../lists/columns.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { may } from '../session/may.ts'
import { formatPickup } from '../shop/format-pickup.ts'
import { useShop } from '../shop/use-shop.ts'
import { DayChips } from './day-chips.tsx'
import type { OrderBulkActionsProps } from './order-bulk-actions.tsx'
import { shownStatus } from './order-words.ts'
import { ProductFilter } from './product-filter.tsx'

const bulkActions = lazyPart(() => import('./order-bulk-actions.tsx'))

/** The code loads when a row is first selected. */
const BulkActions = (props: OrderBulkActionsProps) => {
  const part = useLazyPart(bulkActions, true, notifyNotLoaded)
  return part === undefined ? null : <part.OrderBulkActions {...props} />
}

const columns: readonly ListColumn<StaffOrderRow>[] = [
  {
    id: 'number',
    width: 6,
    label: 'Order',
    sort: 'number',
    isNewestFirst: true,
    cell: ({ number }) => number,
  },
  timeColumn('createdAt', 'Ordered', ({ createdAt }) => createdAt, {
    sort: 'createdAt',
    isNewestFirst: true,
  }),
  {
    id: 'business_name',
    width: 16,
    label: 'Business',
    sort: 'business_name',
    card: 'line',
    cell: (order) => (
      <>
        <span className="as-card:font-semibold">{order.business_name}</span>
        <span className="block text-xs text-soft as-table:max-w-80 as-table:truncate">
          {[order.name, formatPlace(order)].filter(Boolean).join(' · ')}
        </span>
        {order.matched_lines.map((line) => (
          <span key={line.item_no} className="block text-xs text-accent lg:max-w-80 lg:truncate">
            {line.quantity} × {line.title}
          </span>
        ))}
        {order.placed_by !== '' && (
          <span className="block text-xs text-soft">Placed by {order.placed_by}</span>
        )}
      </>
    ),
  },
  {
    id: 'pickup',
    width: 13,
    label: 'Delivery or pick-up',
    sort: 'pickup',
    isNewestFirst: true,
    card: 'plain',
    cell: ({ type, date, time, delivery_day }) =>
      type === 'Pick-up' ? (
        <>
          Pick-up
          <span className="block text-xs whitespace-nowrap text-soft">
            {formatPickup(date, time)}
          </span>
        </>
      ) : (
        <>
          Delivery
          {delivery_day !== '' && (
            <span className="block text-xs whitespace-nowrap text-soft">
              {formatDay(delivery_day, 'short')}
            </span>
          )}
        </>
      ),
  },
  {
    id: 'comments',
    width: 10,
    from: 'laptop',
    label: 'Comments',
    card: 'plain',
    cell: ({ additional_comments: comments }) =>
      comments === '' ? null : (
        <span className="line-clamp-2 max-w-64 text-soft" title={comments}>
          {comments}
        </span>
      ),
  },
  amountColumn('total', 'Total', ({ total }) => total, {
    width: 8,
    sort: 'total',
    isNewestFirst: true,
  }),
  statusColumn({ sort: 'status', cell: (order) => <StatusChip status={shownStatus(order)} /> }),
]

const filtersWith = (slots: readonly string[]): readonly ListFilter[] => [
  { name: 'from', label: 'From', kind: 'day', isExtra: true },
  { name: 'to', label: 'To', kind: 'day', isExtra: true },
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    choices: orderTypes.map((type) => [type, type === 'Pick-up' ? type : 'Delivery']),
  },
  {
    name: 'placed_by',
    label: 'Placed by',
    isExtra: true,
    kind: 'choice',
    choices: [['staff', 'Staff']],
  },
  {
    name: 'invoice',
    label: 'Invoice',
    isExtra: true,
    kind: 'choice',
    choices: [['missing', 'Missing']],
  },
  { name: 'due', label: 'Delivery due', kind: 'day', isExtra: true },
  { name: 'pickup', label: 'Pick-up day', kind: 'day', isExtra: true },
  {
    name: 'slot',
    label: 'Slot',
    isExtra: true,
    kind: 'choice',
    choices: slots.map((slot) => [slot, slot]),
  },
  {
    name: 'product',
    label: 'Product',
    kind: 'own',
    render: (value, onChange) => <ProductFilter key="product" value={value} onChange={onChange} />,
  },
  { name: 'min_total', label: 'Total from', kind: 'amount', isExtra: true },
  { name: 'max_total', label: 'to', kind: 'amount', isExtra: true },
]

export const OrderList = () => {
  const state = useListState()
  return (
    <ListPage<StaffOrderRow>
      title="Orders"
      list={staffListOrders}
      rowId={(order) => order._id}
      rowPath={(order) => `/orders/${order._id}`}
      rowName={(order) => `Order ${order.number}`}
      search="Number, buyer, town, product, 5 x cola, amount"
      tabs={{ values: orderStatuses, waiting: 'received' }}
      filters={filtersWith(slotsOfWeek(useShop()))}
      defaultSort="-number"
      actions={
        <>
          <DayChips state={state} />
          {may(exportOrders) && (
            <ExportButton
              name="orders.csv"
              load={() => call(exportOrders, { query: { ...state.filters, sort: state.sort } })}
            />
          )}
        </>
      }
      columns={columns}
      bulk={(orders, clear) => <BulkActions orders={orders} clear={clear} />}
      {...(may(placeOrderForCustomer) && {
        create: { label: 'New order', path: '/orders/new' },
      })}
      empty="No orders yet. They appear here as soon as a customer places one."
    />
  )
}
