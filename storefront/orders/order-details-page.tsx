import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { getMyOrder } from '@endcap/contract/client/account-calls.gen'
import { CallError } from '@endcap/contract/client/call'
import { formatCents, lineTotal } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { findReplaced } from '@endcap/contract/orders/former-lines'
import { buyerReasons } from '@endcap/contract/orders/order-changes'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { stageLabels } from '@endcap/contract/orders/order-stages'
import type { Order } from '@endcap/contract/orders/orders'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LogoutButton } from '../accounts/logout-button.tsx'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useFeature, useShop } from '../api/use-shop.ts'
import { ProductPicture } from '../catalog/product/product-picture.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { AddItems, focusAddItems, useIsOpenForItems } from './adding/add-items.tsx'
import { DayOfOrder } from './day-of-order.tsx'
import { dayAsOrderLabel, phoneAsCreatedAt, thirdOfTotal } from './oddities.ts'
import { orderTypeNames } from './order-labels.ts'
import { OrderProgress, StageChip, stageOfOrder } from './order-progress.tsx'
import { OrdersPending, SkeletonRows } from './orders-pending.tsx'
import { ReduceOrder } from './reducing/reduce-order.tsx'

type OrderLine = Order['products'][number]

const myOrderQuery = (customerId: string, id: string): Query<Order> => ({
  key: `${customerId} ${id}`,
  fetch: async () => (await api()(getMyOrder, { params: { id } })).data,
})

export const OrderDetailsPage = ({ id }: { id: string }) => {
  const session = useCustomerOnly()
  const { data, error, refetch } = useQuery(
    session === undefined ? null : myOrderQuery(session.result._id, id),
  )
  if (error instanceof CallError && error.status === 404) throw notFound()
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
            <ShopLink href={paths.myOrders()} className="link py-1 text-sm">
              <Trans>My Orders</Trans>
            </ShopLink>
            <div className="-me-2">
              <LogoutButton />
            </div>
          </div>
          <h1 className="heading">
            <Trans>Order Details</Trans>
          </h1>
        </div>
        {data === undefined && (
          <OrdersPending error={error} refetch={refetch}>
            <div className="h-60 rounded-xl bg-card sm:h-52" />
            <SkeletonRows count={6} className="h-24 sm:h-20" />
          </OrdersPending>
        )}
        {data !== undefined && <Details order={data} onChanged={refetch} />}
      </div>
    </main>
  )
}

const Details = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const { delivery_cutoff: cutoff } = order.orderDetails
  const canAdd = useIsOpenForItems(order)
  return (
    <>
      <Summary order={order} canAdd={canAdd} onChanged={onChanged} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Lines order={order} />
          {canAdd && cutoff !== null && (
            <AddItems order={order} cutoff={cutoff} onChanged={onChanged} />
          )}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <OrderBox order={order} />
          <CustomerBox order={order} />
        </div>
      </div>
    </>
  )
}

/** Invoices are issued once an order is packed. */
const hasInvoice = ({ status }: Order): boolean => status === 'ready' || status === 'delivered'

type SummaryProps = { order: Order; canAdd: boolean; onChanged: () => void }

/** The order’s number, stage, day and total come first. */
const Summary = ({ order, canAdd, onChanged }: SummaryProps) => {
  const { order_details } = useShop()
  const hasAccounts = useFeature('receivables')
  const hasClaims = useFeature('claims')
  const { number, orderDetails, products } = order
  const { type, total } = orderDetails
  const count = products.length
  return (
    <section className="panel flex flex-col gap-4 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.375rem] leading-tight font-semibold tabular-nums">
            <Trans>No {number}</Trans>
            <StageChip order={order} type={type} />
          </h2>
          <p className="mt-1 text-sm">
            <DayOfOrder
              day={orderDetails.date || orderDetails.delivery_day}
              slot={orderDetails.time}
              type={type}
            />
          </p>
        </div>
        <p className="text-end tabular-nums">
          <span className="block text-[1.375rem] leading-tight font-semibold">
            {formatCents(thirdOfTotal(total, order_details))}
          </span>
          <span className="mt-1 block text-sm text-soft">
            {plural(count, { one: '# product', other: '# products' })}
          </span>
        </p>
      </div>
      <OrderProgress order={order} type={type} />
      <div className="grid grid-cols-2 gap-2 max-sm:[&>:is(a,button)]:px-3 [&>:last-child:nth-child(odd)]:col-span-full sm:flex sm:flex-wrap print:hidden">
        <ShopLink href={paths.orderAgain(order._id)} className="button">
          <Icon name="refresh" className="size-5" />
          <Trans>Order again</Trans>
        </ShopLink>
        {hasAccounts && hasInvoice(order) && (
          <ShopLink
            href={paths.invoices({ order: order._id })}
            className="button-quiet max-sm:flex-1 max-sm:px-3"
          >
            <Icon name="invoice" className="size-5" />
            <Trans>Invoice</Trans>
          </ShopLink>
        )}
        {hasClaims && order.status === 'delivered' && (
          <ShopLink
            href={paths.reportProblem(order._id)}
            className="button-quiet max-sm:flex-1 max-sm:px-3"
          >
            <Trans>Report a problem</Trans>
          </ShopLink>
        )}
        {canAdd && (
          <button type="button" className="button-quiet" onClick={focusAddItems}>
            <Icon name="plus" className="size-5" />
            <Trans>Add items</Trans>
          </button>
        )}
        <ReduceOrder order={order} onChanged={onChanged} />
      </div>
    </section>
  )
}

const Lines = ({ order: { products, removed } }: { order: Order }) => (
  <section className="panel print:break-inside-auto! print:p-0">
    <h2 className="mb-1 text-lg font-semibold">
      <Trans>Products</Trans>
    </h2>
    <ul className="divide-y divide-line">
      {products.map((line) => (
        <Line key={line._id} line={line} others={[...products, ...removed]} />
      ))}
    </ul>
    {removed.length > 0 && (
      <>
        <h3 className="mt-4 font-semibold">
          <Trans>Not in this order anymore</Trans>
        </h3>
        <ul className="divide-y divide-line">
          {removed.map((line) => (
            <Line key={line._id} line={line} others={[...products, ...removed]} />
          ))}
        </ul>
      </>
    )}
  </section>
)

/** Why the line is not as it was ordered; `''` if it is. */
const noteOf = (line: OrderLine, others: readonly OrderLine[]): string => {
  const replaced = findReplaced(line, others)?.product.title
  if (replaced !== undefined) return t`Instead of ${replaced}`
  if (line.ordered === 0) return t`Added for you`
  if (line.ordered <= line.quantity) return ''
  const ordered = describeQuantity(line.ordered, line.units)
  return line.reason === ''
    ? t`You ordered ${ordered}`
    : `${t`You ordered ${ordered}`} · ${buyerReasons[line.reason]}`
}

const Line = ({ line, others }: { line: OrderLine; others: readonly OrderLine[] }) => {
  const quantity = describeQuantity(line.quantity, line.units)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 text-sm tabular-nums sm:grid-cols-[3.5rem_minmax(0,1fr)_7rem_4.5rem_5.5rem] print:grid-cols-[minmax(0,1fr)_6rem_4rem_5rem] print:break-inside-avoid print:py-0.5 print:text-xs">
      <ProductPicture
        path={line.product.thumbnail}
        slot="line"
        className="size-14 max-sm:row-span-2 max-sm:self-start print:hidden"
      />
      <span className="min-w-0 max-sm:col-span-2">
        <span className="block leading-snug print:inline">{line.product.title}</span>
        <span className="block text-xs text-soft print:ms-2 print:inline">{line.item_no}</span>
        <span className="block text-xs font-semibold text-warning empty:hidden">
          {noteOf(line, others)}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-1 text-soft sm:contents">
        <span className="sm:text-end">
          <Trans>QTY {quantity}</Trans>
        </span>
        <span className="max-sm:before:content-['·_'] sm:text-end">{formatCents(line.price)}</span>
      </span>
      <span className="text-end font-semibold">{formatCents(lineTotal(line))}</span>
    </li>
  )
}

const CustomerBox = ({ order: { customer } }: { order: Order }) => (
  <Box title={t`Customer`}>
    <Fact name={t`Name`}>{customer.name}</Fact>
    <Fact name={t`Email`}>{customer.email}</Fact>
    <Fact name={t`Phone`}>{customer.phone}</Fact>
    <Fact name={t`Business name`}>{customer.business_name}</Fact>
    <Fact name={t`Business address`}>{formatAddress(customer)}</Fact>
  </Box>
)

const OrderBox = ({ order }: { order: Order }) => {
  const shop = useShop()
  const { orderDetails } = order
  const label = dayAsOrderLabel(order.createdAt, shop.time_zone)
  return (
    <Box title={t`Order ${label}`}>
      <Fact name={t`Total`}>
        {formatCents(thirdOfTotal(orderDetails.total, shop.order_details))}
      </Fact>
      <Fact name={t`Order type`}>{orderTypeNames[orderDetails.type]}</Fact>
      <Fact name={t`Order Created At`}>
        {phoneAsCreatedAt(order, shop.order_details, shop.time_zone)}
      </Fact>
      <Fact name={t`Status`}>{stageLabels[stageOfOrder({ order, type: orderDetails.type })]}</Fact>
      {orderDetails.type === 'Pick-up' && (
        <Fact name={t`Pick up`}>
          {formatDay(orderDetails.date, 'short')}, {formatSlot(orderDetails.time)}
        </Fact>
      )}
      {orderDetails.delivery_day !== '' && (
        <Fact name={t`Delivery day`}>{formatDay(orderDetails.delivery_day, 'short')}</Fact>
      )}
      {orderDetails.delivery_fee > 0 && (
        <Fact name={t`Delivery fee`}>{formatCents(orderDetails.delivery_fee)}</Fact>
      )}
      {orderDetails.excise !== undefined && (
        <Fact name={t`Excise`}>{formatCents(orderDetails.excise)}</Fact>
      )}
      {optionalOrderFieldNames.map(
        (name) =>
          orderDetails[name] !== '' && (
            <Fact key={name} name={optionalOrderFields[name].label}>
              {orderDetails[name]}
            </Fact>
          ),
      )}
    </Box>
  )
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <h2 className="mb-3 text-lg font-semibold tabular-nums">{title}</h2>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">{children}</dl>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="text-end break-words whitespace-pre-line tabular-nums">{children}</dd>
  </>
)
