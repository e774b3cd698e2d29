import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ProductPicture } from '../catalog/product/product-picture.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { hideAdded, useAdded } from './added-product.ts'

/** Shown for 3 seconds after adding a product (S9-06), and while the cart could not be changed. */
export const CartPopup = () => {
  const added = useAdded()
  const total = added?.total
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 z-40 max-sm:bottom-4 sm:top-[calc(var(--fixed-header)+0.75rem)] sm:start-auto sm:w-96"
    >
      {added !== null && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-xl bg-card p-3 shadow-float">
          {added.line !== undefined && (
            <ProductPicture path={added.thumbnail ?? ''} slot="line" className="size-14" />
          )}
          <div className="min-w-0 flex-1 text-sm">
            {added.failure ? (
              <p className="font-semibold text-danger">
                <Trans>Your cart was not changed</Trans>
              </p>
            ) : (
              <p className="flex items-center gap-1 font-semibold text-ok">
                <Trans>
                  <Icon name="check" className="size-5" /> Added to cart
                </Trans>
              </p>
            )}
            <p className="line-clamp-2 leading-snug">{added.line}</p>
            {total !== undefined && (
              <p className="text-xs text-soft tabular-nums">
                <Trans>In your cart now: {total}</Trans>
              </p>
            )}
            <p>{added.failure}</p>
          </div>
          {added.failure ? (
            <button type="button" onClick={hideAdded} className="icon-button self-start">
              <Icon name="close" className="size-5" />
              <span className="sr-only">
                <Trans>Close this notice</Trans>
              </span>
            </button>
          ) : (
            <div className="flex flex-col gap-2 *:px-3 *:text-sm">
              <ShopLink href={paths.cart()} className="button-quiet">
                <Trans>View cart</Trans>
              </ShopLink>
              <ShopLink href={paths.checkout()} className="button">
                {t({ message: 'Checkout', context: 'short' })}
              </ShopLink>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
