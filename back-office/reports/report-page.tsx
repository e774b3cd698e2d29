import {
  exportReport,
  getMarginReport,
  getSalesReport,
  getScanReport,
  getSearchReport,
  getStoppedItemsReport,
  searchSynonymEndpoints,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type {
  MarginGroup,
  MarginRow,
  ReportName,
  SalesGroup,
  SalesRow,
  ScanRow,
  SearchRow,
  StoppedRow,
} from '@endcap/contract/reports'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { NotFoundPage } from '../layout/error-page.tsx'
import { Select } from '../layout/select.tsx'
import { amountColumn, namedAmountColumn, numberColumn } from '../lists/columns.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { tabClass, tabLinksClass } from '../lists/list-tabs.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { may } from '../session/may.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { PeriodSelect } from './period-select.tsx'
import { effectiveRange, type ReportRange } from './report-periods.ts'
import { SalesOverTimeChart } from './sales-over-time-chart.tsx'
import { TopSalesChart } from './top-sales-chart.tsx'

const reports: Readonly<Record<ReportName, string>> = {
  day: 'Sales by day',
  customer: 'Sales by customer',
  item: 'Sales by item',
  category: 'Sales by category',
  margin: 'Margin',
  stopped: 'Stopped buying',
  'no-results': 'Searches with no results',
  searches: 'All searches',
  scans: 'Scans with no match',
}

const isReport = (name: string): name is ReportName => name in reports

const ReportLinks = ({ chosen, range }: { chosen: ReportName; range: SearchTexts }) => {
  const nav = useRef<HTMLElement>(null)
  // On a phone, the chosen tab may be outside the visible part.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href*="/reports/${chosen}"]`)
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - nav.current.offsetLeft - 48 })
  }, [chosen])
  return (
    <nav ref={nav} aria-label="Reports" className={tabLinksClass}>
      {Object.entries(reports).map(([name, label]) => (
        <Link
          key={name}
          to={`/reports/${name}` as string}
          search={range}
          aria-current={name === chosen ? 'page' : undefined}
          className={tabClass(name === chosen)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const ordersColumn = numberColumn<SalesRow>('orders', 'Orders', (row) => row.orders)
const unitsColumn = numberColumn<SalesRow>('quantity', 'Units', (row) => row.quantity)
const totalColumn = amountColumn<SalesRow>('total', 'Total', (row) => row.total)

const stoppedColumns: readonly ListColumn<StoppedRow>[] = [
  { id: 'business_name', label: 'Customer', cell: (row) => row.business_name },
  { id: 'title', label: 'Item', width: 24, cell: (row) => row.title },
  { id: 'item_no', label: 'Item number', width: 7, cell: (row) => row.item_no },
  numberColumn('days', 'Days ordered', (row) => row.days, { width: 7 }),
  { id: 'last_day', label: 'Last ordered', cell: (row) => formatDay(row.last_day, 'short') },
  numberColumn('last_quantity', 'Last quantity', (row) => row.last_quantity, { width: 7 }),
  amountColumn('total', '90-day total (est.)', (row) => row.total, { width: 8 }),
]

const searchColumns: readonly ListColumn<SearchRow>[] = [
  { id: 'text', label: 'Search', cell: (row) => row._id },
  numberColumn('searches', 'Searches', (row) => row.searches),
  numberColumn('results', 'Products found', (row) => row.results),
  { id: 'last_day', label: 'Last searched', cell: (row) => formatDay(row.last_day, 'short') },
  {
    id: 'synonym',
    label: 'Synonym',
    hasControls: true,
    cell: (row) =>
      may(searchSynonymEndpoints.create) && (
        <Link
          to="/search-synonyms/new"
          search={{ word: row._id }}
          className="link inline-flex items-center pointer-coarse:min-h-11"
          aria-label={`Add a synonym for ${row._id}`}
        >
          Add a synonym
        </Link>
      ),
  },
]

const scanColumns: readonly ListColumn<ScanRow>[] = [
  { id: 'code', label: 'Code', cell: (row) => row._id },
  numberColumn('scans', 'Scans', (row) => row.scans),
  { id: 'last_day', label: 'Last scanned', cell: (row) => formatDay(row.last_day, 'short') },
]

const dayFilters = ({ from, to }: ReportRange): ListFilter[] => [
  { name: 'from', label: 'From', kind: 'day', fallback: from },
  { name: 'to', label: 'To', kind: 'day', fallback: to },
]

const salesReports: Readonly<
  Record<SalesGroup, { label: string; path: string | null; hasUnits: boolean }>
> = {
  day: { label: 'Day', path: null, hasUnits: false },
  customer: { label: 'Customer', path: '/customers', hasUnits: false },
  item: { label: 'Item', path: '/products', hasUnits: true },
  category: { label: 'Category', path: null, hasUnits: true },
}

type ReportProps = { filters: readonly ListFilter[]; actions: ReactNode }

const SalesReport = ({
  by,
  shown,
  filters,
  actions,
}: ReportProps & { by: SalesGroup; shown: ReportRange }) => {
  const { label, path, hasUnits } = salesReports[by]
  const name = ({ label: text }: SalesRow) => (by === 'day' ? formatDay(text, 'short') : text)
  return (
    <ListPage<SalesRow>
      title={reports[by]}
      list={getSalesReport}
      fixedQuery={{ by }}
      columns={[
        { id: 'label', label, cell: name },
        ...(by === 'category' ? [] : [ordersColumn]),
        ...(hasUnits ? [unitsColumn] : []),
        totalColumn,
      ]}
      rowId={(row) => row._id}
      {...(path !== null && { rowPath: (row: SalesRow) => `${path}/${row._id}` })}
      rowName={name}
      filters={filters}
      actions={actions}
      above={
        by === 'day' ? (
          <SalesOverTimeChart range={shown} />
        ) : (
          <TopSalesChart by={by} range={shown} path={path} />
        )
      }
      empty="No sales in this period."
    />
  )
}

const marginGroups: Readonly<Record<MarginGroup, { label: string; path: string | null }>> = {
  customer: { label: 'Customer', path: '/customers' },
  item: { label: 'Item', path: '/products' },
  day: { label: 'Day', path: null },
}

const percentOf = ({ margin, sales }: MarginRow): string =>
  sales === 0 ? '' : `${((margin / sales) * 100).toFixed(1)}%`

const marginColumns: readonly ListColumn<MarginRow>[] = [
  namedAmountColumn('sales', 'Sales', (row) => row.sales),
  amountColumn('margin', 'Margin', (row) => row.margin, { card: 'corner' }),
  { id: 'percent', label: 'Margin %', align: 'right', width: 7, cell: percentOf },
  namedAmountColumn('without_cost', 'Sales without a cost', (row) => row.without_cost, {
    cell: ({ without_cost }) => (without_cost === 0 ? null : formatCents(without_cost)),
  }),
]

const MarginReport = ({ filters, actions, by }: ReportProps & { by: MarginGroup }) => {
  const { label, path } = marginGroups[by]
  const name = ({ label: text }: MarginRow) => (by === 'day' ? formatDay(text, 'short') : text)
  return (
    <ListPage<MarginRow>
      title={reports.margin}
      list={getMarginReport}
      columns={[{ id: 'label', label, cell: name }, ...marginColumns]}
      rowId={(row) => row._id}
      {...(path !== null && { rowPath: (row: MarginRow) => `${path}/${row._id}` })}
      rowName={name}
      filters={[
        {
          name: 'by',
          label: 'By',
          kind: 'own',
          render: (value, onChange) => (
            <Select
              aria-label="By"
              className="field w-auto! field-sizing-content"
              value={value || 'customer'}
              choices={Object.entries(marginGroups).map(([group, { label: text }]) => [
                group,
                `By ${text.toLowerCase()}`,
              ])}
              onChange={onChange}
            />
          ),
        },
        ...filters,
      ]}
      actions={actions}
      empty="No sales in this period."
    />
  )
}

const StoppedReport = ({ filters: [from], actions }: ReportProps) => (
  <ListPage<StoppedRow>
    title={reports.stopped}
    list={getStoppedItemsReport}
    columns={stoppedColumns}
    rowId={(row) => row._id}
    rowPath={(row) => `/customers/${row.customer_id}`}
    rowName={(row) => `${row.business_name}: ${row.title}`}
    filters={from === undefined ? [] : [{ ...from, label: 'Not ordered since' }]}
    actions={actions}
    empty="All customers are still buying what they bought before."
  />
)

const SearchReport = ({
  report,
  filters,
  actions,
}: ReportProps & { report: 'searches' | 'no-results' }) => (
  <ListPage<SearchRow>
    title={reports[report]}
    list={getSearchReport}
    {...(report === 'no-results' && { fixedQuery: { results: 'none' } })}
    columns={
      report === 'searches' ? searchColumns : searchColumns.filter(({ id }) => id !== 'results')
    }
    rowId={(row) => row._id}
    rowName={(row) => row._id}
    filters={filters}
    actions={actions}
    empty={
      report === 'searches'
        ? 'No searches in this period.'
        : 'Every search in this period found something.'
    }
  />
)

const ScanReport = ({ filters, actions }: ReportProps) => (
  <ListPage<ScanRow>
    title={reports.scans}
    list={getScanReport}
    columns={scanColumns}
    rowId={(row) => row._id}
    rowName={(row) => row._id}
    filters={filters}
    actions={actions}
    empty="Every code scanned in this period matched a product."
  />
)

export const ReportPage = () => {
  const { report = '' } = useParams({ strict: false })
  const { day: today } = shopClock(new Date(), useTimeZone())
  const search: SearchTexts = useSearch({ strict: false })
  if (!isReport(report)) return <NotFoundPage />
  const range = { from: search.from ?? '', to: search.to ?? '' }
  const by =
    (Object.keys(marginGroups) as MarginGroup[]).find((group) => group === search.by) ?? 'customer'
  const shown = effectiveRange(range, today)
  const filters = dayFilters(shown)
  const actions = (
    <>
      {report !== 'stopped' && <PeriodSelect shown={shown} today={today} />}
      <ExportButton
        name={`${report}.csv`}
        load={() => call(exportReport, { query: { ...range, report, by } })}
      />
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <ReportLinks chosen={report} range={range} />
      {report === 'margin' ? (
        <MarginReport by={by} filters={filters} actions={actions} />
      ) : report === 'stopped' ? (
        <StoppedReport filters={filters} actions={actions} />
      ) : report === 'scans' ? (
        <ScanReport filters={filters} actions={actions} />
      ) : report === 'searches' || report === 'no-results' ? (
        <SearchReport key={report} report={report} filters={filters} actions={actions} />
      ) : (
        <SalesReport key={report} by={report} shown={shown} filters={filters} actions={actions} />
      )}
    </div>
  )
}
