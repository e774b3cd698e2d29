import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { randomId } from '@endcap/contract/client/random-id'
import { maxCodesPerCall } from '@endcap/contract/limits'
import { notify } from '@endcap/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import { failureMessage } from '../../api/failures.ts'
import { countOf } from '../../layout/count-of.ts'
import { defaultAmount, readEnteredQuantity } from './entered-quantity.ts'
import { findProduct, refuseProduct, resolveTexts } from './find-product.ts'
import { type EntryLine, type NewEntry, type QueuedEntry, toLine } from './order-entry.ts'

type Outcome = Pick<QueuedEntry, 'problem' | 'near'>

export type QueueTarget = {
  customerId: string
  lines: readonly EntryLine[]
  queued: readonly QueuedEntry[]
  setQueued: Dispatch<SetStateAction<readonly QueuedEntry[]>>
  onAdd: (line: EntryLine) => void
}

const isRefused = ({ problem }: QueuedEntry): boolean => problem !== ''

const toQueued = (entry: NewEntry, problem = ''): QueuedEntry => ({
  ...entry,
  id: randomId(),
  problem,
  near: [],
})

/** Adds entries in the sequence in which they were typed. Those that can't be added stay. */
export const useEntryQueue = ({ customerId, lines, queued, setQueued, onAdd }: QueueTarget) => {
  const client = useQueryClient()
  const last = useRef(Promise.resolve())

  const change = (id: string, changed: Partial<QueuedEntry>) =>
    setQueued((now) => now.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
  const remove = (id: string) => setQueued((now) => now.filter((entry) => entry.id !== id))
  const settle = async (id: string, outcome: Outcome) => {
    if (outcome.problem === '') remove(id)
    else change(id, outcome)
    // Renders the line before the next entry of the same product is added to it.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const addTo = useEffectEvent((product: StaffProduct, { text, amount }: NewEntry): Outcome => {
    const refused = refuseProduct(product)
    if (refused !== '') return { problem: refused, near: [] }
    const former = lines.find(({ productId }) => productId === product._id)?.quantity ?? 0
    const read = readEnteredQuantity(amount || defaultAmount(product, text), product, former)
    if ('problem' in read) return { problem: `${product.title}: ${read.problem}`, near: [] }
    onAdd(toLine(product, read.quantity))
    return { problem: '', near: [] }
  })
  /** Replaces the problem of a text that matches nothing if there are products like it. */
  const showNear = async ({ id, text }: QueuedEntry): Promise<void> => {
    try {
      const [resolved] = await resolveTexts(customerId, [text])
      if (resolved !== undefined && resolved.near.length > 0)
        change(id, { problem: resolved.message, near: resolved.near })
    } catch {
      // The problem is already shown.
    }
  }
  const process = useEffectEvent(async (next: QueuedEntry) => {
    const found = await findProduct(client, { q: next.text, customerId }, false)
    if ('product' in found) return settle(next.id, addTo(found.product, next))
    if (!found.hasChoice) void showNear(next)
    await settle(next.id, { problem: found.problem, near: [] })
  })
  const processList = useEffectEvent(async (list: readonly QueuedEntry[]) => {
    try {
      const resolved = await resolveTexts(
        customerId,
        list.map(({ text }) => text),
      )
      for (const [at, { product, message, near }] of resolved.entries()) {
        const next = list[at]
        if (next === undefined) continue
        if (product === null) await settle(next.id, { problem: message, near })
        else if (next.amount === '')
          await settle(next.id, { problem: `How many of ${product.title}?`, near: [product] })
        else await settle(next.id, addTo(product, next))
      }
    } catch (error) {
      for (const { id } of list) change(id, { problem: failureMessage(error) })
    }
  })
  const afterOthers = (work: () => Promise<void>) => {
    last.current = last.current.then(work)
  }
  const isResumed = useRef(false)
  /** Looks up what a reload interrupted. */
  const resume = useEffectEvent(() => {
    if (isResumed.current) return
    isResumed.current = true
    for (const entry of queued) if (!isRefused(entry)) afterOthers(() => process(entry))
  })
  useEffect(() => resume(), [])

  return {
    entries: queued,
    push: (entry: NewEntry) => {
      const added = toQueued(entry)
      setQueued((now) => [...now, added])
      afterOthers(() => process(added))
    },
    /** Takes one call for up to `maxCodesPerCall` lines. */
    pushList: (list: readonly NewEntry[]) => {
      const added = list.map((entry) => toQueued(entry))
      setQueued((now) => [...now, ...added])
      for (let at = 0; at < added.length; at += maxCodesPerCall)
        afterOthers(() => processList(added.slice(at, at + maxCodesPerCall)))
    },
    /** Adds a line to correct, for which products like it are looked up. */
    addRefused: (entry: NewEntry, problem: string) => {
      const refused = toQueued(entry, problem)
      setQueued((now) => [...now, refused])
      void showNear(refused)
      return refused.id
    },
    setAmount: (id: string, amount: string) => change(id, { amount }),
    take: (entry: QueuedEntry, product: StaffProduct) => {
      const taken = { ...entry, text: product.item_no, problem: '', near: [] }
      change(entry.id, taken)
      afterOthers(async () => settle(entry.id, addTo(product, taken)))
    },
    remove,
    removeRefused: () => {
      const refused = queued.filter(isRefused)
      setQueued((now) => now.filter((entry) => !isRefused(entry)))
      notify({
        text: `${countOf(refused.length, 'line was', 'lines were')} removed.`,
        undo: () => setQueued((now) => [...refused, ...now]),
      })
    },
  }
}
