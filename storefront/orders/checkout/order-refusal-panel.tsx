import { formatCents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import type { ReactNode } from 'react'
import type { PricedLine } from '../../cart/cart-lines.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { Refusal } from '../placing/order-refusal.ts'

const Panel = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-3 rounded-xl border border-danger bg-danger-soft p-4 text-sm"
  >
    {children}
  </div>
)

/** Whether some are left of a product of which more was ordered. */
const isShort = ({ available = 0 }: { available?: number }): boolean => available > 0

/** Says why the order was not placed, line by line, and one button that accepts the change. */
export const OrderRefusal = ({
  refusal,
  lines = [],
  onAccept,
}: {
  refusal: Refusal
  lines?: readonly PricedLine[]
  onAccept?: () => void
}) => {
  if (refusal.kind === 'price-changed')
    return (
      <Panel>
        <p className="font-semibold">
          {refusal.changes.lines.length === 0
            ? 'The total has changed since you opened this page.'
            : 'Prices have changed since you opened this page:'}
        </p>
        <ul className="w-full">
          {refusal.changes.lines.map(({ product_id, was, now }) => (
            <li key={product_id} className="flex justify-between gap-4 py-0.5">
              <span>
                {lines.find((line) => line._id === product_id)?.product.title ?? 'A product'}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {was != null && <s className="text-soft">{formatCents(was)}</s>}{' '}
                <strong>{formatCents(now)}</strong>
              </span>
            </li>
          ))}
        </ul>
        <p>
          The new total is <strong>{formatCents(refusal.changes.total)}</strong>.
        </p>
        <button type="button" className="button" onClick={onAccept}>
          {refusal.changes.lines.length === 0
            ? 'Accept the new total and order'
            : 'Accept the new prices and order'}
        </button>
      </Panel>
    )
  if (refusal.kind === 'unavailable')
    return (
      <Panel>
        <p className="font-semibold">
          {refusal.lines.some(isShort)
            ? 'There is less in stock than you ordered:'
            : 'These products can’t be ordered any more:'}
        </p>
        <ul className="list-disc pl-5">
          {refusal.lines.map((line) => (
            <li key={line.product_id}>
              {line.title}
              {isShort(line) && (
                <>
                  : <strong>only {line.available} left</strong>
                </>
              )}
              {line.available === 0 && ': out of stock'}
            </li>
          ))}
        </ul>
        {(lines.length > refusal.lines.length || refusal.lines.some(isShort)) && (
          <button type="button" className="button" onClick={onAccept}>
            {refusal.lines.some(isShort) ? 'Order what is left' : 'Order the rest without them'}
          </button>
        )}
        <ShopLink href={paths.cart()} className="link py-1">
          Change the cart
        </ShopLink>
      </Panel>
    )
  if (refusal.kind === 'not-sold')
    return (
      <Panel>
        <p className="font-semibold">These quantities are not sold:</p>
        <ul className="list-disc pl-5">
          {refusal.lines.map(({ product_id, title, quantity, nearest }) => (
            <li key={product_id}>
              {title}: {quantity} is not sold, <strong>{nearest.join(' or ')}</strong> is
            </li>
          ))}
        </ul>
        <button type="button" className="button" onClick={onAccept}>
          Round up and order
        </button>
        <ShopLink href={paths.cart()} className="link py-1">
          Change the cart
        </ShopLink>
      </Panel>
    )
  if (refusal.kind === 'other-day')
    return (
      <Panel>
        <p className="font-semibold">{refusal.sentence}</p>
        <button type="button" className="button" onClick={onAccept}>
          {refusal.day === ''
            ? 'Order without a delivery day'
            : `Order for ${formatDay(refusal.day, 'long')}`}
        </button>
      </Panel>
    )
  if (refusal.kind === 'already-placed' || refusal.kind === 'too-old')
    return (
      <Panel>
        <p>
          {refusal.kind === 'too-old'
            ? 'You submitted an order here a day ago, and we could not tell you whether it was placed.'
            : 'Your order had already reached us before you changed it.'}{' '}
          Please look at My Orders before you order again.
        </p>
        <ShopLink href={paths.myOrders()} className="button">
          See my orders
        </ShopLink>
      </Panel>
    )
  return (
    <Panel>
      <p>{refusal.sentence}</p>
    </Panel>
  )
}
