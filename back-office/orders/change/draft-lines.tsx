import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { type Cents, formatCents, lineTotal } from '@endcap/contract/money'
import { type ShortReason, shortReasons } from '@endcap/contract/orders/order-changes'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { type ReactNode, useState } from 'react'
import { Select } from '../../layout/select.tsx'
import { Thumbnail } from '../../layout/thumbnail.tsx'
import { hasCapability } from '../../session/may.ts'
import { useHasTradeFacts } from '../../shop/use-shop.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { LinePrice } from './line-price.tsx'
import { editOf, type OrderDraft, type OrderLine } from './order-draft.ts'

type RowProps = {
  title: string
  itemNo: string
  thumbnail: string
  price: Cents
  quantity: number
  units: readonly SellingUnit[]
  onQuantity: (quantity: number) => void
  isFirst?: boolean
  isChanged: boolean
  note?: ReactNode
  actions: ReactNode
}

const DraftRow = ({
  title,
  itemNo,
  thumbnail,
  price,
  quantity,
  units,
  onQuantity,
  isFirst = false,
  isChanged,
  note,
  actions,
}: RowProps) => (
  <li
    className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3 py-2.5 first:rounded-t-xl first:border-0 ${isChanged ? 'bg-accent-soft' : ''}`}
  >
    <Thumbnail path={thumbnail} />
    <div className="min-w-32 flex-1 text-sm">
      <div className="font-semibold">{title}</div>
      <div className="text-xs text-soft">
        {itemNo} · {formatCents(price)}
        {units.length > 0 && quantity > 0 && ` · ${describeQuantity(quantity, units)}`}
      </div>
      {note}
    </div>
    {/* A phone shows the amount beside the title, and the buttons beside the quantity. */}
    <div className="text-right text-sm tabular-nums max-sm:self-start sm:order-1 sm:w-24">
      {formatCents(lineTotal({ price, quantity }))}
    </div>
    <QuantityStepper
      label={`Quantity of ${title}`}
      value={quantity}
      units={units}
      onChange={onQuantity}
      autoFocus={isFirst}
    />
    <div className="flex flex-wrap items-center justify-end max-sm:-mr-1.5 max-sm:flex-1 max-sm:[&_button]:px-1.5 sm:order-2 sm:w-52 sm:gap-1.5 lg:w-88">
      {actions}
    </div>
  </li>
)

type DraftLineProps = {
  draft: OrderDraft
  line: OrderLine
  isFirst: boolean
  onQuantity: (quantity: number) => void
  onReason: (reason: ShortReason) => void
  onPrice: (price: Cents | null, reason: string) => void
  onSubstitute: () => void
  onReset: () => void
}

export const DraftLine = ({
  draft,
  line,
  isFirst,
  onQuantity,
  onReason,
  onPrice,
  onSubstitute,
  onReset,
}: DraftLineProps) => {
  const { quantity, reason, price, priceReason } = editOf(draft, line)
  const [isPricing, setPricing] = useState(false)
  const hasTradeFacts = useHasTradeFacts()
  const { title, thumbnail } = line.product
  const isChanged = draft.edits[line._id] !== undefined
  return (
    <DraftRow
      title={title}
      itemNo={line.item_no}
      thumbnail={thumbnail}
      price={price ?? line.price}
      quantity={quantity}
      units={line.units}
      onQuantity={onQuantity}
      isFirst={isFirst}
      isChanged={isChanged}
      note={
        <>
          <div className="mt-0.5 flex flex-wrap gap-1 text-xs">
            {line.ordered === 0 && <Chip>Added</Chip>}
            {line.ordered > 0 && line.ordered !== quantity && <Chip>Ordered {line.ordered}</Chip>}
            {line.picked !== null && <Chip>Picked {line.picked}</Chip>}
            {price !== line.price && <Chip>As sold {formatCents(line.price)}</Chip>}
            {draft.conflicts.includes(line._id) && (
              <Chip tone="warning">
                Changed to {line.quantity} × {formatCents(line.price)} meanwhile
              </Chip>
            )}
          </div>
          {isPricing && (
            <LinePrice
              title={title}
              price={price ?? line.price}
              reason={priceReason}
              onChange={onPrice}
            />
          )}
        </>
      }
      actions={
        <>
          {quantity < line.ordered && (
            <Select
              aria-label={`Reason for ${title}`}
              value={reason ?? ''}
              choices={Object.entries(shortReasons).filter(
                ([code]) => code !== 'not_allowed' || code === reason || hasTradeFacts,
              )}
              onChange={(code) => onReason(code as ShortReason)}
              className="field w-38!"
            />
          )}
          {hasCapability('order-prices') && !isPricing && (
            <Button
              kind="plain"
              aria-label={`Change the price of ${title}`}
              onClick={() => setPricing(true)}
            >
              Price
            </Button>
          )}
          <Button kind="plain" aria-label={`Substitute ${title}`} onClick={onSubstitute}>
            Substitute
          </Button>
          {isChanged ? (
            <Button
              kind="plain"
              aria-label={`Reset ${title}`}
              onClick={() => {
                setPricing(false)
                onReset()
              }}
            >
              Reset
            </Button>
          ) : (
            quantity > 0 && (
              <Button kind="plain" aria-label={`Remove ${title}`} onClick={() => onQuantity(0)}>
                Remove
              </Button>
            )
          )}
        </>
      }
    />
  )
}

type AddedLineProps = {
  line: OrderDraft['added'][number]
  order: OrderDraft['order']
  onQuantity: (quantity: number) => void
}

export const DraftAddedLine = ({ line, order, onQuantity }: AddedLineProps) => {
  const { product, quantity, substituteFor } = line
  const replaced = order.products.find(({ _id }) => _id === substituteFor)
  return (
    <DraftRow
      title={product.title}
      itemNo={product.item_no}
      thumbnail={product.thumbnail}
      price={product.price}
      quantity={quantity}
      units={product.units}
      onQuantity={onQuantity}
      isChanged
      note={
        <div className="mt-0.5 text-xs text-accent">
          {replaced === undefined
            ? 'Added, at today’s price'
            : `Instead of ${replaced.product.title}, at today’s price`}
        </div>
      }
      actions={
        <Button kind="plain" aria-label={`Remove ${product.title}`} onClick={() => onQuantity(0)}>
          Remove
        </Button>
      }
    />
  )
}
