import { describeRule, quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import { roundUpToSold } from '@endcap/contract/catalog/selling-units'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { maxQuantity } from '@endcap/contract/limits'
import { formatCents } from '@endcap/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../../api/failures.ts'
import { callQuery } from '../../api/queries.ts'
import { formatNumber } from '../../layout/count-of.ts'
import { useSuggestions } from '../suggest-field.tsx'
import { findByCode, isCode } from './match-code.ts'
import { type EntryLine, obstacleOf, obstacles, toLine } from './order-entry.ts'

const maxResults = 10

/** Products that can be ordered come first; otherwise in the shop's order. */
const orderableFirst = (products: readonly StaffProduct[]): StaffProduct[] =>
  products.toSorted(
    (one, other) => Number(obstacleOf(one) !== null) - Number(obstacleOf(other) !== null),
  )

const searchFor = (q: string) => ({
  // If sorted by item number, an exact match comes before longer numbers that begin with it.
  query: { q, limit: maxResults, sort: isCode(q) ? 'item_no' : 'match' },
})

/** Returns why a quantity can't be added, and one to propose instead; null if it can. */
const refuseQuantity = (
  product: StaffProduct,
  former: number,
  number: number,
): { reason: string; proposed?: number } | null => {
  if (!(number >= 1 && number <= maxQuantity))
    return { reason: `Please enter a whole number from 1 to ${formatNumber(maxQuantity)}.` }
  const sum = former + number
  const sold = roundUpToSold(sum, product)
  if (sold !== sum)
    return {
      reason: `${sum} isn’t sold, so it was rounded up. ${describeRule(product)} Press Enter to add it.`,
      proposed: sold - former,
    }
  if (product.stock_available !== null && sum > product.stock_available)
    return { reason: `Only ${product.stock_available} of ${product.title} left.` }
  return null
}

const describeAdded = ({ title }: StaffProduct, former: number, number: number): string => {
  const sum = former + number
  if (former === 0) return `${title} was added.`
  return sum > maxQuantity
    ? `${title}: an order can have up to ${formatNumber(maxQuantity)} of a product.`
    : `${title} was already in the order: ${former} + ${number} = ${sum}.`
}

const describeChosen = (
  { item_no, price, units }: StaffProduct,
  former: number,
  number: number,
): string =>
  [
    item_no,
    formatCents(price ?? 0),
    number > 0 && quantityNote(number, units),
    former > 0 && `${former} already in the order; this adds to it`,
  ]
    .filter(Boolean)
    .join(' · ')

export type EntryTarget = {
  lines: readonly EntryLine[]
  inputRef: RefObject<HTMLInputElement | null>
  onAdd: (line: EntryLine) => void
  /** Reports text that was typed for a product not yet in the order; `''` for none. */
  onPending: (text: string) => void
}

export const useProductEntry = ({ lines, inputRef, onAdd, onPending }: EntryTarget) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<StaffProduct | null>(null)
  const [quantity, setQuantity] = useState('1')
  const [hint, setHint] = useState('')
  const quantityInput = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const q = typed.trim()
  const { data, isCurrent } = useSuggestions(q, productEndpoints.list, searchFor(q))
  const found = q === '' || chosen !== null ? [] : orderableFirst(data?.data ?? [])
  const formerQuantity = lines.find(({ productId }) => productId === chosen?._id)?.quantity ?? 0

  const choose = (product: StaffProduct) => {
    const obstacle = obstacleOf(product)
    if (obstacle !== null) {
      setHint(`${product.title} is ${obstacles[obstacle]}, so it can’t be ordered.`)
      inputRef.current?.select()
      return
    }
    setChosen(product)
    setTyped(product.title)
    onPending(product.title)
    const scanned = quantityOfCode(q, product, product.units)
    setQuantity(String(roundUpToSold(Math.max(scanned, 1), product)))
    setHint('')
  }
  // Done in an effect, because the field is disabled while no product is chosen.
  useEffect(() => {
    if (chosen !== null) quantityInput.current?.focus()
  }, [chosen])
  const clear = () => {
    setChosen(null)
    setTyped('')
    onPending('')
    inputRef.current?.focus()
  }
  const onEnter = async (highlighted: StaffProduct | undefined) => {
    if (chosen !== null) return quantityInput.current?.focus()
    if (q === '') return
    if (highlighted !== undefined && isCurrent) return choose(highlighted)
    try {
      const { data: products } = await client.fetchQuery(
        callQuery(productEndpoints.list, searchFor(q)),
      )
      const exact = findByCode(products, q)
      const [first, ...others] = orderableFirst(products)
      // If several products match, take the first only if it was already shown.
      const taken = exact ?? (isCurrent || others.length === 0 ? first : undefined)
      if (taken !== undefined) choose(taken)
      else
        setHint(
          first === undefined
            ? `No products match “${q}”.`
            : 'Several products match. Choose one with the arrow keys, then press Enter.',
        )
    } catch (error) {
      notifyFailure(error)
    }
  }
  const add = () => {
    if (chosen === null) return
    const number = Number(quantity)
    const refused = refuseQuantity(chosen, formerQuantity, number)
    if (refused !== null) {
      if (refused.proposed !== undefined) setQuantity(String(refused.proposed))
      setHint(refused.reason)
      quantityInput.current?.select()
      return
    }
    onAdd(toLine(chosen, number))
    clear()
    setHint(describeAdded(chosen, formerQuantity, number))
  }
  const type = (text: string) => {
    setTyped(text)
    onPending(text.trim())
    setChosen(null)
    setHint('')
  }

  return {
    typed,
    type,
    found,
    hasNoMatch: q !== '' && chosen === null && isCurrent,
    choose,
    onEnter,
    chosen,
    quantity,
    setQuantity,
    quantityInput,
    add,
    clear,
    hint: hint || (chosen === null ? '' : describeChosen(chosen, formerQuantity, Number(quantity))),
  }
}
