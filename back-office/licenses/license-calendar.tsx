import { getLicenseCalendar } from '@endcap/contract/client/page-calls.gen'
import type { CalendarEntry } from '@endcap/contract/licenses/licenses'
import { formatCents } from '@endcap/contract/money'
import { formatDate } from '@endcap/contract/shop-time'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { holderOf, licenseName } from './license-words.ts'

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01`),
  )

const stopsWith = ({ open_orders, guides }: CalendarEntry): string =>
  [
    ...(open_orders > 0 ? [countOf(open_orders, 'open order', 'open orders')] : []),
    ...(guides > 0 ? [countOf(guides, 'order guide', 'order guides')] : []),
  ].join(' · ')

const Entry = ({ entry }: { entry: CalendarEntry }) => (
  <li className="border-t border-line first:border-0">
    <Link
      to={`/licenses/${entry._id}` as string}
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-sm hover:bg-surface pointer-coarse:min-h-11"
    >
      <span className="w-24 text-soft tabular-nums">{formatDate(entry.valid_until)}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-semibold">{holderOf(entry)}</span>
        <span className="block text-xs text-soft">{licenseName(entry)}</span>
      </span>
      <span className="text-xs text-soft">{stopsWith(entry)}</span>
      {entry.weekly_sales > 0 && (
        <span className="ml-auto tabular-nums">{formatCents(entry.weekly_sales)} a week</span>
      )}
    </Link>
  </li>
)

/** The next twelve months, with the sales that stop unless a license is renewed. */
export const LicenseCalendar = () => {
  const { data, error, refetch } = useCall(getLicenseCalendar)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const months = data.data.filter(({ licenses }) => licenses.length > 0)
  return (
    <RecordPage title="License calendar" list={{ label: 'Licenses', path: '/licenses' }}>
      <p className="text-sm text-soft">
        Verified licenses that end within twelve months and aren’t renewed yet. The dollars are
        sales of regulated products in a week, on average of the last 90 days.
      </p>
      {months.length === 0 && (
        <p className="panel text-sm">No license ends within twelve months.</p>
      )}
      {months.map(({ month, weekly_sales, licenses }) => (
        <Panel
          key={month}
          title={monthName(month)}
          actions={
            weekly_sales > 0 && (
              <span className="text-sm font-semibold tabular-nums">
                {formatCents(weekly_sales)} a week
              </span>
            )
          }
        >
          <ul className="flex flex-col">
            {licenses.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        </Panel>
      ))}
    </RecordPage>
  )
}
