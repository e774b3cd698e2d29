import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { useFeature } from '../../api/use-shop.ts'
import { menuEntries } from '../../catalog/categories/categories.ts'
import { CategoryHtml } from '../../catalog/categories/category-html.tsx'
import { FlyerButton } from '../../content/flyer-content.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { SocialLinks } from '../footer/social-links.tsx'
import { LanguageChoice } from '../language-choice.tsx'

/** A desktop's menu. The company's pages are in a popup for customers, for guests in the bar. */
export const MenuBar = () => (
  <nav aria-label={t`Main`} className="menu-bar wide">
    <ShopLink href={paths.home()} className="menu-link -ms-3">
      <Trans>Home</Trans>
    </ShopLink>
    <button type="button" popoverTarget="all-categories" className="menu-link">
      <Trans>
        All Categories <Icon name="down" className="size-4" />
      </Trans>
    </button>
    <div id="all-categories" popover="auto" className="menu-popup">
      <CategoryEntries />
    </div>
    <CustomerLinks />
    <ForCustomers>
      <button type="button" popoverTarget="company" className="menu-link">
        <Trans>
          Company <Icon name="down" className="size-4" />
        </Trans>
      </button>
    </ForCustomers>
    <div id="company" popover="auto" className="menu-popup">
      <CompanyLinks />
      <SocialLinks className="menu-social" />
    </div>
    <FlyerButton className="menu-link" />
    <GuestLinks />
    <LanguageChoice className="menu-link ms-auto" />
  </nav>
)

export const CompanyLinks = () => (
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
  </>
)

export const CustomerLinks = () => (
  <ForCustomers>
    <ShopLink href={paths.orderGuide()} className="menu-link">
      <Trans>Order guide</Trans>
    </ShopLink>
    <ShopLink href={paths.quickOrder()} className="menu-link">
      <Trans>Quick order</Trans>
    </ShopLink>
    {useFeature('receivables') && (
      <ShopLink href={paths.invoices()} className="menu-link">
        <Trans>Invoices</Trans>
      </ShopLink>
    )}
    <ShopLink href={paths.myOrders()} className="menu-link">
      <Trans>My Account</Trans>
    </ShopLink>
  </ForCustomers>
)

export const GuestLinks = () => (
  <ForGuests>
    <ShopLink href={paths.login()} className="menu-link">
      <Trans>Login</Trans>
    </ShopLink>
    <ShopLink href={paths.signup()} className="menu-link menu-sign-up">
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
    <ul className="menu-entries">
      {entries.map((entry) => (
        <li key={entry.href}>
          <ShopLink href={entry.href}>{entry.title}</ShopLink>
        </li>
      ))}
    </ul>
  )
}
