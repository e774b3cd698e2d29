import { focusRefused } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import { usePriceState } from '../catalog/prices/price-slot.tsx'
import { showNotChanged } from './added-product.ts'
import { defaultQuantity, toSold } from './quantity.ts'
import type { SellingNoteProps } from './selling-note.tsx'
import { Stepper } from './stepper.tsx'
import { useStoredCart } from './sync/stored-cart.ts'

/**
 * Adds once the price is loaded, then resets the quantity (S4-30). On a card, a stepper of the
 * quantity in the cart takes the button's place once the product is in it.
 */
export const AddToCart = ({
  product,
  look,
  onAdded,
  Note,
}: {
  product: CardProduct
  look: 'card' | 'page'
  onAdded?: () => void
  Note?: ComponentType<SellingNoteProps>
}) => {
  const isCard = look === 'card'
  const [chosen, setChosen] = useState(defaultQuantity)
  // Shown while the code that changes the cart is loading.
  const [changed, setChanged] = useState<number | null>(null)
  const [isAddPending, setAddPending] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const line = useStoredCart().find(({ _id }) => isCard && _id === product._id)
  const isInCart = line !== undefined
  const price = usePriceState(product._id)
  const now = price.kind === 'known' ? price.now : undefined
  const quantity = toSold(chosen, now)
  const { in_stock: isInStock } = now ?? product
  const canAdd = isInStock && price.kind !== 'gone' && price.kind !== 'failed'
  const showFailure = (error: unknown) =>
    showNotChanged(error, { line: product.title, thumbnail: product.thumbnail })
  const noteFocus = () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true
  }
  const add = async () => {
    // Called before the slow import, because a scanner may already type the next number into the
    // search box.
    onAdded?.()
    // Also before the import, so that a second tap doesn't add the same quantity again.
    setChosen(defaultQuantity)
    try {
      const code = await import('./sync/add-product.ts')
      noteFocus()
      code.addProduct(product, quantity, now?.units)
    } catch (error) {
      setChosen(quantity)
      showFailure(error)
    }
  }
  const change = async (next: number) => {
    setChanged(next)
    try {
      const { changeCart } = await import('./sync/cart-sync.ts')
      noteFocus()
      const how =
        next === 0 ? ({ kind: 'remove' } as const) : ({ kind: 'set', quantity: next } as const)
      void changeCart(product._id, how, product)
    } catch (error) {
      showFailure(error)
    }
    setChanged(null)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes from one control to the other
  useEffect(() => {
    if (hadFocus.current) [...(root.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    hadFocus.current = false
  }, [isInCart])
  return (
    <div ref={root} className={isCard ? 'card-add' : 'flex flex-wrap gap-3'}>
      {line ? (
        <Stepper
          quantity={changed || line.qty}
          rule={now}
          of={product.title}
          onChange={change}
          onRemove={() => change(0)}
        />
      ) : (
        <>
          {!isCard && (
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
            className={isCard ? 'button' : 'button flex-1'}
            aria-disabled={price.kind === 'waiting'}
            aria-busy={isAddPending || undefined}
            disabled={!canAdd}
            onClick={press}
          >
            {isAddPending ? t`Adding…` : isInStock ? t`Add To Cart` : t`Out of stock`}
            <span className="sr-only">{`: ${product.title}`}</span>
          </button>
        </>
      )}
      {Note && now && (now.units[0] || now.min_quantity * now.quantity_multiple > 1) && (
        <Suspense>
          <Note quantity={quantity} now={now} onChoose={setChosen} />
        </Suspense>
      )}
    </div>
  )
}
