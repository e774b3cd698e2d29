import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PriceHistory } from './price-history.tsx'

test('[X6-65] the history says of which list a price was, and when it counted', async () => {
  const change = {
    _id: 'a',
    at: '2026-11-20T12:00:00.000Z',
    was: null,
    now: 9.1,
    by: 'Olga Owner',
    reason: 'import',
    source_id: 'i',
    source_name: 'prices.csv',
    price_list: 'Chains',
    conditions: 'from 10, Nov 1 to Nov 30',
  }
  const own = { ...change, _id: 'b', now: 8, conditions: '' }
  fakeShop(({ path }) =>
    path.endsWith('/price-history')
      ? { data: [change, own], currentPage: 1, numberOfPages: 1, total: 2 }
      : {},
  )
  renderPage(() => <PriceHistory productId="p" />, '/products/$id', '/products/p')
  await screen.findByText('from 10, Nov 1 to Nov 30')
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 4)
  expect(cells(first)).toEqual(['Chainsfrom 10, Nov 1 to Nov 30', 'no price', '$9.10'])
  expect(cells(second)).toEqual(['Chains', 'not set', '$8.00'])
})
