import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import type { Order } from '@endcap/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { priceOfLine } from '../../cart/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { AddingResult } from './adding-result.tsx'
import { type Addition, priceInOrderNote, toAdditions, totalOfAdditions } from './additions.ts'
import { useAddItems } from './use-add-items.ts'

const PriceInOrder = ({ addition }: { addition: Addition }) => {
  const note = priceInOrderNote({ ...addition, priceAlone: priceOfLine(addition) })
  return note === '' ? null : <span className="block text-xs text-accent tabular-nums">{note}</span>
}

/** The cart, which joins an order at once. */
export const CartItems = ({ order, onChanged }: { order: Order; onChanged: () => void }) => {
  const { lines, state } = useCart()
  const additions = toAdditions(order, lines)
  const { add, isSending, ...result } = useAddItems(order._id, onChanged, { fromCart: true })
  const total = totalOfAdditions(additions)
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-3">
      {lines.length === 0 ? (
        <p className="text-sm">
          <Trans>
            Your cart is empty. Add what you need, then come back and add it to this order.
          </Trans>
        </p>
      ) : (
        <ul className="w-full divide-y divide-line text-sm">
          {additions.map((line) => (
            <li key={line._id} className="flex justify-between gap-4 py-2">
              <span>
                <span className="tabular-nums">{line.qty} × </span>
                {line.product.title}
                <span className="block text-xs text-soft tabular-nums empty:hidden">
                  {quantityNote(line.qty, line.now?.units ?? [])}
                </span>
                <PriceInOrder addition={line} />
              </span>
              <CartPrice cents={line.price && line.price * line.qty} state={state} />
            </li>
          ))}
        </ul>
      )}
      <AddingResult {...result} hasOthers={lines.length > 0} />
      {lines.length === 0 ? (
        <ShopLink href={paths.categories()} className="button-quiet px-3 text-sm">
          <Trans>Find products</Trans>
        </ShopLink>
      ) : (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            className="button"
            disabled={isSending || total === undefined}
            onClick={() =>
              void add(
                additions.map(({ _id, qty, product, price }) => ({
                  product_id: _id,
                  quantity: qty,
                  title: product.title,
                  price,
                })),
              )
            }
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
      )}
    </div>
  )
}
