import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

export const ThankYouPage = () => (
  <main className="page" id="content">
    <div className="mx-auto flex max-w-xl flex-col items-center gap-5 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
        <Icon name="check" className="size-9" />
      </span>
      <h1 className="heading">
        <Trans>Thank you for your order. We appreciate your business!</Trans>
      </h1>
      <p className="text-soft">
        <Trans>
          We have emailed a copy of your order to your account’s email address. We’ll email you
          again when it is confirmed.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ShopLink href={paths.myOrders()} className="button">
          <Trans>See my orders</Trans>
        </ShopLink>
        <ShopLink href={paths.categories()} className="button-quiet">
          <Trans>Continue shopping</Trans>
        </ShopLink>
      </div>
    </div>
  </main>
)
