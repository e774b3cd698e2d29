import { listPicking } from '@endcap/contract/client/staff-calls.gen'
import { dueDayOf } from '@endcap/contract/delivery/due-day'
import type { PickingRow } from '@endcap/contract/orders/picking'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { Chip } from '@endcap/ui/chip'
import { Loading } from '@endcap/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { ChevronRight, CloudOff, PackageCheck } from 'lucide-react'
import { useEffect } from 'react'
import { callWithin } from '../api/call.ts'
import { failureCode, failureMessage } from '../api/failures.ts'
import { callQuery } from '../api/queries.ts'
import { LoadError } from '../layout/error-page.tsx'
import { useTitle } from '../layout/title.ts'
import { cachePage } from '../offline/offline-page.ts'
import { storedRevision } from '../offline/stored-items.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { queuedOrders, readListSnapshot, storeListSnapshot } from './picking-store.ts'
import { sendPicks } from './send-picks.ts'

const query = { limit: 100 }
const call = callWithin(8_000)

const useList = () =>
  useQuery({
    queryKey: callQuery(listPicking, { query }).queryKey,
    queryFn: async () => {
      const reply = await call(listPicking, { query })
      storeListSnapshot(reply)
      return reply
    },
    initialData: readListSnapshot,
    initialDataUpdatedAt: 0,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: 'always',
  })

type Group = { title: string; isLate: boolean; orders: PickingRow[] }

/** Groups pick-ups by day and slot, deliveries by the day on which they are due. */
const groupOrders = (orders: readonly PickingRow[], timeZone: string): Group[] => {
  const { day: today } = shopClock(new Date(), timeZone)
  const groups = new Map<string, Group>()
  for (const order of orders) {
    const isPickup = order.type === 'Pick-up'
    const day = order.date || dueDayOf(shopClock(order.createdAt, timeZone).day)
    const shownDay = day === today ? 'today' : formatDay(day, 'short')
    const title = isPickup ? `Pick-up ${shownDay}, ${order.time}` : `Delivery ${shownDay}`
    const group = groups.get(title) ?? { title, isLate: day < today, orders: [] }
    group.orders.push(order)
    groups.set(title, group)
  }
  return [...groups.values()]
}

const OrderLink = ({ order, isQueued }: { order: PickingRow; isQueued: boolean }) => {
  const { number, business_name, lines, picked, pickers } = order
  return (
    <Link
      to={`/orders/${order._id}/pick` as string}
      className="flex min-h-18 items-center gap-3 border-t border-line px-3 py-2 first:border-0 hover:bg-surface"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-semibold tabular-nums">{number}</span>
        <span className="block truncate text-base">{business_name}</span>
        {pickers.length > 0 && (
          <span className="block text-sm text-accent">{pickers.join(', ')}</span>
        )}
        {isQueued && <span className="block text-sm font-semibold text-warning">Not sent yet</span>}
      </span>
      <span className="text-right">
        <span className="block text-lg font-semibold tabular-nums">
          {picked} of {lines}
        </span>
        <span className="text-sm text-soft">{picked === lines ? 'picked' : 'lines'}</span>
      </span>
      <ChevronRight className="size-6 shrink-0 text-soft" aria-hidden />
    </Link>
  )
}

/** The most urgent orders come first. */
export const PickingList = () => {
  useTitle('Orders to pick')
  const timeZone = useTimeZone()
  const { data, error, refetch } = useList()
  const queued = useSelector(storedRevision, () => queuedOrders().join(' ')).split(' ')
  useEffect(() => {
    void sendPicks()
    // If offline or without TLS, nothing can be cached.
    cachePage([]).catch(() => {})
  }, [])
  const orders = data?.data ?? []
  const isOffline = failureCode(error) === 'offline'
  return (
    <div className="flex max-w-xl flex-col gap-3 max-lg:mx-auto">
      <h1>Orders to pick</h1>
      {error !== null &&
        (data === undefined ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <p
            role="status"
            className="flex items-center gap-2 rounded-lg bg-warning-soft px-3 py-2 text-base font-semibold text-warning"
          >
            {isOffline && <CloudOff className="size-5 shrink-0" aria-hidden />}
            {isOffline
              ? 'No connection. This list may be out of date. You can still pick orders you’ve opened before.'
              : `${failureMessage(error)} This list may be out of date.`}
          </p>
        ))}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && orders.length === 0 && (
        <div className="panel flex flex-col items-center gap-2 py-8 text-center">
          <PackageCheck className="size-12 text-ok" aria-hidden />
          <p className="text-base font-semibold">Nothing to pick.</p>
          <p className="text-sm text-soft">Orders appear here once they’re confirmed.</p>
        </div>
      )}
      {groupOrders(orders, timeZone).map(({ title, isLate, orders }) => (
        <section key={title}>
          <h2 className="flex items-center gap-2 pb-1 text-sm font-semibold">
            {title}
            {isLate && <Chip tone="danger">Late</Chip>}
          </h2>
          <div className="sheet overflow-hidden">
            {orders.map((order) => (
              <OrderLink key={order._id} order={order} isQueued={queued.includes(order._id)} />
            ))}
          </div>
        </section>
      ))}
      {data !== undefined && data.total > orders.length && (
        <p className="text-sm text-soft">
          {data.total - orders.length} more will appear when these are ready.
        </p>
      )}
    </div>
  )
}
