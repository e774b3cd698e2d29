import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCart, type Replies, refusal } from '../../testing/fake-shop.ts'
import { adaSession, renderPage } from '../../testing/render-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'

const placeOrder = 'POST /api/place-order'
const terms = 'GET /api/trade/terms'
const carton = wireProduct({ _id: 'b', title: 'Carton', item_no: '002', price: 58.25 })
const cola = wireProduct({ price: 10 })

const openCheckout = async (replies: Replies) => {
  const { cart, replies: ofCart } = fakeCart([carton, 3], [cola, 1])
  const page = renderPage(
    CheckoutPage,
    { ...ofCart, ...replies },
    {
      path: '/checkout',
      as: { ...adaSession, result: ada },
      shop: { features: ['licenses', 'excise'] },
    },
  )
  await screen.findAllByText(/^\$/)
  await page.user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  return {
    ...page,
    cart,
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
    orders: () => page.shop.sent(placeOrder),
  }
}

const message = 'Your Georgia tobacco license ended on February 28. This delivery is on March 1.'
const blocked = { reason: 'license_expired', message, license_kind: 'ga-tobacco' }
const none = { excise: 0, is_added: false, blocked: null, license_from: null }

test('[X0-265] a buyer sees what can’t be delivered before they order, and takes it out with one tap', async () => {
  const { cart, press } = await openCheckout({
    [terms]: { day: '2027-03-01', data: { b: { ...none, blocked } } },
  })
  const heading = await screen.findByText('Can’t be delivered to you on Mon, Mar 1, 2027:')
  const note = within(heading.parentElement as HTMLElement)
  note.getByText('Carton')
  note.getByText(message)
  await press('Remove these')
  await waitFor(() => expect(cart.lines.map(({ _id }) => _id)).toEqual([cola._id]))
})

test('[X0-265] a refused order names each blocked product with its reason, and the rest is ordered with one tap', async () => {
  const lines = [{ product_id: 'b', title: 'Carton', needed_on: '2027-03-01', ...blocked }]
  const { press, orders, cart } = await openCheckout({
    [terms]: { day: '', data: {} },
    [placeOrder]: refusal('trade_blocked', { lines }),
  })
  await press('Submit Order')
  const alert = within(await screen.findByRole('alert'))
  alert.getByText(message)
  await press('Remove these and order the rest')
  await waitFor(() => expect(orders()).toHaveLength(2))
  expect(orders()[1]?.body).toMatchObject({ products: [{ product_id: cola._id }], total: 10 })
  expect(cart.lines.map(({ _id }) => _id)).toEqual([cola._id])
})

test('[X0-262] an excise that is added to the price has a row, and is in the total that the buyer sends', async () => {
  const { press, orders } = await openCheckout({
    [terms]: { day: '2027-03-01', data: { b: { ...none, excise: 13.88, is_added: true } } },
  })
  await screen.findByText('Excise')
  screen.getByText('$198.63', { selector: '.cart-sum *' })
  await press('Submit Order')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.body).toMatchObject({ total: 198.63 })
})

test('[X0-265] a shop with neither licenses nor excise asks for no terms', async () => {
  const { replies } = fakeCart([cola, 1])
  const page = renderPage(CheckoutPage, replies, { path: '/checkout', as: adaSession })
  await screen.findAllByText(/^\$/)
  expect(page.shop.sent(terms)).toEqual([])
})
