import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { orderTypes } from '@endcap/contract/choices'
import {
  isRecord,
  numberIn,
  type ParsedRecord,
  parseJson,
  recordsIn,
  textIn,
} from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { askToLeave } from '../../layout/questions.tsx'
import { readTab, tabKeys, writeTab } from '../../storage.ts'
import {
  type EntryForm,
  type EntryLine,
  type NewEntry,
  type Obstacle,
  type OrderEntry,
  obstacles,
  type QueuedEntry,
  startEntry,
} from './order-entry.ts'

const leaveQuestion = 'Leave without placing the order? Its lines will be lost.'

const openEntry = (customer: CustomerRow, linked: readonly NewEntry[]): OrderEntry => {
  const stored = readEntry(customer._id)
  // An order that may have been placed is neither mixed with other lines nor lost.
  if (linked.length === 0 || (stored !== null && stored.sentAt !== null))
    return stored ?? startEntry(customer, randomId(), readEntry(''))
  const queued = linked.map((line) => ({ ...line, id: randomId(), problem: '', near: [] }))
  return startEntry(customer, randomId(), { lines: [], queued })
}

/**
 * Stores the order that is being entered for a customer, with its idempotency key, in this tab
 * until `end` is called, so that a reload loses nothing. Leaving with lines asks first. `linked` lines begin
 * a new order instead of the stored one, unless that was sent without getting a reply.
 */
export const useStoredEntry = (customer: CustomerRow, linked: readonly NewEntry[]) => {
  const [start] = useState(() => openEntry(customer, linked))
  const [lines, setLines] = useState(start.lines)
  const [queued, setQueued] = useState(start.queued)
  const [key, setKey] = useState(start.key)
  const [sentAt, setSentAt] = useState(start.sentAt)
  const form = useForm<EntryForm>({ defaultValues: start.form })
  const isDone = useRef(false)

  const store = (changed: Partial<OrderEntry> = {}) => {
    const entry = { key, lines, queued, sentAt, form: form.getValues(), ...changed }
    if (!isDone.current) storeEntry(customer._id, entry)
  }
  const storeRef = useRef(store)
  storeRef.current = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored values
  useEffect(() => storeRef.current(), [lines, queued, key, sentAt])
  useEffect(() => {
    dropEntry('')
    const { unsubscribe } = form.watch(() => storeRef.current())
    return unsubscribe
  }, [form])

  const end = () => {
    isDone.current = true
    dropEntry(customer._id)
  }

  const isUnsaved = () => lines.length + queued.length > 0 && !isDone.current
  useBlocker({
    shouldBlockFn: async () => {
      if (!isUnsaved()) return false
      if (!(await askToLeave(leaveQuestion))) return true
      end()
      return false
    },
    enableBeforeUnload: isUnsaved,
  })

  return {
    lines,
    setLines,
    queued,
    setQueued,
    form,
    key,
    renewKey: () => setKey(randomId()),
    sentAt,
    setSentAt,
    wasRestored: start.lines.length + start.queued.length > 0,
    store,
    storeForAnother: () =>
      storeEntry('', { key, lines, queued, sentAt: null, form: form.getValues() }),
    /** Deletes the stored order, and stops storing it. */
    end,
  }
}

const readLine = (stored: ParsedRecord): EntryLine => ({
  productId: textIn(stored, 'productId'),
  title: textIn(stored, 'title'),
  itemNo: textIn(stored, 'itemNo'),
  thumbnail: textIn(stored, 'thumbnail'),
  price: numberIn(stored, 'price') ?? 0,
  formerPrice: numberIn(stored, 'formerPrice'),
  quantity: numberIn(stored, 'quantity') ?? 0,
  obstacle: (Object.keys(obstacles) as Obstacle[]).find((one) => one === stored.obstacle) ?? null,
  units: recordsIn(stored, 'units').map((unit) => ({
    name: textIn(unit, 'name'),
    quantity: numberIn(unit, 'quantity') ?? 1,
    upc: textIn(unit, 'upc'),
  })),
  note: textIn(stored, 'note'),
})

const readQueued = (stored: ParsedRecord): QueuedEntry => ({
  id: textIn(stored, 'id'),
  text: textIn(stored, 'text'),
  amount: textIn(stored, 'amount'),
  problem: textIn(stored, 'problem'),
  near: [],
})

/** Returns null if the text isn't a stored order. Missing text fields are empty. */
const parseEntry = (text: string | null): OrderEntry | null => {
  const stored = parseJson(text)
  if (!isRecord(stored) || !Array.isArray(stored.lines) || !isRecord(stored.form)) return null
  const { form } = stored
  const key = textIn(stored, 'key')
  if (key === '') return null
  return {
    key,
    lines: stored.lines
      .filter(isRecord)
      .map(readLine)
      .filter(({ productId }) => productId !== ''),
    queued: recordsIn(stored, 'queued').map(readQueued),
    form: {
      name: textIn(form, 'name'),
      email: textIn(form, 'email'),
      phone: textIn(form, 'phone'),
      business_name: textIn(form, 'business_name'),
      business_address: textIn(form, 'business_address'),
      ...mapOptionalOrderFields((_, name) => textIn(form, name)),
      type: orderTypes.find((type) => type === form.type) ?? '',
      date: textIn(form, 'date'),
      time: textIn(form, 'time'),
    },
    sentAt: numberIn(stored, 'sentAt'),
  }
}

export const readEntry = (customerId: string): OrderEntry | null =>
  parseEntry(readTab(tabKeys.newOrder(customerId)))

/** If storage is full or blocked, a reload loses the order. */
const storeEntry = (customerId: string, entry: OrderEntry): void =>
  writeTab(tabKeys.newOrder(customerId), JSON.stringify(entry))

const dropEntry = (customerId: string): void => writeTab(tabKeys.newOrder(customerId), null)
