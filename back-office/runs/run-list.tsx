import { createRun, getRun, listRuns, saveRunOps } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { RunRow } from '@endcap/contract/runs/runs'
import { addDays, formatDay, shopClock } from '@endcap/contract/shop-time'
import { Button, IconButton } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { lazyDialog } from '@endcap/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Plus, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callWithin } from '../api/call.ts'
import { failureMessage } from '../api/failures.ts'
import { callQuery } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { useTitle } from '../layout/title.ts'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { cachePage } from '../offline/offline-page.ts'
import { may } from '../session/may.ts'
import { readSession } from '../session/staff-session.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { readListSnapshot, storeListSnapshot } from './run-phone-store.ts'
import { sendOps } from './send-ops.ts'

const NewRunDialog = lazyDialog(async () => (await import('./new-run-dialog.tsx')).NewRunDialog)

const call = callWithin(8_000)

/** A driver’s phone shows the last list without a connection. */
const useRuns = (day: string) => {
  const query = { day }
  return useQuery({
    queryKey: callQuery(listRuns, { query }).queryKey,
    queryFn: async () => {
      const reply = await call(listRuns, { query })
      if (day === '') storeListSnapshot(reply.data)
      return reply
    },
    initialData: () => {
      const rows = day === '' ? readListSnapshot() : undefined
      return rows === undefined ? undefined : { data: rows }
    },
    initialDataUpdatedAt: 0,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: 'always',
  })
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-24 text-right max-sm:text-left">
    <div className="text-base font-semibold tabular-nums">{value}</div>
    <div className="text-xs text-soft">{label}</div>
  </div>
)

const RunCard = ({ run, today }: { run: RunRow; today: string }) => {
  const isOffice = may(createRun)
  const papers = run.checks.count + run.money_orders.count
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-3 first:border-0 hover:bg-surface">
      <div className="min-w-48 grow">
        <Link
          to={isOffice ? '/runs/$id' : '/runs/$id/drive'}
          params={{ id: run._id }}
          className="row-link text-base font-semibold"
        >
          {[formatRunNumber(run.number), run.route].filter(Boolean).join(' · ')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {run.day !== today && `${formatDay(run.day, 'short', today)} · `}
          {run.driver}
          {run.plate !== '' && ` · ${run.plate}`}
          <StatusChip status={run.status} />
          {run.day < today && run.status !== 'settled' && <Chip tone="danger">Not settled</Chip>}
          {(run.over_short ?? 0) !== 0 && (
            <Chip tone="danger">
              {formatCents(Math.abs(run.over_short ?? 0))}{' '}
              {(run.over_short ?? 0) < 0 ? 'short' : 'over'}
            </Chip>
          )}
          {run.waiting > 0 && <Chip tone="warning">{run.waiting} to decide</Chip>}
        </div>
      </div>
      <div className="w-40 max-sm:w-full">
        <div className="text-sm tabular-nums">
          {run.done} of {countOf(run.stops, 'stop', 'stops')}
        </div>
        <div
          role="progressbar"
          aria-label={`Stops of ${formatRunNumber(run.number)} done`}
          aria-valuemin={0}
          aria-valuemax={run.stops}
          aria-valuenow={run.done}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full rounded-full bg-accent-solid"
            style={{ width: `${run.stops === 0 ? 0 : (100 * run.done) / run.stops}%` }}
          />
        </div>
      </div>
      <Figure label="Cash" value={formatCents(run.cash)} />
      <Figure
        label={papers === 0 ? 'No checks' : countOf(papers, 'check', 'checks')}
        value={formatCents(run.checks.total + run.money_orders.total)}
      />
    </li>
  )
}

const DayNavigation = ({ day, today }: { day: string; today: string }) => {
  const navigate = useNavigate()
  const go = (to: string) =>
    void navigate({ to: '.', search: to === today ? {} : { day: to }, replace: true })
  return (
    <div className="flex items-center gap-1">
      <IconButton label="The day before" onClick={() => go(addDays(day, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <input
        type="date"
        aria-label="Day"
        value={day}
        onChange={({ target }) => target.value !== '' && go(target.value)}
        className="field w-auto!"
      />
      <IconButton label="The day after" onClick={() => go(addDays(day, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
      {day !== today && <Button onClick={() => go(today)}>Today</Button>}
    </div>
  )
}

/** The office sees all runs of a day, a driver their own. */
export const RunList = () => {
  useTitle('Runs')
  const { day: today } = shopClock(new Date(), useTimeZone())
  const { day: chosen = '' } = useSearch({ strict: false }) as SearchTexts
  const { data, error, refetch } = useRuns(chosen)
  const [isPlanning, setPlanning] = useState(false)
  const isOffice = may(createRun)
  useEffect(() => {
    if (!may(saveRunOps) || readSession()?.result.role !== 'driver') return
    void sendOps()
    // If offline or without TLS, nothing can be cached.
    cachePage([]).catch(() => {})
  }, [])
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const day = chosen || today
  const [older, ofDay] = [true, false].map((isOther) =>
    data.data.filter((run) => (run.day !== day) === isOther),
  )
  const groups: [string, RunRow[]][] = [
    [day === today ? 'Today' : formatDay(day, 'short', today), ofDay ?? []],
    ['Other days', older ?? []],
  ]
  return (
    <div className="flex max-w-4xl flex-col gap-4 max-lg:mx-auto">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto">Runs</h1>
        {isOffice && (
          <>
            <DayNavigation day={day} today={today} />
            <Button kind="primary" onClick={() => setPlanning(true)}>
              <Plus className="size-4" aria-hidden />
              New run
            </Button>
          </>
        )}
      </div>
      {error !== null && (
        <p role="status" className="rounded-lg bg-warning-soft px-3 py-2 text-base text-warning">
          {failureMessage(error)} This list may be out of date.
        </p>
      )}
      {data.data.length === 0 && (
        <div className="panel flex flex-col items-center gap-2 py-8 text-center">
          <Truck className="size-12 text-soft" aria-hidden />
          <p className="text-base font-semibold">No runs.</p>
          <p className="text-sm text-soft">
            {isOffice
              ? 'Plan one with the deliveries of a day and route.'
              : 'Your runs appear here once the office has planned them.'}
          </p>
        </div>
      )}
      {groups.map(
        ([title, runs]) =>
          runs.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className="pb-1 text-sm font-semibold">{title}</h2>
              <ul className="sheet overflow-hidden">
                {runs.map((run) => (
                  <RunCard key={run._id} run={run} today={today} />
                ))}
              </ul>
            </section>
          ),
      )}
      {isPlanning && may(getRun) && <NewRunDialog day={day} onClose={() => setPlanning(false)} />}
    </div>
  )
}
