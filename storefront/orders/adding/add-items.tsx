import { formatCutoff, formatDeliveryDay } from '@endcap/contract/delivery-days'
import type { Order } from '@endcap/contract/orders'
import { useEffect, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { totalOfLine, totalOfLines } from '../../cart/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { useAddItems } from './use-add-items.ts'

/** Returns the present, rendered again once a moment has passed. */
const useNowUntil = (moment: Date): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const left = moment.getTime() - Date.now()
    if (left <= 0 || left > 86_400_000) return
    const timer = setTimeout(() => setNow(new Date()), left + 100)
    return () => clearTimeout(timer)
  }, [moment])
  return now
}

/** Adds the cart to an order that is still open, until its cut-off. */
export const AddItems = ({
  order,
  cutoff,
  onAdded,
}: {
  order: Order
  cutoff: Date
  onAdded: () => void
}) => {
  const { time_zone } = useShop()
  const { lines, state } = useCart()
  const { add, isSending, problem, added } = useAddItems(order._id, onAdded)
  const now = useNowUntil(cutoff)
  const isOpen = order.status === 'received' || order.status === 'confirmed'
  if (!isOpen || now >= cutoff) return null
  const isPriced = lines.length > 0 && lines.every((line) => line.now !== undefined)
  return (
    <section className="panel flex flex-col items-start gap-3 print:hidden">
      <div>
        <h2 className="font-semibold">Add items</h2>
        <p className="text-sm text-soft">
          Forgotten anything? Until {formatCutoff(cutoff, now, time_zone)} it still joins the
          delivery of {formatDeliveryDay(order.orderDetails.delivery_day, now, time_zone)}.
        </p>
      </div>
      {added > 0 && (
        <p role="status" className="text-sm font-semibold text-accent">
          Added to your order. We have mailed you the new total.
        </p>
      )}
      {lines.length === 0 ? (
        <>
          <p className="text-sm">
            Your cart is empty. Put in what you need, then come back and add it here.
          </p>
          <ShopLink href={paths.categories()} className="button-quiet px-3 text-sm">
            Find products
          </ShopLink>
        </>
      ) : (
        <>
          <ul className="w-full divide-y divide-line text-sm">
            {lines.map((line) => (
              <li key={line._id} className="flex justify-between gap-4 py-2">
                <span>
                  <span className="tabular-nums">{line.qty} × </span>
                  {line.product.title}
                </span>
                <CartPrice cents={totalOfLine(line)} state={state} />
              </li>
            ))}
          </ul>
          <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
            <button
              type="button"
              className="button"
              disabled={isSending || !isPriced}
              onClick={() => void add(lines)}
            >
              Add the cart to this order
            </button>
            <span className="text-sm font-semibold">
              <CartPrice cents={totalOfLines(lines)} state={state} />
            </span>
            <ShopLink href={paths.cart()} className="link py-2 text-sm">
              Change the cart
            </ShopLink>
          </div>
        </>
      )}
      {problem !== '' && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
