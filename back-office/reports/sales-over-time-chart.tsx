import { formatCents } from '@endcap/contract/money'
import type { SalesOverTime } from '@endcap/contract/reports'
import { formatPeriod } from '@endcap/contract/shop-time'
import { getSalesOverTime } from '@endcap/contract/staff-calls.gen'
import { useMemo } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
import { LoadError } from '../shell/error-page.tsx'
import { formatChange } from './format-change.ts'
import { lineOfSales } from './line-of-sales.ts'
import type { ReportRange } from './report-periods.ts'
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
        {`; ${formatCents(total_before)} in the period before, ${formatPeriod(before)}`}
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
    <summary className="cursor-pointer py-1 text-soft">The chart as a table</summary>
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-left text-soft">
          <th>Days</th>
          <th className="text-right">Total</th>
          {before !== null && <th className="text-right">Period before</th>}
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

const Loaded = ({ sales, range }: { sales: SalesOverTime; range: ReportRange }) => {
  const line = useMemo(() => lineOfSales(sales), [sales])
  return (
    <>
      <Summary sales={sales} range={range} />
      <SalesChartBox
        label="Sales of these days"
        {...line}
        before={sales.before === null ? null : 'Period before'}
      />
      <PointTable sales={sales} />
    </>
  )
}

/** Sales of a range as a line beside the period before. */
export const SalesOverTimeChart = ({ range }: { range: ReportRange }) => {
  const { data, error, refetch } = useCallKeepingRows(getSalesOverTime, { query: range })
  return (
    <section aria-label="Chart" className="flex min-h-90 flex-col gap-2">
      {data !== undefined && <Loaded sales={data.data} range={range} />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
