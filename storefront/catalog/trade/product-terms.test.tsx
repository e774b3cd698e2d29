import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cola, wireProduct } from '../../testing/cola.ts'
import type { Replies } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PriceSlot, PricesOf } from '../prices/price-slot.tsx'
import { ProductGrid } from '../product/product-grid.tsx'

const getTerms = 'GET /api/trade/terms'
const carton = { ...cola, _id: 'b', title: 'Carton', slug: 'carton' }
const prices = {
  'GET /api/prices': { data: { a: wireProduct(), b: wireProduct({ price: 58.25 }) } },
}
const none = { excise: 0, is_added: false, blocked: null, license_from: null }
const need = {
  label: 'Needs a Georgia tobacco license',
  message: 'This product needs a Georgia tobacco license. Please send us yours.',
}
const blocked = { reason: 'license_missing', license_kind: 'ga-tobacco', ...need }

type Options = Parameters<typeof renderPage>[2]

const openCards = (data: object, options: Options = {}) =>
  renderPage(
    () => <ProductGrid products={[cola, carton]} heading="h2" AddToCart={() => null} />,
    { ...prices, [getTerms]: { day: '2026-12-01', data } } satisfies Replies,
    { shop: { features: ['licenses', 'excise'] }, ...options },
  )

test('[X0-280] cards say quietly which license a product needs and the excise on top of the price, with one call for all', async () => {
  const { shop } = openCards({
    a: { ...none, excise: 1.5, is_added: false },
    b: { ...none, excise: 4.63, is_added: true, blocked },
  })
  const label = await screen.findByText(need.label)
  const card = label.closest('article')
  expect(card?.textContent).toContain('Carton')
  expect(card?.textContent).toContain('+ $4.63 excise')
  // An excise that the price includes adds nothing.
  expect(screen.getAllByText(/excise/)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Your licenses' })).toBeNull()
  expect(shop.sent(getTerms).map(({ query }) => query.get('ids'))).toEqual(['a,b'])
})

test('[X0-280] the page of a product says what to do, and leads to the licenses', async () => {
  const openProduct = (terms: object) =>
    renderPage(
      () => (
        <PricesOf ids={['b']}>
          <PriceSlot id="b" large />
        </PricesOf>
      ),
      { ...prices, [getTerms]: { day: '2026-12-01', data: { b: { ...none, ...terms } } } },
      { shop: { features: ['licenses'] } },
    )
  openProduct({ blocked })
  await screen.findByText(need.message)
  expect(screen.getByRole('link', { name: 'Your licenses' }).getAttribute('href')).toBe('/licenses')
})

test('[X0-280] a license that will be needed is said before', async () => {
  const license_from = { day: '2026-12-24', label: 'License needed from December 24', message: '' }
  openCards({ a: { ...none, license_from } })
  await screen.findByText(license_from.label)
})

test.each([
  { name: 'a shop with neither licenses nor excise', options: { shop: { features: ['claims'] } } },
  { name: 'a guest', options: { as: null } },
])('[X0-280] $name asks for nothing', async ({ options }) => {
  const { shop } = openCards({ b: { ...none, blocked } }, options)
  await screen.findAllByText(/^\$|^Login to view Price$/)
  // A call would follow the prices.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.sent(getTerms)).toEqual([])
})
