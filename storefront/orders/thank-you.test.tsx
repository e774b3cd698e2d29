import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ThankYouPage } from './thank-you-page.tsx'

const placed = { id: 'o', number: 1042, total: 12_345, isPickup: false, day: '', time: '' }

test.each([
  ['a delivery with its day', { day: '2026-12-02' }, 'Wednesday, December 2, 2026'],
  ['a pick-up with its slot', { isPickup: true, day: '2026-12-02', time: '9:00 AM' }, '9:00 AM'],
])(
  '[X1-284] the thank-you page has number and total of the order, and %s',
  async (_, more, text) => {
    renderPage(ThankYouPage, {}, { state: { placed: { ...placed, ...more } } })
    const link = await screen.findByRole('link', { name: /1042/ })
    expect(link.getAttribute('href')).toBe('/my-order/o')
    screen.getByText('$123.45')
    expect(document.body.textContent).toContain(text)
  },
)

test('[X1-284] opened without an order it names none', async () => {
  renderPage(ThankYouPage)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: /Order \d/ })).toBe(null)
})
