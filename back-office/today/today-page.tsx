import {
  getSalesOverview,
  getToday,
  listDeliveryStops,
  listSecurityNotices,
  printDeliverySheet,
} from '@endcap/contract/client/staff-calls.gen'
import { dueDayOf } from '@endcap/contract/delivery/due-day'
import { formatCents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import type { Today } from '@endcap/contract/today'
import { Banner } from '@endcap/ui/banner'
import { Chip } from '@endcap/ui/chip'
import { Loading } from '@endcap/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { callQuery, useCall } from '../api/queries.ts'
import { formatNumber } from '../layout/count-of.ts'
import { LoadError } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { may } from '../session/may.ts'
import { OrderPagesNotice } from './order-pages-notice.tsx'
import { SalesPanels } from './sales-panels.tsx'

type Counts = Omit<Today['pickups'][number], 'day' | 'time' | 'is_late'>

const CountLink = ({
  to,
  search = {},
  label,
  count,
  isUrgent = false,
}: {
  to: string
  search?: Record<string, string>
  label: ReactNode
  count: ReactNode
  isUrgent?: boolean
}) => (
  <Link
    to={to}
    search={search}
    className="flex min-h-9 items-center gap-3 border-t border-line py-1 text-sm first:border-0 hover:bg-surface pointer-coarse:min-h-11"
  >
    <span className="mr-auto flex flex-wrap items-center gap-x-2">
      {label}
      {isUrgent && <Chip tone="danger">Late</Chip>}
    </span>
    <span className="text-right">{count}</span>
  </Link>
)

const describe = ({ received, confirmed, ready, out_for_delivery: out }: Counts): string =>
  [
    [received, 'received'],
    [confirmed, 'confirmed'],
    [ready - out, 'ready'],
    [out, 'out for delivery'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(', ')

const SlotCount = ({ slot }: { slot: Counts }) => (
  <>
    {describe(slot)}
    <span className="block text-xs text-soft tabular-nums">{formatCents(slot.total)}</span>
  </>
)

const Pickups = ({ today }: { today: Today }) => (
  <Panel title="Pick-ups">
    <div>
      {today.pickups.length === 0 && (
        <p className="text-sm text-soft">No open pick-ups in the next seven days.</p>
      )}
      {today.pickups.map((slot) => (
        <CountLink
          key={`${slot.day} ${slot.time}`}
          to="/orders"
          search={{ pickup: slot.day, slot: slot.time }}
          label={
            slot.day === today.day
              ? `Today, ${slot.time}`
              : `${formatDay(slot.day, 'short', today.day)}, ${slot.time}`
          }
          count={<SlotCount slot={slot} />}
          isUrgent={slot.is_late}
        />
      ))}
    </div>
    {today.delivered_today > 0 && (
      <p className="text-sm text-soft">{today.delivered_today} of today’s orders handed over.</p>
    )}
  </Panel>
)

const dayOf = (day: string, today: Today): string =>
  day === today.day ? 'Today' : formatDay(day, 'short', today.day)

type DeliveryGroup = Today['deliveries'][number]

const DeliveryLine = ({
  group,
  due,
  label,
  search,
}: {
  group: DeliveryGroup
  due: string
  label: string
  search: Record<string, string>
}) => (
  <div className="flex items-center gap-1 border-t border-line first:border-0 [&>a:first-child]:grow [&>a:first-child]:border-0">
    <CountLink
      to="/orders"
      search={{ type: 'Cash-on-delivery', ...search }}
      label={label}
      count={<SlotCount slot={group} />}
      isUrgent={group.is_late}
    />
    {may(printDeliverySheet) && (
      <Link
        to={'/print/delivery-sheet' as string}
        search={{ day: due }}
        aria-label={`Print the deliveries of ${label}`}
        title="Print the delivery sheet"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-soft hover:bg-surface hover:text-ink pointer-coarse:size-11"
      >
        <Printer className="size-4" aria-hidden />
      </Link>
    )}
  </div>
)

/** By the day on which they are due. */
const Deliveries = ({ today }: { today: Today }) => {
  const groups = [
    ...today.route_deliveries.map((group) => ({
      ...{ group, due: group.day, label: dayOf(group.day, today) },
      search: { pickup: group.day },
    })),
    ...today.deliveries.map((group) => {
      const due = dueDayOf(group.day)
      return {
        ...{ group, due, label: `${dayOf(due, today)} · no route` },
        search: { from: group.day, to: group.day },
      }
    }),
  ].sort((one, other) => one.due.localeCompare(other.due))
  const dueToday = groups.filter(({ due }) => due <= today.day)
  const toCollect = dueToday.reduce((sum, { group }) => sum + group.to_collect, 0)
  return (
    <Panel
      title="Deliveries"
      actions={
        may(listDeliveryStops) && (
          <Link to="/deliveries" className="link text-sm">
            Stops
          </Link>
        )
      }
    >
      <div>
        {groups.length === 0 && <p className="text-sm text-soft">No open deliveries.</p>}
        {groups.map((line) => (
          <DeliveryLine key={line.label} {...line} />
        ))}
      </div>
      {toCollect > 0 && (
        <p className="text-sm text-soft">
          To collect by tonight: <strong className="text-ink">{formatCents(toCollect)}</strong>
        </p>
      )}
    </Panel>
  )
}

type Waiting = readonly [
  count: number | undefined,
  label: string,
  to: string,
  search: Record<string, string>,
]

const waitingOf = ({ waiting, failed, incomplete, low_stock }: Today): Waiting[] => [
  [waiting?.registrations, 'Registrations to approve', '/customers', { status: 'pending' }],
  [waiting?.messages, 'New messages', '/contact-messages', { status: 'new' }],
  [waiting?.applications, 'New job applications', '/job-applications', { status: 'new' }],
  [failed?.mails, 'Failed emails', '/mails', { status: 'failed' }],
  [failed?.jobs, 'Failed background jobs', '/jobs', {}],
  [low_stock ?? undefined, 'Products low in stock', '/stock', { filter: 'low' }],
  [incomplete?.price, 'Products without a price', '/products', { missing: 'price' }],
  [incomplete?.picture, 'Products without a picture', '/products', { missing: 'picture' }],
  [incomplete?.category, 'Products without a category', '/products', { missing: 'category' }],
]

const WaitingPanel = ({ today }: { today: Today }) => {
  const due = waitingOf(today).filter(([count]) => count !== undefined && count > 0)
  return (
    <Panel title="Waiting">
      <div>
        {due.length === 0 && <p className="text-sm text-soft">Nothing is waiting. Nice work.</p>}
        {due.map(([count = 0, label, to, search]) => (
          <CountLink
            key={label}
            to={to}
            search={search}
            label={label}
            count={<strong>{formatNumber(count)}</strong>}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Shown only to roles that can do something about them. */
const SecurityNotices = ({ notices }: { notices: readonly { message: string }[] }) => {
  if (notices.length === 0) return null
  return (
    <Banner kind="warning">
      {notices.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Banner>
  )
}

export const TodayPage = () => {
  useTitle('Today')
  const { data, error, isPending, refetch } = useCall(getToday)
  const notices = useQuery({ ...callQuery(listSecurityNotices), enabled: may(listSecurityNotices) })
  const sales = useQuery({ ...callQuery(getSalesOverview), enabled: may(getSalesOverview) })
  // Also waits for the notices at the top, which would otherwise move the parts below.
  const isLoading = isPending || notices.isLoading
  return (
    <div className="flex flex-col gap-3">
      <h1>
        Today
        {data !== undefined && (
          <span className="ml-2 text-sm font-normal text-soft">
            {formatDay(data.data.day, 'long')}
          </span>
        )}
      </h1>
      {isLoading && <Loading />}
      {!isLoading && <OrderPagesNotice />}
      {!isLoading && <SecurityNotices notices={notices.data?.data ?? []} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {!isLoading && data !== undefined && (
        <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
          <Pickups today={data.data} />
          <Deliveries today={data.data} />
          <WaitingPanel today={data.data} />
        </div>
      )}
      {!isLoading && may(getSalesOverview) && <SalesPanels sales={sales} />}
    </div>
  )
}
