import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { LogoutButton } from '../../accounts/logout-button.tsx'
import { ForCustomers, ForGuests } from '../../api/audience.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Logo } from '../logo.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { CartCount } from './cart-count.tsx'
import { MenuBar } from './menu-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'

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

export const Header = () => {
  const isFixed = useIsFixed()
  return (
    <header className="h-27">
      <div className={isFixed ? 'header-bar fixed shadow-float' : 'header-bar'}>
        <div className="wide flex h-14 items-center gap-1 lg:h-16 lg:gap-8">
          <button type="button" popoverTarget="menu" className="icon-button -ms-2 lg:hidden">
            <Icon name="menu" />
            <span className="sr-only">
              <Trans>Menu</Trans>
            </span>
          </button>
          <Logo />
          <div className="hidden flex-1 lg:block">
            <SearchBox />
          </div>
          <div className="ms-auto flex items-center">
            <ForGuests>
              <ShopLink href={paths.login()} className="icon-button">
                <Icon name="user" />
                <span className="sr-only sm:not-sr-only">
                  <Trans>Login</Trans>
                </span>
              </ShopLink>
            </ForGuests>
            <ForCustomers>
              <ShopLink href={paths.myOrders()} className="icon-button">
                <Icon name="user" />
                <span className="sr-only sm:not-sr-only">
                  <Trans>My Account</Trans>
                </span>
              </ShopLink>
              <ShopLink href={paths.cart()} className="icon-button">
                <span className="relative">
                  <Icon name="cart" />
                  <CartCount />
                </span>
                <span className="sr-only sm:not-sr-only sm:ps-3">
                  <Trans>Cart</Trans>
                </span>
              </ShopLink>
              <LogoutButton compact />
            </ForCustomers>
          </div>
        </div>
        <div className="wide lg:hidden">
          <SearchBox />
        </div>
        <MenuBar />
      </div>
      <MobileMenu />
    </header>
  )
}
