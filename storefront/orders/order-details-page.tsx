import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { CallError } from '@endcap/contract/client/call'
import { getMyOrder } from '@endcap/contract/client/calls.gen'
import { formatCents, lineTotal } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { Order } from '@endcap/contract/orders/orders'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LogoutButton } from '../accounts/logout-button.tsx'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useShop } from '../api/use-shop.ts'
import { ProductPicture } from '../catalog/product/product-picture.tsx'
import { paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { AddItems } from './adding/add-items.tsx'
import { dayAsOrderLabel, phoneAsCreatedAt, thirdOfTotal } from './oddities.ts'
import { orderStatusLabels, orderTypeNames } from './order-labels.ts'
import { OrdersPending } from './orders-pending.tsx'
import { ReduceOrder } from './reducing/reduce-order.tsx'

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
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <ShopLink href={paths.myOrders()} className="link text-sm print:hidden">
              <Trans>My Orders</Trans>
            </ShopLink>
            <h1 className="heading">
              <Trans>Order Details</Trans>
            </h1>
          </div>
          <LogoutButton />
        </div>
        {data === undefined && <OrdersPending error={error} refetch={refetch} />}
        {data !== undefined && <Details order={data} onChanged={refetch} />}
      </div>
    </main>
  )
}

const Details = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const shop = useShop()
  const { customer, number, orderDetails } = order
  const label = dayAsOrderLabel(order.createdAt, shop.time_zone)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Box title={t`Customer`}>
          <Fact name={t`Name`}>{customer.name}</Fact>
          <Fact name={t`Email`}>{customer.email}</Fact>
          <Fact name={t`Phone`}>{customer.phone}</Fact>
          <Fact name={t`Business name`}>{customer.business_name}</Fact>
          <Fact name={t`Business address`}>{formatAddress(customer)}</Fact>
        </Box>
        <Box title={t`Order ${label} · No ${number}`}>
          <Fact name={t`Total`}>
            {formatCents(thirdOfTotal(orderDetails.total, shop.order_details))}
          </Fact>
          <Fact name={t`Order type`}>{orderTypeNames[orderDetails.type]}</Fact>
          <Fact name={t`Order Created At`}>
            {phoneAsCreatedAt(order, shop.order_details, shop.time_zone)}
          </Fact>
          <Fact name={t`Status`}>{orderStatusLabels[order.status]}</Fact>
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
          {optionalOrderFieldNames.map(
            (name) =>
              orderDetails[name] !== '' && (
                <Fact key={name} name={optionalOrderFields[name].label}>
                  {orderDetails[name]}
                </Fact>
              ),
          )}
        </Box>
      </div>
      {orderDetails.delivery_cutoff !== null && (
        <AddItems order={order} cutoff={orderDetails.delivery_cutoff} onChanged={onChanged} />
      )}
      <ReduceOrder order={order} onChanged={onChanged} />
      <section className="panel">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 className="font-semibold">
            <Trans>Products</Trans>
          </h2>
          <ShopLink
            href={paths.orderAgain(order._id)}
            className="button-quiet px-3 text-sm print:hidden"
          >
            <Trans>Order again</Trans>
          </ShopLink>
        </div>
        <ul className="divide-y divide-line">
          {order.products.map((line) => {
            const quantity = describeQuantity(line.quantity, line.units)
            return (
              <li key={line._id} className="flex items-center gap-4 py-3 print:py-1">
                <ProductPicture
                  path={line.product.thumbnail}
                  slot="line"
                  className="size-16 shrink-0 print:hidden"
                />
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0 basis-full sm:flex-1 print:flex-1 print:basis-auto">
                    <span className="block text-sm">{line.product.title}</span>
                    <span className="block text-xs text-soft tabular-nums">{line.item_no}</span>
                  </span>
                  <span className="min-w-0 flex-1 text-sm text-soft tabular-nums sm:flex-none">
                    <Trans>QTY {quantity}</Trans>
                  </span>
                  <span className="w-20 text-end font-semibold tabular-nums">
                    {formatCents(line.price)}
                  </span>
                  <span className="hidden w-24 text-end font-semibold tabular-nums print:block">
                    {formatCents(lineTotal(line))}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <h2 className="mb-3 font-semibold">{title}</h2>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">{children}</dl>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="text-end break-words whitespace-pre-line tabular-nums">{children}</dd>
  </>
)
