import type { DeliveryTerms } from '@endcap/contract/delivery-days'
import { describeQuantity } from '@endcap/contract/describe-quantity'
import {
  type PricedLine,
  priceNote,
  priceOfLine,
  totalOfLine,
  totalOfLines,
} from '../../cart/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import type { CartState } from '../../cart/sync/cart-state.ts'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { feeOf } from '../placing/order-body.ts'

/** The lines being ordered, and the total (S2-27). */
export const OrderLines = ({
  lines,
  state,
  terms,
}: {
  lines: readonly PricedLine[]
  state: CartState
  /** Of the delivery; null for a pick-up and without a route. */
  terms: DeliveryTerms | null | undefined
}) => {
  const goods = totalOfLines(lines)
  const fee = goods === undefined ? 0 : feeOf(terms, goods)
  return (
    <section className="panel">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-semibold">Your order</h2>
        <ShopLink href={paths.cart()} className="link py-2 text-sm">
          Change
        </ShopLink>
      </div>
      <table className="cart-table">
        <thead>
          <tr>
            <th>Product Details</th>
            <th>Price Varies</th>
            <th>Quantity</th>
            <th className="text-right">Price</th>
            <th className="text-right">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id}>
              <td className="cart-product">
                <div className="flex items-center gap-3">
                  <ProductPicture
                    path={line.product.thumbnail}
                    slot="line"
                    className="size-12 shrink-0"
                  />
                  <span className="min-w-0">
                    <span className="block text-sm leading-snug font-medium">
                      {line.product.title}
                    </span>
                    <span className="block text-xs text-soft tabular-nums">
                      {line.product.item_no}
                    </span>
                  </span>
                </div>
              </td>
              <td className="cart-note" data-name="Price Varies">
                {priceNote(line.now)}
              </td>
              <td className="cart-amount" data-name="Quantity">
                {describeQuantity(line.qty, line.now?.units ?? [])}
              </td>
              <td className="cart-amount" data-name="Price">
                <CartPrice cents={priceOfLine(line)} state={state} />
              </td>
              <td className="cart-amount cart-total font-semibold" data-name="Total">
                <CartPrice cents={totalOfLine(line)} state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fee > 0 && (
        <p className="flex items-baseline justify-between border-t border-line py-3 text-sm">
          Delivery fee <CartPrice cents={fee} state={state} />
        </p>
      )}
      <p className="flex items-baseline justify-between border-t border-line pt-3 text-lg font-semibold">
        Total{' '}
        <CartPrice cents={goods === undefined ? undefined : goods + fee} state={state} hasRetry />
      </p>
    </section>
  )
}
