import { getTopSales } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { TopSales, TopSalesGroup } from '@endcap/contract/reports'
import { formatPeriod } from '@endcap/contract/shop-time'
import { classNames } from '@endcap/ui/class-names'
import { Loading } from '@endcap/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useCallKeepingRows } from '../api/queries.ts'
import { LoadError } from '../layout/error-page.tsx'
import { formatChange, type ReportRange } from './report-periods.ts'

type Row = TopSales['rows'][number]

const titles: Readonly<Record<TopSalesGroup, string>> = {
  customer: 'Top customers',
  item: 'Top items',
  category: 'Top categories',
}

/** The length is relative to `highest`. */
const Bar = ({
  total,
  highest,
  className,
}: {
  total: number
  highest: number
  className: string
}) => (
  <span
    className={`block rounded-r-sm ${className}`}
    style={{ width: `${highest === 0 ? 0 : (100 * total) / highest}%` }}
  />
)

const BarRow = ({
  row,
  highest,
  isCompared,
  path,
}: {
  row: Row
  highest: number
  isCompared: boolean
  path: string | null
}) => (
  <li className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-3 py-1 text-sm md:grid-cols-[14rem_1fr_15rem]">
    {path === null ? (
      <span className="truncate">{row.label}</span>
    ) : (
      <Link
        to={`${path}/${row._id}` as string}
        className="link inline-flex items-center pointer-coarse:min-h-11"
      >
        <span className="line-clamp-2">{row.label}</span>
      </Link>
    )}
    <span
      aria-hidden
      className="flex flex-col gap-0.5 max-md:order-last max-md:col-span-2 md:border-l md:border-line"
    >
      <Bar total={row.total} highest={highest} className="h-3 bg-accent" />
      {isCompared && (
        <Bar total={row.total_before} highest={highest} className="h-1.5 bg-control" />
      )}
    </span>
    <span className="text-right tabular-nums">
      <strong>{formatCents(row.total)}</strong>
      {isCompared && (
        <span className="block text-xs text-soft">
          {row.total_before === 0
            ? 'nothing before'
            : `${formatCents(row.total_before)} before: ${formatChange(row.total, row.total_before)}`}
        </span>
      )}
    </span>
  </li>
)

const Loaded = ({
  sales,
  range,
  path,
  isOutdated,
}: {
  sales: TopSales
  range: ReportRange
  path: string | null
  isOutdated: boolean
}) => {
  const highest = Math.max(0, ...sales.rows.flatMap((row) => [row.total, row.total_before]))
  return (
    <>
      {isOutdated && <Loading />}
      {sales.before !== null && !isOutdated && (
        <p className="flex flex-wrap items-center gap-x-4 text-xs text-soft">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-3 w-5 rounded-sm bg-accent" /> {formatPeriod(range)}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-1.5 w-5 rounded-sm bg-control" /> before,{' '}
            {formatPeriod(sales.before)}
          </span>
        </p>
      )}
      {/* A phone shows five bars, as many as the loading section has room for. */}
      <ol className={classNames('max-md:[&>li:nth-child(n+6)]:hidden', isOutdated && 'opacity-60')}>
        {sales.rows.map((row) => (
          <BarRow
            key={row._id}
            row={row}
            highest={highest}
            isCompared={sales.before !== null}
            path={path}
          />
        ))}
      </ol>
    </>
  )
}

/** Each bar is above a thin bar of the previous period. */
export const TopSalesChart = ({
  by,
  range,
  path,
}: {
  by: TopSalesGroup
  range: ReportRange
  /** Path before a row's id; null if the rows have no pages. */
  path: string | null
}) => {
  const { data, error, isPlaceholderData, refetch } = useCallKeepingRows(getTopSales, {
    query: { ...range, by },
  })
  if (data?.data.rows.length === 0) return null
  return (
    <section
      aria-label={titles[by]}
      aria-busy={isPlaceholderData}
      className="flex min-h-110 flex-col gap-2"
    >
      {data !== undefined && (
        <Loaded sales={data.data} range={range} path={path} isOutdated={isPlaceholderData} />
      )}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
    </section>
  )
}
