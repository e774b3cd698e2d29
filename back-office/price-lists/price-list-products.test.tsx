import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { PriceListProducts } from './price-list-products.tsx'

test('[X5-305] a price list without rows says whether a search, the switch or the catalogue is empty', async () => {
  openPage(() => <PriceListProducts listId="l" name="Chains" />)
  await screen.findByText(/^No products yet\./)
  fireEvent.click(screen.getByRole('switch', { name: 'Only products with a price in this list' }))
  await screen.findByText(/^No products have a price in this list yet\./)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cola' } })
  await screen.findByText('No products match.')
})
