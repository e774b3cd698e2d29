import {
  baseName,
  countUnits,
  describeRule,
  quantityNote,
} from '@endcap/contract/catalog/describe-quantity'
import type { PriceNow } from '../catalog/prices/prices.ts'
import { toSold } from './quantity.ts'

export type SellingNoteProps = {
  quantity: number
  now: Pick<PriceNow, 'units' | 'min_quantity' | 'quantity_multiple'>
  onChoose?: (quantity: number) => void
}

/** The quantity in units, and which quantities can be ordered. */
export const describeUnits = ({ quantity, now }: SellingNoteProps): string =>
  [quantityNote(quantity, now.units), describeRule(now)].filter(Boolean).join('. ')

/** A button for each larger unit besides. */
const SellingNote = ({ quantity, now, onChoose }: SellingNoteProps) => {
  const { units } = now
  const note = describeUnits({ quantity, now })
  const larger = units.filter((unit) => unit.quantity > 1)
  if (note === '') return null
  return (
    <div className="flex w-full flex-col gap-2 text-sm">
      {onChoose !== undefined && larger.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {larger.map((unit) => (
            <button
              key={unit.name}
              type="button"
              className="button-quiet px-3 text-sm"
              onClick={() =>
                onChoose(
                  // The first tap rounds up to a whole unit; each further tap adds one.
                  toSold((Math.floor(quantity / unit.quantity) + 1) * unit.quantity, now),
                )
              }
            >
              + {countUnits(1, unit.name)} ({countUnits(unit.quantity, baseName(units))})
            </button>
          ))}
        </div>
      )}
      <p className="text-soft tabular-nums">{note}</p>
    </div>
  )
}

export default SellingNote
