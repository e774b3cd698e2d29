import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeCart, refreshCart } from '../../cart/sync/cart-sync.ts'
import { cola, wireProduct } from '../../testing/cola.ts'
import { fakeCart, refusal } from '../../testing/fake-shop.ts'
import { offlineMessage } from '../../testing/messages.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'

const placeOrder = 'POST /api/place-order'
const syncCart = 'POST /users/cart'
const chips = wireProduct({ _id: 'b', title: 'Chips' })
const click = (name: string) => screen.findByRole('button', { name })

/** Opens the checkout of three colas. `submit` orders them as a delivery. */
const openCheckout = async () => {
  const { cart, replies } = fakeCart([wireProduct(), 3])
  const page = renderPage(CheckoutPage, replies, { path: '/checkout' })
  const submit = async () => {
    await screen.findAllByText('$32.85')
    await page.user.click(screen.getByRole('radio', { name: /^Delivery/ }))
    await page.user.click(await click('Submit Order'))
  }
  return {
    ...page,
    cart,
    submit,
    finish: async () => page.user.click(await click('Finish my order')),
    orders: () => page.shop.sent(placeOrder),
    keys: () => page.shop.sent(placeOrder).map(({ headers }) => headers.get('idempotency-key')),
    /** Submits an order whose reply is lost, whether the shop gets it or not, and opens the page again. */
    leave: async (hasReached: boolean) => {
      const restore = hasReached ? () => {} : page.shop.fail(placeOrder)
      if (hasReached) page.shop.hold(placeOrder)
      await submit()
      await waitFor(() => expect(page.shop.sent(placeOrder)).toHaveLength(1))
      if (!hasReached) await screen.findByText(/won’t be placed twice/)
      page.reload()
      await click('Finish my order')
      page.shop.forget(placeOrder)
      restore()
    },
    expectThanks: () => waitFor(() => expect(page.address()).toBe('/thank-you')),
  }
}

test('[S8-29] an order whose response was lost shows an error, and is submitted again under the same key', async () => {
  const { shop, user, submit, orders, keys, expectThanks } = await openCheckout()
  const reconnect = shop.fail(placeOrder)
  await submit()
  await screen.findByText(
    `${offlineMessage} You can submit it again safely; it won’t be placed twice.`,
  )
  reconnect()
  await user.click(await click('Submit Order'))
  await expectThanks()
  expect(orders()).toHaveLength(2)
  expect(keys()[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys()[1]).toBe(keys()[0])
})

test('[X1-126] a cart that another device has ordered meanwhile is shown as it is, beside a link to My Orders', async () => {
  const { shop, cart, submit } = await openCheckout()
  shop.replies[placeOrder] = () => {
    cart.change()
    return refusal('cart_changed')
  }
  await submit()
  await screen.findByText(/Your cart has changed on another device/)
  const link = screen.getByRole('link', { name: 'See my orders' })
  expect(link.getAttribute('href')).toBe('/my-orders')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit Order' })).toBeNull())
  // The refusal takes the place of the form, above the screen.
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

test('a change of the cart that was never sent but was ordered is not made after the order', async () => {
  const { shop, cart, submit, orders, expectThanks } = await openCheckout()
  const reconnect = shop.fail(syncCart)
  await changeCart('a', { kind: 'set', quantity: 4 })
  await screen.findAllByText('$43.80')
  await changeCart('a', { kind: 'set', quantity: 3 })
  await submit()
  await expectThanks()
  expect(orders().at(-1)?.body).toMatchObject({ products: [{ quantity: 3 }], from_cart: 0 })
  reconnect()
  await refreshCart()
  expect(JSON.parse(localStorage.getItem('cart-sync') ?? '')).toMatchObject({ changes: [] })
  expect(cart.lines).toEqual([])
})

test.each([
  ['had reached the shop', true, 1],
  ['had not reached the shop', false, 4],
])(
  'an order that %s before a reload is finished as one, and leaves in the cart what was added since',
  async (_what, hasReached, inCart) => {
    const { cart, leave, reload, finish, keys, expectThanks } = await openCheckout()
    await leave(hasReached)
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['3 × Cola'])
    cart.know(chips)
    await refreshCart()
    await changeCart('a', { kind: 'add', quantity: 1 }, cola)
    await changeCart('b', { kind: 'add', quantity: 1 }, chips)
    reload()
    await screen.findByText(/stay in your cart/)
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '3 × Cola',
      `Cola: 3 in this order, ${inCart} in the cart`,
      'Chips: none in this order, 1 in the cart',
    ])
    await finish()
    await expectThanks()
    expect(new Set(keys()).size).toBe(1)
    expect([...cart.orders.values()]).toMatchObject([{ products: [{ quantity: 3 }] }])
    await refreshCart()
    expect(cart.lines).toEqual(['a', 'b'].map((_id) => ({ _id, qty: 1 })))
  },
)

test('products added after an unfinished order stay in the cart, even those not yet synced', async () => {
  const { shop, cart, leave, reload, finish, expectThanks } = await openCheckout()
  await leave(false)
  const reconnect = shop.fail(syncCart)
  await changeCart('a', { kind: 'add', quantity: 1 }, cola)
  reload()
  await finish()
  await expectThanks()
  reconnect()
  await refreshCart()
  expect([...cart.orders.values()]).toMatchObject([{ products: [{ quantity: 3 }] }])
  expect(cart.lines).toEqual([{ _id: 'a', qty: 1 }])
})

test('a product ordered before it was synced is not added to the cart again', async () => {
  const { shop, cart, leave, finish, expectThanks } = await openCheckout()
  const reconnect = shop.fail(syncCart)
  await changeCart('a', { kind: 'set', quantity: 4 }, cola)
  await changeCart('a', { kind: 'set', quantity: 3 }, cola)
  await leave(true)
  reconnect()
  await refreshCart()
  expect(cart.lines).toEqual([])
  await finish()
  await expectThanks()
  await refreshCart()
  expect([cart.lines, cart.orders.size]).toEqual([[], 1])
  expect(localStorage.getItem('cart')).toBeNull()
})

test('an unfinished order that is refused later says so, offers no change of the cart, and can be submitted again', async () => {
  const { shop, cart, leave, submit, finish, keys, expectThanks } = await openCheckout()
  await leave(false)
  // By another device: the cart isn't the unfinished order any more.
  cart.change([wireProduct(), 3])
  const lines = [{ product_id: 'a', title: 'Cola', quantity: 3, nearest: [2, 4] }]
  const reconnect = shop.fail(placeOrder, refusal('quantity_not_sold', { lines }))
  await finish()
  const sentence = await screen.findByText(/^Your order was not placed/)
  expect(sentence.parentElement?.querySelector('button')).toBeNull()
  reconnect()
  await submit()
  await expectThanks()
  expect(new Set(keys()).size).toBe(1)
})

test('[X1-12] an order that was edited after it had arrived is not reported as refused when it is finished', async () => {
  const { shop, cart, leave, finish, orders } = await openCheckout()
  await leave(true)
  shop.replies[placeOrder] = refusal('idempotency_key_reused')
  await finish()
  await screen.findByText(/already received your order/)
  expect([cart.orders.size, orders().length]).toEqual([1, 2])
})
