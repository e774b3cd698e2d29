import { baseName, countUnits } from '@endcap/contract/catalog/describe-quantity'
import { isSold } from '@endcap/contract/catalog/sold-quantities'
import { formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import { usePriceState } from '../catalog/prices/price-slot.tsx'
import type { PriceNow } from '../catalog/prices/prices.ts'
import { priceFor } from './page/cart-lines.ts'
import { toSold } from './quantity.ts'

type Row = { quantity: number; name: string }

/** The smallest quantity, each larger unit and each price break, by quantity. */
const tableRows = (now: PriceNow): Row[] => {
  const base = baseName(now.units)
  const smallest = toSold(1, now)
  const counted = (quantity: number) =>
    now.units.length === 0 ? String(quantity) : countUnits(quantity, base)
  const rows = new Map(
    [smallest, ...now.price_breaks.map(({ from }) => from)].map((quantity) => [
      quantity,
      counted(quantity),
    ]),
  )
  for (const { name, quantity } of now.units)
    if (quantity > 1 && isSold(quantity, now))
      rows.set(quantity, `${countUnits(1, name)} (${counted(quantity)})`)
  return [...rows]
    .map(([quantity, name]) => ({ quantity, name }))
    .toSorted((one, other) => one.quantity - other.quantity)
}

/** The price and total of each quantity; nothing if only one quantity has a name or a price of its own. */
const PriceTable = ({ id }: { id: string }) => {
  const state = usePriceState(id)
  if (state.kind !== 'known') return null
  const { now } = state
  const rows = tableRows(now)
  if (rows.length < 2) return null
  const first = priceFor(now, rows[0]?.quantity ?? 1)
  return (
    <div className="panel lg:p-5">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-soft">
          <tr>
            <th className="w-full pb-1 text-start font-normal">
              <Trans>Quantity</Trans>
            </th>
            <th className="pb-1 text-end font-normal">
              <Trans>Price</Trans>
            </th>
            <th className="ps-4 pb-1 text-end font-normal">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, name }) => {
            const price = priceFor(now, quantity)
            const saved = Math.round((1 - price / first) * 100)
            return (
              <tr key={quantity} className="border-t border-line">
                <th className="py-2 text-start font-normal">
                  {name}
                  {saved > 0 && (
                    <span className="ms-2 rounded bg-savings-soft px-1.5 text-xs font-semibold whitespace-nowrap text-savings">
                      <Trans>Save {saved}%</Trans>
                    </span>
                  )}
                </th>
                <td className={price < first ? 'text-end font-semibold text-break' : 'text-end'}>
                  {formatCents(price)}
                </td>
                <td className="ps-4 text-end font-semibold">{formatCents(price * quantity)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export default PriceTable
