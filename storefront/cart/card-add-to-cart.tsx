import { useEffect, useRef, useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import { AddButton } from './add-button.tsx'
import { defaultQuantity, toSold } from './quantity.ts'
import { useStoredCart } from './sync/stored-cart.ts'
import { useAdding } from './use-adding.ts'

/** Once the product is in the cart, a stepper of its quantity there takes the button's place. */
export const CardAddToCart = ({ product }: { product: CardProduct }) => {
  const root = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const recordFocus = () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true
  }
  const adding = useAdding(product, (now) => toSold(defaultQuantity, now), { onAdded: recordFocus })
  const inCart = useStoredCart().find(({ _id }) => _id === product._id)?.qty
  const isInCart = inCart !== undefined
  // Without its code the button stays, which adds more.
  const [part, setPart] = useState<typeof import('./card-stepper.tsx')>()
  useEffect(() => {
    if (isInCart) import('./card-stepper.tsx').then(setPart, () => {})
  }, [isInCart])
  const hasStepper = isInCart && part !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes from one control to the other
  useEffect(() => {
    if (hadFocus.current) [...(root.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    hadFocus.current = false
  }, [hasStepper])
  return (
    <div ref={root} className="card-add">
      {hasStepper ? (
        <part.CardStepper
          product={product}
          inCart={inCart}
          now={adding.now}
          onRemove={recordFocus}
        />
      ) : (
        <AddButton of={product.title} adding={adding} onPress={adding.add} />
      )}
    </div>
  )
}
