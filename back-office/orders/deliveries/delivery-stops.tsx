import {
  listDeliveryStops,
  printDeliverySheet,
  setOrderStatus,
  setOutForDelivery,
} from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { DeliveryStop } from '@endcap/contract/orders/delivery-stops'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { MapPin, Phone, Printer, Truck } from 'lucide-react'
import { useCall } from '../../api/queries.ts'
import { onFirstClick } from '../../forms/on-first-click.ts'
import { countOf } from '../../layout/count-of.ts'
import { NotLoaded } from '../../layout/error-page.tsx'
import { StatusChip } from '../../layout/status-chip.tsx'
import { useTitle } from '../../layout/title.ts'
import { may, maySetStatus } from '../../session/may.ts'
import { useTimeZone } from '../../shop/use-shop.ts'
import { shownStatus, transitionLabels } from '../order-words.ts'
import { useOrderTransitions } from '../use-order-transitions.ts'

/** Opens the phone's map. */
const mapAddress = (stop: DeliveryStop): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [stop.business_name, formatAddress(stop)].filter(Boolean).join(', '),
  )}`

const Transitions = ({ stop }: { stop: DeliveryStop }) => {
  const { isBusy, setStatus, sendOut } = useOrderTransitions()
  if (stop.status !== 'ready') return null
  const canLeave = may(setOutForDelivery) && stop.outForDeliveryAt === null
  return (
    <div className="flex justify-end gap-2 max-sm:*:grow">
      {canLeave && (
        <Button isBusy={isBusy} onClick={onFirstClick(() => void sendOut(stop))}>
          Out for delivery
        </Button>
      )}
      {may(setOrderStatus) && maySetStatus('delivered') && (
        <Button
          kind={canLeave ? 'quiet' : 'primary'}
          isBusy={isBusy}
          onClick={onFirstClick(() => void setStatus(stop, 'delivered'))}
        >
          {transitionLabels.delivered}
        </Button>
      )}
    </div>
  )
}

const Stop = ({ stop }: { stop: DeliveryStop }) => (
  <li className="flex flex-col gap-2 border-t border-line p-3 first:border-0">
    <div className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <Link to="/orders/$id" params={{ id: stop._id }} className="text-base font-semibold">
          {stop.business_name}
        </Link>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          Order {stop.number} · {countOf(stop.pieces, 'piece', 'pieces')}
          {stop.route !== '' && ` · ${stop.route}`}
          {stop.run !== null && ` · ${formatRunNumber(stop.run)}`}
          <StatusChip status={shownStatus(stop)} />
        </div>
      </div>
      <div className="text-right">
        <div className="text-lg font-semibold tabular-nums">{formatCents(stop.total)}</div>
        <div className="text-sm text-soft">
          {stop.pays_by_invoice ? 'By invoice' : 'To collect'}
        </div>
      </div>
    </div>
    {stop.additional_comments !== '' && (
      <p className="rounded-lg bg-warning-soft px-2.5 py-1.5 text-sm text-warning">
        {stop.additional_comments}
      </p>
    )}
    <div className="-ml-3 flex flex-wrap items-center gap-x-2">
      <a
        href={mapAddress(stop)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('plain', 'text-left whitespace-normal!')}
      >
        <MapPin className="size-4 shrink-0" aria-hidden />
        {formatAddress(stop)}
      </a>
      {stop.phone !== '' && (
        <a href={`tel:${stop.phone}`} className={buttonClass('plain')}>
          <Phone className="size-4 shrink-0" aria-hidden />
          {stop.phone}
        </a>
      )}
    </div>
    <Transitions stop={stop} />
  </li>
)

const Day = ({ day, stops, today }: { day: string; stops: DeliveryStop[]; today: string }) => {
  const toCollect = stops
    .filter((stop) => !stop.pays_by_invoice)
    .reduce((sum, { total }) => sum + total, 0)
  const orders = stops.map(({ _id }) => _id).join(',')
  const title = day === today ? 'Today' : formatDay(day, 'short', today)
  const count = countOf(stops.length, 'stop', 'stops')
  return (
    <section aria-label={`${title}, ${count}`}>
      <div className="flex flex-wrap items-center gap-x-2 pb-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        {day < today && <Chip tone="danger">Late</Chip>}
        <span className="mr-auto text-sm text-soft">
          {count}
          {toCollect > 0 && ` · ${formatCents(toCollect)} to collect`}
        </span>
        {may(printDeliverySheet) && (
          <Link
            to={'/print/delivery-sheet' as string}
            search={{ orders }}
            className={buttonClass('plain')}
          >
            <Printer className="size-4" aria-hidden />
            Delivery sheet
          </Link>
        )}
      </div>
      <ul aria-label={`${title}, ${count}`} className="sheet overflow-hidden">
        {stops.map((stop) => (
          <Stop key={stop._id} stop={stop} />
        ))}
      </ul>
    </section>
  )
}

export const DeliveryStops = () => {
  useTitle('Deliveries')
  const { day: today } = shopClock(new Date(), useTimeZone())
  const { data, error, refetch } = useCall(listDeliveryStops)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const days = Map.groupBy(data.data, ({ day }) => day)
  return (
    <div className="flex max-w-3xl flex-col gap-4 max-lg:mx-auto">
      <h1>Deliveries</h1>
      {days.size === 0 && (
        <div className="panel flex flex-col items-center gap-2 py-8 text-center">
          <Truck className="size-12 text-ok" aria-hidden />
          <p className="text-base font-semibold">Nothing to deliver.</p>
          <p className="text-sm text-soft">Open deliveries of the next seven days appear here.</p>
        </div>
      )}
      {[...days].map(([day, stops]) => (
        <Day key={day} day={day} stops={stops} today={today} />
      ))}
    </div>
  )
}
