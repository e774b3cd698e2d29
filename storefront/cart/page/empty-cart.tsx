import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Message } from '../../ui/message.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

const basket = 'M14 30h68l-6 34H20zM30 30 42 10M66 30 54 10M36 40v14M48 40v14M60 40v14'

export const EmptyCart = () => (
  <Message heading="h2" drawing={basket} title={t`Your cart is empty.`}>
    <ShopLink href={paths.orderGuide()} className="button">
      <Trans>Order guide</Trans>
    </ShopLink>
    <ShopLink href={paths.categories()} className="link">
      <Trans>Browse all categories</Trans>
    </ShopLink>
  </Message>
)
