import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

export const EmptyCart = () => (
  <div className="panel flex flex-col items-start gap-3">
    <p>
      <Trans>Your cart is empty.</Trans>
    </p>
    <ShopLink href={paths.categories()} className="button">
      <Trans>Browse all categories</Trans>
    </ShopLink>
  </div>
)
