import { formatCents, linesTotal } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { QuickRowList } from '../quick/quick-row-list.tsx'
import { useQuickOrder } from '../quick/use-quick-order.ts'
import { AddingResult } from './adding-result.tsx'
import { useAddItems } from './use-add-items.ts'

/** Rows of products found by name, item number or UPC, which join an order at once (X1-125). */
export const FoundItems = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const rows = useQuickOrder({ ordered: order.products })
  const adding = useAddItems(order._id, onChanged)
  const right = rows.states.flatMap(({ state }) => (state.kind === 'right' ? [state] : []))
  const add = () =>
    rows.submitRows(async (submitted) => {
      const items = submitted.map(({ product, quantity, price }) => ({
        product_id: product._id,
        quantity,
        title: product.title,
        price,
      }))
      return (await adding.add(items)) ?? 'unanswered'
    })
  return (
    <form
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <QuickRowList order={rows} />
      {rows.message !== null && (
        <p role="status" className="text-sm font-semibold">
          {rows.message.text}
        </p>
      )}
      <AddingResult
        {...adding}
        hasOthers={rows.states.some(({ state }) => state.kind !== 'blank')}
      />
      {right.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="button" disabled={adding.isSending}>
            <Trans>Add to this order</Trans>
          </button>
          <span className="text-sm font-semibold tabular-nums">
            {formatCents(linesTotal(right))}
          </span>
        </div>
      )}
    </form>
  )
}
