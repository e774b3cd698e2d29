import { formatCents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import type { SalesOverview } from '@endcap/contract/today'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countOf } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { formatChange } from '../reports/report-periods.ts'
import { SalesChartBox } from '../reports/sales-chart-box.tsx'

const sumOf = (days: SalesOverview['days']) =>
  days.reduce(
    (sum, { total, orders }) => ({ total: sum.total + total, orders: sum.orders + orders }),
    {
      total: 0,
      orders: 0,
    },
  )

const Summary = ({ sales }: { sales: SalesOverview }) => {
  const now = sumOf(sales.days)
  const before = sumOf(sales.before)
  return (
    <p className="text-sm">
      <strong className="text-lg">{formatCents(now.total)}</strong> from{' '}
      {countOf(now.orders, 'order', 'orders')}; {formatCents(before.total)} in the previous 30 days
      {before.total > 0 && (
        <>
          {': '}
          <span className="font-semibold">{formatChange(now.total, before.total)}</span>
        </>
      )}
    </p>
  )
}

const DayTable = ({ sales }: { sales: SalesOverview }) => (
  <details className="text-sm">
    <summary className="cursor-pointer text-soft">Sales by day as a table</summary>
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-left text-soft">
          <th>Day</th>
          <th className="text-right">Orders</th>
          <th className="text-right">Total</th>
          <th className="text-right">Previous 30 days</th>
        </tr>
      </thead>
      <tbody>
        {sales.days.map(({ day, orders, total }, index) => (
          <tr key={day}>
            <td>{formatDay(day, 'short')}</td>
            <td className="text-right">{orders}</td>
            <td className="text-right">{formatCents(total)}</td>
            <td className="text-right">{formatCents(sales.before[index]?.total ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const TopList = ({
  title,
  rows,
}: {
  title: string
  rows: readonly { id: string; path: string; label: string; count: string; total: number }[]
}) => (
  <Panel title={title}>
    {rows.length === 0 && <p className="text-sm text-soft">No sales in the last 30 days.</p>}
    <ol>
      {rows.map(({ id, path, label, count, total }) => (
        <li key={id} className="border-t border-line first:border-0">
          <Link
            to={path}
            className="flex min-h-9 items-center gap-3 text-sm hover:bg-surface pointer-coarse:min-h-11"
          >
            <span className="mr-auto min-w-0 wrap-anywhere">{label}</span>
            <span className="whitespace-nowrap text-soft">{count}</span>
            <span className="whitespace-nowrap">{formatCents(total)}</span>
          </Link>
        </li>
      ))}
    </ol>
  </Panel>
)

const Chart = ({ sales }: { sales: SalesOverview }) => {
  const points = useMemo(
    () =>
      sales.days.map(({ day, total }, index) => ({
        day,
        total,
        before: sales.before[index]?.total ?? 0,
      })),
    [sales],
  )
  return (
    <SalesChartBox
      label="Sales by day of the last 30 days"
      points={points}
      before="Previous 30 days"
    />
  )
}

export const SalesPanels = ({
  sales: reply,
}: {
  sales: UseQueryResult<{ data: SalesOverview }>
}) => {
  const { data, error, refetch } = reply
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const sales = data.data
  return (
    <>
      <Panel title="Sales, last 30 days">
        <Summary sales={sales} />
        <Chart sales={sales} />
        <DayTable sales={sales} />
      </Panel>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <TopList
          title="Top products"
          rows={sales.products.map((row) => ({
            id: row._id,
            path: `/products/${row._id}`,
            label: row.title,
            count: countOf(row.quantity, 'unit', 'units'),
            total: row.total,
          }))}
        />
        <TopList
          title="Top customers"
          rows={sales.customers.map((row) => ({
            id: row._id,
            path: `/customers/${row._id}`,
            label: row.business_name,
            count: countOf(row.orders, 'order', 'orders'),
            total: row.total,
          }))}
        />
      </div>
    </>
  )
}
