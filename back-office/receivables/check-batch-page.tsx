import { CallError } from '@endcap/contract/client/call'
import { listDeposits, takeChecks } from '@endcap/contract/client/page-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { centsToDollars, formatCents } from '@endcap/contract/money'
import { shopClock } from '@endcap/contract/shop-time'
import { Banner } from '@endcap/ui/banner'
import { Button, IconButton } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { failureMessage, fieldErrors, isTemporary } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { CustomerSearch } from '../inputs/customer-search.tsx'
import { countOf } from '../layout/count-of.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { may } from '../session/may.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { accountResources } from './booking-dialog.tsx'
import {
  type CheckRow,
  centsOf,
  isBlank,
  missingIn,
  newRow,
  sumOf,
  toChecks,
} from './check-batch.ts'

type Errors = Readonly<Record<string, string>>

/** The rows, from 0, that repeat an earlier check. */
const repeatedIn = (error: unknown): readonly number[] =>
  error instanceof CallError && error.code === 'payment_repeated' ? (error.body.checks ?? []) : []

const rowClass = 'grid gap-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_9rem_9rem_2.75rem]'

/** Enter and the arrow keys move as in a sheet: a row ends with its amount. */
const CheckLine = ({
  row,
  at,
  errors,
  isAsked,
  onChange,
  onRemove,
  onEnd,
}: {
  row: CheckRow
  at: number
  errors: Errors
  /** Whether an equal check exists. */
  isAsked: boolean
  onChange: (changed: Partial<CheckRow>) => void
  onRemove: () => void
  onEnd: () => void
}) => {
  const number = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const errorOf = (name: string) => errors[`checks.${at}.${name}`]
  const onEnter = (act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
  const messages = ['customer_id', 'reference', 'amount'].flatMap((name) => errorOf(name) ?? [])
  return (
    <li
      aria-label={`Check ${at + 1}`}
      className={`${rowClass} items-start border-t border-line py-2 first:border-0`}
    >
      <span className="pt-2 text-sm text-soft tabular-nums max-sm:hidden">{at + 1}</span>
      {row.customer === null ? (
        <CustomerSearch
          onChoose={({ _id, business_name }) => {
            onChange({ customer: { _id, business_name } })
            // The field is in the page already, but the search still has the focus.
            setTimeout(() => number.current?.focus())
          }}
        />
      ) : (
        <button
          type="button"
          title="Choose another customer"
          className="min-h-control truncate rounded-lg px-2 text-left text-sm font-semibold hover:bg-surface"
          onClick={() => onChange({ customer: null })}
        >
          {row.customer.business_name}
        </button>
      )}
      <input
        ref={number}
        value={row.reference}
        aria-label="Check number"
        placeholder="Check number"
        autoComplete="off"
        aria-invalid={errorOf('reference') !== undefined}
        className="field"
        onChange={({ target }) => onChange({ reference: target.value })}
        onKeyDown={onEnter(() => amount.current?.focus())}
      />
      <input
        ref={amount}
        value={row.amount}
        aria-label="Amount"
        placeholder="Amount"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={errorOf('amount') !== undefined}
        className="field text-right tabular-nums"
        onChange={({ target }) => onChange({ amount: target.value })}
        onKeyDown={onEnter(onEnd)}
      />
      <IconButton label={`Remove check ${at + 1}`} tabIndex={-1} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      {(messages.length > 0 || isAsked) && (
        <p role="alert" className="text-xs text-danger sm:col-span-full sm:ps-8">
          {messages.join(' ')}
          {isAsked && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={row.isRepeated}
                onChange={({ target }) => onChange({ isRepeated: target.checked })}
              />
              A check with this number and amount was already booked for this customer. Book it
              anyway.
            </label>
          )}
        </p>
      )}
    </li>
  )
}

/** A sheet of checks that is booked all or none, with the total that was counted beforehand. */
export const CheckBatchPage = () => {
  const today = shopClock(new Date(), useTimeZone()).day
  const [receivedOn, setReceivedOn] = useState(today)
  const [control, setControl] = useState('')
  const [rows, setRows] = useState<readonly CheckRow[]>([])
  const [key, setKey] = useState(randomId)
  const [errors, setErrors] = useState<Errors>({})
  const [asked, setAsked] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const isBooked = useRef(false)
  const navigate = useNavigate()
  const take = useAction(takeChecks, { alsoChanges: accountResources })
  useUnsaved<readonly CheckRow[]>({
    name: 'checks',
    read: () => (rows.every(isBlank) || isBooked.current ? null : rows),
    restore: setRows,
  })

  const filled = rows.filter((row) => !isBlank(row))
  const difference = centsOf(control) - sumOf(filled)
  const change = (id: string, changed: Partial<CheckRow>) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changed } : row)))
    setErrors({})
  }
  const addRow = () => setRows((now) => [...now, newRow()])

  const book = useSingleFlight(async () => {
    setRows(filled)
    setProblem('')
    const missing = Object.fromEntries(
      filled.flatMap((row, at) =>
        Object.entries(missingIn(row)).map(([name, message]) => [`checks.${at}.${name}`, message]),
      ),
    )
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    try {
      const { data } = await take.mutateAsync({
        body: {
          ...{ received_on: receivedOn, control_total: centsToDollars(centsOf(control)) },
          checks: toChecks(filled),
        },
        headers: { 'idempotency-key': key },
      })
      isBooked.current = true
      notify({
        text: `${countOf(data.length, 'check', 'checks')} booked: ${formatCents(sumOf(filled))}.`,
      })
      await navigate({ to: (may(listDeposits) ? '/deposits' : '/receivables') as string })
    } catch (error) {
      setErrors(fieldErrors(error))
      setAsked(repeatedIn(error).flatMap((at) => filled[at]?.id ?? []))
      setProblem(
        isTemporary(error)
          ? `${failureMessage(error)} The checks are still here. Send them again: they will be booked only once.`
          : failureMessage(error),
      )
      if (!isTemporary(error)) setKey(randomId())
    }
  })

  return (
    <RecordPage title="Check batch" list={{ label: 'Receivables', path: '/receivables' }}>
      <div className="panel flex max-w-4xl flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[12rem_12rem]">
          <LabeledControl
            label="Total of the checks"
            help="Add up the checks before you enter them."
            error={errors.control_total}
          >
            {(input) => (
              <input
                {...input}
                // biome-ignore lint/a11y/noAutofocus: the sheet is typed from its first field on
                autoFocus
                value={control}
                inputMode="decimal"
                autoComplete="off"
                className="field text-right tabular-nums"
                onChange={({ target }) => setControl(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || rows.length > 0) return
                  event.preventDefault()
                  addRow()
                }}
              />
            )}
          </LabeledControl>
          <LabeledControl label="Received on" error={errors.received_on}>
            {(input) => (
              <input
                {...input}
                type="date"
                value={receivedOn}
                className="field"
                onChange={({ target }) => setReceivedOn(target.value)}
              />
            )}
          </LabeledControl>
        </div>
        {rows.length > 0 && (
          <div className={`${rowClass} -mb-4 text-xs text-soft max-sm:hidden`} aria-hidden>
            <span />
            <span>Customer</span>
            <span>Check number</span>
            <span className="text-right">Amount</span>
          </div>
        )}
        <ol>
          {rows.map((row, at) => (
            <CheckLine
              key={row.id}
              row={row}
              at={at}
              errors={errors}
              isAsked={asked.includes(row.id)}
              onChange={(changed) => change(row.id, changed)}
              onRemove={() => setRows((now) => now.filter(({ id }) => id !== row.id))}
              onEnd={addRow}
            />
          ))}
        </ol>
        <div>
          <Button onClick={addRow}>Add a check</Button>
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-ground px-3 py-2.5 lg:-mx-6 lg:px-6">
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="primary"
            isBusy={take.isPending}
            disabled={filled.length === 0}
            onClick={() => void book()}
          >
            {take.isPending ? 'Booking…' : 'Book checks'}
          </Button>
          <p role="status" aria-label="Total" className="text-sm tabular-nums">
            <strong>{formatCents(sumOf(filled))}</strong>{' '}
            <span className="text-soft">in {countOf(filled.length, 'check', 'checks')}</span>
            {difference !== 0 && centsOf(control) > 0 && (
              <span className="text-danger">
                {' '}
                · {formatCents(Math.abs(difference))} {difference > 0 ? 'to go' : 'too much'}
              </span>
            )}
          </p>
        </div>
      </div>
    </RecordPage>
  )
}
