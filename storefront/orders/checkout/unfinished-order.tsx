import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PricedLine } from '../../cart/page/cart-lines.ts'
import { cartDifferences } from '../../cart/sync/cart-changes.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { orderedQuantities } from '../placing/order-body.ts'
import type { UnfinishedOrder } from '../placing/use-place-order.ts'

const quantityText = (quantity: number) =>
  quantity === 0 ? t({ message: 'none', context: 'quantity' }) : `${quantity}`

/** For an order whose reply never arrived. `cart` is undefined until fetched. */
export const UnfinishedOrderPanel = ({
  order: { body, titles },
  cart,
  onFinish,
}: {
  order: UnfinishedOrder
  cart: readonly PricedLine[] | undefined
  onFinish: () => void
}) => {
  const ordered = orderedQuantities(body)
  const titleOf = (id: string) =>
    titles[id] ?? cart?.find(({ _id }) => _id === id)?.product.title ?? t`A product`
  const differences =
    cart === undefined
      ? []
      : cartDifferences(
          ordered,
          cart.map(({ _id, qty }) => ({ product_id: _id, quantity: qty })),
        )
  return (
    <div role="alert" className="panel flex flex-col items-start gap-4 text-sm">
      <div>
        <p className="text-base font-semibold">
          <Trans>
            You submitted this order, but we have not been able to confirm that it was placed.
          </Trans>
        </p>
        <p className="mt-1">
          <Trans>Finish it here. It will be placed only once, even if you press twice.</Trans>
        </p>
      </div>
      <ul className="flex flex-col gap-1">
        {ordered.map(({ product_id, quantity }) => (
          <li key={product_id}>
            <span className="tabular-nums">{quantity} × </span>
            {titleOf(product_id)}
          </li>
        ))}
      </ul>
      {cart?.length === 0 && (
        <p>
          <Trans>Your cart is empty now.</Trans>
        </p>
      )}
      {cart !== undefined && cart.length > 0 && differences.length > 0 && (
        <div className="w-full rounded-lg bg-accent-soft px-4 py-3">
          <p className="font-semibold">
            <Trans>Your cart has changed since:</Trans>
          </p>
          <ul className="my-1 list-disc ps-5">
            {differences.map(({ product_id, was, now }) => {
              const title = titleOf(product_id)
              const inOrder = quantityText(was)
              const inCart = quantityText(now)
              return (
                <li key={product_id}>
                  <Trans>
                    {title}: {inOrder} in this order, {inCart} in the cart
                  </Trans>
                </li>
              )
            })}
          </ul>
          <p>
            <Trans>Products you added since then stay in your cart.</Trans>
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onFinish}>
          <Trans>Finish my order</Trans>
        </button>
        <ShopLink href={paths.myOrders()} className="button-quiet">
          <Trans>See my orders</Trans>
        </ShopLink>
      </div>
    </div>
  )
}
