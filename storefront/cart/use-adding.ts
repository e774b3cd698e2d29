import { useEffect, useEffectEvent, useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import { usePriceState } from '../catalog/prices/price-slot.tsx'
import type { ShownPrice } from '../catalog/prices/prices.ts'
import { showNotChanged } from './added-product.ts'

/** `add` waits for the price (X8-14). `onAdd` is called before the slow import that adds. */
export const useAdding = (
  product: CardProduct,
  quantityOf: (now: ShownPrice | undefined) => number,
  { onAdd, onAdded, onFailure }: Partial<Record<'onAdd' | 'onAdded' | 'onFailure', () => void>>,
) => {
  const [isPending, setPending] = useState(false)
  const price = usePriceState(product._id)
  const now = price.kind === 'known' ? price.now : undefined
  const quantity = quantityOf(now)
  const { in_stock: isInStock } = now ?? product
  const canAdd = isInStock && price.kind !== 'gone' && price.kind !== 'failed'
  const addNow = async () => {
    onAdd?.()
    try {
      const code = await import('./sync/add-product.ts')
      onAdded?.()
      code.addProduct(product, quantity, now?.units)
    } catch (error) {
      onFailure?.()
      showNotChanged(error, { line: product.title, thumbnail: product.thumbnail })
    }
  }
  const add = () => {
    if (!canAdd) return
    if (now) void addNow()
    else setPending(true)
  }
  const addIfPending = useEffectEvent(() => {
    if (!isPending) return
    setPending(false)
    if (now && isInStock) void addNow()
  })
  useEffect(() => {
    if (price.kind !== 'waiting') addIfPending()
  }, [price.kind])
  return { now, quantity, isPending, isInStock, canAdd, isWaiting: price.kind === 'waiting', add }
}
