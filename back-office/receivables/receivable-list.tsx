import {
  exportReceivables,
  listReceivables,
  takeChecks,
  takePayment,
} from '@endcap/contract/client/page-calls.gen'
import { ageingColumns } from '@endcap/contract/receivables/ageing'
import type { Receivable } from '@endcap/contract/receivables/receivables'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { amountColumn, namedAmountColumn } from '../lists/columns.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { may } from '../session/may.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { CashReportBanner } from './account-facts.tsx'
import { ageingTitles, formatBalance } from './account-words.ts'
import { usePaymentKey } from './use-payment-key.ts'

/** Zeros are left out, so that debts are seen at a glance. */
const amount = (cents: number, isLate = false) =>
  cents === 0 ? null : (
    <span className={isLate ? 'text-danger' : undefined}>{formatBalance(cents)}</span>
  )

const columns: readonly ListColumn<Receivable>[] = [
  {
    id: 'business_name',
    label: 'Customer',
    width: 13,
    sort: 'business_name',
    cell: ({ business_name }) => business_name,
  },
  {
    id: 'oldest_due',
    label: 'Oldest due',
    width: 11,
    sort: 'oldest_due',
    cell: ({ oldest_due, is_on_hold }) =>
      oldest_due === '' && !is_on_hold ? null : (
        <span className="flex flex-wrap items-center gap-x-2">
          {oldest_due !== '' && formatDay(oldest_due, 'short')}
          {is_on_hold && <Chip tone="danger">On hold</Chip>}
        </span>
      ),
  },
  ...ageingColumns.map((id, at) =>
    namedAmountColumn<Receivable>(id, ageingTitles[at] ?? id, ({ columns }) => columns[at] ?? 0, {
      width: 7,
      ...(at === 0 && { from: 'laptop' }),
      cell: ({ columns }) => amount(columns[at] ?? 0, at > 2),
    }),
  ),
  namedAmountColumn('unapplied', 'Unapplied', ({ unapplied }) => unapplied, {
    width: 7,
    from: 'laptop',
    cell: ({ unapplied }) => amount(unapplied),
  }),
  amountColumn('total', 'Balance', ({ total }) => total, {
    width: 8,
    sort: 'total',
    isNewestFirst: true,
    card: 'corner',
    cell: ({ total }) => <strong>{formatBalance(total)}</strong>,
  }),
]

type Sums = { ageing: Pick<Receivable, 'columns' | 'unapplied' | 'total'> }

const footOf = (reply: unknown): Readonly<Record<string, string>> => {
  const { ageing } = reply as Sums
  return {
    business_name: 'Total',
    ...Object.fromEntries(
      ageingColumns.map((id, at) => [id, formatBalance(ageing.columns[at] ?? 0)]),
    ),
    unapplied: formatBalance(ageing.unapplied),
    total: formatBalance(ageing.total),
  }
}

export const ReceivableList = () => {
  const { filters, sort } = useListState()
  const today = shopClock(new Date(), useTimeZone()).day
  usePaymentKey()
  return (
    <ListPage<Receivable>
      title="Receivables"
      list={listReceivables}
      rowId={({ customer_id }) => customer_id}
      rowPath={({ customer_id }) => `/customers/${customer_id}/account`}
      rowName={({ business_name }) => business_name}
      search="Business"
      tabs={{ name: 'show', values: ['overdue', 'on_hold'] }}
      filters={[{ name: 'as_of', label: 'As of', kind: 'day', fallback: today }]}
      defaultSort="oldest_due"
      columns={columns}
      above={<CashReportBanner />}
      foot={footOf}
      actions={
        <>
          <ExportButton
            name="receivables.csv"
            load={() => call(exportReceivables, { query: { ...filters, sort } })}
          />
          {may(takeChecks) && (
            <Link to={'/payments/checks' as string} className={buttonClass()}>
              Enter checks
            </Link>
          )}
          {may(takePayment) && (
            <Link to={'/payments/new' as string} className={buttonClass('primary')}>
              Take payment
            </Link>
          )}
        </>
      }
      empty="Nobody owes anything. Invoices appear here as soon as they are created."
    />
  )
}
