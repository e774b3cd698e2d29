import { takePayment } from '@endcap/contract/client/page-calls.gen'
import { randomId } from '@endcap/contract/client/random-id'
import { centsToDollars, formatCents } from '@endcap/contract/money'
import type { PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import { shopClock } from '@endcap/contract/shop-time'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useRef, useState } from 'react'
import { failureCode, failureMessage, fieldErrors, isTemporary } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { accountResources } from './booking-dialog.tsx'
import { dueCharges, planPayment } from './payment-plan.ts'

export type PaymentProblem =
  /** May have been booked; can be sent again. */
  | { kind: 'unknown'; message: string }
  /** An equal payment exists. */
  | { kind: 'repeated'; message: string }
  | { kind: 'other'; message: string }

export type BookedPayment = { text: string }

const startOf = (today: string) => ({
  amount: '',
  method: 'check' as PaymentMethod,
  reference: '',
  receivedOn: today,
  note: '',
})
type Entry = ReturnType<typeof startOf>

const readProblem = (error: unknown): PaymentProblem => {
  const message = failureMessage(error)
  if (isTemporary(error))
    return {
      kind: 'unknown',
      message: `${message} Your entry is still here. Send it again: it will be booked only once.`,
    }
  const code = failureCode(error)
  if (code === 'payment_repeated') return { kind: 'repeated', message }
  if (code !== 'idempotency_key_reused') return { kind: 'other', message }
  return {
    kind: 'other',
    message:
      'An earlier version of this payment was booked. Please check the account before you book another one.',
  }
}

/** A payment that is being entered. It is booked once, however often it is sent. */
export const usePayment = (
  account: CustomerAccount,
  pay: readonly string[],
  onBooked: (booked: BookedPayment) => void,
) => {
  const today = shopClock(new Date(), useTimeZone()).day
  const [key, setKey] = useState(randomId)
  const [entry, setEntry] = useState<Entry>(() => startOf(today))
  /** Null: those due first. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(
    pay.length > 0 ? new Set(pay) : null,
  )
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** Whether staff want it booked although an equal one exists; asked once for an entry. */
  const isConfirmed = useRef(false)
  const take = useAction(takePayment, { alsoChanges: accountResources })

  const charges = dueCharges(account.open_items, entry.receivedOn)
  const chosenDue = charges
    .filter(({ _id }) => chosen?.has(_id))
    .reduce((sum, { due }) => sum + due, 0)
  // Without a typed amount, all that is chosen is paid.
  const isProposed = entry.amount === '' && chosenDue > 0
  const read = isProposed ? { value: chosenDue } : readPrice(entry.amount)
  const amount = 'value' in read ? (read.value ?? 0) : 0
  const plan = planPayment(amount, charges, chosen)

  const send = useSingleFlight(async () => {
    setErrors('problem' in read ? { amount: read.problem } : {})
    setProblem(null)
    if ('problem' in read) return
    const { method, reference, receivedOn, note } = entry
    const { customer_id, business_name: name } = account
    try {
      const { number } = await take.mutateAsync({
        body: {
          ...{ customer_id, method, reference, note, received_on: receivedOn },
          amount: centsToDollars(amount),
          ...(chosen !== null && {
            allocate: plan.shares.map(({ id, cents }) => ({
              item_id: id,
              amount: centsToDollars(cents),
            })),
          }),
          ...(isConfirmed.current && { is_repeated: true }),
        },
        headers: { 'idempotency-key': key },
      })
      onBooked({ text: `PMT-${number}: ${formatCents(amount)} from ${name} booked.` })
    } catch (error) {
      setErrors(fieldErrors(error))
      const found = readProblem(error)
      setProblem(found)
      // The server will never book this payment, so a corrected entry is another one.
      if (found.kind === 'other') setKey(randomId())
    }
  })

  return {
    entry,
    amountText: isProposed ? formatPriceInput(chosenDue) : entry.amount,
    charges,
    plan,
    problem,
    errors,
    isSending: take.isPending,
    isChosen: (id: string) =>
      chosen === null ? plan.shares.some((share) => share.id === id) : chosen.has(id),
    set: (changed: Partial<Entry>) => {
      setEntry((now) => ({ ...now, ...changed }))
      isConfirmed.current = false
      setErrors({})
      setProblem((now) => (now?.kind === 'unknown' ? now : null))
    },
    choose: (id: string, isChosen: boolean) => {
      const now = chosen ?? new Set(plan.shares.map((share) => share.id))
      setChosen(new Set([...[...now].filter((one) => one !== id), ...(isChosen ? [id] : [])]))
    },
    /** Answers the question about an equal payment with yes. */
    sendAllTheSame: () => {
      isConfirmed.current = true
      return send()
    },
    send,
  }
}
