import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { formatCents, lineTotal } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { memo } from 'react'
import { Thumbnail } from '../../layout/thumbnail.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { type EntryLine, obstacles } from './order-entry.ts'

type LineProps = {
  line: EntryLine
  onQuantity: (productId: string, quantity: number) => void
  onRemove: (line: EntryLine) => void
}

const Differences = ({ line }: { line: EntryLine }) => {
  const { price, formerPrice, obstacle, quantity, note } = line
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-1 text-xs text-soft">
      {obstacle !== null && <Chip tone="danger">Left out: {obstacles[obstacle]}</Chip>}
      {obstacle === null && quantity === 0 && <Chip>Not ordered</Chip>}
      {obstacle === null && formerPrice !== null && (
        <Chip tone="warning">
          Was {formatCents(formerPrice)}, today {formatCents(price)}
        </Chip>
      )}
      {obstacle === null && note !== '' && <Chip tone="warning">{note}</Chip>}
    </div>
  )
}

const Line = memo(({ line, onQuantity, onRemove }: LineProps) => {
  const { productId, title, itemNo, price, quantity, units, obstacle } = line
  const isOrdered = obstacle === null && quantity > 0
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3 py-2 first:border-0"
      onKeyDown={(event) => {
        if (
          !(event.ctrlKey || event.metaKey) ||
          (event.key !== 'Delete' && event.key !== 'Backspace')
        )
          return
        event.preventDefault()
        onRemove(line)
      }}
    >
      <Thumbnail path={line.thumbnail} size={36} />
      <div className="min-w-44 flex-1 text-sm">
        <div className={isOrdered ? 'font-semibold' : 'text-soft line-through'}>{title}</div>
        <div className="text-xs text-soft tabular-nums">
          {[itemNo, formatCents(price), quantity > 0 && quantityNote(quantity, units)]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <Differences line={line} />
      </div>
      <QuantityStepper
        label={`Quantity of ${title}`}
        value={quantity}
        units={units}
        onChange={(next) => onQuantity(productId, next)}
      />
      <div className="w-24 text-right text-sm font-semibold tabular-nums">
        {isOrdered ? formatCents(lineTotal({ price, quantity })) : '–'}
      </div>
      <Button kind="plain" aria-label={`Remove ${title}`} onClick={() => onRemove(line)}>
        Remove
      </Button>
    </li>
  )
})

type EntryLinesProps = Omit<LineProps, 'line'> & { lines: readonly EntryLine[] }

export const EntryLines = ({ lines, ...actions }: EntryLinesProps) => (
  <ul aria-label="Lines">
    {lines.map((line) => (
      <Line key={line.productId} line={line} {...actions} />
    ))}
  </ul>
)
