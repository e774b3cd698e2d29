import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

export const NotFoundPage = () => (
  <main className="page" id="content">
    <Message title={t`There is nothing here`}>
      <p>
        <Trans>
          The page may have moved, or the product is no longer sold. Try the search above, or:
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ShopLink href={paths.categories()} className="button">
          <Trans>Browse all categories</Trans>
        </ShopLink>
        <ShopLink href={paths.home()} className="button-quiet">
          <Trans>Go to the home page</Trans>
        </ShopLink>
      </div>
    </Message>
  </main>
)
