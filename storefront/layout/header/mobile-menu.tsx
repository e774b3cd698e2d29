import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LogoutButton } from '../../accounts/logout-button.tsx'
import { ForCustomers } from '../../api/audience.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { SocialLinks } from '../footer/social-links.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { CategoryEntries, CustomerLinks, GuestLinks, PageLinks } from './menu-bar.tsx'

/** A native popover, so that it opens before the client bundle is loaded. */
export const MobileMenu = () => (
  <div id="menu" popover="auto" className="mobile-menu">
    <div className="flex items-center justify-between">
      <p className="px-3 text-lg font-semibold">
        <Trans>Menu</Trans>
      </p>
      <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="icon-button">
        <Icon name="close" />
        <span className="sr-only">
          <Trans>Close the menu</Trans>
        </span>
      </button>
    </div>
    <nav aria-label={t`Menu`} className="flex flex-col pb-8">
      <ShopLink href={paths.home()} className="menu-link">
        <Trans>Home</Trans>
      </ShopLink>
      <details>
        <summary className="menu-link w-full justify-between">
          <Trans>
            All Categories <Icon name="down" className="size-5" />
          </Trans>
        </summary>
        <div className="border-s border-line ps-2 ms-3">
          <CategoryEntries />
        </div>
      </details>
      <PageLinks />
      <CustomerLinks />
      <ForCustomers>
        <div className="p-3">
          <LogoutButton />
        </div>
      </ForCustomers>
      <GuestLinks />
      <LanguageChoice className="menu-link" />
      <SocialLinks className="mt-4" />
    </nav>
  </div>
)
