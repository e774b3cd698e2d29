import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

const basket =
  'M14 40h68l-6.5 36a6 6 0 0 1-6 5h-43a6 6 0 0 1-6-5ZM30 40l12-24M66 40 54 16M36 52v17M48 52v17M60 52v17'

export const EmptyCart = () => (
  <div className="panel mt-3 flex flex-col items-center gap-4 py-10 text-center">
    <svg viewBox="0 0 96 96" className="icon size-24 text-accent" aria-hidden="true">
      <path d={basket} />
    </svg>
    <p className="text-lg font-semibold">
      <Trans>Your cart is empty.</Trans>
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <ShopLink href={paths.orderGuide()} className="button">
        <Trans>Order guide</Trans>
      </ShopLink>
      <ShopLink href={paths.categories()} className="button-quiet">
        <Trans>Browse all categories</Trans>
      </ShopLink>
    </div>
  </div>
)
