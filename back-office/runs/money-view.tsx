import { formatCents } from '@endcap/contract/money'
import { doorPaymentNames } from '@endcap/contract/runs/run-kinds'
import type { Run } from '@endcap/contract/runs/runs'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../layout/count-of.ts'
import { MoneySheet } from './money-sheet.tsx'
import { bigButton, Footer, Section, WideButton } from './phone-parts.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { returnsOf } from './run-words.ts'
import type { DrivenRun } from './use-run.ts'

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-3 text-lg">
    <span>{label}</span>
    <span className="tabular-nums">{formatCents(amount)}</span>
  </div>
)

/** Lists the money that a driver has to hand in and the goods that come back. */
export const MoneyView = ({ run, record }: { run: Run; record: DrivenRun['record'] }) => {
  const [amount, setAmount] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const payments = run.stop_list.flatMap((stop) =>
    stop.payments.map((payment) => ({ ...payment, from: stop.business_name })),
  )
  const cash = payments
    .filter(({ kind }) => kind === 'cash')
    .reduce((sum, { amount: one }) => sum + one, 0)
  const back = returnsOf(run)
  const isOpen = run.status !== 'settled'
  const close = () => {
    setAdding(false)
    setAmount(null)
  }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 pb-4">
        <div className="rounded-2xl bg-surface p-4">
          <p className="text-base text-soft">Cash to hand in</p>
          <p className="text-4xl font-semibold tabular-nums">{formatCents(run.cash)}</p>
        </div>
        <div className="flex flex-col gap-1">
          <Row label="Starting cash" amount={run.opening_float} />
          <Row label="Cash collected" amount={cash} />
          {run.expenses.map(({ _id, text, amount: spent }) => (
            <div key={_id} className="flex min-h-12 items-center gap-3 text-lg">
              <span className="min-w-0 flex-1">{text}</span>
              <span className="tabular-nums">−{formatCents(spent)}</span>
              {isOpen && (
                <button
                  type="button"
                  aria-label={`Remove ${text}`}
                  onClick={() => record({ content: { kind: 'undo', undo: { op: _id } } })}
                  className="inline-flex size-12 items-center justify-center rounded-lg text-danger"
                >
                  <Trash2 className="size-6" aria-hidden />
                </button>
              )}
            </div>
          ))}
        </div>
        {isOpen && <WideButton onClick={() => setAdding(true)}>Add an expense</WideButton>}
        {(['check', 'money_order'] as const).map((kind) => {
          const of = payments.filter((payment) => payment.kind === kind)
          if (of.length === 0) return null
          return (
            <Section
              key={kind}
              title={`${doorPaymentNames[kind]}s`}
              aside={`${of.length} · ${formatCents(of.reduce((sum, one) => sum + one.amount, 0))}`}
            >
              {of.map((payment) => (
                <Row
                  key={payment._id}
                  label={[payment.from, payment.reference].filter(Boolean).join(' · ')}
                  amount={payment.amount}
                />
              ))}
            </Section>
          )
        })}
        {back.length > 0 && (
          <Section title="Comes back">
            {back.map(({ _id, from, note, pieces }) => (
              <div key={_id} className="flex justify-between gap-3 text-lg">
                <span>
                  {from}
                  <span className="block text-sm text-soft">{note}</span>
                </span>
                <span className="shrink-0">{countOf(pieces, 'piece', 'pieces')}</span>
              </div>
            ))}
          </Section>
        )}
      </div>
      {run.status === 'out' && (
        <Footer>
          {run.done < run.stops && (
            <p className="text-center text-base text-warning">
              {countOf(run.stops - run.done, 'stop', 'stops')} left.
            </p>
          )}
          <button
            type="button"
            className={bigButton}
            onClick={() => record({ content: { kind: 'return' } })}
          >
            I’m back at the shop
          </button>
        </Footer>
      )}
      {run.status === 'returned' && (
        <Footer>
          <p role="status" className="py-2 text-center text-lg font-semibold text-ok">
            You’re back. Please hand in the money at the office.
          </p>
        </Footer>
      )}
      {isAdding && amount === null && (
        <MoneySheet title="What did you spend?" onClose={close} onAmount={setAmount} />
      )}
      {isAdding && amount !== null && (
        <ReasonSheet
          title={`What was ${formatCents(amount)} for?`}
          reasons={['Fuel', 'Toll', 'Parking']}
          onClose={close}
          onReason={(text) => {
            record({ content: { kind: 'expense', expense: { amount, text } } })
            close()
          }}
        />
      )}
    </>
  )
}
