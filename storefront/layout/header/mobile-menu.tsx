import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FlyerButton } from '../../content/flyer-content.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { SocialLinks } from '../footer/social-links.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { CategoryEntries, CompanyLinks, CustomerLinks, GuestLinks } from './menu-bar.tsx'

/** The content of a phone's menu. */
export const MobileMenu = () => (
  <>
    <div className="on-brand flex h-14 items-center justify-between ps-5 pe-2">
      <p className="text-lg font-semibold">
        <Trans>Menu</Trans>
      </p>
      <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="icon-button">
        <Icon name="close" />
        <span className="sr-only">
          <Trans>Close the menu</Trans>
        </span>
      </button>
    </div>
    <nav aria-label={t`Menu`} className="flex flex-col px-2">
      <div className="menu-group">
        <CustomerLinks />
      </div>
      <div className="menu-group">
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
        <FlyerButton className="menu-link" />
      </div>
      <div className="menu-group">
        <CompanyLinks />
      </div>
      <div className="menu-group">
        <GuestLinks />
        <LanguageChoice className="menu-link" />
      </div>
      <SocialLinks className="px-1 py-2" />
    </nav>
  </>
)
