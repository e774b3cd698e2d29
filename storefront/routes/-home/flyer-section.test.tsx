import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wireProduct } from '../../testing/cola.ts'
import { fakeCart, lost } from '../../testing/fake-shop.ts'
import { adaSession, renderPage } from '../../testing/render-page.tsx'
import { FlyerSection } from './flyer-section.tsx'

const listing = 'GET /api/monthly-flyer/products'
const getPrices = 'GET /api/prices'
const cola = wireProduct()
const gum = wireProduct({ _id: 'b', title: 'Gum', slug: 'gum', price: 2 })

/** `approach` scrolls near the section. */
const openSection = async (
  productCount: number | undefined,
  { as = adaSession as typeof adaSession | null, reply = { data: [cola, gum] } as unknown } = {},
) => {
  let isNear = (_: { isIntersecting: boolean }[]) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: typeof isNear) {
        isNear = report
      }
      observe() {}
      disconnect() {}
    },
  )
  const { cart, replies } = fakeCart()
  for (const product of [cola, gum]) cart.know(product)
  const page = renderPage(
    () => (
      <main>
        <FlyerSection />
      </main>
    ),
    { ...replies, [listing]: reply, [getPrices]: { data: { a: cola, b: gum } } },
    { as, flyer: { image: '/images/june.webp', status: 'active', productCount } },
  )
  await screen.findByRole('main')
  const approach = () => act(() => isNear([{ isIntersecting: true }]))
  return { ...page, cart, approach, calls: () => page.shop.sent(listing).length }
}

const waiting = () => document.querySelectorAll('[aria-hidden] > .card').length
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent)

test('[X8-345] the flyer’s products are fetched when they come near, have reserved places, and are ordered there', async () => {
  const { user, cart, approach, calls } = await openSection(2)
  expect([calls(), waiting(), titles()]).toEqual([0, 2, []])
  approach()
  await screen.findByText('$10.95')
  expect([calls(), waiting(), titles()]).toEqual([1, 0, ['Cola', 'Gum']])
  await user.click(screen.getByRole('button', { name: /Add To Cart.*Gum/ }))
  await waitFor(() => expect(cart.lines).toEqual([{ _id: 'b', qty: 1 }]))
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('[X8-345, X2-01] guests get the flyer’s products without a price', async () => {
  const { shop, approach } = await openSection(2, { as: null })
  approach()
  await waitFor(() => expect(titles()).toEqual(['Cola', 'Gum']))
  expect(screen.getAllByRole('link', { name: 'Login to view Price' })).toHaveLength(2)
  expect(shop.sent(getPrices)).toEqual([])
  expect(document.body.textContent).not.toContain('$')
})

test('[X8-345] a flyer without products has no section', async () => {
  await openSection(undefined)
  expect(screen.getByRole('main').childElementCount).toBe(0)
})

test('[X8-345] if the products can’t be fetched, an empty grid hides the section', async () => {
  const { approach } = await openSection(2, { reply: lost })
  approach()
  await waitFor(() => expect(document.querySelector('.products:empty')).not.toBeNull())
})

test('[X8-345] all products are shown on demand, else the first row', async () => {
  const { user } = await openSection(5)
  const isRow = () => document.querySelector('.product-row') !== null
  expect([waiting(), isRow()]).toEqual([4, true])
  await user.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(isRow()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(isRow()).toBe(true)
})
