import {
  createDeposit,
  listDeposits,
  listPaymentsToDeposit,
} from '@endcap/contract/client/page-calls.gen'
import { printDepositSlip } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { Deposit, PaymentToDeposit } from '@endcap/contract/receivables/deposits'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { Button, buttonClass } from '@endcap/ui/button'
import { Link, useNavigate } from '@tanstack/react-router'
import { Landmark, Printer } from 'lucide-react'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { EmptyNote } from '../layout/empty-note.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { amountColumn, numberColumn } from '../lists/columns.tsx'
import { DataTable, PagedTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { methodOf } from './account-words.ts'
import { accountResources } from './booking-dialog.tsx'
import { usePaymentKey } from './use-payment-key.ts'

const sumOf = (payments: readonly PaymentToDeposit[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

const describeSums = (payments: readonly PaymentToDeposit[]): string => {
  const cash = payments.filter(({ method }) => method === 'cash')
  const rest = sumOf(payments) - sumOf(cash)
  return `${formatCents(sumOf(cash))} cash, ${formatCents(rest)} checks and money orders`
}

const slipPath: string = '/print/deposit-slip'

const NewDeposit = ({ payments }: { payments: readonly PaymentToDeposit[] }) => {
  // All at first: those that stay in the drawer are left out.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [day, setDay] = useState(shopClock(new Date(), useTimeZone()).day)
  const navigate = useNavigate()
  const create = useAction(createDeposit, { alsoChanges: accountResources })
  const chosen = payments.filter(({ _id }) => !left.has(_id))
  const submit = () =>
    create
      .mutateAsync({ body: { payment_ids: chosen.map(({ _id }) => _id), day } })
      .then(({ data }) => navigate({ to: slipPath, search: { deposit: data._id } }), notifyFailure)
  const columns: readonly ListColumn<PaymentToDeposit>[] = [
    {
      id: 'payment',
      label: 'Payment',
      cell: ({ _id, number, business_name }) => (
        <label className="flex items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            aria-label={`Deposit PMT-${number}`}
            checked={!left.has(_id)}
            onChange={({ target }) =>
              setLeft(
                new Set([
                  ...[...left].filter((id) => id !== _id),
                  ...(target.checked ? [] : [_id]),
                ]),
              )
            }
          />
          <span className="min-w-0 font-semibold">{business_name}</span>
        </label>
      ),
    },
    { id: 'number', label: 'Number', cell: ({ number }) => `PMT-${number}` },
    { id: 'day', label: 'Received', cell: ({ day: received }) => formatDay(received, 'short') },
    {
      id: 'method',
      label: 'Method',
      cell: ({ method, reference }) =>
        [methodOf(method).label, reference].filter(Boolean).join(' '),
    },
    amountColumn('amount', 'Amount', ({ amount }) => amount, { card: 'corner' }),
  ]
  if (payments.length === 0)
    return (
      <div className="sheet">
        <EmptyNote icon={Landmark}>
          No payments to deposit. Cash, checks and money orders appear here once they are booked.
        </EmptyNote>
      </div>
    )
  return (
    <Panel title="To deposit">
      <DataTable columns={columns} rows={payments} rowId={({ _id }) => _id} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <label className="flex items-center gap-2 text-sm">
          Deposit date
          <input
            type="date"
            value={day}
            className="field w-auto!"
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <p role="status" className="mr-auto text-sm tabular-nums">
          <strong>{formatCents(sumOf(chosen))}</strong>{' '}
          <span className="text-soft">
            in {countOf(chosen.length, 'payment', 'payments')}
            {chosen.length > 0 && `: ${describeSums(chosen)}`}
          </span>
        </p>
        {may(createDeposit) && (
          <Button
            kind="primary"
            isBusy={create.isPending}
            disabled={chosen.length === 0}
            onClick={() => void submit()}
          >
            Make deposit slip
          </Button>
        )}
      </div>
    </Panel>
  )
}

const columns: readonly ListColumn<Deposit>[] = [
  { id: 'number', label: 'Deposit', cell: ({ number }) => `DEP-${number}` },
  { id: 'day', label: 'Date', cell: ({ day }) => formatDay(day, 'short') },
  numberColumn('payments', 'Payments', ({ payments }) => payments, {
    cell: ({ payments }) => formatNumber(payments),
  }),
  { id: 'by', label: 'By', cell: ({ by }) => by },
  amountColumn('total', 'Total', ({ total }) => total, { card: 'corner' }),
  {
    id: 'print',
    label: '',
    align: 'right',
    cell: ({ _id, number }) =>
      may(printDepositSlip) && (
        <Link
          to={slipPath}
          search={{ deposit: _id }}
          aria-label={`Print DEP-${number}`}
          className={buttonClass()}
        >
          <Printer className="size-4" aria-hidden />
          Slip
        </Link>
      ),
  },
]

export const DepositPage = () => {
  useTitle('Deposits')
  usePaymentKey()
  const { data, error, refetch } = useCall(listPaymentsToDeposit)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <div className="flex flex-col gap-3">
      <h1>Deposits</h1>
      <NewDeposit payments={data.data} />
      <Panel title="Past deposits">
        <PagedTable<Deposit>
          list={listDeposits}
          params={{}}
          columns={columns}
          rowId={({ _id }) => _id}
          empty="No deposits yet."
        />
      </Panel>
    </div>
  )
}
