import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { Run, RunStop } from '@endcap/contract/runs/runs'
import { Chip } from '@endcap/ui/chip'
import { Loading } from '@endcap/ui/skeleton'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowUpDown, ChevronDown, ChevronLeft, ChevronUp, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countOf } from '../layout/count-of.ts'
import { LoadError } from '../layout/error-page.tsx'
import { useTitle } from '../layout/title.ts'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { cachePage } from '../offline/offline-page.ts'
import { PhoneNotices } from '../offline/phone-notices.tsx'
import { amountsOf, draftOf } from './apply-ops.ts'
import { MoneyView } from './money-view.tsx'
import { bigButton, Footer } from './phone-parts.tsx'
import { readDraft, readOwnOrder, storeOwnOrder } from './run-phone-store.ts'
import { inSequence, outcomeNames, outcomeTones, piecesOf } from './run-words.ts'
import { StopView } from './stop-view.tsx'
import { type DrivenRun, useRun } from './use-run.ts'

/** Returns a sentence that says why this device's operations haven't been sent yet, or `''`. */
const describeUnsent = ({ unsent, strangers, isOffline, refusal }: DrivenRun): string => {
  if (strangers.length > 0)
    return `Entries by ${strangers.join(' and ')} will be sent when they log in on this device.`
  if (isOffline)
    return unsent === 0
      ? 'No connection. You can keep working.'
      : `No connection. ${countOf(unsent, 'entry is', 'entries are')} stored on this phone.`
  return refusal === '' || unsent === 0 ? '' : `${refusal} ${unsent} not sent yet.`
}

const toCollectOf = (run: Run, stop: RunStop): number =>
  amountsOf(stop, readDraft(stop._id) ?? draftOf(stop, run.day)).toCollect

const StopRow = ({
  run,
  stop,
  at,
  move,
}: {
  run: Run
  stop: RunStop
  at: number
  /** Present while the driver changes the sequence. */
  move?: (by: -1 | 1) => void
}) => {
  const { outcome } = stop
  const paid = stop.payments.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <li className="flex items-center border-t border-line first:border-0">
      <Link
        to="."
        search={{ stop: stop._id }}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-lg px-1 py-2 active:bg-surface"
      >
        <span className="w-8 shrink-0 text-center text-xl font-semibold text-soft tabular-nums">
          {outcome === null ? at : ''}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-lg leading-tight font-semibold">
            {stop.business_name}
          </span>
          <span className="block truncate text-base text-soft">{formatAddress(stop)}</span>
          <span className="flex flex-wrap gap-1 empty:hidden">
            {outcome !== null && <Chip tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Chip>}
            {outcome === null && stop.arrivedAt !== null && <Chip tone="accent">Here</Chip>}
            {outcome === null && stop.claims.length > 0 && (
              <Chip tone="info">Goods to collect</Chip>
            )}
            {outcome === null && stop.status !== 'ready' && (
              <Chip tone="danger">{stop.status}</Chip>
            )}
          </span>
        </span>
        <span className="text-right">
          <span className="block text-lg font-semibold tabular-nums">
            {formatCents(outcome === null ? toCollectOf(run, stop) : paid)}
          </span>
          <span className="text-sm text-soft">
            {outcome === null ? countOf(piecesOf(stop.lines), 'piece', 'pieces') : 'collected'}
          </span>
        </span>
      </Link>
      {move !== undefined &&
        outcome === null &&
        ([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            aria-label={`Move ${stop.business_name} ${by === -1 ? 'up' : 'down'}`}
            onClick={() => move(by)}
            className="inline-flex size-14 shrink-0 items-center justify-center rounded-xl border border-control active:bg-surface"
          >
            {by === -1 ? (
              <ChevronUp className="size-8" aria-hidden />
            ) : (
              <ChevronDown className="size-8" aria-hidden />
            )}
          </button>
        ))}
    </li>
  )
}

const StopList = ({
  run,
  stops,
  record,
  onMoved,
}: {
  run: Run
  stops: readonly RunStop[]
  record: DrivenRun['record']
  onMoved: (stops: readonly string[]) => void
}) => {
  const [isSorting, setSorting] = useState(false)
  const next = stops.find(({ outcome }) => outcome === null)
  const move = (from: number) => (by: -1 | 1) => {
    const ids = stops.map(({ _id }) => _id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(Math.max(from + by, 0), 0, moved)
    onMoved(ids)
  }
  const pieces = stops.reduce((sum, { lines }) => sum + piecesOf(lines), 0)
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-4">
        <div className="flex items-center justify-between gap-2 py-1">
          <p className="text-base text-soft">
            {run.status === 'planned'
              ? [countOf(run.stops, 'stop', 'stops'), countOf(pieces, 'piece', 'pieces'), run.plate]
                  .filter(Boolean)
                  .join(' · ')
              : `${countOf(run.stops - run.done, 'stop', 'stops')} left`}
          </p>
          {next !== undefined && (
            <button
              type="button"
              aria-pressed={isSorting}
              onClick={() => setSorting(!isSorting)}
              className="inline-flex min-h-12 items-center gap-2 rounded-lg px-2 text-base font-semibold aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <ArrowUpDown className="size-5" aria-hidden />
              {isSorting ? 'Done' : 'Sort stops'}
            </button>
          )}
        </div>
        <ol aria-label="Stops">
          {stops.map((stop, at) => (
            <StopRow
              key={stop._id}
              run={run}
              stop={stop}
              at={at + 1}
              {...(isSorting && { move: move(at) })}
            />
          ))}
        </ol>
      </div>
      <Footer>
        {run.status === 'planned' ? (
          <button
            type="button"
            className={bigButton}
            onClick={() => record({ content: { kind: 'start' } })}
          >
            Start the run
          </button>
        ) : next === undefined ? (
          <Link to="." search={{ view: 'money' }} className={bigButton}>
            All stops done: money
          </Link>
        ) : (
          <Link to="." search={{ stop: next._id }} className={bigButton}>
            <span className="truncate">Next: {next.business_name}</span>
          </Link>
        )}
      </Footer>
    </>
  )
}

const Header = ({
  run,
  title,
  isList,
}: {
  run: Run | undefined
  title: string
  isList: boolean
}) => (
  <>
    <header className="flex items-center gap-1 px-1 pt-1">
      <Link
        {...(isList ? { to: '/runs' } : { to: '.', search: {} })}
        aria-label={isList ? 'All runs' : 'All stops'}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg"
      >
        <ChevronLeft className="size-7" aria-hidden />
      </Link>
      <h1 className="mr-auto line-clamp-2 min-w-0 text-xl leading-tight font-semibold">{title}</h1>
      {isList && run !== undefined && (
        <Link
          to="."
          search={{ view: 'money' }}
          aria-label={`${formatCents(run.cash)} in cash. Money and expenses`}
          className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-lg px-3 text-lg font-semibold tabular-nums"
        >
          <Wallet className="size-6" aria-hidden />
          {formatCents(run.cash)}
        </Link>
      )}
    </header>
    {run !== undefined && (
      <div
        role="progressbar"
        aria-label="Stops done"
        aria-valuemin={0}
        aria-valuemax={run.stops}
        aria-valuenow={run.done}
        className="mx-3 mb-2 h-1.5 shrink-0 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent-solid"
          style={{ width: `${run.stops === 0 ? 0 : (100 * run.done) / run.stops}%` }}
        />
      </div>
    )}
  </>
)

/** A driver’s run on a phone, with or without a signal. */
export const DrivePage = () => {
  const { id = '' } = useParams({ strict: false })
  const { stop: stopId, view } = useSearch({ strict: false }) as SearchTexts
  const navigate = useNavigate()
  const driven = useRun(id)
  const { run, error, record } = driven
  const [own, setOwn] = useState(() => readOwnOrder(id))
  const stops = run === undefined ? [] : inSequence(run.stop_list, own)
  const stop = stops.find(({ _id }) => _id === stopId)
  const name = run === undefined ? 'Run' : run.route || formatRunNumber(run.number)
  const title = stop?.business_name ?? (view === 'money' ? 'Money' : name)
  useTitle(title)
  useEffect(() => {
    // If offline or without TLS, nothing can be cached.
    cachePage([]).catch(() => {})
  }, [])
  return (
    <div data-covers-frame className="fixed inset-0 z-40 flex flex-col items-center bg-card">
      <div className="flex h-full w-full max-w-xl flex-col">
        <Header run={run} title={title} isList={stop === undefined && view !== 'money'} />
        <PhoneNotices problem={driven.problem} waiting={describeUnsent(driven)} />
        {run === undefined ? (
          <div className="p-4">
            {error === null ? (
              <Loading className="w-full" />
            ) : (
              <LoadError error={error} onRetry={driven.reload} />
            )}
          </div>
        ) : stop !== undefined ? (
          <StopView
            key={stop._id}
            run={run}
            stop={stop}
            record={record}
            isOffline={driven.isOffline}
            onDone={() => void navigate({ to: '.', search: {}, replace: true })}
          />
        ) : view === 'money' ? (
          <MoneyView run={run} record={record} />
        ) : (
          <StopList
            run={run}
            stops={stops}
            record={record}
            onMoved={(ids) => {
              storeOwnOrder(id, ids)
              setOwn(ids)
            }}
          />
        )}
      </div>
    </div>
  )
}
