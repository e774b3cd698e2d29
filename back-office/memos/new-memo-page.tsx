import { createMemo, listCreditableLines } from '@endcap/contract/client/page-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { getCustomer, staffGetOrder } from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { type Cents, centsToDollars, formatCents } from '@endcap/contract/money'
import { type MemoKind, memoKinds, memoName } from '@endcap/contract/receivables/memo-kinds'
import type { CreditableLine } from '@endcap/contract/receivables/memos'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { firstErrorMessage } from '../api/failures.ts'
import { callQuery, useAction } from '../api/queries.ts'
import { CustomerSearch } from '../inputs/customer-search.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Select } from '../layout/select.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { readPrice } from '../money/read-price.ts'
import { QuantityStepper } from '../orders/quantity-stepper.tsx'

const kindNames: Readonly<Record<MemoKind, string>> = {
  credit: 'Credit memo: the customer owes less',
  debit: 'Debit memo: the customer owes more',
}

const list = { label: 'Memos', path: '/memos' }

/** `?order=`: of this order; `?customer=`: of its account. Without either, a customer is chosen. */
export const NewMemoPage = () => {
  const { order = '', customer = '', kind = 'credit' }: SearchTexts = useSearch({ strict: false })
  const navigate = useNavigate()
  const ofOrder = useQuery({
    ...callQuery(staffGetOrder, { params: { id: order } }),
    enabled: order !== '',
  })
  const customerId = ofOrder.data?.data.customer_id ?? (order === '' ? customer : '')
  const ofCustomer = useQuery({
    ...callQuery(getCustomer, { params: { id: customerId } }),
    enabled: customerId !== '',
  })
  const lines = useQuery({
    ...callQuery(listCreditableLines, { params: { id: order } }),
    enabled: order !== '',
  })
  const isLoaded = order === '' || (ofOrder.data !== undefined && lines.data !== undefined)
  return (
    <RecordPage title={kind === 'debit' ? 'New debit memo' : 'New credit memo'} list={list}>
      {customerId === '' && order === '' && (
        <Panel title="Customer">
          <CustomerSearch
            onChoose={({ _id }) =>
              void navigate({
                to: '.',
                search: (former: SearchTexts) => ({ ...former, customer: _id }),
              })
            }
          />
        </Panel>
      )}
      {customerId !== '' && isLoaded && (
        <MemoForm
          key={`${order} ${customerId}`}
          customerId={customerId}
          order={order}
          about={[
            ofCustomer.data?.data.business_name ?? '',
            ofOrder.data === undefined ? '' : `order ${ofOrder.data.data.number}`,
          ]}
          kind={kind === 'debit' ? 'debit' : 'credit'}
          lines={lines.data?.data ?? []}
        />
      )}
    </RecordPage>
  )
}

const shareOf = ({ amount, quantity }: CreditableLine, pieces: number): Cents =>
  Math.round((amount * pieces) / Math.max(quantity, 1))

const MemoForm = ({
  customerId,
  order,
  about,
  kind: first,
  lines,
}: {
  customerId: string
  order: string
  /** The customer and the order, as people name them. */
  about: readonly string[]
  kind: MemoKind
  lines: readonly CreditableLine[]
}) => {
  const navigate = useNavigate()
  const [kind, setKind] = useState(first)
  const [isAmount, setAmountOnly] = useState(lines.length === 0)
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [key] = useState(randomId)
  const form = useRef<HTMLFormElement>(null)
  const create = useAction(createMemo, { alsoChanges: ['customers', 'receivables', 'orders'] })

  const ofLines = kind === 'credit' && !isAmount
  const price = readPrice(amount)
  const typed = 'value' in price ? (price.value ?? 0) : 0
  const total = ofLines
    ? lines.reduce((sum, line) => sum + shareOf(line, pieces[line.line_id] ?? 0), 0)
    : typed
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || focusRefused(form.current)) return
    setProblem('')
    try {
      const { data } = await create.mutateAsync({
        body: {
          ...{ kind, customer_id: customerId, order_id: order || null, reason },
          ...(ofLines
            ? {
                lines: lines.map(({ line_id }) => ({ line_id, quantity: pieces[line_id] ?? 0 })),
              }
            : { amount: centsToDollars(typed) }),
        },
        headers: { 'idempotency-key': key },
      })
      notify({ text: `${memoName(data)} for ${formatCents(data.amount)} was issued.` })
      await navigate({ to: order === '' ? '/memos' : `/orders/${order}` })
    } catch (error) {
      setProblem(firstErrorMessage(error))
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Panel title={about.filter(Boolean).join(', ')}>
        <div className="flex flex-col gap-1">
          <label htmlFor="memo-kind" className="text-sm font-semibold">
            Kind
          </label>
          <Select
            id="memo-kind"
            className="field max-w-md font-normal"
            value={kind}
            choices={memoKinds.map((name) => [name, kindNames[name]])}
            onChange={(name) => setKind(name === 'debit' ? 'debit' : 'credit')}
          />
        </div>
        {kind === 'credit' && lines.length > 0 && (
          <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={isAmount}
              onChange={({ target }) => setAmountOnly(target.checked)}
            />
            An amount instead of products
          </label>
        )}
        {ofLines ? (
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <li
                key={line.line_id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm"
              >
                <span className="min-w-0 flex-1 basis-60">
                  <span className="block">{line.title}</span>
                  <span className="text-xs text-soft tabular-nums">
                    {line.item_no} · {line.quantity} invoiced and not credited,{' '}
                    {formatCents(line.amount)}
                  </span>
                </span>
                <QuantityStepper
                  label={line.title}
                  value={pieces[line.line_id] ?? 0}
                  onChange={(quantity) =>
                    setPieces((now) => ({
                      ...now,
                      [line.line_id]: Math.min(quantity, line.quantity),
                    }))
                  }
                />
                <strong className="w-24 text-end tabular-nums">
                  {formatCents(shareOf(line, pieces[line.line_id] ?? 0))}
                </strong>
              </li>
            ))}
          </ul>
        ) : (
          <label className="flex max-w-48 flex-col gap-1 text-sm font-semibold">
            Amount in dollars
            <input
              className="field font-normal"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              aria-invalid={'problem' in price}
              onChange={({ target }) => setAmount(target.value)}
            />
          </label>
        )}
        <label className="flex flex-col gap-1 text-sm font-semibold">
          Reason
          <input
            className="field font-normal"
            placeholder="Printed on the customer’s memo."
            maxLength={maxLength.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        {problem !== '' && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div>
          <Button
            type="submit"
            kind="primary"
            isBusy={create.isPending}
            disabled={total <= 0 || reason.trim() === ''}
          >
            {kind === 'credit' ? 'Credit' : 'Charge'} {formatCents(total)}
          </Button>
        </div>
      </Panel>
    </form>
  )
}
