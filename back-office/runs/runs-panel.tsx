import { createRun, listRuns } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { RunRow } from '@endcap/contract/runs/runs'
import { formatDay } from '@endcap/contract/shop-time'
import { Chip } from '@endcap/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callQuery } from '../api/queries.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'
import { hasFeature } from '../shop/use-shop.ts'

const Row = ({ run, today }: { run: RunRow; today: string }) => (
  <Link
    to="/runs/$id"
    params={{ id: run._id }}
    className="flex min-h-11 items-center gap-3 border-t border-line px-4 py-1.5 text-sm hover:bg-surface lg:px-5"
  >
    <span className="me-auto min-w-0">
      {[formatRunNumber(run.number), run.route].filter(Boolean).join(' · ')}
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
        {run.day === today
          ? `${run.done} of ${run.stops} stops`
          : formatDay(run.day, 'short', today)}
        {run.day === today ? (
          <StatusChip status={run.status} />
        ) : (
          <Chip tone="danger">Not settled</Chip>
        )}
        {run.waiting > 0 && <Chip tone="warning">{run.waiting} to decide</Chip>}
      </span>
    </span>
    <strong className="tabular-nums">{formatCents(run.cash)}</strong>
  </Link>
)

/** The day’s runs with their cash so far, and earlier ones that nobody has settled; nothing without any. */
export const RunsPanel = ({ today }: { today: string }) => {
  const { data } = useQuery({
    ...callQuery(listRuns, { query: {} }),
    enabled: may(createRun) && hasFeature('runs'),
  })
  const runs = (data?.data ?? []).filter(
    ({ day, status }) => day === today || (day < today && status !== 'settled'),
  )
  if (runs.length === 0) return null
  return (
    <section aria-label="Runs" className="sheet pb-1.5">
      <h2 className="flex items-baseline px-4 pt-4 pb-2.5 text-base font-semibold lg:px-5">
        <span className="me-auto">Runs</span>
        <span className="text-xs font-normal text-soft">Cash so far</span>
      </h2>
      {runs
        .toSorted((one, other) => one.day.localeCompare(other.day) || one.number - other.number)
        .map((run) => (
          <Row key={run._id} run={run} today={today} />
        ))}
    </section>
  )
}
