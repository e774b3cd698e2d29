import {
  exportAgeing,
  exportStatement,
  getMail,
  listStatements,
  sendStatements,
} from '@endcap/contract/client/page-calls.gen'
import { type Cents, formatCents } from '@endcap/contract/money'
import { ageingColumns } from '@endcap/contract/receivables/ageing'
import { formatDay, parseShopDay, shopClock } from '@endcap/contract/shop-time'
import type { StatementRow, StatementRun } from '@endcap/contract/statements/statements'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { callQuery, useAction, useInvalidate } from '../api/queries.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { Select } from '../layout/select.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { amountColumn, namedAmountColumn } from '../lists/columns.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { saveCsv } from '../lists/save-file.ts'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { ageingTitles, formatBalance } from '../receivables/account-words.ts'
import { may } from '../session/may.ts'
import { useTimeZone } from '../shop/use-shop.ts'

const layouts = [
  ['', 'Open items'],
  ['balance_forward', 'Balance forward'],
] as const

/** The chosen day, today's if none is, and the layout. */
const useChosen = () => {
  const { day: today } = shopClock(new Date(), useTimeZone())
  const { as_of = '', layout = '' }: SearchTexts = useSearch({ strict: false })
  return { asOf: parseShopDay(as_of, 'UTC') ?? today, today, layout }
}
type Chosen = ReturnType<typeof useChosen>

const pollMs = 1_000

const isUnfinished = (run: StatementRun | null | undefined): boolean =>
  run != null && run.made < run.total

const Progress = ({ run }: { run: StatementRun }) =>
  isUnfinished(run) ? (
    <Banner kind="info">
      <span className="flex flex-col gap-1">
        Making {formatNumber(run.made)} of {countOf(run.total, 'statement', 'statements')}. You can
        leave this page.
        <progress value={run.made} max={run.total} className="w-full" aria-label="Progress" />
      </span>
    </Banner>
  ) : (
    <Banner kind={run.failed > 0 ? 'warning' : 'success'}>
      {countOf(run.total, 'statement', 'statements')} of this day made by {run.by}.
      {run.unsent > 0 &&
        ` ${countOf(run.unsent, 'email is', 'emails are')} not sent, because no mail server is set up.`}
      {run.failed > 0 &&
        ` ${countOf(run.failed, 'email', 'emails')} could not be delivered: they are marked below.`}
    </Banner>
  )

/** Shows the total that all customers owe on the day, and the button that sends each a statement. */
const Sending = ({ chosen: { asOf, today, layout } }: { chosen: Chosen }) => {
  const { data } = useQuery({
    ...callQuery(listStatements, { query: { as_of: asOf, limit: 1 } }),
    refetchInterval: ({ state }) => (isUnfinished(state.data?.run) ? pollMs : false),
  })
  const send = useAction(sendStatements)
  const invalidate = useInvalidate()
  const run = data?.run ?? null
  const wasRunning = useRef(false)
  // The rows below show which are sent.
  useEffect(() => {
    if (wasRunning.current && !isUnfinished(run)) void invalidate('statements')
    wasRunning.current = isUnfinished(run)
  })
  if (data === undefined || data.total === 0) return null
  const { ageing, total } = data
  const left = total - (run?.total ?? 0)
  const isFuture = asOf > today
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm tabular-nums">
          <div>
            <dt className="text-soft">All customers</dt>
            <dd className="text-[1.375rem] leading-tight font-semibold">
              {formatCents(ageing.total)}
            </dd>
          </div>
          {[...ageing.columns, ageing.unapplied].map((cents, at) => (
            <div key={ageingTitles[at]} className="self-end">
              <dt className="text-soft">{ageingTitles[at]}</dt>
              <dd>{formatBalance(cents)}</dd>
            </div>
          ))}
        </dl>
        {left > 0 && !isUnfinished(run) && (
          <Button
            kind="primary"
            className="ml-auto"
            isBusy={send.isPending}
            disabled={isFuture}
            onClick={() =>
              send.mutate(
                { body: { day: asOf, layout: layout === '' ? 'open_items' : 'balance_forward' } },
                { onError: notifyFailure },
              )
            }
          >
            <Send className="size-4" aria-hidden />
            Send to {run === null ? 'all' : 'the other'} {formatNumber(left)} with a balance
          </Button>
        )}
      </div>
      {isFuture && (
        <p className="text-sm text-soft">
          Statements can be sent for today or an earlier day. This day is only a preview.
        </p>
      )}
      {run !== null && <Progress run={run} />}
    </div>
  )
}

const SentCell = ({ row: { mail_id, mail_status, sentAt } }: { row: StatementRow }) => {
  if (sentAt === null) return null
  const chip = <StatusChip status={mail_status ?? 'queued'} />
  return may(getMail) && mail_id !== '' ? (
    <Link to={`/mails/${mail_id}` as string}>{chip}</Link>
  ) : (
    chip
  )
}

/** Empty for nothing. */
const openColumn = (id: string, label: string, read: (row: StatementRow) => Cents) =>
  namedAmountColumn(id, label, read, {
    from: 'laptop',
    cell: (row) => (read(row) === 0 ? null : formatBalance(read(row))),
  })

const columnsOf = ({ asOf, layout }: Chosen): readonly ListColumn<StatementRow>[] => {
  const searchOf = ({ customer_id, sentAt }: StatementRow) => ({
    ...{ customer: customer_id, as_of: asOf },
    ...(sentAt === null ? { layout } : { sent: '1' }),
  })
  return [
    {
      ...{ id: 'business_name', label: 'Customer', hasControls: true },
      cell: (row) => (
        <Link to={'/print/statement' as string} search={searchOf(row)} className="link">
          {row.business_name}
        </Link>
      ),
    },
    ...ageingColumns.map((name, at) =>
      openColumn(`column-${at}`, ageingTitles[at] ?? name, ({ columns }) => columns[at] ?? 0),
    ),
    openColumn('unapplied', 'Unapplied', ({ unapplied }) => unapplied),
    amountColumn('total', 'Balance', ({ total }) => total, {
      cell: ({ total }) => formatBalance(total),
    }),
    {
      ...{ id: 'sent', label: 'Sent', width: 6, card: 'corner', hasControls: true },
      cell: (row) => <SentCell row={row} />,
    },
    {
      ...{ id: 'csv', label: 'File', width: 5, hasControls: true },
      cell: (row) => (
        <button
          type="button"
          className="link pointer-coarse:min-h-11"
          aria-label={`CSV of ${row.business_name}`}
          onClick={() =>
            void call(exportStatement, { query: searchOf(row) }).then(
              (csv) => saveCsv(`statement-${asOf}.csv`, csv),
              notifyFailure,
            )
          }
        >
          CSV
        </button>
      ),
    },
  ]
}

export const StatementPage = () => {
  const chosen = useChosen()
  const { asOf } = chosen
  const filters: ListFilter[] = [
    { name: 'as_of', label: 'As of', kind: 'day', fallback: asOf },
    {
      ...{ name: 'layout', label: 'Layout', kind: 'own' },
      render: (value, onChange) => (
        <Select
          aria-label="Layout"
          value={value}
          choices={layouts}
          onChange={onChange}
          className="field w-auto!"
        />
      ),
    },
  ]
  return (
    <ListPage<StatementRow>
      title="Statements"
      list={listStatements}
      columns={columnsOf(chosen)}
      rowId={(row) => row.customer_id}
      rowName={(row) => row.business_name}
      search="Customer"
      filters={filters}
      actions={
        <ExportButton
          name={`ageing-${asOf}.csv`}
          load={() => call(exportAgeing, { query: { as_of: asOf } })}
        />
      }
      above={<Sending key={asOf} chosen={chosen} />}
      empty={`No customer had a balance on ${formatDay(asOf, 'long')}.`}
    />
  )
}
