import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { isIdempotencyKeyExpired } from '@endcap/contract/client/idempotency-key'
import { getCustomerDelivery, placeOrderForCustomer } from '@endcap/contract/client/staff-calls.gen'
import { orderTypeRequired } from '@endcap/contract/messages'
import { formatCents } from '@endcap/contract/money'
import { notify } from '@endcap/ui/toast'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAction, useCall } from '../../api/queries.ts'
import { useCustomerPrices } from '../../price-lists/use-customer-prices.ts'
import {
  type EntryForm,
  type EntryLine,
  entryProblem,
  type NewEntry,
  setLinePrices,
  toBody,
} from './order-entry.ts'
import { markRefused, type OrderRefusal, readRefusal } from './order-refusal.ts'
import { useStoredEntry } from './use-stored-entry.ts'

const tooOld =
  'This order was sent a while ago and may have been placed. Please check the customer’s orders before you place it again.'

export type EntryProblem = OrderRefusal | { kind: 'to-do'; message: string }

const showErrors = (
  form: UseFormReturn<EntryForm>,
  errors: Readonly<Record<string, string>>,
): void => {
  const names = Object.keys(form.getValues()) as (keyof EntryForm)[]
  const wrong = names.filter((name) => (errors[name] ?? errors[`customer.${name}`]) !== undefined)
  for (const name of wrong)
    form.setError(name, { message: errors[name] ?? errors[`customer.${name}`] ?? '' })
  if (wrong[0] !== undefined) form.setFocus(wrong[0])
}

/** Holds an order that is being entered for a customer. It is placed at most once. */
export const useOrderEntry = (customer: CustomerRow, linked: readonly NewEntry[]) => {
  const entry = useStoredEntry(customer, linked)
  const { lines, setLines, form, sentAt, setSentAt, end } = entry
  const [problem, setProblem] = useState<EntryProblem | null>(null)
  const place = useAction(placeOrderForCustomer, { alsoChanges: ['customers', 'mails', 'today'] })
  const delivery = useCall(getCustomerDelivery, { params: { id: customer._id } })
  const terms = delivery.data?.data.terms ?? null
  const navigate = useNavigate()

  /** A reload restores the lines from this tab, so the address must not replace them. */
  const forgetLink = useEffectEvent(() => {
    if (linked.length === 0) return
    const search = { customer: customer._id }
    void navigate({ to: '/orders/new', search, replace: true, ignoreBlocker: true })
  })
  useEffect(() => forgetLink(), [])

  const refuse = (refusal: OrderRefusal) => {
    setProblem(refusal)
    // The delivery day or fee may have changed.
    void delivery.refetch()
    setLines((now) => markRefused(now, refusal))
    if (refusal.kind !== 'unknown') setSentAt(null)
    if (refusal.kind === 'other') showErrors(form, refusal.errors)
  }

  const send = useSingleFlight(async (isOverLimit: boolean) => {
    const { type, ...values } = form.getValues()
    const message = entryProblem(lines)
    if (message !== null) return setProblem({ kind: 'to-do', message })
    if (type === '') {
      form.setError('type', { message: orderTypeRequired })
      form.setFocus('type')
      return setProblem({ kind: 'to-do', message: 'Please choose delivery or pick-up.' })
    }
    if (isIdempotencyKeyExpired(sentAt, Date.now())) {
      entry.renewKey()
      setSentAt(null)
      return setProblem({ kind: 'placed-before', message: tooOld })
    }
    form.clearErrors()
    setProblem(null)
    const at = sentAt ?? Date.now()
    setSentAt(at)
    // Stored before the request is sent, because the page may close before the next rendering.
    entry.store({ sentAt: at })
    try {
      const { data } = await place.mutateAsync({
        body: {
          ...toBody(customer._id, lines, { ...values, type }, terms),
          ...(isOverLimit && { is_over_limit: true }),
        },
        headers: { 'idempotency-key': entry.key },
      })
      end()
      notify({
        text: `Order ${data.number} for ${customer.business_name} was placed: ${formatCents(data.total)}.`,
      })
      await navigate({ to: '/orders/$id', params: { id: data._id } })
    } catch (error) {
      refuse(readRefusal(error))
    }
  })

  const changeLines = useCallback(
    (change: (lines: readonly EntryLine[]) => readonly EntryLine[]) => {
      setLines(change)
      setProblem((now) => (now?.kind === 'to-do' ? null : now))
    },
    [setLines],
  )

  useCustomerPrices(
    customer._id,
    lines,
    (priceOf) => setLines((now) => setLinePrices(now, priceOf)),
    problem,
  )

  return {
    lines,
    queued: entry.queued,
    setQueued: entry.setQueued,
    form,
    terms,
    delivery: delivery.data?.data,
    problem,
    isPlacing: place.isPending,
    /** Whether the order was sent without getting a reply, so that it may have been placed. */
    isInDoubt: sentAt !== null,
    wasRestored: entry.wasRestored,
    changeLines,
    setProblem,
    /** Acts only once on a double click. */
    place: () => send(false),
    /** Beyond the customer's limit, or while their account is on hold. */
    placeAnyway: () => send(true),
    /** Makes the next attempt a new order, because an earlier one was placed. */
    startAgain: () => {
      entry.renewKey()
      setProblem(null)
    },
    /** Opens the choice of another customer, to whom the lines are transferred. */
    changeCustomer: async () => {
      entry.storeForAnother()
      end()
      await navigate({ to: '/orders/new', search: {}, ignoreBlocker: true })
    },
  }
}
