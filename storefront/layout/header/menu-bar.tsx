import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { menuEntries } from '../../catalog/categories/categories.ts'
import { CategoryHtml } from '../../catalog/categories/category-html.tsx'
import { FlyerButton } from '../../content/flyer.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { SocialLinks } from '../footer/social-links.tsx'
import { LanguageChoice } from '../language-choice.tsx'

export const MenuBar = () => (
  <nav aria-label={t`Main`} className="wide hidden h-11 items-center gap-1 text-sm lg:flex">
    <ShopLink href={paths.home()} className="menu-link -ms-3">
      <Trans>Home</Trans>
    </ShopLink>
    <button
      type="button"
      popoverTarget="all-categories"
      className="menu-link all-categories-anchor"
    >
      <Trans>
        All Categories <Icon name="down" className="size-4" />
      </Trans>
    </button>
    <div id="all-categories" popover="auto" className="all-categories">
      <CategoryEntries />
    </div>
    <PageLinks />
    <CustomerLinks />
    <GuestLinks />
    <LanguageChoice className="menu-link ms-auto" />
    <SocialLinks className="min-w-44" />
  </nav>
)

export const PageLinks = () => (
  <>
    <ShopLink href={paths.contactUs()} className="menu-link">
      <Trans>Contact Us</Trans>
    </ShopLink>
    <ShopLink href={paths.about()} className="menu-link">
      <Trans>About Us</Trans>
    </ShopLink>
    <ShopLink href={paths.careers()} className="menu-link">
      <Trans>Careers</Trans>
    </ShopLink>
    <FlyerButton className="menu-link" />
  </>
)

export const CustomerLinks = () => (
  <ForCustomers>
    <ShopLink href={paths.myOrders()} className="menu-link">
      <Trans>My Account</Trans>
    </ShopLink>
    <ShopLink href={paths.orderGuide()} className="menu-link">
      <Trans>Order guide</Trans>
    </ShopLink>
    <ShopLink href={paths.quickOrder()} className="menu-link">
      <Trans>Quick order</Trans>
    </ShopLink>
  </ForCustomers>
)

export const GuestLinks = () => (
  <ForGuests>
    <ShopLink href={paths.login()} className="menu-link">
      <Trans>Login</Trans>
    </ShopLink>
    <ShopLink href={paths.signup()} className="menu-link">
      <Trans>Sign up</Trans>
    </ShopLink>
  </ForGuests>
)

/** The categories with Vapes and Drinks, by title; 'No Category' if none (S2-63 to S2-66). */
export const CategoryEntries = () => (
  <CategoryHtml>{(categories) => <Entries entries={menuEntries(categories)} />}</CategoryHtml>
)

const Entries = ({ entries }: { entries: ReturnType<typeof menuEntries> }) => {
  if (entries.length === 0)
    return (
      <p className="p-3 text-soft">
        <Trans>No Category</Trans>
      </p>
    )
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <ShopLink href={entry.href} className="menu-link w-full">
            {entry.title}
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
