import { contactThanks } from '@endcap/contract/messages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

export const ContactThanksPage = () => (
  <main className="page" id="content">
    <Message title={t`Thank you`}>
      <p>{contactThanks}</p>
      <ShopLink href={paths.home()} className="button">
        <Trans>Back to the shop</Trans>
      </ShopLink>
    </Message>
  </main>
)
