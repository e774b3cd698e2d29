import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCart, lost } from '../../testing/fake-shop.ts'
import { offlineMessage } from '../../testing/messages.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { readCartState } from '../sync/cart-state.ts'
import { loadQuantityReader } from '../typed-quantity.ts'
import { CartPage } from './cart-page.tsx'

beforeAll(loadQuantityReader)

const getCart = 'GET /users/cart/c'
const syncCart = 'POST /users/cart'
const cola = wireProduct({ price: 12.5 })
const chips = wireProduct({ _id: 'b', title: 'Chips', item_no: '002', price: 4 })

/** Opens the cart, once its prices are shown. */
const openCart = async (...lines: Parameters<typeof fakeCart>) => {
  const { cart, replies } = fakeCart(...lines)
  const page = renderPage(CartPage, replies, { path: '/cart' })
  await screen.findAllByText(/^\$/)
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }))
  return {
    ...page,
    ...{ cart, press },
    more: (title: string) => press(`One more of ${title}`),
    updateButton: (title: string) =>
      screen.getByRole<HTMLButtonElement>('button', {
        name: new RegExp(`^Update Product.*${title}`),
      }),
    checkout: async () => {
      await press('Proceed to Checkout')
      await waitFor(() => expect(page.address()).toBe('/checkout'))
    },
    type: async (title: string, quantity: string) => {
      const field = screen.getByLabelText(`Quantity of ${title}`)
      await page.user.clear(field)
      await page.user.type(field, quantity)
    },
    expectLines: (expected: Record<string, number>) =>
      waitFor(() => {
        const lines = cart.lines.map(({ _id, qty }) => [_id, qty])
        expect(Object.fromEntries(lines)).toEqual(expected)
      }),
  }
}

const total = () =>
  [...document.querySelectorAll('main p')]
    .map(({ textContent }) => textContent)
    .find((text) => text.startsWith('Total'))
    ?.replace(/^Total\s*/, '')

test('[S2-25, S2-120, S2-123, S2-124, S9-14] the cart has six columns, the number of its items, the overall total, and a button to the checkout', async () => {
  const varying = { ...chips, price: 1204.99, price_varies: 'By the market' }
  const { checkout } = await openCart([cola, 3], [varying, 2])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Cart5 items')
  const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
  const [head, ...rows] = screen.getAllByRole('row').map(texts)
  const labels = ['S:No', 'Product Details', 'Price Varies', 'Quantity', 'Price', 'Total']
  expect(head?.slice(0, 6)).toEqual(labels)
  expect(
    rows.map(([number, product, varies, , price, sum]) => [number, product, varies, price, sum]),
  ).toEqual([
    ['1', 'Cola001', '--', '$12.50', '$37.50'],
    ['2', 'Chips002', 'By the market', '$1,204.99', '$2,409.98'],
  ])
  expect(total()).toBe('$2,447.48')
  await checkout()
})

test('[S2-122, S4-32, X8-300] a typed quantity is in the totals at once, and in the shop after Update Product', async () => {
  const { user, type, cart, updateButton, expectLines } = await openCart([cola, 2], [chips, 1])
  await type('Cola', '7')
  expect(total()).toBe('$91.50')
  expect(cart.version).toBe(1)
  await user.click(updateButton('Cola'))
  await expectLines({ a: 7, b: 1 })
  expect(total()).toBe('$91.50')
  expect(updateButton('Cola').disabled).toBe(true)
})

test('[X8-300] the buttons for one more and less change line, totals and shop at once', async () => {
  const { more, press, updateButton, expectLines } = await openCart([cola, 2], [chips, 1])
  for (let tap = 0; tap < 3; tap += 1) await more('Cola')
  await press('One less of Chips')
  await expectLines({ a: 5, b: 1 })
  expect(total()).toBe('$66.50')
  expect(updateButton('Cola').disabled).toBe(true)
})

test('[X8-300] a tap that takes back another is stored, although the code that stores them is still loading', async () => {
  const { cart, expectLines } = await openCart([cola, 2])
  for (const name of ['One more of Cola', 'One less of Cola'])
    fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(cart.version).toBeGreaterThan(1))
  await expectLines({ a: 2 })
  expect(total()).toBe('$25.00')
})

test('[X8-300] a quantity that is typed and left in its field is stored after a pause', async () => {
  const { type, updateButton, expectLines } = await openCart([cola, 2])
  await type('Cola', '12')
  expect(updateButton('Cola').disabled).toBe(false)
  await expectLines({ a: 12 })
  await waitFor(() => expect(updateButton('Cola').disabled).toBe(true))
})

test('a quantity that was typed but not confirmed is used by the checkout', async () => {
  const { type, checkout, expectLines } = await openCart([cola, 1])
  await type('Cola', '2')
  await checkout()
  await expectLines({ a: 2 })
})

test.each(['another page', 'closing it'])(
  '[X8-300] a quantity that was not confirmed is not lost on leaving the cart by %s',
  async (way) => {
    const { type, reload, expectLines } = await openCart([cola, 1], [chips, 4])
    await type('Cola', '2')
    if (way === 'closing it') window.dispatchEvent(new Event('pagehide'))
    else reload()
    await expectLines({ a: 2, b: 4 })
  },
)

test('[X8-301] a line that was removed can be put back, the only one, too, with the quantity that was shown', async () => {
  const { more, press, expectLines } = await openCart([cola, 1], [chips, 4])
  await more('Cola')
  await press('Delete Cola')
  await expectLines({ b: 4 })
  const undo = () => screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo())
  await press('Undo')
  await expectLines({ b: 4, a: 2 })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  for (const title of ['Cola', 'Chips']) await press(`Delete ${title}`)
  await screen.findByText('Your cart is empty.')
  await expectLines({})
  await press('Undo')
  await expectLines({ b: 4 })
})

test('[X1-221] Enter in a quantity’s field updates the line; what is no quantity keeps the buyer in the cart', async () => {
  const { user, type, press, updateButton, address, expectLines } = await openCart([cola, 2])
  await type('Cola', '1,000{Enter}')
  await expectLines({ a: 1000 })
  await type('Cola', '1.000')
  await press('Proceed to Checkout')
  const field = screen.getByLabelText('Quantity of Cola')
  expect(document.activeElement).toBe(field)
  screen.getByRole('alert')
  expect(updateButton('Cola').disabled).toBe(true)
  await expectLines({ a: 1000 })
  expect(address()).toBe('/cart')
  await user.keyboard('3')
  await press('Proceed to Checkout')
  await expectLines({ a: 3 })
})

test('[S2-121, S4-33] the delete button removes a line, an edited one too, here and in the shop; without lines no cart is stored', async () => {
  const { more, press, expectLines } = await openCart([cola, 1], [chips, 1])
  await more('Cola')
  await press('Delete Cola')
  await expectLines({ b: 1 })
  expect(screen.queryByText('Cola')).toBeNull()
  await press('Delete Chips')
  await screen.findByText('Your cart is empty.')
  await expectLines({})
  expect(localStorage.getItem('cart')).toBeNull()
})

test('[X2-69, X8-302] a quantity break is charged once its quantity is reached, and said before, with what is saved', async () => {
  const special = {
    ...{ ...cola, price: 9, special: { was: 10 } as never },
    price_breaks: [{ from: 3, price: 7.5 }] as never,
    ...{ special_note: 'until Nov 30', break_note: 'from 3: $7.50' },
  }
  const { more, expectLines } = await openCart([special, 2])
  expect(screen.getByText('until Nov 30').textContent).toBe('Was $10.00 until Nov 30')
  screen.getByText('from 3: $7.50')
  expect(screen.getByText('$10.00').tagName).toBe('S')
  expect(total()).toBe('$18.00')
  screen.getByText('You save $2.00')
  await more('Cola')
  await expectLines({ a: 3 })
  expect(total()).toBe('$22.50')
  screen.getByText('You save $7.50')
})

test('[S8-31] a cart that can’t be fetched again shows an error with a retry button', async () => {
  const { user, shop, reload } = await openCart([cola, 2])
  const restore = shop.fail(getCart)
  reload()
  await screen.findByText(offlineMessage)
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(total()).toBe('$25.00'))
  expect(screen.queryByText(offlineMessage)).toBeNull()
})

test('[X3-10] a cart that another device changed is shown with the differences, and the changes of both devices are applied', async () => {
  const { cart, more, press, expectLines } = await openCart([cola, 1], [chips, 2])
  const gum = wireProduct({ _id: 'g', title: 'Gum' })
  cart.change([cola, 4], [chips, 2], [gum, 1])
  await more('Chips')
  const notice = await screen.findByText(/^Your cart was changed on another device/)
  const differences = within(notice.parentElement ?? document.body).getAllByRole('listitem')
  const texts = differences.map(({ textContent }) => textContent)
  expect(texts).toEqual(['Cola: 1 is now 4', 'Gum: 1 added'])
  await expectLines({ a: 4, b: 3, g: 1 })
  await press('Close this notice')
  expect(screen.queryByText(/changed on another device/)).toBeNull()
})

test('a product that is no longer sold is taken out of the cart with a notice', async () => {
  const { cart, reload } = await openCart([cola, 1], [chips, 1])
  cart.change([cola, 1])
  cart.removed = [{ _id: 'b', title: 'Chips' }]
  reload()
  await screen.findByText(/^No longer sold .*: Chips\.$/)
  expect(screen.queryByRole('button', { name: 'Delete Chips' })).toBeNull()
})

test('a change whose response was lost is not applied twice, nor reported as another device’s', async () => {
  const { shop, cart, more, expectLines } = await openCart([cola, 2])
  const sync = shop.replies[syncCart] as (sent: unknown) => unknown
  shop.replies[syncCart] = (sent: unknown) => {
    sync(sent)
    shop.replies[syncCart] = sync
    return lost
  }
  await more('Cola')
  await waitFor(() => expect(readCartState().isUnsent).toBe(true))
  await expectLines({ a: 3 })
  // It is sent again by itself.
  await waitFor(() => expect(readCartState().isUnsent).toBe(false))
  expect(shop.sent(syncCart)).toHaveLength(2)
  await expectLines({ a: 3 })
  expect(screen.queryByText(/changed on another device/)).toBeNull()
  expect(cart.version).toBe(2)
})
