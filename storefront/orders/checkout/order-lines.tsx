import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { DeliveryTerms } from '@endcap/contract/delivery/delivery-days'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type PricedLine,
  priceNote,
  priceOfLine,
  totalOfLine,
  totalOfLines,
} from '../../cart/page/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import type { CartState } from '../../cart/sync/cart-state.ts'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { feeOf } from '../placing/order-body.ts'

export const OrderLines = ({
  lines,
  state,
  terms,
}: {
  lines: readonly PricedLine[]
  state: CartState
  /** Null for a pick-up or if the customer has no route. */
  terms: DeliveryTerms | null | undefined
}) => {
  const goods = totalOfLines(lines)
  const fee = goods === undefined ? 0 : feeOf(terms, goods)
  return (
    <section className="panel">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-semibold">
          <Trans>Your order</Trans>
        </h2>
        <ShopLink href={paths.cart()} className="link py-2 text-sm">
          <Trans>Change</Trans>
        </ShopLink>
      </div>
      <table className="cart-table">
        <thead>
          <tr>
            <th>
              <Trans>Product Details</Trans>
            </th>
            <th>
              <Trans>Price Varies</Trans>
            </th>
            <th>
              <Trans>Quantity</Trans>
            </th>
            <th className="text-end">
              <Trans>Price</Trans>
            </th>
            <th className="text-end">
              <Trans>Total</Trans>
            </th>
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
                    <span className="block text-sm leading-snug font-semibold">
                      {line.product.title}
                    </span>
                    <span className="block text-xs text-soft tabular-nums">
                      {line.product.item_no}
                    </span>
                  </span>
                </div>
              </td>
              <td className="cart-note" data-name={t`Price Varies`}>
                {priceNote(line.now)}
              </td>
              <td className="cart-amount" data-name={t`Quantity`}>
                {describeQuantity(line.qty, line.now?.units ?? [])}
              </td>
              <td className="cart-amount" data-name={t`Price`}>
                <CartPrice cents={priceOfLine(line)} state={state} />
              </td>
              <td className="cart-amount cart-total font-semibold" data-name={t`Total`}>
                <CartPrice cents={totalOfLine(line)} state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fee > 0 && (
        <p className="flex items-baseline justify-between border-t border-line py-3 text-sm">
          <Trans>Delivery fee</Trans> <CartPrice cents={fee} state={state} />
        </p>
      )}
      <p className="flex items-baseline justify-between border-t border-line pt-3 text-lg font-semibold">
        <Trans>Total</Trans>{' '}
        <CartPrice cents={goods === undefined ? undefined : goods + fee} state={state} hasRetry />
      </p>
    </section>
  )
}
