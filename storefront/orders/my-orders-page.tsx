import { listMyOrders } from '@endcap/contract/client/account-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { MyOrderRow } from '@endcap/contract/orders/orders'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LogoutButton } from '../accounts/logout-button.tsx'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useFeature, useShop } from '../api/use-shop.ts'
import { Pager } from '../catalog/listing/pager.tsx'
import { ProductPicture } from '../catalog/product/product-picture.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { DayOfOrder } from './day-of-order.tsx'
import { dayAsOrderLabel } from './oddities.ts'
import { orderTypeNames, timeSince } from './order-labels.ts'
import { StageChip } from './order-progress.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrdersPending, SkeletonRows } from './orders-pending.tsx'

type OrderPage = { data: MyOrderRow[]; numberOfPages: number; total: number; q: string }

const myOrdersQuery = (customerId: string, page: number, q: string): Query<OrderPage> => ({
  key: `${customerId} ${page} ${q}`,
  fetch: async () => ({ ...(await api()(listMyOrders, { query: { page, q } })), q }),
})

export const MyOrdersPage = ({ page, searched }: { page: number; searched: string }) => {
  const session = useCustomerOnly()
  const { data, latestData, error, refetch } = useQuery(
    session === undefined ? null : myOrdersQuery(session.result._id, page, searched),
  )
  // While another search or page is loading, the former one stays.
  const shown = error === null ? latestData : data
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="heading">
            <Trans>My Orders</Trans>
          </h1>
          <div className="-me-2 flex flex-wrap items-center">
            {useFeature('receivables') && (
              <ShopLink href={paths.invoices()} className="icon-button text-soft">
                <Icon name="invoice" className="size-5 max-sm:hidden" />
                <Trans>Invoices</Trans>
              </ShopLink>
            )}
            {useFeature('claims') && (
              <ShopLink href={paths.claims()} className="icon-button text-soft">
                <Trans>Claims</Trans>
              </ShopLink>
            )}
            {useFeature('licenses') && (
              <ShopLink href={paths.licenses()} className="icon-button text-soft">
                <Trans>Licenses</Trans>
              </ShopLink>
            )}
            <ShopLink href={paths.accountSettings()} className="icon-button text-soft">
              <Icon name="user" className="size-5 max-sm:hidden" />
              <Trans>Account</Trans>
            </ShopLink>
            <LogoutButton />
          </div>
        </div>
        {shown?.total === 0 && shown.q === '' ? (
          <NoOrders />
        ) : (
          <div className="md:max-w-md">
            <OrderSearch searched={searched} />
          </div>
        )}
        {shown === undefined && (
          <OrdersPending error={error} refetch={refetch}>
            <SkeletonRows count={8} className="h-36 md:h-17" />
          </OrdersPending>
        )}
        {shown !== undefined && shown.q !== '' && (
          <SearchResult searched={shown.q} total={shown.total} />
        )}
        {shown !== undefined && <OrderGroups orders={shown.data} />}
        <Pager
          current={page}
          last={shown?.numberOfPages ?? 0}
          hrefOf={(to) => paths.myOrders(to, searched)}
        />
      </div>
    </main>
  )
}

const isUnderWay = ({ status }: MyOrderRow): boolean =>
  status !== 'delivered' && status !== 'cancelled'

const OrderGroups = ({ orders }: { orders: readonly MyOrderRow[] }) => {
  const groups = [
    { title: t`In progress`, rows: orders.filter(isUnderWay) },
    { title: t`Earlier`, rows: orders.filter((order) => !isUnderWay(order)) },
  ]
  return groups.map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <section key={title}>
          <h2 className="mb-2 text-sm font-semibold text-soft">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-xl bg-card md:grid md:grid-cols-[minmax(0,1fr)_auto_auto_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,4fr)_auto_auto_auto]">
            {rows.map((order) => (
              <Entry key={order._id} order={order} />
            ))}
          </ul>
        </section>
      ),
  )
}

/** The whole row is the order's link. Columns are the same for all rows. */
const Entry = ({ order }: { order: MyOrderRow }) => {
  const shop = useShop()
  const { number, type, line_count: count } = order
  const label = dayAsOrderLabel(order.createdAt, shop.time_zone)
  const products = plural(count, { one: '# product', other: '# products' })
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 p-4 hover:bg-surface md:col-span-full md:grid-cols-subgrid md:gap-x-5 md:py-3 lg:px-6">
      <div className="contents tabular-nums md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-1 lg:contents">
        <ShopLink
          href={paths.myOrder(order._id)}
          className="order-1 font-semibold after:absolute after:inset-0"
        >
          <Trans>No {number}</Trans>
        </ShopLink>
        <div className="contents text-sm lg:order-3 lg:flex lg:flex-col lg:items-start lg:gap-1">
          <span className="order-2">
            <StageChip order={order} type={type} />
          </span>
          <span className="order-4 text-sm empty:hidden max-md:col-span-full">
            <DayOfOrder day={order.date || order.delivery_day} type={type} />
          </span>
        </div>
        <span className="order-5 col-span-full text-xs text-soft md:basis-full lg:order-2 lg:col-span-1">
          <Trans>Order {label}</Trans> · {timeSince(order.createdAt, new Date())}
          <span className="whitespace-nowrap before:content-['_·_'] lg:block lg:before:content-none">
            {orderTypeNames[type]}
          </span>
          <span className="whitespace-nowrap before:content-['_·_'] md:hidden">{products}</span>
        </span>
      </div>
      <Pictures order={order} />
      <span className="order-3 text-end tabular-nums md:order-5">
        <span className="block font-semibold">{formatCents(order.total)}</span>
        <span className="block text-xs text-soft max-md:hidden">{products}</span>
      </span>
      <ShopLink
        href={paths.orderAgain(order._id)}
        className="button-quiet relative z-10 order-7 px-3 text-sm md:order-6"
      >
        <Trans>
          Order again<span className="sr-only">: No {number}</span>
        </Trans>
      </ShopLink>
      <MatchedLines order={order} />
    </li>
  )
}

const Pictures = ({ order: { pictures, line_count } }: { order: MyOrderRow }) => {
  const others = line_count - pictures.length
  return (
    <div className="order-6 flex items-center gap-1.5 max-md:col-span-2 md:order-4">
      {pictures.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same picture
        <ProductPicture key={index} path={path} slot="line" className="size-11 shrink-0" />
      ))}
      {pictures.length > 0 && others > 0 && (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-surface text-xs text-soft tabular-nums">
          <Trans>
            + {others}
            <span className="sr-only"> more</span>
          </Trans>
        </span>
      )}
    </div>
  )
}

const MatchedLines = ({ order: { matched_lines } }: { order: MyOrderRow }) =>
  matched_lines.length > 0 && (
    <p className="order-8 col-span-full text-sm tabular-nums lg:col-start-2">
      {matched_lines.map(({ title, item_no, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same product
        <span key={index} className="block">
          {quantity} × {title} <span className="text-soft">{item_no}</span>
        </span>
      ))}
    </p>
  )

const magnifier = 'M42 10a22 22 0 1 0 0 44 22 22 0 0 0 0-44ZM58 48l20 18M34 32h16'

const SearchResult = ({ searched, total }: { searched: string; total: number }) =>
  total > 0 ? (
    <p role="status" className="text-sm text-soft">
      {plural(total, { one: `# order with “${searched}”`, other: `# orders with “${searched}”` })}
    </p>
  ) : (
    <div role="status">
      <Message heading="h2" drawing={magnifier} title={t`We found no order with “${searched}”.`}>
        <p>
          <Trans>Try an order number such as 1042, a product, an item number, or a month.</Trans>
        </p>
        <ShopLink href={paths.myOrders()} className="button-quiet">
          <Trans>Show all orders</Trans>
        </ShopLink>
      </Message>
    </div>
  )

/** A packed box. */
const box = 'M21 21 48 7l27 14v30L48 65 21 51zM21 21l27 14 27-14M48 35v30M34 14l27 14v12'

const NoOrders = () => (
  <Message heading="h2" drawing={box} title={t`You haven’t placed any orders yet.`}>
    <ShopLink href={paths.categories()} className="button">
      <Trans>Browse all categories</Trans>
    </ShopLink>
  </Message>
)
