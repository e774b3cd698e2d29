import { formatCents } from '@endcap/contract/money'
import type { PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import { formatDay } from '@endcap/contract/shop-time'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Panel } from '../layout/panel.tsx'
import { AccountFigures, HoldChip } from './account-facts.tsx'
import { describePastDue, documentKind, documentName, methodOf, methods } from './account-words.ts'
import { describePlan } from './payment-plan.ts'
import { type BookedPayment, type PaymentProblem, usePayment } from './use-payment.ts'

export type { BookedPayment } from './use-payment.ts'

const ProblemBanner = ({
  problem,
  onSend,
  onSendAllTheSame,
}: {
  problem: PaymentProblem
  onSend: () => void
  onSendAllTheSame: () => void
}) => (
  <Banner
    kind="error"
    action={
      problem.kind === 'repeated' ? (
        <Button autoFocus onClick={onSendAllTheSame}>
          Book it anyway
        </Button>
      ) : (
        problem.kind === 'unknown' && <Button onClick={onSend}>Send again</Button>
      )
    }
  >
    {problem.message}
  </Banner>
)

const Methods = ({
  value,
  onChoose,
}: {
  value: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}) => (
  <div role="radiogroup" aria-label="How it was paid" className="flex flex-wrap gap-1.5">
    {methods.map(({ method, letter, label }) => (
      <label
        key={method}
        className="flex min-h-control cursor-pointer items-center gap-1.5 rounded-lg border border-control px-2.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2"
      >
        <input
          type="radio"
          name="method"
          className="sr-only"
          checked={value === method}
          onChange={() => onChoose(method)}
        />
        {label}
        <kbd className="font-sans text-xs font-normal text-soft uppercase pointer-coarse:hidden">
          {letter}
        </kbd>
      </label>
    ))}
  </div>
)

/**
 * For the keyboard: the amount, a letter for the method, the number, Enter. A letter typed after the amount chooses the method, since
 * no amount has letters.
 */
export const PaymentForm = ({
  account,
  pay,
  actions,
  onBooked,
}: {
  account: CustomerAccount
  /** Ids of the charges to pay; empty: those due first. */
  pay: readonly string[]
  actions: ReactNode
  onBooked: (booked: BookedPayment) => void
}) => {
  const payment = usePayment(account, pay, onBooked)
  const { entry, charges, plan, errors } = payment
  const [isNoted, setNoted] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const wanted = methodOf(entry.method).reference
  useEffect(() => amount.current?.focus(), [])
  useEffect(() => {
    if (errors.amount !== undefined) amount.current?.focus()
  }, [errors.amount])

  const chooseMethod = (method: PaymentMethod) => {
    payment.set({ method, ...(methodOf(method).reference === '' && { reference: '' }) })
    // The field of the number may not be rendered yet.
    if (methodOf(method).reference !== '') setTimeout(() => reference.current?.focus())
  }
  const onAmountKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = methods.find(({ letter }) => letter === event.key.toLowerCase())
    if (chosen !== undefined) {
      event.preventDefault()
      chooseMethod(chosen.method)
    } else if (event.key === 'Enter' && wanted !== '' && entry.reference === '') {
      event.preventDefault()
      reference.current?.focus()
    }
  }

  return (
    <form
      noValidate
      className="grid items-start gap-3 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        void payment.send()
      }}
    >
      <Panel
        title={account.business_name}
        actions={
          <>
            <HoldChip account={account} />
            {actions}
          </>
        }
      >
        <AccountFigures account={account} />
        <LabeledControl label="Amount" error={errors.amount}>
          {(control) => (
            <div className="relative">
              <span className="absolute top-1/2 left-2.5 -translate-y-1/2 text-soft">$</span>
              <input
                {...control}
                ref={amount}
                value={payment.amountText}
                inputMode="decimal"
                autoComplete="off"
                className="field pl-6! text-lg font-semibold tabular-nums"
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => payment.set({ amount: target.value })}
                onKeyDown={onAmountKey}
              />
            </div>
          )}
        </LabeledControl>
        <Methods value={entry.method} onChoose={chooseMethod} />
        {wanted !== '' && (
          <LabeledControl label={wanted} error={errors.reference}>
            {(control) => (
              <input
                {...control}
                ref={reference}
                value={entry.reference}
                autoComplete="off"
                className="field"
                onChange={({ target }) => payment.set({ reference: target.value })}
              />
            )}
          </LabeledControl>
        )}
        <LabeledControl label="Received on" error={errors.received_on}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={entry.receivedOn}
              className="field"
              onChange={({ target }) => payment.set({ receivedOn: target.value })}
            />
          )}
        </LabeledControl>
        {isNoted ? (
          <LabeledControl label="Note" error={errors.note}>
            {(control) => (
              <input
                {...control}
                value={entry.note}
                className="field"
                onChange={({ target }) => payment.set({ note: target.value })}
              />
            )}
          </LabeledControl>
        ) : (
          <button
            type="button"
            className="link self-start text-sm pointer-coarse:min-h-11"
            onClick={() => setNoted(true)}
          >
            Add a note
          </button>
        )}
        <p role="status" className="min-h-10 text-sm">
          {describePlan(plan, charges)}
        </p>
        {payment.problem !== null && (
          <ProblemBanner
            problem={payment.problem}
            onSend={() => void payment.send()}
            onSendAllTheSame={() => void payment.sendAllTheSame()}
          />
        )}
        <Button type="submit" kind="primary" isBusy={payment.isSending}>
          {payment.isSending ? 'Booking…' : 'Book payment'}
        </Button>
        <p className="text-xs text-soft pointer-coarse:hidden">
          Type a letter after the amount to choose the method: K for a check, C for cash. Enter
          moves on, and books in the last field.
        </p>
      </Panel>
      <Panel title="What it pays">
        {charges.length === 0 && (
          <p className="text-sm text-soft">
            Nothing is open. The payment stays as a credit on the account.
          </p>
        )}
        <ul className="text-sm">
          {charges.map((charge) => {
            const share = plan.shares.find(({ id }) => id === charge._id)
            return (
              <li key={charge._id} className="border-t border-line first:border-0">
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 hover:bg-surface">
                  <input
                    type="checkbox"
                    aria-label={`Pay ${documentName(charge)}`}
                    checked={payment.isChosen(charge._id)}
                    onChange={({ target }) => payment.choose(charge._id, target.checked)}
                  />
                  <span className="mr-auto min-w-0">
                    <span className="block font-semibold">
                      {documentName(charge)}{' '}
                      <span className="font-normal text-soft">{documentKind(charge)}</span>
                    </span>
                    <span
                      className={`block text-xs ${charge.days_past_due > 0 ? 'text-danger' : 'text-soft'}`}
                    >
                      Due {formatDay(charge.due_on, 'short')}
                      {charge.days_past_due > 0 && `, ${describePastDue(charge.days_past_due)}`}
                    </span>
                  </span>
                  <span className="text-right tabular-nums">
                    <span className="block">{formatCents(charge.open)}</span>
                    <span className="block min-h-4 text-xs text-soft">
                      {share !== undefined && `pays ${formatCents(share.cents)}`}
                      {charge.dayDiscount > 0 && ` · ${formatCents(charge.dayDiscount)} off`}
                    </span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </Panel>
    </form>
  )
}
