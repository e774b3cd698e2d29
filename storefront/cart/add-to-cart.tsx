import { focusRefused } from '@endcap/ui/use-quantity-text'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import type { CardProduct } from '../catalog/fetch-catalog.ts'
import { AddButton } from './add-button.tsx'
import { defaultQuantity, toSold } from './quantity.ts'
import type { SellingNoteProps } from './selling-note.tsx'
import { Stepper } from './stepper.tsx'
import { useAdding } from './use-adding.ts'

/** Adds once the price is loaded, then resets the quantity (S4-30). */
export const AddToCart = ({
  product,
  onAdded,
  Note,
}: {
  product: CardProduct
  onAdded?: () => void
  Note?: ComponentType<SellingNoteProps>
}) => {
  const [chosen, setChosen] = useState(defaultQuantity)
  const root = useRef<HTMLDivElement>(null)
  const adding = useAdding(product, (now) => toSold(chosen, now), {
    onAdd: () => {
      // A scanner may already type the next number into the search box.
      onAdded?.()
      // A second tap doesn't add the same quantity again.
      setChosen(defaultQuantity)
    },
    onFailure: () => setChosen(quantity),
  })
  const { now, quantity } = adding
  const press = () => {
    if (!focusRefused(root.current)) adding.add()
  }
  return (
    <div ref={root} className="flex flex-wrap gap-3">
      <Stepper
        quantity={quantity}
        rule={now}
        of={product.title}
        onChange={setChosen}
        onEnter={press}
      />
      <AddButton of={product.title} adding={adding} onPress={press} />
      {Note && now && (now.units[0] || now.min_quantity * now.quantity_multiple > 1) && (
        <Suspense>
          <Note quantity={quantity} now={now} onChoose={setChosen} />
        </Suspense>
      )}
    </div>
  )
}
