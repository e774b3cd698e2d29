import { roundUpToSold } from '@endcap/contract/catalog/selling-units'
import { smallestSold } from '@endcap/contract/catalog/sold-quantities'
import { formatCents } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { oneLess, oneMore } from '../../../cart/quantity.ts'
import { PriceNotes } from '../../../catalog/prices/price-notes.tsx'
import { ProductTerms } from '../../../catalog/trade/product-terms.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ComparedPrice } from '../../compared-price.tsx'
import { CountField } from '../../count-field.tsx'
import type { NewEntry } from '../sync/entry-changes.ts'
import { canOrder, priceIn, proposedQuantity, type Row, usualQuantity } from './guide-rows.ts'
import { ProductCells } from './product-cells.tsx'

export type RowProps = {
  row: Row
  timeZone: string
  onEnter: (entries: readonly NewEntry[]) => void
  onScan: (code: string, name: string) => boolean
}

/** The price at the chosen or usual quantity, and the last order's if it differs from today's. */
const PriceNow = ({ row }: { row: Row }) => {
  const { last_price, last_quantity } = row
  const price = priceIn(row, row.quantity || usualQuantity(row))
  if (price === null) return null
  const hasChanged = last_price !== priceIn(row, last_quantity ?? 0)
  return (
    <>
      <span className="guide-prices">
        <ComparedPrice now={price} former={hasChanged ? last_price : null} />
      </span>
      <span className="block">
        <ProductTerms id={row.product_id} part="excise" /> <PriceNotes now={row} />
      </span>
    </>
  )
}

const History = ({ row, timeZone }: Pick<RowProps, 'row' | 'timeZone'>) => {
  const { last_quantity, last_ordered_at, days_ordered, par, on_hand } = row
  const day = last_ordered_at && formatShortDay(last_ordered_at, timeZone, new Date())
  const last =
    day === null || last_quantity === null
      ? []
      : [t`${last_quantity} on ${day}`, ...(days_ordered > 0 ? [`${days_ordered}×`] : [])]
  return (
    <>
      {last.join(' · ') || t`Never ordered`}
      {par !== null && (
        <span className="block">
          {on_hand === null ? t`Par ${par}` : t`${on_hand} of ${par} on hand`}
        </span>
      )}
    </>
  )
}

export const OrderRow = memo(({ row, timeZone, onEnter, onScan }: RowProps) => {
  const { quantity } = row
  const amount = quantity ? (priceIn(row, quantity) ?? 0) * quantity : 0
  return (
    <tr data-row={row.product_id} data-chosen={quantity ? '' : undefined}>
      <ProductCells row={row} quantity={quantity || usualQuantity(row)} isUsual={!quantity} />
      <td className="guide-last">
        <History row={row} timeZone={timeZone} />
      </td>
      <td className="guide-price">
        <PriceNow row={row} />
      </td>
      <td className="guide-quantity">
        {canOrder(row) && <RowQuantity row={row} onEnter={onEnter} onScan={onScan} />}
      </td>
      <td className="guide-amount">{amount > 0 && canOrder(row) && formatCents(amount)}</td>
    </tr>
  )
})

/** For screen readers, also says which product this is and why this quantity is usual. */
const UsualQuantity = ({ row }: { row: Row }) => {
  const { title } = row
  const usual = usualQuantity(row)
  if (proposedQuantity(row))
    return (
      <Trans>
        {usual}
        <span className="sr-only"> of {title}, suggested by par</span>
      </Trans>
    )
  return row.last_quantity ? (
    <Trans>
      {usual}
      <span className="sr-only"> of {title} as last time</span>
    </Trans>
  ) : (
    <Trans>
      {usual}
      <span className="sr-only"> of {title}</span>
    </Trans>
  )
}

const RowQuantity = ({ row, onEnter, onScan }: Omit<RowProps, 'timeZone'>) => {
  const { product_id, title, quantity } = row
  const plus = useRef<HTMLButtonElement>(null)
  const set = (value: number | null) =>
    onEnter([{ product_id, field: 'quantity', value: value || null }])
  const takeUsual = () => set(usualQuantity(row))
  const isSmallest = quantity !== null && quantity <= smallestSold(row)
  return (
    <div className="stepper" data-empty={quantity ? undefined : ''}>
      {quantity ? (
        <button
          type="button"
          className="icon-button"
          aria-label={isSmallest ? t`None of ${title}` : t`One less of ${title}`}
          onClick={() => {
            set(isSmallest ? null : oneLess(quantity, row))
            // This button disappears.
            if (isSmallest) plus.current?.focus({ preventScroll: true })
          }}
        >
          <Icon name="minus" className="size-4" />
        </button>
      ) : null}
      <CountField
        name="quantity"
        label={t`Quantity of ${title}`}
        value={quantity || null}
        units={row.units}
        isOptional
        className=""
        onChange={(value) => set(value && roundUpToSold(value, row))}
        onTakeUsual={takeUsual}
        onScan={onScan}
      />
      <button
        ref={plus}
        type="button"
        className="icon-button"
        aria-label={quantity ? t`One more of ${title}` : undefined}
        onClick={() => (quantity ? set(oneMore(quantity, row)) : takeUsual())}
      >
        <Icon name="plus" className="size-4" />
        {!quantity && <UsualQuantity row={row} />}
      </button>
    </div>
  )
}
