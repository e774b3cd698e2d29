import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type PricedLine, priceNote, priceOfLine, totalOfLine } from '../../cart/page/cart-lines.ts'
import { CartPrice } from '../../cart/page/cart-price.tsx'
import type { CartState } from '../../cart/sync/cart-state.ts'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

export const OrderLines = ({
  lines,
  state,
}: {
  lines: readonly PricedLine[]
  state: CartState
}) => {
  const count = lines.length
  return (
    <section className="cart-sheet">
      <div className="flex items-center justify-between gap-4 pt-2">
        <h2 className="font-semibold">
          <Trans>Your order</Trans>{' '}
          <span className="text-sm font-normal text-soft">
            {plural(count, { one: '# product', other: '# products' })}
          </span>
        </h2>
        <ShopLink href={paths.cart()} className="link py-2 text-sm">
          <Trans>Change</Trans>
        </ShopLink>
      </div>
      <table className="cart-table order-table">
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
                <div className="cart-what">
                  <div className="cart-picture">
                    <ProductPicture path={line.product.thumbnail} slot="line" />
                  </div>
                  <div className="cart-words">
                    <div className="cart-title">{line.product.title}</div>
                    <div className="cart-facts">
                      {[line.product.item_no, line.product.unit].filter(Boolean).join(' · ')}
                    </div>
                  </div>
                </div>
              </td>
              <td className="cart-note" data-none={priceNote(line.now) === '--' || undefined}>
                {priceNote(line.now)}
              </td>
              <td className="cart-quantity">{describeQuantity(line.qty, line.now?.units ?? [])}</td>
              <td className="cart-price">
                <CartPrice cents={priceOfLine(line)} state={state} />
              </td>
              <td className="cart-total">
                <CartPrice cents={totalOfLine(line)} state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
