import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { formatCents, lineTotal } from '@endcap/contract/money'
import { shortReasons } from '@endcap/contract/orders/order-changes'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { Chip } from '@endcap/ui/chip'
import { Thumbnail } from '../layout/thumbnail.tsx'

type Line = StaffOrder['products'][number]

const LineNotes = ({ line, order }: { line: Line; order: StaffOrder }) => {
  const replaced = order.products.find(({ _id }) => _id === line.substitute_for)
  return (
    <>
      {line.price_varies !== '' && (
        <div className="text-xs font-normal text-soft">{line.price_varies}</div>
      )}
      <div className="flex flex-wrap gap-1">
        {line.reason !== '' && <Chip tone="warning">{shortReasons[line.reason]}</Chip>}
        {line.reason === '' && line.pick_reason !== '' && (
          <Chip tone="warning">Picked short: {shortReasons[line.pick_reason]}</Chip>
        )}
        {replaced === undefined && line.ordered === 0 && <Chip tone="accent">Added</Chip>}
      </div>
      {replaced !== undefined && (
        <div className="text-xs text-accent">Instead of {replaced.product.title}</div>
      )}
      {line.picked_by !== '' && <div className="text-xs text-soft">Picked by {line.picked_by}</div>}
    </>
  )
}

export const OrderLines = ({ order }: { order: StaffOrder }) => {
  const quantityLabel = order.status === 'delivered' ? 'Delivered' : 'Qty'
  const hasPicked = order.products.some(({ picked }) => picked !== null)
  const hasOrdered =
    hasPicked || order.products.some(({ ordered, quantity }) => ordered !== quantity)
  return (
    <>
      <table className="list-table">
        <thead>
          <tr>
            <th>Product</th>
            <th>Item #</th>
            {hasOrdered && <th className="text-right">Ordered</th>}
            {hasPicked && <th className="text-right">Picked</th>}
            <th className="text-right">{quantityLabel}</th>
            <th className="text-right">Price</th>
            <th className="text-right">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line._id} className={line.quantity === 0 ? 'text-soft' : ''}>
              <td>
                <div className="flex items-center gap-3 font-normal">
                  <Thumbnail path={line.product.thumbnail} />
                  <div className="min-w-0 wrap-anywhere">
                    <span className={line.quantity === 0 ? 'line-through' : ''}>
                      {line.product.title}
                    </span>
                    <LineNotes line={line} order={order} />
                  </div>
                </div>
              </td>
              <td data-label="Item #" className="wrap-anywhere as-table:whitespace-nowrap">
                {line.item_no}
              </td>
              {hasOrdered && (
                <td data-label="Ordered" className="text-right">
                  {line.ordered}
                </td>
              )}
              {hasPicked && (
                <td data-label="Picked" className="text-right">
                  {line.picked ?? '–'}
                </td>
              )}
              <td data-label={quantityLabel} className="text-right font-semibold">
                {line.quantity}
                <span className="block text-xs font-normal whitespace-nowrap text-soft">
                  {quantityNote(line.quantity, line.units)}
                </span>
              </td>
              <td data-label="Price" className="text-right">
                {formatCents(line.price)}
              </td>
              <td data-label="Amount" data-card="amount" className="text-right">
                {formatCents(lineTotal(line))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.orderDetails.delivery_fee > 0 && (
        <div className="text-right">
          Delivery fee {formatCents(order.orderDetails.delivery_fee)}
        </div>
      )}
      {order.orderDetails.excise !== undefined && (
        <div className="text-right">Excise {formatCents(order.orderDetails.excise)}</div>
      )}
      <div className="text-right text-lg font-semibold tabular-nums">
        Total {formatCents(order.orderDetails.total)}
      </div>
    </>
  )
}
