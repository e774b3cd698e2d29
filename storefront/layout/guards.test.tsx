import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AccountSettingsPage } from '../accounts/account-settings-page.tsx'
import { LoginPage } from '../accounts/login-page.tsx'
import { SignupPage } from '../accounts/signup-page.tsx'
import { CartPage } from '../cart/page/cart-page.tsx'
import { CheckoutPage } from '../orders/checkout/checkout-page.tsx'
import { MyOrdersPage } from '../orders/my-orders-page.tsx'
import { OrderDetailsPage } from '../orders/order-details-page.tsx'
import { wireProduct } from '../testing/cola.ts'
import { fakeCart, lost } from '../testing/fake-shop.ts'
import { offlineMessage } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CartCount } from './header/cart-count.tsx'

const pages: Record<string, () => ReactNode> = {
  '/login': () => <LoginPage next={undefined} />,
  '/login?next=/contact-us': () => <LoginPage next="/contact-us" />,
  '/login?next=//evil.example/': () => <LoginPage next="//evil.example/" />,
  '/signup': SignupPage,
  '/checkout': CheckoutPage,
  '/cart': CartPage,
  '/my-orders': () => <MyOrdersPage page={1} searched="" />,
  '/my-order/o': () => <OrderDetailsPage id="o" />,
  '/account-settings': AccountSettingsPage,
}

test.each([
  ['customer', '/login', '/home'],
  ['customer', '/signup', '/home'],
  ['customer', '/login?next=/contact-us', '/contact-us'],
  ['customer', '/login?next=//evil.example/', '/home'],
  ['guest', '/checkout', '/login?next=%2Fcheckout'],
  ['guest', '/my-orders', '/login?next=%2Fmy-orders'],
  ['guest', '/my-order/o', '/login?next=%2Fmy-order%2Fo'],
  ['guest', '/account-settings', '/login?next=%2Faccount-settings'],
  ['guest', '/cart', '/'],
  ['customer without a cart', '/cart', '/'],
  ['customer without a cart', '/checkout', '/'],
])(
  '[S2-11, S2-13, S2-26, S2-27, S2-28, S2-29, S2-30, S6-09, X3-08, X3-41] a %s who opens %s is led to %s',
  async (who, path, to) => {
    const { address } = renderPage(pages[path] ?? (() => null), fakeCart().replies, {
      path,
      ...(who === 'guest' && { as: null }),
    })
    await waitFor(() => expect(address()).toBe(to))
  },
)

test('[S4-31, S2-71] the header counts the pieces in the cart, and no empty cart', async () => {
  const { shop } = renderPage(
    () => (
      <>
        <CartCount />
        <CartPage />
      </>
    ),
    fakeCart([wireProduct(), 3], [wireProduct({ _id: 'b', title: 'Chips' }), 2]).replies,
  )
  expect(screen.queryByText(/in the cart/)).toBeNull()
  const count = (await screen.findByText('in the cart')).parentElement
  expect(count?.textContent).toBe('5 in the cart')
  expect(shop.sent('POST /users/cart')).toEqual([])
})

test.each([
  ['/cart', CartPage],
  ['/checkout', CheckoutPage],
])(
  '[S8-31] a cart never seen before is not called empty when %s can’t fetch it',
  async (path, Page) => {
    const { replies } = fakeCart([wireProduct({ price: 12.5 }), 2])
    const failing = { ...replies, [`GET /users/cart/${ada._id}`]: lost }
    const { user, shop } = renderPage(Page, failing, { path })
    await screen.findByText(offlineMessage)
    expect(screen.queryByText('Your cart is empty.')).toBeNull()
    Object.assign(shop.replies, replies)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findAllByText('$25.00')
  },
)
