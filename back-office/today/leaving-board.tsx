import { printDeliverySheet } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { Today } from '@endcap/contract/today'
import { Link } from '@tanstack/react-router'
import { Printer, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { EmptyNote } from '../layout/empty-note.tsx'
import { may } from '../session/may.ts'
import {
  describeCounts,
  type LeavingDay,
  type LeavingGroup,
  leavingDays,
  sumOf,
} from './leaving-groups.ts'

/** The share of the orders that is packed. Screen readers read the numbers beside it. */
const PackedBar = ({ packed, orders }: { packed: number; orders: number }) => (
  <span aria-hidden className="block">
    <span className="block h-1.5 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: `${orders === 0 ? 0 : (packed / orders) * 100}%` }}
      />
    </span>
  </span>
)

const rowClass =
  'grid min-h-12 grow grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 ps-4 lg:ps-5 text-sm hover:bg-surface sm:grid-cols-[1.25rem_minmax(0,1fr)_4.5rem_4rem_6rem] xl:grid-cols-[1.25rem_minmax(0,1fr)_9rem_4rem_6rem]'

const GroupRow = ({
  group,
  isLate,
  canPrint,
}: {
  group: LeavingGroup
  isLate: boolean
  canPrint: boolean
}) => {
  const { isDelivery, label, day, due, counts, search } = group
  const { orders, packed, total } = sumOf([group])
  const Icon = isDelivery ? Truck : Store
  return (
    <li className="flex items-center border-t border-line">
      <Link to="/orders" search={search} className={rowClass}>
        <Icon className={`size-4.5 ${isLate ? 'text-danger' : 'text-soft'}`} aria-hidden />
        <span className="min-w-0">
          <span className="block wrap-anywhere">
            {label} <span className="text-soft">· {isDelivery ? 'delivery' : 'pick-up'}</span>
          </span>
          <span className="block text-xs text-soft">{describeCounts(counts)}</span>
        </span>
        <span className="max-sm:hidden">
          <PackedBar packed={packed} orders={orders} />
        </span>
        <span className="text-end whitespace-nowrap text-soft tabular-nums max-sm:hidden">
          {packed} of {orders}
        </span>
        <span className="pe-1 text-end font-semibold tabular-nums">{formatCents(total)}</span>
      </Link>
      <span className="flex w-12 shrink-0 justify-center">
        {canPrint && (
          <Link
            to={'/print/delivery-sheet' as string}
            search={{ day: due }}
            aria-label={`Print the deliveries of ${day}`}
            title="Print the delivery sheet"
            className="inline-flex size-9 items-center justify-center rounded-lg text-soft hover:bg-surface hover:text-ink pointer-coarse:size-11"
          >
            <Printer className="size-4" aria-hidden />
          </Link>
        )}
      </span>
    </li>
  )
}

const DaySheet = ({ day: { id, title, groups } }: { day: LeavingDay }) => {
  const { orders, packed, total } = sumOf(groups)
  const isLate = id === 'late'
  return (
    <section id={id} className="sheet scroll-mt-16 pb-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 pb-2.5 lg:px-5">
        <h2 className={`text-base font-semibold ${isLate ? 'text-danger' : ''}`}>{title}</h2>
        <p className="ms-auto text-sm text-soft tabular-nums">
          {countOf(orders, 'order', 'orders')} · {packed} packed ·{' '}
          <span className="font-semibold text-ink">{formatCents(total)}</span>
        </p>
      </div>
      <ul>
        {groups.map((group, at) => (
          <GroupRow
            key={`${group.isDelivery} ${group.due} ${group.label}`}
            group={group}
            isLate={isLate}
            // The sheet has all routes of a day.
            canPrint={
              group.isDelivery && groups[at - 1]?.due !== group.due && may(printDeliverySheet)
            }
          />
        ))}
      </ul>
    </section>
  )
}

const Figure = ({
  label,
  value,
  note,
  bar,
  ...link
}: {
  label: string
  value: ReactNode
  note: ReactNode
  bar?: ReactNode
  to: string
  hash?: string
}) => (
  <Link
    {...link}
    className="flex min-w-0 flex-col gap-0.5 rounded-xl bg-card px-4 py-3.5 hover:bg-surface lg:px-5"
  >
    <span className="text-sm text-soft">{label}</span>
    <span className="text-2xl font-semibold tracking-tight tabular-nums">{value}</span>
    {bar}
    <span className="text-xs text-soft tabular-nums">{note}</span>
  </Link>
)

/** Sums of the orders that leave by tonight, late ones included, and tomorrow. */
export const LeavingFigures = ({ today }: { today: Today }) => {
  const days = leavingDays(today)
  const sumsOf = (...ids: LeavingDay['id'][]) =>
    sumOf(days.filter(({ id }) => ids.includes(id)).flatMap(({ groups }) => groups))
  const now = sumsOf('late', 'today')
  const tomorrow = sumsOf('tomorrow')
  const done = today.delivered_today + today.deliveries_done_today
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
      <Figure
        to="/today"
        hash="leaving"
        label="Leaves today"
        value={formatNumber(now.orders)}
        note={`${formatCents(now.total)}${done > 0 ? ` · ${done} already handed over` : ''}`}
      />
      <Figure
        to="/picking"
        label="Packed"
        value={`${now.packed} of ${now.orders}`}
        bar={<PackedBar packed={now.packed} orders={now.orders} />}
        note={
          now.packed === now.orders ? 'Nothing left to pack' : `${now.orders - now.packed} to pack`
        }
      />
      <Figure
        to="/deliveries"
        label="To collect by tonight"
        value={formatCents(now.toCollect)}
        note="Cash on delivery"
      />
      <Figure
        to="/today"
        hash="leaving"
        label="Leaves tomorrow"
        value={formatNumber(tomorrow.orders)}
        note={formatCents(tomorrow.total)}
      />
    </div>
  )
}

export const LeavingBoard = ({ today }: { today: Today }) => {
  const days = leavingDays(today)
  return (
    <div id="leaving" className="flex scroll-mt-16 flex-col gap-3">
      {days.length === 0 && (
        <div className="sheet">
          <EmptyNote icon={Truck}>No orders leave in the next seven days.</EmptyNote>
        </div>
      )}
      {days.map((day) => (
        <DaySheet key={day.id} day={day} />
      ))}
    </div>
  )
}
