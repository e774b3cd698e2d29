import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { randomId } from '@endcap/contract/client/random-id'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import { defaultAmount, readEnteredQuantity } from './entered-quantity.ts'
import { findProduct } from './find-product.ts'
import { type EntryLine, type QueuedEntry, toLine } from './order-entry.ts'

export type QueueTarget = {
  customerId: string
  lines: readonly EntryLine[]
  queued: readonly QueuedEntry[]
  setQueued: Dispatch<SetStateAction<readonly QueuedEntry[]>>
  onAdd: (line: EntryLine) => void
}

/** Adds entries in the sequence in which they were typed. Those that can't be added stay. */
export const useEntryQueue = ({ customerId, lines, queued, setQueued, onAdd }: QueueTarget) => {
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
  const process = useEffectEvent(async (next: QueuedEntry) => {
    const { id } = next
    const found = await findProduct(client, { q: next.text, customerId }, false)
    const problem = 'problem' in found ? found.problem : addTo(found.product, next)
    setQueued((now) =>
      problem === ''
        ? now.filter((entry) => entry.id !== id)
        : now.map((entry) => (entry.id === id ? { ...entry, problem } : entry)),
    )
    // Renders the line before the next entry of the same product is added to it.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const processInTurn = (added: readonly QueuedEntry[]) => {
    for (const entry of added) last.current = last.current.then(() => process(entry))
  }
  const isResumed = useRef(false)
  /** Looks up what a reload interrupted. */
  const resume = useEffectEvent(() => {
    if (!isResumed.current) processInTurn(queued.filter(({ problem }) => problem === ''))
    isResumed.current = true
  })
  useEffect(() => resume(), [])

  return {
    entries: queued,
    push: (...texts: readonly { text: string; amount: string }[]) => {
      const added = texts.map((entry) => ({ ...entry, id: randomId(), problem: '' }))
      setQueued((now) => [...now, ...added])
      processInTurn(added)
    },
    remove: (id: string) => setQueued((now) => now.filter((entry) => entry.id !== id)),
  }
}
