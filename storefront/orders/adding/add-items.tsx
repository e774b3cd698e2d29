import { formatCutoff, formatDeliveryDay } from '@endcap/contract/delivery-days'
import { formatCents } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { priceOfLine } from '../../cart/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { type Addition, toAdditions, totalOfAdditions } from './additions.ts'
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

/** Says the price of an addition where the order's quantity makes it another than the cart's. */
const PriceInOrder = ({ addition }: { addition: Addition }) => {
  const { price, inOrder } = addition
  if (price === undefined || price === priceOfLine(addition)) return null
  const amount = formatCents(price)
  return (
    <span className="block text-xs text-accent tabular-nums">
      <Trans>
        {amount} each with the {inOrder} in this order
      </Trans>
    </span>
  )
}

/** Adds the cart to an order that is still open, until its cut-off. */
export const AddItems = ({
  order,
  cutoff,
  onChanged,
}: {
  order: Order
  cutoff: Date
  onChanged: () => void
}) => {
  const { time_zone } = useShop()
  const { lines, state } = useCart()
  const additions = toAdditions(order, lines)
  const { add, isSending, problem, added } = useAddItems(order._id, onChanged)
  const now = useNowUntil(cutoff)
  const isOpen = order.status === 'received' || order.status === 'confirmed'
  if (!isOpen || now >= cutoff) return null
  const total = totalOfAdditions(additions)
  const until = formatCutoff(cutoff, now, time_zone)
  const day = formatDeliveryDay(order.orderDetails.delivery_day, now, time_zone)
  return (
    <section className="panel flex flex-col items-start gap-3 print:hidden">
      <div>
        <h2 className="font-semibold">
          <Trans>Add items</Trans>
        </h2>
        <p className="text-sm text-soft">
          <Trans>
            Forgotten anything? Until {until} it still joins the delivery of {day}.
          </Trans>
        </p>
      </div>
      {added > 0 && (
        <p role="status" className="text-sm font-semibold text-accent">
          <Trans>Added to your order. We have mailed you the new total.</Trans>
        </p>
      )}
      {lines.length === 0 ? (
        <>
          <p className="text-sm">
            <Trans>Your cart is empty. Put in what you need, then come back and add it here.</Trans>
          </p>
          <ShopLink href={paths.categories()} className="button-quiet px-3 text-sm">
            <Trans>Find products</Trans>
          </ShopLink>
        </>
      ) : (
        <>
          <ul className="w-full divide-y divide-line text-sm">
            {additions.map((line) => (
              <li key={line._id} className="flex justify-between gap-4 py-2">
                <span>
                  <span className="tabular-nums">{line.qty} × </span>
                  {line.product.title}
                  <PriceInOrder addition={line} />
                </span>
                <CartPrice cents={line.price && line.price * line.qty} state={state} />
              </li>
            ))}
          </ul>
          <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
            <button
              type="button"
              className="button"
              disabled={isSending || total === undefined}
              onClick={() => void add(additions)}
            >
              <Trans>Add the cart to this order</Trans>
            </button>
            <span className="text-sm font-semibold">
              <CartPrice cents={total} state={state} />
            </span>
            <ShopLink href={paths.cart()} className="link py-2 text-sm">
              <Trans>Change the cart</Trans>
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
