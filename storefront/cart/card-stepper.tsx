import { useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import type { PriceNow } from '../catalog/prices/prices.ts'
import { showNotChanged } from './added-product.ts'
import { Stepper } from './stepper.tsx'

/** Changes the line in the cart at once. `onRemove` is called before it is removed. */
export const CardStepper = ({
  product,
  inCart,
  now,
  onRemove,
}: {
  product: CardProduct
  inCart: number
  now: PriceNow | undefined
  onRemove: () => void
}) => {
  // Shown while the code that changes the cart is loading.
  const [chosen, setChosen] = useState<number | null>(null)
  const change = async (quantity: number) => {
    setChosen(quantity)
    try {
      const { changeCart } = await import('./sync/cart-sync.ts')
      if (quantity === 0) onRemove()
      void changeCart(
        product._id,
        quantity === 0 ? { kind: 'remove' } : { kind: 'set', quantity },
        product,
      )
    } catch (error) {
      showNotChanged(error, { line: product.title, thumbnail: product.thumbnail })
    }
    setChosen(null)
  }
  return (
    <Stepper
      quantity={chosen || inCart}
      rule={now}
      of={product.title}
      onChange={change}
      onRemove={() => change(0)}
    />
  )
}
