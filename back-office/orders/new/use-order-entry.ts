import type { CustomerRow } from '@endcap/contract/accounts'
import { orderTypeRequired } from '@endcap/contract/messages'
import { formatCents } from '@endcap/contract/money'
import { getCustomerDelivery, placeOrderForCustomer } from '@endcap/contract/staff-calls.gen'
import { notify } from '@endcap/ui/toast'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useAction, useCall } from '../../api/queries.ts'
import { useSingleFlight } from '../../forms/use-single-flight.ts'
import { useCustomerPrices } from '../../price-lists/use-customer-prices.ts'
import {
  type EntryForm,
  type EntryLine,
  entryProblem,
  type OrderEntry,
  setLinePrices,
  startEntry,
  toBody,
} from './order-entry.ts'
import { markRefused, type OrderRefusal, readRefusal } from './order-refusal.ts'
import { dropEntry, isKeyTooOld, readEntry, storeEntry } from './stored-entry.ts'

const leaveQuestion = 'Leave without placing the order? Its lines will be lost.'
const tooOld =
  'This order was sent long ago without a reply. Please look into the customer’s orders before you place it again.'

/** Why the order can't be placed or was not: a refusal, or what is still to do. */
export type EntryProblem = OrderRefusal | { kind: 'to-do'; message: string }

const openEntry = (customer: CustomerRow): OrderEntry =>
  readEntry(customer._id) ?? startEntry(customer, readEntry('')?.lines ?? [], crypto.randomUUID())

/** Shows a refusal's errors under their fields, and focuses the first. */
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

/**
 * Holds an order that is being entered for a customer, and places it at most once. It is stored per tab until it
 * is placed, so that a reload loses nothing; leaving with lines asks first.
 */
export const useOrderEntry = (customer: CustomerRow) => {
  const [start] = useState(() => openEntry(customer))
  const [lines, setLines] = useState(start.lines)
  const [key, setKey] = useState(start.key)
  const [sentAt, setSentAt] = useState(start.sentAt)
  const [problem, setProblem] = useState<EntryProblem | null>(null)
  const form = useForm<EntryForm>({ defaultValues: start.form })
  const place = useAction(placeOrderForCustomer, { alsoChanges: ['customers', 'mails', 'today'] })
  const delivery = useCall(getCustomerDelivery, { params: { id: customer._id } })
  const terms = delivery.data?.data.terms ?? null
  const navigate = useNavigate()
  const isDone = useRef(false)

  const store = (changed: Partial<OrderEntry> = {}) => {
    const entry = { key, lines, sentAt, form: form.getValues(), ...changed }
    if (!isDone.current) storeEntry(customer._id, entry)
  }
  const storeRef = useRef(store)
  storeRef.current = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored
  useEffect(() => storeRef.current(), [lines, key, sentAt])
  useEffect(() => {
    dropEntry('')
    const { unsubscribe } = form.watch(() => storeRef.current())
    return unsubscribe
  }, [form])

  const isUnsaved = () => lines.length > 0 && !isDone.current
  useBlocker({
    shouldBlockFn: () => {
      if (!isUnsaved()) return false
      if (!window.confirm(leaveQuestion)) return true
      isDone.current = true
      dropEntry(customer._id)
      return false
    },
    enableBeforeUnload: isUnsaved,
  })

  const refuse = (refusal: OrderRefusal) => {
    setProblem(refusal)
    // Its day or its fee may be another one by now.
    void delivery.refetch()
    setLines((now) => markRefused(now, refusal))
    if (refusal.kind !== 'unknown') setSentAt(null)
    if (refusal.kind === 'other') showErrors(form, refusal.errors)
  }

  const send = useSingleFlight(async () => {
    const { type, ...values } = form.getValues()
    const message = entryProblem(lines)
    if (message !== null) return setProblem({ kind: 'to-do', message })
    if (type === '') {
      form.setError('type', { message: orderTypeRequired })
      form.setFocus('type')
      return setProblem({ kind: 'to-do', message: 'Please choose delivery or pick-up.' })
    }
    if (isKeyTooOld({ key, lines, sentAt, form: form.getValues() }, Date.now())) {
      setKey(crypto.randomUUID())
      setSentAt(null)
      return setProblem({ kind: 'placed-before', message: tooOld })
    }
    form.clearErrors()
    setProblem(null)
    const at = sentAt ?? Date.now()
    setSentAt(at)
    store({ sentAt: at })
    try {
      const { data } = await place.mutateAsync({
        body: toBody(customer._id, lines, { ...values, type }, terms),
        headers: { 'idempotency-key': key },
      })
      isDone.current = true
      dropEntry(customer._id)
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
    [],
  )

  useCustomerPrices(
    customer._id,
    lines,
    (priceOf) => setLines((now) => setLinePrices(now, priceOf)),
    problem,
  )

  return {
    lines,
    form,
    terms,
    problem,
    isPlacing: place.isPending,
    /** Whether the order was sent and may have been placed. */
    isInDoubt: sentAt !== null,
    wasRestored: start.lines.length > 0,
    changeLines,
    setProblem,
    /** Places the order, once also for a double click. */
    place: send,
    /** Lets the next attempt be an order of its own, after an earlier one was placed. */
    startAgain: () => {
      setKey(crypto.randomUUID())
      setProblem(null)
    },
    /** Leaves for the choice of another customer, who gets the lines. */
    changeCustomer: async () => {
      storeEntry('', { key, lines, sentAt: null, form: form.getValues() })
      isDone.current = true
      dropEntry(customer._id)
      await navigate({ to: '/orders/new', search: {}, ignoreBlocker: true })
    },
  }
}
