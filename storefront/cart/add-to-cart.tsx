import { focusRefused } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import { usePriceState } from '../catalog/prices/price-slot.tsx'
import { showNotChanged } from './added-product.ts'
import { defaultQuantity, toSold } from './quantity.ts'
import type { SellingNoteProps } from './selling-note.tsx'
import { Stepper } from './stepper.tsx'

/** Adds once the price is loaded, then resets the quantity (S4-30). */
export const AddToCart = ({
  product,
  look,
  hasQuantity = true,
  onAdded,
  Note,
}: {
  product: CardProduct
  look: 'card' | 'page'
  hasQuantity?: boolean
  onAdded?: () => void
  Note?: ComponentType<SellingNoteProps>
}) => {
  const [chosen, setChosen] = useState(defaultQuantity)
  const [isAddPending, setAddPending] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const price = usePriceState(product._id)
  const now = price.kind === 'known' ? price.now : undefined
  const quantity = toSold(hasQuantity ? chosen : defaultQuantity, now)
  const { in_stock: isInStock } = now ?? product
  const canAdd = isInStock && price.kind !== 'gone' && price.kind !== 'failed'
  const add = async () => {
    // Called before the slow import, because a scanner may already type the next number into the
    // search box.
    onAdded?.()
    // Also before the import, so that a second tap doesn't add the same quantity again.
    setChosen(defaultQuantity)
    try {
      const code = await import('./sync/add-product.ts')
      code.addProduct(product, quantity, now?.units)
    } catch (error) {
      setChosen(quantity)
      showNotChanged(error, { line: product.title, thumbnail: product.thumbnail })
    }
  }
  const press = () => {
    if (!canAdd || focusRefused(root.current)) return
    if (now) void add()
    else setAddPending(true)
  }
  const addIfPending = useEffectEvent(() => {
    if (!isAddPending) return
    setAddPending(false)
    if (now && isInStock) void add()
  })
  useEffect(() => {
    if (price.kind !== 'waiting') addIfPending()
  }, [price.kind])
  return (
    <div ref={root} className={look === 'card' ? 'card-add' : 'flex flex-wrap gap-3'}>
      {hasQuantity && (
        <Stepper
          quantity={quantity}
          rule={now}
          of={product.title}
          onChange={setChosen}
          onEnter={press}
        />
      )}
      <button
        type="button"
        className={look === 'card' ? 'button' : 'button flex-1'}
        aria-disabled={price.kind === 'waiting'}
        aria-busy={isAddPending || undefined}
        disabled={!canAdd}
        onClick={press}
      >
        {isAddPending ? t`Adding…` : isInStock ? t`Add To Cart` : t`Out of stock`}
        <span className="sr-only">{`: ${product.title}`}</span>
      </button>
      {Note && now && (now.units[0] || now.min_quantity * now.quantity_multiple > 1) && (
        <Suspense>
          <Note quantity={quantity} now={now} onChoose={setChosen} />
        </Suspense>
      )}
    </div>
  )
}
