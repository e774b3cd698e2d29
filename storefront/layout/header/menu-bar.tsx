import { ForCustomers, ForGuests } from '../../accounts/audience.tsx'
import { menuEntries } from '../../catalog/categories/categories.ts'
import { CategoryHtml } from '../../catalog/categories/category-html.tsx'
import { FlyerButton } from '../../content/flyer.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { SocialLinks } from '../social-links.tsx'

export const MenuBar = () => (
  <nav
    aria-label="Main"
    className="wide hidden h-11 items-center gap-1 text-sm font-medium lg:flex"
  >
    <ShopLink href={paths.home()} className="menu-link -ml-3">
      Home
    </ShopLink>
    <button
      type="button"
      popoverTarget="all-categories"
      className="menu-link all-categories-anchor"
    >
      All Categories <Icon name="down" className="size-4" />
    </button>
    <div id="all-categories" popover="auto" className="all-categories">
      <CategoryEntries />
    </div>
    <PageLinks />
    <CustomerLinks />
    <GuestLinks />
    <SocialLinks className="ml-auto min-w-44" />
  </nav>
)

/** The menu's links to pages of texts, and the flyer. */
export const PageLinks = () => (
  <>
    <ShopLink href={paths.contactUs()} className="menu-link">
      Contact Us
    </ShopLink>
    <ShopLink href={paths.about()} className="menu-link">
      About Us
    </ShopLink>
    <ShopLink href={paths.careers()} className="menu-link">
      Careers
    </ShopLink>
    <FlyerButton className="menu-link" />
  </>
)

export const CustomerLinks = () => (
  <ForCustomers>
    <ShopLink href={paths.myOrders()} className="menu-link">
      My Account
    </ShopLink>
    <ShopLink href={paths.orderGuide()} className="menu-link">
      Order guide
    </ShopLink>
    <ShopLink href={paths.quickOrder()} className="menu-link">
      Quick order
    </ShopLink>
  </ForCustomers>
)

export const GuestLinks = () => (
  <ForGuests>
    <ShopLink href={paths.login()} className="menu-link">
      Login
    </ShopLink>
    <ShopLink href={paths.signup()} className="menu-link">
      Sign up
    </ShopLink>
  </ForGuests>
)

/** The menu's categories with Vapes and Drinks, by title; else 'No Category' (S2-63 to S2-66). */
export const CategoryEntries = () => (
  <CategoryHtml>{(categories) => <Entries entries={menuEntries(categories)} />}</CategoryHtml>
)

const Entries = ({ entries }: { entries: ReturnType<typeof menuEntries> }) => {
  if (entries.length === 0) return <p className="p-3 text-soft">No Category</p>
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
