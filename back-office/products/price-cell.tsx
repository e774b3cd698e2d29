import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { type Cents, formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { useCellEdit } from '../forms/use-cell-edit.ts'
import { PriceField } from '../inputs/price-field.tsx'
import { readPrice } from '../money/read-price.ts'
import { NewestValue, StateMark } from './inline-cells.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

/** Leaving the field saves the price, Escape restores it. An unusual price has to be confirmed. */
export const PriceCell = ({ product }: { product: StaffProduct }) => {
  const { state, change, reset } = useInlineEdit(product)
  const edit = useCellEdit<Cents | null>({
    name: `price ${product._id}`,
    current: product.price,
    read: readPrice,
    save: (price, isConfirmed) => change({ price }, { isConfirmed }),
    onReset: reset,
  })
  const refused = state.kind === 'refused' ? state : undefined
  const message = edit.problem || refused?.message
  return (
    <div className="flex flex-col items-end text-right">
      <span className="inline-flex items-center gap-1">
        <StateMark state={state} />
        <span
          className="inline-flex h-[min(2rem,var(--control-size))] items-center rounded-md border border-control bg-card focus-within:border-accent focus-within:outline-1 focus-within:outline-accent data-bad:border-danger pointer-coarse:h-11"
          data-bad={message ? '' : undefined}
        >
          <span className="pl-2 text-soft" aria-hidden>
            $
          </span>
          <PriceField
            label={`Price of ${product.item_no} ${product.title}`}
            marker="data-price-input"
            text={edit.text}
            price={product.price}
            isInvalid={Boolean(message)}
            className="h-full w-20 bg-transparent px-2 text-right outline-none"
            onType={edit.type}
            onLeave={() => void edit.submit()}
            onEscape={edit.restore}
          />
        </span>
      </span>
      {message && (
        // Wider than its column, so it covers part of the column before.
        <p role="alert" className="w-48 bg-card text-xs whitespace-normal text-danger">
          {message}
        </p>
      )}
      {refused?.isUnusual && (
        <span className="inline-flex gap-1 bg-card">
          <Button kind="plain" onClick={edit.restore}>
            Restore
          </Button>
          <Button onClick={() => void edit.submit(true)}>Save this price</Button>
        </span>
      )}
      <NewestValue
        state={state}
        sentence={
          edit.isNewest
            ? `Current price: ${product.price === null ? 'none' : formatCents(product.price)}.`
            : ''
        }
        onReload={() => {
          reset()
          edit.showNewest()
        }}
      />
    </div>
  )
}
