import { useEffect, useEffectEvent, useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import { usePriceState } from '../catalog/prices/price-slot.tsx'
import { showAdded } from './added-product.ts'
import { defaultQuantity } from './quantity.ts'
import { Stepper } from './stepper.tsx'

/**
 * Adds a product, once its price is known: a click before that takes effect then. On a page and in a
 * list it has a quantity, which resets to 1 after adding (S4-30).
 */
export const AddToCart = ({
  product,
  look,
  hasQuantity = true,
  onAdded,
}: {
  product: CardProduct
  look: 'card' | 'page'
  /** Whether there is a quantity field; without it the quantity is 1. */
  hasQuantity?: boolean
  onAdded?: () => void
}) => {
  const [chosen, setChosen] = useState(defaultQuantity)
  const quantity = hasQuantity ? chosen : defaultQuantity
  // Clicked before its price was known.
  const [isAddPending, setAddPending] = useState(false)
  const price = usePriceState(product._id)
  const isInStock = price.kind === 'known' ? price.now.in_stock : product.in_stock
  const add = async () => {
    // Not after the import: a scanner may already be typing the next number into the search box.
    onAdded?.()
    const { changeCart } = await import('./sync/cart-sync.ts')
    void changeCart(product._id, { kind: 'add', quantity }, product)
    showAdded({ title: product.title, thumbnail: product.thumbnail, quantity })
    setChosen(defaultQuantity)
  }
  const addIfPending = useEffectEvent(() => {
    if (!isAddPending) return
    setAddPending(false)
    if (price.kind === 'known' && isInStock) void add()
  })
  useEffect(() => {
    if (price.kind !== 'waiting') addIfPending()
  }, [price.kind])
  return (
    <div className={look === 'card' ? 'card-add' : 'flex flex-wrap gap-3'}>
      {hasQuantity && <Stepper quantity={quantity} of={product.title} onChange={setChosen} />}
      <button
        type="button"
        className={look === 'card' ? 'button flex-1 px-2 text-sm' : 'button flex-1'}
        aria-disabled={price.kind === 'waiting'}
        aria-busy={isAddPending || undefined}
        disabled={!isInStock || price.kind === 'gone' || price.kind === 'failed'}
        onClick={() => (price.kind === 'known' ? void add() : setAddPending(true))}
      >
        {isAddPending ? 'Adding…' : isInStock ? 'Add To Cart' : 'Out of stock'}
        <span className="sr-only">{`: ${product.title}`}</span>
      </button>
    </div>
  )
}
