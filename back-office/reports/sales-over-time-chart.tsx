import { getSalesOverTime } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { SalesOverTime } from '@endcap/contract/reports'
import { formatPeriod } from '@endcap/contract/shop-time'
import { classNames } from '@endcap/ui/class-names'
import { Loading } from '@endcap/ui/skeleton'
import { useMemo } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
import { LoadError } from '../layout/error-page.tsx'
import { lineOfSales } from './line-of-sales.ts'
import { formatChange, type ReportRange } from './report-periods.ts'
import { SalesChartBox } from './sales-chart-box.tsx'

const Summary = ({
  sales: { total, total_before, before },
  range,
}: {
  sales: SalesOverTime
  range: ReportRange
}) => (
  <p className="text-sm">
    <strong className="text-lg">{formatCents(total)}</strong>
    {`, ${formatPeriod(range)}`}
    {before !== null && (
      <>
        {`; ${formatCents(total_before)} in the previous period, ${formatPeriod(before)}`}
        {total_before > 0 && (
          <>
            {': '}
            <span className="font-semibold">{formatChange(total, total_before)}</span>
          </>
        )}
      </>
    )}
  </p>
)

const PointTable = ({ sales: { points, before } }: { sales: SalesOverTime }) => (
  <details className="text-sm">
    <summary className="cursor-pointer py-1 text-soft">Show as a table</summary>
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-left text-soft">
          <th>Days</th>
          <th className="text-right">Total</th>
          {before !== null && <th className="text-right">Previous period</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.from}>
            <td>{formatPeriod(point)}</td>
            <td className="text-right">{formatCents(point.total)}</td>
            {before !== null && <td className="text-right">{formatCents(point.total_before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const Loaded = ({
  sales,
  range,
  isOutdated,
}: {
  sales: SalesOverTime
  range: ReportRange
  isOutdated: boolean
}) => {
  const line = useMemo(() => lineOfSales(sales), [sales])
  return (
    <>
      {isOutdated ? <Loading className="h-7 w-64" /> : <Summary sales={sales} range={range} />}
      <div className={classNames('flex flex-col gap-2', isOutdated && 'opacity-60')}>
        <SalesChartBox
          label="Sales in this period"
          {...line}
          before={sales.before === null ? null : 'Previous period'}
        />
        <PointTable sales={sales} />
      </div>
    </>
  )
}

/** While another range loads, only the line stays: the old total would look like the new one. */
export const SalesOverTimeChart = ({ range }: { range: ReportRange }) => {
  const { data, error, isPlaceholderData, refetch } = useCallKeepingRows(getSalesOverTime, {
    query: range,
  })
  return (
    <section
      aria-label="Chart"
      aria-busy={isPlaceholderData}
      className="flex min-h-90 flex-col gap-2"
    >
      {data !== undefined && (
        <Loaded sales={data.data} range={range} isOutdated={isPlaceholderData} />
      )}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
    </section>
  )
}
