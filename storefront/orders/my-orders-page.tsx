import { listMyOrders } from '@endcap/contract/client/calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { OrderRow } from '@endcap/contract/orders/orders'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LogoutButton } from '../accounts/logout-button.tsx'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useShop } from '../api/use-shop.ts'
import { Pager } from '../catalog/listing/pager.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { dayAsOrderLabel } from './oddities.ts'
import { orderStatusLabels, orderTypeNames, timeSince } from './order-labels.ts'
import { OrdersPending } from './orders-pending.tsx'

const myOrdersQuery = (
  customerId: string,
  page: number,
): Query<{ data: OrderRow[]; numberOfPages: number }> => ({
  key: `${customerId} ${page}`,
  fetch: () => api()(listMyOrders, { query: { page } }),
})

export const MyOrdersPage = ({ page }: { page: number }) => {
  const session = useCustomerOnly()
  const { data, error, refetch } = useQuery(
    session === undefined ? null : myOrdersQuery(session.result._id, page),
  )
  return (
    <main className="page" id="content">
      <div className="mx-auto max-w-3xl">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h1 className="heading">
            <Trans>My Orders</Trans>
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            <ShopLink href={paths.accountSettings()} className="button-quiet">
              <Trans>Account</Trans>
            </ShopLink>
            <LogoutButton />
          </div>
        </div>
        {data === undefined && <OrdersPending error={error} refetch={refetch} />}
        {data?.data.length === 0 && <NoOrders />}
        {data !== undefined && data.data.length > 0 && (
          <ul className="flex flex-col gap-2">
            {data.data.map((order) => (
              <Entry key={order._id} order={order} />
            ))}
          </ul>
        )}
        <Pager current={page} last={data?.numberOfPages ?? 0} hrefOf={paths.myOrders} />
      </div>
    </main>
  )
}

const Entry = ({ order }: { order: OrderRow }) => {
  const shop = useShop()
  const { number } = order
  const today = shopClock(new Date(), shop.time_zone).day
  const deliveryDay = order.delivery_day && formatDay(order.delivery_day, 'short', today)
  const label = dayAsOrderLabel(order.createdAt, shop.time_zone)
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-xl border border-line pe-3 hover:border-accent">
      <ShopLink
        href={paths.myOrder(order._id)}
        className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-4 p-4"
      >
        <span className="min-w-0 flex-1 basis-24">
          <span className="block font-semibold tabular-nums">
            <Trans>Order {label}</Trans>
          </span>
          <span className="block text-sm text-soft tabular-nums">
            <Trans>No {number}</Trans> · {timeSince(order.createdAt, new Date())}
          </span>
          <span className="block text-sm text-soft">
            {orderTypeNames[order.type]} · {orderStatusLabels[order.status]}
            {deliveryDay !== '' && ` · ${t`delivery ${deliveryDay}`}`}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{formatCents(order.total)}</span>
        <Icon name="right" className="size-5 text-soft rtl:-scale-x-100" />
      </ShopLink>
      <ShopLink
        href={paths.orderAgain(order._id)}
        className="button-quiet mb-3 ms-4 px-3 text-sm sm:my-3 sm:ms-0"
      >
        <Trans>
          Order again<span className="sr-only">: No {number}</span>
        </Trans>
      </ShopLink>
    </li>
  )
}

const NoOrders = () => (
  <div className="panel flex flex-col items-start gap-3">
    <p>
      <Trans>You haven’t placed any orders yet.</Trans>
    </p>
    <ShopLink href={paths.categories()} className="button">
      <Trans>Browse all categories</Trans>
    </ShopLink>
  </div>
)
