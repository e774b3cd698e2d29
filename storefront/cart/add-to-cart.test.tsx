import { fillStorage } from '@endcap/contract/testing/fill-storage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceSlot, PricesOf } from '../catalog/prices/price-slot.tsx'
import { cola, wireProduct } from '../testing/cola.ts'
import { fakeCart, lost, refusal } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { CardAddToCart } from './card-add-to-cart.tsx'
import SellingNote from './selling-note.tsx'

const getPrices = 'GET /api/prices'
const syncCart = 'POST /users/cart'
const now = wireProduct({ price: 12.5 })

/** Opens the part of a product's page that has its price, with a quantity of it in the cart. */
const openProduct = (product: object = {}, inCart = 0) => {
  const current = { ...now, ...product }
  const { cart, replies } = fakeCart(
    ...(inCart > 0 ? [[current, inCart] as [typeof now, number]] : []),
  )
  cart.know(current)
  const page = renderPage(
    () => (
      <PricesOf ids={['a']}>
        <PriceSlot id="a" large />
        <AddToCart product={cola} Note={SellingNote} />
      </PricesOf>
    ),
    { ...replies, [getPrices]: { data: { a: current } } },
  )
  const press = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }))
  return {
    ...page,
    ...{ cart, press },
    quantity: () => screen.getByLabelText<HTMLInputElement>('Quantity of Cola'),
    slot: () => document.querySelector('[data-price]')?.textContent?.replace(/\s+/g, ' ').trim(),
    add: () => press(/^Add To Cart/),
    priced: () => screen.findByText('$12.50'),
  }
}

const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const fakeTime = () => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 })

test('[S2-105, S2-106, S3-12, S3-13, S3-16, S4-26, S4-27, S4-28, S4-29, S4-30] adding a product adds the quantity of the stepper, which begins at 1 and then is 1 again, and stores and sends the cart without a price', async () => {
  const { shop, cart, quantity, press, add, priced } = openProduct({}, 2)
  await priced()
  expect(quantity().value).toBe('1')
  for (const step of ['One more', 'One more', 'One more', 'One less'])
    await press(`${step} of Cola`)
  expect(quantity().value).toBe('3')
  await add()
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 5 }]))
  expect(quantity().value).toBe('1')
  expect(shop.sent(syncCart).map(({ body }) => body)).toEqual([
    { user_id: 'c', cart: [{ _id: 'a', qty: 5 }], version: 1 },
  ])
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
    { _id: 'a', qty: 5, product: cola },
  ])
})

test('[S2-108, S9-06, S9-09, X8-338] adding shows a popup for 3000 ms, which leads to the cart and to the checkout', async () => {
  fakeTime()
  const { press, add, priced } = openProduct()
  await priced()
  await press('One more of Cola')
  await add()
  await screen.findByText('2 × Cola')
  const links = within(screen.getByRole('status')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cart', '/checkout'])
  await passTime(2_500)
  screen.getByText('2 × Cola')
  await passTime(500)
  expect(screen.queryByText('2 × Cola')).toBeNull()
})

test('[X2-103] a product page steps by the multiple, rounds a typed quantity up and says so, and adds cases', async () => {
  const { user, cart, quantity, press, add } = openProduct({
    units: [
      { name: 'carton', quantity: 1, upc: '' },
      { name: 'case', quantity: 30, upc: '' },
    ] as never,
    min_quantity: 10,
    quantity_multiple: 5,
  })
  await screen.findByText(/^10 cartons\. Minimum 10/)
  await press('One more of Cola')
  await screen.findByText(/^15 cartons\./)
  await user.clear(quantity())
  await user.type(quantity(), '17')
  await user.tab()
  await screen.findByText('Rounded up to 20')
  await press('+ 1 case (30 cartons)')
  await press('+ 1 case (30 cartons)')
  await screen.findByText(/^2 cases · 60 cartons\./)
  await add()
  await screen.findByText('2 cases · 60 cartons: Cola')
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 60 }]))
})

test.each([
  ['no room', undefined],
  ['room for the change alone', 'cart'],
])(
  'a product is not added where the browser can’t store it (%s), and the popup says so',
  async (_what, key) => {
    const { shop, cart, add, priced } = openProduct()
    await priced()
    const empty = fillStorage(key)
    await add()
    await screen.findByText('Your cart was not changed')
    await screen.findByText(/^This browser’s storage is full or blocked/)
    expect(shop.sent(syncCart)).toEqual([])
    empty()
    await add()
    // The earlier change, which was not stored, is not sent either.
    await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 1 }]))
  },
)

test('[S6-07, S6-10] a product that is out of stock can’t be added; the call for its price has the stored token', async () => {
  const { shop, priced } = openProduct({ in_stock: false })
  await priced()
  expect(shop.sent(getPrices)[0]?.headers.get('authorization')).toBe('Bearer token')
  const button = screen.getByRole('button', { name: /^Out of stock/ })
  expect(button.hasAttribute('disabled')).toBe(true)
})

/** Opens a card with a quantity of its product in the cart. */
const openCard = (inCart: number) => {
  const { cart, replies } = fakeCart(...(inCart > 0 ? [[now, inCart] as [typeof now, number]] : []))
  cart.know(now)
  const page = renderPage(
    () => (
      <PricesOf ids={['a']}>
        <CardAddToCart product={cola} />
      </PricesOf>
    ),
    { ...replies, [getPrices]: { data: { a: now } } },
  )
  return { ...page, cart }
}

test('[X8-336] on a card the first tap puts one in the cart, then a stepper changes it, and the last one can be removed; the focus stays on the card', async () => {
  const { user, cart } = openCard(0)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await waitFor(() =>
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false'),
  )
  await user.click(screen.getByRole('button', { name: /^Add To Cart/ }))
  await user.click(await screen.findByRole('button', { name: 'One more of Cola' }))
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 2 }]))
  expect(screen.queryByRole('button', { name: /^Add To Cart/ })).toBeNull()
  expect(focused()).toBe('One more of Cola')
  const field = screen.getByLabelText<HTMLInputElement>('Quantity of Cola')
  await user.clear(field)
  await user.type(field, '12{Enter}')
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 12 }]))
  await user.clear(field)
  await user.type(field, '1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete Cola' }))
  await waitFor(() => expect(cart.lines).toEqual([]))
  const add = await screen.findByRole('button', { name: /^Add To Cart/ })
  expect(document.activeElement).toBe(add)
})

test('[X8-336] a card whose change can’t be stored says so, and shows what is in the cart', async () => {
  const { user, cart } = openCard(0)
  await waitFor(() =>
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false'),
  )
  await user.click(screen.getByRole('button', { name: /^Add To Cart/ }))
  const more = await screen.findByRole('button', { name: 'One more of Cola' })
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'a', qty: 1 }]))
  fillStorage(undefined)
  await user.click(more)
  await screen.findByText('Your cart was not changed')
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Cola').value).toBe('1')
})

test('[X2-69] a special and a quantity break are said beside the price', async () => {
  const { slot } = openProduct({
    ...{ price: 9, special: { was: 10 } },
    ...{ special_note: 'until Nov 30', break_note: 'from 3: $7.50' },
  })
  await screen.findByText('from 3: $7.50')
  expect(slot()).toBe('$9.00 Was $10.00 until Nov 30 from 3: $7.50')
})

/** Makes the page refetch its prices, as a change in the shop or a return to the tab does. */
const announceChange = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

test('[X8-08] a price that takes longer than 3 s, however often the catalogue changes, shows an error with a retry that has as much time, and the late price is shown after all', async () => {
  fakeTime()
  const { shop, slot, press } = openProduct()
  shop.hold(getPrices)
  await waitFor(() => expect(slot()).toBe('The price is loading'))
  for (let time = 0; time < 3_000; time += 500) {
    announceChange()
    await passTime(500)
  }
  expect(slot()).toBe('No priceTry again')
  const button = screen.getByRole('button', { name: /^Add To Cart/ })
  expect(button.hasAttribute('disabled')).toBe(true)
  await press('Try again')
  await passTime(2_000)
  expect(slot()).toBe('The price is loading')
  await passTime(1_000)
  expect(slot()).toBe('No priceTry again')
  shop.release(getPrices)
  await waitFor(() => expect(slot()).toBe('$12.50'))
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('prices are shown when changes come faster than responses, one request at a time', async () => {
  const { shop, slot } = openProduct()
  shop.hold(getPrices)
  await waitFor(() => expect(shop.sent(getPrices)).toHaveLength(1))
  for (let change = 0; change < 5; change += 1) announceChange()
  expect(shop.sent(getPrices)).toHaveLength(1)
  shop.release(getPrices)
  shop.hold(getPrices)
  // The five changes make one more request, which leaves the shown price in place.
  await waitFor(() => expect(shop.sent(getPrices)).toHaveLength(2))
  announceChange()
  expect(slot()).toBe('$12.50')
  expect(shop.sent(getPrices)).toHaveLength(2)
  shop.release(getPrices)
  await waitFor(() => expect(shop.sent(getPrices)).toHaveLength(3))
  expect(slot()).toBe('$12.50')
})

test.each([
  ['refused', refusal('internal')],
  ['lost', lost],
])('a call for prices that is %s shows an error with a retry at once', async (_what, reply) => {
  const { shop, slot, press } = openProduct()
  const restore = shop.fail(getPrices, reply)
  await waitFor(() => expect(slot()).toBe('No priceTry again'))
  restore()
  await press('Try again')
  await waitFor(() => expect(slot()).toBe('$12.50'))
})
