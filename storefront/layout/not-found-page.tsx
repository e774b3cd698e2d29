import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Message, shelf } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

export const NotFoundPage = () => (
  <main className="page" id="content">
    <Message drawing={shelf} title={t`There is nothing here`}>
      <p>
        <Trans>The page has moved, or the product is no longer sold. Try the search, or:</Trans>
      </p>
      <ShopLink href={paths.categories()} className="button">
        <Trans>Browse all categories</Trans>
      </ShopLink>
      <ShopLink href={paths.home()} className="link">
        <Trans>Go to the home page</Trans>
      </ShopLink>
    </Message>
  </main>
)
