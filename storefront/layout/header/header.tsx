import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { LogoutButton } from '../../accounts/logout-button.tsx'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { FramePart } from '../frame/frame-part.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { Logo } from '../logo.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { CartCount } from './cart-count.tsx'

const HeaderDelivery = lazyOptional(() => import('./header-delivery.tsx'))

/** The header is fixed after scrolling more than 100 px (S9-07). */
const minScrollPx = 100

const useIsFixed = (): boolean => {
  const [isFixed, setFixed] = useState(false)
  useEffect(() => {
    const update = () => setFixed(window.scrollY > minScrollPx)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isFixed
}

export const Header = () => (
  <header className="h-27">
    <div className={useIsFixed() ? 'header-bar is-fixed' : 'header-bar'}>
      <div className="header-row">
        <button type="button" popoverTarget="menu" className="menu-toggle icon-button">
          <Icon name="menu" />
          <span className="sr-only">
            <Trans>Menu</Trans>
          </span>
        </button>
        <Logo />
        <div className="header-search">
          <SearchBox />
        </div>
        <div className="ms-auto flex items-center">
          <LanguageChoice short className="header-language icon-button" />
          <ForGuests>
            <ShopLink href={paths.login()} className="header-account icon-button">
              <Icon name="user" />
              <span className="max-sm:sr-only">
                <Trans>Login</Trans>
              </span>
            </ShopLink>
          </ForGuests>
          <ForCustomers>
            <DeliveryPlace />
            <ShopLink href={paths.myOrders()} className="header-account icon-button">
              <Icon name="user" />
              <span className="max-sm:sr-only">
                <Trans>My Account</Trans>
              </span>
            </ShopLink>
            <ShopLink href={paths.cart()} className="icon-button">
              <span className="relative">
                <Icon name="cart" />
                <CartCount />
              </span>
              <span className="max-sm:sr-only sm:ps-2.5">
                <Trans>Cart</Trans>
              </span>
            </ShopLink>
            <LogoutButton compact />
          </ForCustomers>
        </div>
      </div>
      <FramePart name="MenuBar" />
    </div>
    {/* A native popover, so that it opens before the client bundle is loaded. */}
    <div id="menu" popover="auto" className="mobile-menu">
      <FramePart name="MobileMenu" />
      <ForCustomers>
        <div className="p-3">
          <LogoutButton />
        </div>
      </ForCustomers>
    </div>
  </header>
)

/** As large as the text, which comes late. */
const DeliveryPlace = () => {
  const session = useSession()
  return (
    <div className="header-delivery">
      {session != null && (
        <Suspense>
          <HeaderDelivery customerId={session.result._id} />
        </Suspense>
      )}
    </div>
  )
}
