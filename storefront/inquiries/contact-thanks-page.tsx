import { contactThanks } from '@endcap/contract/messages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

/** A letter on its way. */
const letter = 'M30 16h56v40H30zM30 18l28 22 28-22M8 24h12M4 36h16M8 48h12'

export const ContactThanksPage = () => (
  <main className="page" id="content">
    <Message drawing={letter} title={t`Thank you`}>
      <p>{contactThanks}</p>
      <ShopLink href={paths.home()} className="button">
        <Trans>Back to the shop</Trans>
      </ShopLink>
    </Message>
  </main>
)
