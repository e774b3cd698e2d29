import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { randomId } from '@endcap/contract/client/random-id'
import { maxCodesPerCall } from '@endcap/contract/limits'
import { notify } from '@endcap/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef, useState } from 'react'
import { failureMessage } from '../../api/failures.ts'
import { countOf } from '../../layout/count-of.ts'
import { defaultAmount, readEnteredQuantity } from './entered-quantity.ts'
import { findProduct, refuseProduct, resolveTexts } from './find-product.ts'
import { type EntryLine, toLine } from './order-entry.ts'

type NewEntry = { text: string; amount: string }

/** `problem`: why it isn't in the order; '' while waiting. `near`: products that may be meant. */
type Outcome = { problem: string; near: readonly StaffProduct[] }

/** A line typed ahead of the shop's answer, or pasted. `amount`: '' if none was entered. */
export type QueuedEntry = NewEntry & Outcome & { id: string }

type Target = { customerId: string; lines: readonly EntryLine[]; onAdd: (line: EntryLine) => void }

const isRefused = ({ problem }: QueuedEntry): boolean => problem !== ''

const toQueued = (entry: NewEntry, problem = ''): QueuedEntry => ({
  ...entry,
  id: randomId(),
  problem,
  near: [],
})

/** Adds entries in the sequence in which they were typed. Those that can't be added stay. */
export const useEntryQueue = ({ customerId, lines, onAdd }: Target) => {
  const [entries, setEntries] = useState<readonly QueuedEntry[]>([])
  const client = useQueryClient()
  const last = useRef(Promise.resolve())

  const change = (id: string, changed: Partial<QueuedEntry>) =>
    setEntries((now) => now.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
  const remove = (id: string) => setEntries((now) => now.filter((entry) => entry.id !== id))
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
  const process = useEffectEvent(async (queued: QueuedEntry) => {
    const found = await findProduct(client, { q: queued.text, customerId }, false)
    if ('product' in found) return settle(queued.id, addTo(found.product, queued))
    if (!found.hasChoice) void showNear(queued)
    await settle(queued.id, { problem: found.problem, near: [] })
  })
  const processList = useEffectEvent(async (list: readonly QueuedEntry[]) => {
    try {
      const resolved = await resolveTexts(
        customerId,
        list.map(({ text }) => text),
      )
      for (const [at, { product, message, near }] of resolved.entries()) {
        const queued = list[at]
        if (queued === undefined) continue
        if (product === null) await settle(queued.id, { problem: message, near })
        else if (queued.amount === '')
          await settle(queued.id, { problem: `How many of ${product.title}?`, near: [product] })
        else await settle(queued.id, addTo(product, queued))
      }
    } catch (error) {
      for (const { id } of list) change(id, { problem: failureMessage(error) })
    }
  })
  const afterOthers = (work: () => Promise<void>) => {
    last.current = last.current.then(work)
  }

  return {
    entries,
    push: (entry: NewEntry) => {
      const queued = toQueued(entry)
      setEntries((now) => [...now, queued])
      afterOthers(() => process(queued))
    },
    /** Takes one call for up to `maxCodesPerCall` lines. */
    pushList: (list: readonly NewEntry[]) => {
      const queued = list.map((entry) => toQueued(entry))
      setEntries((now) => [...now, ...queued])
      for (let at = 0; at < queued.length; at += maxCodesPerCall)
        afterOthers(() => processList(queued.slice(at, at + maxCodesPerCall)))
    },
    /** Adds a line to correct, for which products like it are looked up. */
    addRefused: (entry: NewEntry, problem: string) => {
      const refused = toQueued(entry, problem)
      setEntries((now) => [...now, refused])
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
      const refused = entries.filter(isRefused)
      setEntries((now) => now.filter((entry) => !isRefused(entry)))
      notify({
        text: `${countOf(refused.length, 'line was', 'lines were')} removed.`,
        undo: () => setEntries((now) => [...refused, ...now]),
      })
    },
  }
}
