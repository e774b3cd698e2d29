import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type EntryForm, type OrderEntry, startEntry } from './order-entry.ts'
import { dropEntry, readEntry, storeEntry } from './stored-entry.ts'

const leaveQuestion = 'Leave without placing the order? Its lines will be lost.'

const openEntry = (customer: CustomerRow): OrderEntry =>
  readEntry(customer._id) ?? startEntry(customer, readEntry('')?.lines ?? [], crypto.randomUUID())

/**
 * Holds an order that is being entered for a customer, with the key under which it is placed. It is stored per tab
 * until `end` is called, so that a reload loses nothing; leaving with lines asks first.
 */
export const useStoredEntry = (customer: CustomerRow) => {
  const [start] = useState(() => openEntry(customer))
  const [lines, setLines] = useState(start.lines)
  const [key, setKey] = useState(start.key)
  const [sentAt, setSentAt] = useState(start.sentAt)
  const form = useForm<EntryForm>({ defaultValues: start.form })
  const isDone = useRef(false)

  const store = (changed: Partial<OrderEntry> = {}) => {
    const entry = { key, lines, sentAt, form: form.getValues(), ...changed }
    if (!isDone.current) storeEntry(customer._id, entry)
  }
  const storeRef = useRef(store)
  storeRef.current = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored values
  useEffect(() => storeRef.current(), [lines, key, sentAt])
  useEffect(() => {
    dropEntry('')
    const { unsubscribe } = form.watch(() => storeRef.current())
    return unsubscribe
  }, [form])

  const end = () => {
    isDone.current = true
    dropEntry(customer._id)
  }

  const isUnsaved = () => lines.length > 0 && !isDone.current
  useBlocker({
    shouldBlockFn: () => {
      if (!isUnsaved()) return false
      if (!window.confirm(leaveQuestion)) return true
      end()
      return false
    },
    enableBeforeUnload: isUnsaved,
  })

  return {
    lines,
    setLines,
    form,
    key,
    renewKey: () => setKey(crypto.randomUUID()),
    sentAt,
    setSentAt,
    wasRestored: start.lines.length > 0,
    store,
    /** Stores the lines for the customer who is chosen next. */
    storeForAnother: () => storeEntry('', { key, lines, sentAt: null, form: form.getValues() }),
    /** Deletes the stored order, which is not stored again. */
    end,
  }
}
