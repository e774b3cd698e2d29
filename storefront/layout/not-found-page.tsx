import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

/** A shelf with gaps. */
const shelf =
  'M6 6v62M90 6v62M6 30h84M6 56h84M14 30V14h12v16M30 30V18h12v12M14 56V40h14v16M70 56V38h12v18'

export const NotFoundPage = () => (
  <main className="page" id="content">
    <Message drawing={shelf} title={t`There is nothing here`}>
      <p>
        <Trans>
          The page may have moved, or the product is no longer sold. Try the search above, or:
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
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
