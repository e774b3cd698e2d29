import {
  customerFileFields,
  customerFileLabels,
  withFacts,
} from '@endcap/contract/accounts/customer-fields'
import {
  applyCustomerImport,
  cancelCustomerImport,
  correctCustomerColumns,
  getCustomerImport,
  getRejectedCustomers,
  listCustomerImportRows,
  undoCustomerImport,
} from '@endcap/contract/client/page-calls.gen'
import type { CustomerImport, CustomerImportRow } from '@endcap/contract/imports/customer-imports'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Loading } from '@endcap/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError, notifyFailure } from '../api/failures.ts'
import { callQuery, ifMatch, useAction, useCallKeepingRows } from '../api/queries.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { LoadError } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { saveCsv } from '../lists/save-file.ts'
import { useHasTradeFacts } from '../shop/use-shop.ts'

const list = { label: 'Customer files', path: '/customers/imports' }

const fieldLabels: Readonly<Record<string, string>> = {
  ...customerFileLabels,
  pays_by_invoice: 'Pays by invoice (yes or no)',
  note: 'Note (tax ID, license, …)',
  license: 'License to verify',
}

const Columns = ({ run }: { run: CustomerImport }) => {
  const correct = useAction(correctCustomerColumns)
  const offered = withFacts(customerFileFields, useHasTradeFacts())
  const change = (at: number, value: string) => {
    const fields = run.columns.map(({ field }, index) =>
      index === at
        ? (customerFileFields.find((one) => one === value) ?? null)
        : // A field comes from one column, but several columns can be notes.
          field === value && value !== 'note'
          ? null
          : field,
    )
    correct.mutate({ params: { id: run._id }, body: { fields }, headers: ifMatch(run) })
  }
  return (
    <Panel title="Columns">
      {correct.error !== null && (
        <Banner kind="error">
          {fieldError(correct.error, 'fields') ?? failureMessage(correct.error)}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {run.columns.map(({ name, field }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
          <label key={`${at} ${name}`} className="flex flex-col gap-1 text-sm">
            <span className="font-semibold">{name || `Column ${at + 1}`}</span>
            <select
              className="field"
              value={field ?? ''}
              disabled={run.status !== 'checked' || correct.isPending}
              onChange={({ target }) => change(at, target.value)}
            >
              <option value="">Not imported</option>
              {offered.map((one) => (
                <option key={one} value={one}>
                  {fieldLabels[one]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Panel>
  )
}

const kinds = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['double', 'Duplicates'],
  ['rejected', 'Rejected'],
  ['unchanged', 'Unchanged'],
] as const
type Kind = (typeof kinds)[number][0]

const describeRow = ({ kind, values, changes, problem }: CustomerImportRow): string => {
  if (problem !== '') return problem
  if (kind === 'changed')
    return changes
      .map(({ field, before, after }) => `${fieldLabels[field]}: ${before || '(empty)'} → ${after}`)
      .join('; ')
  return [values.phone, values.business_address, values.city, values.state, values.zip]
    .filter(Boolean)
    .join(', ')
}

const Rows = ({ run }: { run: CustomerImport }) => {
  const first = kinds.find(([kind]) => run.counts[kind] > 0)?.[0] ?? 'new'
  const [chosen, setKind] = useState<Kind | null>(null)
  const [page, setPage] = useState(1)
  const kind = chosen ?? first
  const { data } = useCallKeepingRows(listCustomerImportRows, {
    params: { id: run._id },
    query: { kind, page },
  })
  return (
    <Panel
      title="Rows"
      actions={
        run.counts.rejected + run.counts.double > 0 && (
          <Button
            onClick={() =>
              void call(getRejectedCustomers, { params: { id: run._id } }).then((csv) =>
                saveCsv('rejected-customers.csv', csv),
              )
            }
          >
            Download rejected rows
          </Button>
        )
      }
    >
      <div className="flex flex-wrap gap-1">
        {kinds.map(([one, label]) => (
          <Button
            key={one}
            kind="plain"
            aria-pressed={kind === one}
            className="aria-pressed:bg-accent-soft"
            onClick={() => {
              setKind(one)
              setPage(1)
            }}
          >
            {label} {formatNumber(run.counts[one])}
          </Button>
        ))}
      </div>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {data?.data.map((row) => (
          <li key={row.line} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="w-16 text-soft tabular-nums">Line {row.line}</span>
            <span className="font-semibold">{row.values.business_name || row.values.name}</span>
            <span>{row.values.email}</span>
            <span className="basis-full text-soft sm:pl-19">{describeRow(row)}</span>
          </li>
        ))}
        {data?.total === 0 && <li className="py-2 text-soft">No rows.</li>}
      </ul>
      {data !== undefined && data.numberOfPages > 1 && (
        <div className="flex items-center gap-2 text-sm">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          Page {page} of {data.numberOfPages}
          <Button disabled={page === data.numberOfPages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Panel>
  )
}

const Apply = ({ run }: { run: CustomerImport }) => {
  const apply = useAction(applyCustomerImport)
  const undo = useAction(undoCustomerImport, { alsoChanges: ['customers'] })
  const [approve, setApprove] = useState(true)
  const total = run.counts.new + run.counts.changed
  const input = { params: { id: run._id }, headers: ifMatch(run) }
  if (run.status === 'applying')
    return (
      <Banner kind="info">
        <span className="flex flex-col gap-1">
          Storing {formatNumber(run.done)} of {formatNumber(total)} customers. You can leave this
          page.
          <progress value={run.done} max={total} className="w-full" aria-label="Progress" />
        </span>
      </Banner>
    )
  if (run.status === 'undone')
    return <Banner kind="info">This import was undone. None of its changes remain.</Banner>
  if (run.status === 'applied')
    return (
      <Banner
        kind="success"
        action={
          <Button
            isBusy={undo.isPending}
            onClick={() => undo.mutate(input, { onError: notifyFailure })}
          >
            Undo import
          </Button>
        }
      >
        {countOf(run.counts.new, 'customer', 'customers')} added
        {run.approve && run.counts.new > 0 ? ' and invited by email' : ''},{' '}
        {countOf(run.counts.changed, 'customer', 'customers')} changed.
      </Banner>
    )
  return (
    <Panel title="Import">
      {total === 0 ? (
        <p className="text-sm text-soft">
          There is nothing to import: your customers already match the file.
        </p>
      ) : (
        <>
          <label className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              className="mt-1"
              checked={approve}
              onChange={({ target }) => setApprove(target.checked)}
            />
            <span>
              Approve the new customers
              <span className="block text-soft">
                Each gets one email with a link to choose a password. Without it they wait as
                pending, and get no email.
              </span>
            </span>
          </label>
          <div>
            <Button
              kind="primary"
              isBusy={apply.isPending}
              onClick={() =>
                apply.mutate({ ...input, body: { approve } }, { onError: notifyFailure })
              }
            >
              Import {countOf(total, 'customer', 'customers')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

const Reading = ({ run }: { run: CustomerImport }) => {
  const cancel = useAction(cancelCustomerImport)
  return (
    <div role="status" className="panel flex flex-col gap-2 text-sm">
      Reading the file… You can leave this page.
      <progress className="w-full" aria-label="Progress" />
      <div>
        <Button
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: run._id } }, { onError: notifyFailure })}
        >
          Stop reading
        </Button>
      </div>
    </div>
  )
}

const Contents = ({ run }: { run: CustomerImport }) => {
  if (run.status === 'checking') return <Reading run={run} />
  if (run.status === 'failed') return <Banner kind="error">{run.problem}</Banner>
  if (run.status === 'cancelled')
    return <Banner kind="info">Reading was stopped. Nothing was imported.</Banner>
  return (
    <>
      <Apply run={run} />
      <Columns run={run} />
      <Rows run={run} />
    </>
  )
}

const progressIntervalMs = 1_000

export const CustomerImportPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    ...callQuery(getCustomerImport, { params: { id } }),
    refetchInterval: ({ state }) =>
      ['checking', 'applying'].includes(state.data?.data.status ?? '') ? progressIntervalMs : false,
  })
  const run = data?.data
  if (run === undefined)
    return error === null ? (
      <Loading className="h-64" />
    ) : (
      <LoadError error={error} onRetry={() => void refetch()} />
    )
  return (
    <RecordPage
      title={run.file_name}
      list={list}
      status={run.status}
      actions={
        <Link to="/customers/import" className={buttonClass()}>
          Another file
        </Link>
      }
    >
      <Contents run={run} />
    </RecordPage>
  )
}
