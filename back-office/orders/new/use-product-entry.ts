import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { maxQuantity } from '@endcap/contract/limits'
import { formatCents } from '@endcap/contract/money'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { createScanSplitter } from '@endcap/contract/quantities/split-scan'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import type { OrderList } from '@endcap/price-files/order-lists/read-order-list'
import { beepRejected } from '@endcap/ui/scan/signals'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSuggestions } from '../../inputs/suggest-field.tsx'
import { countOf, formatNumber } from '../../layout/count-of.ts'
import { defaultAmount, isQuantityText, readEnteredQuantity } from './entered-quantity.ts'
import { findProduct, orderableFirst, refuseProduct, searchFor } from './find-product.ts'
import { type QueuedEntry, toLine } from './order-entry.ts'
import { type QueueTarget, useEntryQueue } from './use-entry-queue.ts'

const describeAdded = ({ title }: StaffProduct, former: number, number: number): string => {
  const sum = former + number
  if (former === 0) return `${title} was added.`
  return sum > maxQuantity
    ? `${title}: an order can have up to ${formatNumber(maxQuantity)} of a product.`
    : `${title} was already in the order: ${former} + ${number} = ${sum}.`
}

const describeChosen = (product: StaffProduct, former: number, amount: string): string => {
  const { units } = withBaseUnit(product)
  const read = readOrderQuantity(amount, units)
  return [
    product.item_no,
    formatCents(product.price ?? 0),
    read.kind === 'quantity' && read.quantity > 0 && quantityNote(read.quantity, units),
    former > 0 && `${former} already in the order; this adds to it`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export type EntryTarget = QueueTarget & {
  inputRef: RefObject<HTMLInputElement | null>
  /** Reports text that was typed for a product not yet in the order; `''` for none. */
  onPending: (text: string) => void
}

/**
 * A product and its quantity, each confirmed by Enter. Keys typed before the shop has found the
 * product go to the quantity, and the line is queued, so that nobody waits and no key is lost.
 */
export const useProductEntry = ({ inputRef, onPending, ...target }: EntryTarget) => {
  const { customerId, lines, onAdd } = target
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<StaffProduct | null>(null)
  const [quantity, setQuantity] = useState('1')
  const [hint, setHint] = useState('')
  /** Text that Enter confirmed, until its product is found. The ref is current in callbacks. */
  const [entered, setEntered] = useState('')
  const newestEntered = useRef('')
  /** The text that was refused last; a quantity typed after it belongs to it. */
  const refused = useRef<{ text: string; problem: string; queuedId?: string } | null>(null)
  const isQuantityTyped = useRef(false)
  const proposedQuantity = useRef('')
  const [splitter] = useState(createScanSplitter)
  const quantityInput = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const queue = useEntryQueue(target)
  const q = typed.trim()
  const { data, isCurrent } = useSuggestions(q, productEndpoints.list, searchFor({ q, customerId }))
  const found = q === '' || chosen !== null ? [] : orderableFirst(data?.data ?? [])
  const formerQuantity = lines.find(({ productId }) => productId === chosen?._id)?.quantity ?? 0

  const waitFor = (text: string) => {
    newestEntered.current = text
    setEntered(text)
  }
  const resetQuantity = () => {
    isQuantityTyped.current = false
    setQuantity('1')
  }
  const choose = (product: StaffProduct, code = q) => {
    const problem = refuseProduct(product)
    if (problem !== '') {
      refused.current = { text: product.item_no, problem }
      setHint(problem)
      inputRef.current?.select()
      return
    }
    refused.current = null
    waitFor('')
    setChosen(product)
    setTyped(product.title)
    setHint('')
    if (!isQuantityTyped.current) setQuantity(defaultAmount(product, code))
  }
  // Done in an effect, because the field is disabled while no product is chosen.
  useEffect(() => {
    if (chosen !== null) quantityInput.current?.focus()
  }, [chosen])
  const clear = () => {
    refused.current = null
    setChosen(null)
    setTyped('')
    waitFor('')
    resetQuantity()
    inputRef.current?.focus()
  }
  const lookUp = async (text: string, isShown: boolean) => {
    waitFor(text)
    setTyped(text)
    const result = await findProduct(client, { q: text, customerId }, isShown)
    if (newestEntered.current !== text) return
    if ('product' in result) return choose(result.product, text)
    setHint(result.problem)
    beepRejected()
    // If a quantity is being typed, Enter queues the line, which then shows the problem.
    if (isQuantityTyped.current) return
    // At once, so that no key is typed into the quantity while it is being disabled.
    flushSync(() => {
      waitFor('')
      refused.current = { text, problem: result.problem }
      if (result.hasChoice) return
      refused.current.queuedId = queue.addRefused({ text, amount: '' }, result.problem)
      setTyped('')
    })
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  const giveRefusedItsQuantity = (amount: string) => {
    if (refused.current === null) return
    const { text, problem, queuedId } = refused.current
    if (queuedId === undefined) queue.addRefused({ text, amount }, problem)
    else queue.setAmount(queuedId, amount)
    clear()
  }
  const enqueue = (amount: string) => {
    queue.push({ text: entered, amount })
    clear()
  }
  const onEnter = (highlighted: StaffProduct | undefined) => {
    if (chosen !== null) return quantityInput.current?.focus()
    if (q === '') return
    // The second Enter confirms the quantity.
    if (entered !== '') return enqueue('')
    if (refused.current !== null && isQuantityText(q)) return giveRefusedItsQuantity(q)
    if (highlighted !== undefined && isCurrent) return choose(highlighted)
    void lookUp(q, isCurrent)
  }
  /** Returns whether the line was added or queued. */
  const add = (amount: string): boolean => {
    if (chosen === null) {
      if (entered === '') return false
      enqueue(isQuantityTyped.current ? amount : '')
      return true
    }
    const read = readEnteredQuantity(amount, chosen, formerQuantity)
    if ('problem' in read) {
      if (read.proposed !== undefined) setQuantity(String(read.proposed))
      setHint(read.problem)
      quantityInput.current?.select()
      return false
    }
    onAdd(toLine(chosen, read.quantity))
    clear()
    setHint(describeAdded(chosen, formerQuantity, read.quantity))
    return true
  }
  /** A code that was scanned into the quantity begins the next line. */
  const onQuantityEnter = () => {
    const scanned = splitter.split(quantity)
    if (scanned === null) return add(quantity)
    isQuantityTyped.current = scanned.quantity !== proposedQuantity.current
    setQuantity(scanned.quantity)
    if (add(scanned.quantity)) void lookUp(scanned.code, false)
  }
  const type = (text: string) => {
    if (chosen !== null) resetQuantity()
    setTyped(text)
    waitFor('')
    setChosen(null)
    setHint('')
  }
  const pending = queue.entries[0]?.text ?? (chosen === null ? q : chosen.title)
  useEffect(() => onPending(pending), [pending, onPending])

  return {
    typed,
    type,
    found,
    hasNoMatch: q !== '' && chosen === null && isCurrent,
    choose,
    onEnter,
    chosen,
    isLookingUp: entered !== '',
    quantity,
    /** Called before `setQuantity`, and also if a key leaves the text as it is. */
    onQuantityInput: (text: string, event: InputEvent) => {
      if (!isQuantityTyped.current) {
        proposedQuantity.current = quantity
        splitter.start(quantity)
      }
      splitter.type(quantity, text, event)
      isQuantityTyped.current = true
    },
    setQuantity,
    quantityInput,
    add: () => add(quantity),
    onQuantityEnter,
    clear,
    queue,
    addList: ({ lines: added, skipped }: OrderList & { kind: 'lines' }) => {
      queue.pushList(added.map(({ code, amount }) => ({ text: code, amount })))
      setHint(
        skipped === 0
          ? ''
          : `${countOf(skipped, 'row without a quantity was', 'rows without a quantity were')} left out.`,
      )
    },
    /** Adds a product like the refused text; without a quantity, asks for it. */
    take: (refusedEntry: QueuedEntry, product: StaffProduct) => {
      if (refusedEntry.amount !== '') return queue.take(refusedEntry, product)
      queue.remove(refusedEntry.id)
      choose(product, product.item_no)
    },
    correct: ({ id, text, amount, problem }: QueuedEntry) => {
      // The text must be in the field before it can be selected.
      flushSync(() => {
        queue.remove(id)
        clear()
        setTyped(text)
        setHint(problem)
        setQuantity(amount || '1')
      })
      isQuantityTyped.current = amount !== ''
      inputRef.current?.select()
    },
    hint: hint || (chosen === null ? '' : describeChosen(chosen, formerQuantity, quantity)),
  }
}
