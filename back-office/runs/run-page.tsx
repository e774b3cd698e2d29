import { isOpenOrder } from '@endcap/contract/choices'
import {
  changeRun,
  decideRunOps,
  deleteRun,
  getRun,
  settleRun,
} from '@endcap/contract/client/page-calls.gen'
import { listColleagues, printDeliverySheet } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { doorPaymentNames, formatRunNumber } from '@endcap/contract/runs/run-kinds'
import type { Run, Settlement, WaitingOp } from '@endcap/contract/runs/runs'
import { formatDay } from '@endcap/contract/shop-time'
import { Button, buttonClass } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Printer, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { askInDialog } from '../layout/questions.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { type Choice, Select } from '../layout/select.tsx'
import { formatBalance } from '../receivables/account-words.ts'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { ReturnedGoods } from './returned-goods.tsx'
import { RunStops } from './run-stops.tsx'
import { returnsOf } from './run-words.ts'

const SettleDialog = lazyDialog(async () => (await import('./settle-dialog.tsx')).SettleDialog)

const MoneyRow = ({
  label,
  amount,
  isTotal = false,
}: {
  label: ReactNode
  amount: number
  isTotal?: boolean
}) => (
  <div
    className={`flex justify-between gap-3 text-sm ${isTotal ? 'border-t border-line pt-1 font-semibold' : ''}`}
  >
    <span>{label}</span>
    <span className="tabular-nums">{formatBalance(amount)}</span>
  </div>
)

const MoneyPanel = ({ run }: { run: Run }) => {
  const spent = run.expenses.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Panel title="Money so far">
      <div className="flex flex-col gap-1">
        <MoneyRow label="Starting cash" amount={run.opening_float} />
        <MoneyRow label="Cash" amount={run.cash - run.opening_float + spent} />
        {run.expenses.map(({ _id, text, amount }) => (
          <MoneyRow key={_id} label={text} amount={-amount} />
        ))}
        <MoneyRow label="Expected cash" amount={run.cash} isTotal />
        <MoneyRow label={`Checks (${run.checks.count})`} amount={run.checks.total} />
        <MoneyRow
          label={`Money orders (${run.money_orders.count})`}
          amount={run.money_orders.total}
        />
      </div>
    </Panel>
  )
}

const SettlementPanel = ({ settlement, later }: { settlement: Settlement; later: number }) => {
  const { over_short, deposit } = settlement
  return (
    <Panel title="Settlement">
      <div className="flex flex-col gap-1">
        <p className="text-xs text-soft">
          {settlement.by}, <Timestamp at={settlement.at} />
        </p>
        <MoneyRow label="Starting cash" amount={settlement.opening_float} />
        <MoneyRow label="Cash" amount={settlement.cash_payments} />
        <MoneyRow label="Expenses" amount={-settlement.expenses} />
        <MoneyRow label="Expected" amount={settlement.expected} isTotal />
        <MoneyRow label="Counted" amount={settlement.counted_cash} />
        <div className="flex justify-between gap-3 text-sm font-semibold">
          <span>Difference</span>
          <span className={`tabular-nums ${over_short === 0 ? 'text-ok' : 'text-danger'}`}>
            {over_short === 0
              ? 'Even'
              : `${formatCents(Math.abs(over_short))} ${over_short < 0 ? 'short' : 'over'}`}
          </span>
        </div>
        {settlement.reason !== '' && <p className="text-sm">{settlement.reason}</p>}
        {later !== 0 && <MoneyRow label="Cash booked afterwards" amount={later} />}
      </div>
      <h3 className="text-sm font-semibold">Deposit slip</h3>
      <div className="flex flex-col gap-1">
        <MoneyRow label="Cash" amount={deposit.cash} />
        {[...deposit.checks, ...deposit.money_orders].map((paper) => (
          <MoneyRow
            key={paper.payment ?? paper.reference}
            label={[paper.reference, paper.business_name].filter(Boolean).join(' · ')}
            amount={paper.amount}
          />
        ))}
        <MoneyRow label="Total" amount={deposit.total} isTotal />
      </div>
    </Panel>
  )
}

const kindNames: Readonly<Record<string, string>> = {
  deliver: 'Delivery',
  refuse: 'Goods come back',
  payment: 'Payment',
  expense: 'Expense',
  undo: 'Payment removed',
  collect: 'Goods of a claim',
}

const describeOp = ({ kind, method, text, amount }: WaitingOp): string =>
  [
    method === null ? (kindNames[kind] ?? kind) : doorPaymentNames[method],
    amount === null ? '' : formatCents(amount),
    text,
  ]
    .filter(Boolean)
    .join(' · ')

const WaitingPanel = ({ run }: { run: Run }) => {
  const decide = useAction(decideRunOps, { alsoChanges: ['orders', 'customers'] })
  const send = (op: WaitingOp, decision: 'count' | 'dismiss') =>
    decide.mutate(
      { params: { id: run._id }, body: { ops: [op._id], decision } },
      { onError: notifyFailure },
    )
  return (
    <Panel title="To decide">
      <ul className="flex flex-col gap-3">
        {run.waiting_ops.map((op) => (
          <li
            key={op._id}
            className="flex flex-col gap-1.5 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            <div className="text-sm font-semibold">{describeOp(op)}</div>
            <div className="text-xs text-soft">
              {run.stop_list.find(({ _id }) => _id === op.stop_id)?.business_name}
              {' · '}
              {op.by}, <Timestamp at={op.at} />
            </div>
            <p className="text-sm text-warning">
              {op.state === 'late' ? 'Arrived after the settlement.' : op.problem}
            </p>
            <div className="flex gap-2">
              <Button isBusy={decide.isPending} onClick={() => send(op, 'count')}>
                Count
              </Button>
              <Button isBusy={decide.isPending} onClick={() => send(op, 'dismiss')}>
                Dismiss
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Facts = ({ run }: { run: Run }) => {
  const drivers = useCall(listColleagues, { query: { can: 'deliver-orders' } }).data?.data ?? []
  const change = useAction(changeRun)
  const canChange = may(changeRun) && (run.status === 'planned' || run.status === 'out')
  return (
    <Panel title="Run">
      <DescriptionList
        items={[
          ['Day', formatDay(run.day, 'long')],
          ['Route', run.route || 'Without a route'],
          [
            'Driver',
            canChange ? (
              <Select
                key="driver"
                aria-label="Driver"
                value={run.driver_id}
                placeholder={run.driver}
                choices={drivers.map(({ _id, name }): Choice => [_id, name])}
                onChange={(driver_id) =>
                  change.mutate(
                    { params: { id: run._id }, body: { driver_id }, headers: ifMatch(run) },
                    { onError: notifyFailure },
                  )
                }
              />
            ) : (
              run.driver
            ),
          ],
          ['License plate', run.plate],
        ]}
      />
    </Panel>
  )
}

const Actions = ({ run, onSettle }: { run: Run; onSettle: () => void }) => {
  const navigate = useNavigate()
  const remove = useAction(deleteRun, { alsoChanges: ['orders'] })
  const open = run.stop_list.filter(isOpenOrder).map(({ order_id }) => order_id)
  return (
    <>
      {run.status !== 'settled' && (
        <Link to="/runs/$id/drive" params={{ id: run._id }} className={buttonClass()}>
          <Smartphone className="size-4" aria-hidden />
          Driver’s view
        </Link>
      )}
      {run.status === 'settled' && (
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden />
          Print settlement
        </Button>
      )}
      {may(printDeliverySheet) && run.status !== 'settled' && open.length > 0 && (
        <Link
          to={'/print/delivery-sheet' as string}
          search={{ orders: open.join(','), as_given: '1' }}
          className={buttonClass()}
        >
          <Printer className="size-4" aria-hidden />
          Print stops
        </Link>
      )}
      {may(deleteRun) && run.status === 'planned' && (
        <Button
          kind="danger"
          isBusy={remove.isPending}
          onClick={() =>
            void askInDialog('Delete this run? You can put its orders on another one.', {
              yes: 'Delete',
            }).then(
              (isSure) =>
                isSure &&
                remove.mutate(
                  { params: { id: run._id }, headers: ifMatch(run) },
                  { onSuccess: () => void navigate({ to: '/runs' }), onError: notifyFailure },
                ),
            )
          }
        >
          Delete
        </Button>
      )}
      {may(settleRun) && (run.status === 'out' || run.status === 'returned') && (
        <Button kind="primary" onClick={onSettle}>
          Settle
        </Button>
      )}
    </>
  )
}

/** A run as the office plans, follows and settles it. */
export const RunPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getRun, { params: { id } })
  const [isSettling, setSettling] = useState(false)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const run = data.data
  const { settlement } = run
  const returns = returnsOf(run)
  return (
    <RecordPage
      title={[formatRunNumber(run.number), run.route].filter(Boolean).join(' · ')}
      list={{ label: 'Runs', path: '/runs' }}
      status={run.status}
      actions={<Actions run={run} onSettle={() => setSettling(true)} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          {run.waiting_ops.length > 0 && <WaitingPanel run={run} />}
          <RunStops run={run} />
        </div>
        <div className="flex flex-col gap-4">
          {settlement === null ? (
            <MoneyPanel run={run} />
          ) : (
            <SettlementPanel settlement={settlement} later={run.cash - settlement.expected} />
          )}
          {returns.length > 0 && (
            <Panel title="Comes back">
              <ReturnedGoods returns={returns} />
            </Panel>
          )}
          <Facts run={run} />
        </div>
      </div>
      {isSettling && <SettleDialog run={run} onClose={() => setSettling(false)} />}
    </RecordPage>
  )
}
