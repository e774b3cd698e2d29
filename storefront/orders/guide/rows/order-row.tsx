import { describeRule, quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { roundUpToSold } from '@endcap/contract/catalog/selling-units'
import { smallestSold } from '@endcap/contract/catalog/sold-quantities'
import { type Cents, formatCents } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import { oneLess, oneMore } from '../../../cart/quantity.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CountField } from '../../count-field.tsx'
import type { NewEntry } from '../sync/entry-changes.ts'
import { canOrder, priceIn, proposedQuantity, type Row, usualQuantity } from './guide-rows.ts'
import { ProductFacts, RowPicture } from './product-facts.tsx'

type RowProps = {
  row: Row
  timeZone: string
  onEnter: (entries: readonly NewEntry[]) => void
}

/** Only a price that has fallen is crossed out, so that a rise never looks like a bargain. */
const FormerPrice = ({ price, isHigher }: { price: Cents; isHigher: boolean }) => {
  const amount = formatCents(price)
  return isHigher ? (
    <s className="text-xs font-normal whitespace-nowrap text-soft">
      <span className="sr-only">{t({ message: 'Before', context: 'price' })} </span>
      {amount}
    </s>
  ) : (
    <span className="text-xs font-normal whitespace-nowrap text-warning">
      ▲ <Trans context="price">last {amount}</Trans>
    </span>
  )
}

/** The price at the chosen or usual quantity, and the last order's if it differs from today's. */
const PriceNow = ({ row }: { row: Row }) => {
  const { last_price, last_quantity, special, price_note } = row
  const price = priceIn(row, row.quantity || usualQuantity(row))
  if (price === null) return null
  const before = last_price === priceIn(row, last_quantity ?? 0) ? null : last_price
  return (
    <span className="block font-semibold tabular-nums">
      {before !== null && (
        <span className="sr-only">{t({ message: 'Now', context: 'price' })} </span>
      )}
      {formatCents(price)}
      {before !== null && ' '}
      {before !== null && <FormerPrice price={before} isHigher={before > price} />}
      {price_note !== '' && (
        <span className="block text-xs font-semibold text-accent">
          {special !== null && (
            <s className="me-1 font-normal text-soft">
              <span className="sr-only">{t({ message: 'Was', context: 'price' })} </span>
              {formatCents(special.was)}
            </s>
          )}
          {price_note}
        </span>
      )}
    </span>
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
    <span className="block text-xs text-soft tabular-nums">
      {last.join(' · ') || t`Never ordered`}
      {par !== null && (
        <span className="block">
          {on_hand === null ? t`Par ${par}` : t`${on_hand} of ${par} on hand`}
        </span>
      )}
    </span>
  )
}

const Units = ({ row }: { row: Row }) => {
  const note = quantityNote(row.quantity || usualQuantity(row), row.units)
  const text = [note, describeRule(row)].filter(Boolean).join('. ')
  return text === '' ? null : <span className="block text-xs text-soft tabular-nums">{text}</span>
}

export const OrderRow = memo(({ row, timeZone, onEnter }: RowProps) => (
  <li
    className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border p-2 md:grid md:grid-cols-[3.5rem_minmax(0,1fr)_auto] ${
      row.quantity ? 'border-accent bg-accent-soft' : 'border-line'
    }`}
  >
    <RowPicture row={row} />
    {/* Wraps below the picture if text is twice as large. */}
    <div className="flex min-w-0 flex-1 basis-40 flex-col gap-y-1 md:contents">
      <ProductFacts row={row} />
      {/* On the narrowest phones the quantity is below the price. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <div className="min-w-0 flex-1 basis-20 text-sm md:col-start-2">
          <PriceNow row={row} />
          <History row={row} timeZone={timeZone} />
        </div>
        <div className="ms-auto md:row-span-2 md:row-start-1 md:col-start-3">
          {canOrder(row) && <RowQuantity row={row} onEnter={onEnter} />}
        </div>
      </div>
      <div className="empty:hidden md:col-span-2 md:col-start-2">
        <Units row={row} />
      </div>
    </div>
  </li>
))

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

const RowQuantity = ({ row, onEnter }: Pick<RowProps, 'row' | 'onEnter'>) => {
  const { product_id, title, quantity } = row
  const button = useRef<HTMLButtonElement>(null)
  // Set by a tap, so that the control that replaces the tapped button gets the focus.
  const shouldFocus = useRef(false)
  const set = (value: number | null) =>
    onEnter([{ product_id, field: 'quantity', value: value || null }])
  const isChosen = Boolean(quantity)
  const toggle = (value: number | null) => {
    shouldFocus.current = true
    set(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the button and the stepper replace each other
  useEffect(() => {
    if (shouldFocus.current) button.current?.focus({ preventScroll: true })
    shouldFocus.current = false
  }, [isChosen])
  if (!quantity)
    return (
      <button
        ref={button}
        type="button"
        className="button-quiet w-[8.5rem] bg-card px-2 tabular-nums"
        onClick={() => toggle(usualQuantity(row))}
      >
        <Icon name="plus" className="size-4" />
        <UsualQuantity row={row} />
      </button>
    )
  const isSmallest = quantity <= smallestSold(row)
  return (
    <div className="stepper w-[8.5rem] bg-card">
      <button
        type="button"
        className="icon-button"
        aria-label={isSmallest ? t`None of ${title}` : t`One less of ${title}`}
        onClick={() => (isSmallest ? toggle(null) : set(oneLess(quantity, row)))}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <CountField
        name="quantity"
        label={t`Quantity of ${title}`}
        value={quantity}
        units={row.units}
        className="w-full min-w-0"
        onChange={(value) => {
          // An empty field changes nothing yet. 0 and the minus button remove the quantity.
          if (value !== null) set(roundUpToSold(value, row))
        }}
      />
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={t`One more of ${title}`}
        onClick={() => set(oneMore(quantity, row))}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
