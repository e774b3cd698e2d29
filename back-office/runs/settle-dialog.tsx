import { settleRun } from '@endcap/contract/client/page-calls.gen'
import { centsToDollars, formatCents } from '@endcap/contract/money'
import { denominations, doorPaymentNames } from '@endcap/contract/runs/run-kinds'
import type { Run } from '@endcap/contract/runs/runs'
import { countCash } from '@endcap/contract/runs/settlement'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useState } from 'react'
import { fieldErrors, firstErrorMessage } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { ReturnedGoods } from './returned-goods.tsx'
import { returnsOf } from './run-words.ts'

const nameOf = (value: number): string =>
  value < 100 ? `${value}¢` : formatCents(value).replace('.00', '')

type Paper = { _id: string; kind: string; from: string; reference: string; amount: number }

const papersOf = (run: Run): Paper[] =>
  run.stop_list.flatMap((stop) =>
    stop.payments
      .filter(({ kind }) => kind !== 'cash')
      .map((payment) => ({ ...payment, from: stop.business_name })),
  )

const Difference = ({ cents }: { cents: number }) => (
  <span
    role="status"
    className={`text-lg font-semibold tabular-nums ${cents === 0 ? 'text-ok' : 'text-danger'}`}
  >
    {cents === 0
      ? 'Even'
      : cents < 0
        ? `${formatCents(-cents)} short`
        : `${formatCents(cents)} over`}
  </span>
)

/** Expected against counted, by bill, check and money order. */
export const SettleDialog = ({ run, onClose }: { run: Run; onClose: () => void }) => {
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const settle = useAction(settleRun, { alsoChanges: ['today'] })
  const counted = denominations.map((value) => ({ value, count: Number(counts[value] ?? 0) || 0 }))
  const total = countCash(counted)
  const papers = papersOf(run)
  const present = (kind: string) => {
    const of = papers.filter((paper) => paper.kind === kind && !missing.includes(paper._id))
    return {
      count: of.length,
      total: centsToDollars(of.reduce((sum, { amount }) => sum + amount, 0)),
    }
  }
  const difference = total - run.cash
  const needsReason = Math.abs(difference) > run.over_short_limit || missing.length > 0
  const errors = fieldErrors(settle.error)
  const left = run.stops - run.done
  const returns = returnsOf(run)
  return (
    <Dialog
      isOpen
      size="large"
      title="Settle the run"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isBusy={settle.isPending}
            onClick={() =>
              settle.mutate(
                {
                  params: { id: run._id },
                  body: {
                    expected: centsToDollars(run.cash),
                    counted: counted
                      .filter(({ count }) => count > 0)
                      .map(({ value, count }) => ({ value: centsToDollars(value), count })),
                    ...{ checks: present('check'), money_orders: present('money_order'), reason },
                  },
                },
                { onSuccess: onClose },
              )
            }
          >
            Settle
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {left > 0 && (
          <p className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
            {left === 1 ? 'One stop has' : `${left} stops have`} no outcome. What the driver’s phone
            sends later waits for you, and the orders can go on another run.
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <fieldset>
            <legend className="pb-1 text-sm font-semibold">Bills and coins</legend>
            <div className="grid grid-cols-2 gap-x-4 gap-y-1">
              {denominations.map((value) => (
                <label key={value} className="flex items-center gap-2 text-sm tabular-nums">
                  <span className="w-11 shrink-0 text-right">{nameOf(value)}</span>
                  <span className="text-soft">×</span>
                  <input
                    aria-label={`Number of ${nameOf(value)}`}
                    value={counts[value] ?? ''}
                    inputMode="numeric"
                    autoComplete="off"
                    className="field w-full! text-right tabular-nums"
                    onChange={({ target }) =>
                      setCounts({
                        ...counts,
                        [value]: target.value.replaceAll(/\D/g, '').slice(0, 4),
                      })
                    }
                  />
                </label>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-col gap-3">
            <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-xl bg-surface p-3 text-sm tabular-nums">
              <dt>Starting cash</dt>
              <dd className="text-right">{formatCents(run.opening_float)}</dd>
              <dt>Cash less expenses</dt>
              <dd className="text-right">{formatCents(run.cash - run.opening_float)}</dd>
              <dt className="font-semibold">Expected</dt>
              <dd className="text-right font-semibold">{formatCents(run.cash)}</dd>
              <dt className="font-semibold">Counted</dt>
              <dd className="text-right font-semibold">{formatCents(total)}</dd>
              <dt className="self-center">Difference</dt>
              <dd className="text-right">
                <Difference cents={difference} />
              </dd>
            </dl>
            {(['check', 'money_order'] as const).map((kind) => {
              const of = papers.filter((paper) => paper.kind === kind)
              return (
                of.length > 0 && (
                  <fieldset key={kind}>
                    <legend className="text-sm font-semibold">{doorPaymentNames[kind]}s</legend>
                    {of.map(({ _id, from, reference, amount }) => (
                      <label key={_id} className="flex min-h-9 items-center gap-2 text-sm">
                        <input
                          type="checkbox"
                          className="size-5 accent-accent-solid"
                          checked={!missing.includes(_id)}
                          onChange={() =>
                            setMissing(
                              missing.includes(_id)
                                ? missing.filter((id) => id !== _id)
                                : [...missing, _id],
                            )
                          }
                        />
                        <span className="min-w-0 flex-1 truncate">
                          {[from, reference].filter(Boolean).join(' · ')}
                        </span>
                        <span className="tabular-nums">{formatCents(amount)}</span>
                      </label>
                    ))}
                  </fieldset>
                )
              )
            })}
            {returns.length > 0 && (
              <section aria-label="Comes back">
                <h3 className="pb-1 text-sm font-semibold">Comes back</h3>
                <ReturnedGoods returns={returns} />
              </section>
            )}
            {(needsReason || reason !== '' || errors.reason !== undefined) && (
              <LabeledControl label="Why it differs" error={errors.reason} isRequired={needsReason}>
                {(control) => (
                  <textarea
                    {...control}
                    value={reason}
                    rows={2}
                    className="field"
                    onChange={({ target }) => setReason(target.value)}
                  />
                )}
              </LabeledControl>
            )}
            {settle.isError && errors.reason === undefined && (
              <p role="alert" className="text-sm text-danger">
                {firstErrorMessage(settle.error)}
              </p>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
