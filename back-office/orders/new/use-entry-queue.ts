import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { randomId } from '@endcap/contract/client/random-id'
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef, useState } from 'react'
import { defaultAmount, readEnteredQuantity } from './entered-quantity.ts'
import { findProduct } from './find-product.ts'
import { type EntryLine, toLine } from './order-entry.ts'

/**
 * A line typed ahead of the shop's answer. `amount`: '' for what the code stands for. `problem`: why
 * it isn't in the order; '' while waiting.
 */
export type QueuedEntry = { id: string; text: string; amount: string; problem: string }

type Target = { customerId: string; lines: readonly EntryLine[]; onAdd: (line: EntryLine) => void }

/** Adds entries in the sequence in which they were typed. Those that can't be added stay. */
export const useEntryQueue = ({ customerId, lines, onAdd }: Target) => {
  const [entries, setEntries] = useState<readonly QueuedEntry[]>([])
  const client = useQueryClient()
  const last = useRef(Promise.resolve())

  /** Returns why it isn't added, or ''. */
  const addTo = useEffectEvent((product: StaffProduct, { text, amount }: QueuedEntry): string => {
    const former = lines.find(({ productId }) => productId === product._id)?.quantity ?? 0
    const read = readEnteredQuantity(amount || defaultAmount(product, text), product, former)
    if ('problem' in read) return `${product.title}: ${read.problem}`
    onAdd(toLine(product, read.quantity))
    return ''
  })
  const process = useEffectEvent(async (queued: QueuedEntry) => {
    const { id } = queued
    const found = await findProduct(client, { q: queued.text, customerId }, false)
    const problem = 'problem' in found ? found.problem : addTo(found.product, queued)
    setEntries((now) =>
      problem === ''
        ? now.filter((entry) => entry.id !== id)
        : now.map((entry) => (entry.id === id ? { ...entry, problem } : entry)),
    )
    // Renders the line before the next entry of the same product is added to it.
    await new Promise((resolve) => setTimeout(resolve))
  })

  return {
    entries,
    push: (...added: readonly { text: string; amount: string }[]) => {
      const queued = added.map((entry) => ({ ...entry, id: randomId(), problem: '' }))
      setEntries((now) => [...now, ...queued])
      for (const entry of queued) last.current = last.current.then(() => process(entry))
    },
    remove: (id: string) => setEntries((now) => now.filter((entry) => entry.id !== id)),
  }
}
