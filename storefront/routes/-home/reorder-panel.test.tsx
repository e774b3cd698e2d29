import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteOrder } from '../../api/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ReorderPanel } from './reorder-panel.tsx'

const terms = {
  ...{ day: '2026-12-02', cutoff: '2026-12-01T21:00:00.000Z', route: 'North' },
  ...{ minimum: 150, below_minimum: 'fee', fee: 0 },
}

test('[X1-88] a customer who has ordered finds the order guide first, and the next delivery day; others don’t', async () => {
  const page = renderPage(ReorderPanel, {
    'GET /api/delivery': { data: terms, pays_by_invoice: false },
  })
  await expect.poll(() => page.address()).toBe('/')
  expect(screen.queryByRole('link')).toBeNull()
  noteOrder()
  page.reload()
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/order-guide',
    '/order-guide?take=last',
  ])
  await screen.findByText(/^Order by .+ for Wed/)
})
