import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import SimilarProducts from './similar-products.tsx'

const call = 'GET /api/product/a/similar'
const grid = () => document.querySelector('.products')

test('[X8-333] the place of similar products stays reserved until there are none', async () => {
  const { shop, reload } = renderPage(() => <SimilarProducts id="a" />, {
    [call]: refusal('not_found'),
  })
  await waitFor(() => expect(grid()).not.toBeNull())
  shop.hold(call)
  reload()
  await waitFor(() => expect(shop.sent(call)).toHaveLength(2))
  expect(grid()).toBeNull()
  shop.release(call)
  await waitFor(() => expect(grid()?.childElementCount).toBe(0))
  expect(screen.queryByRole('article')).toBeNull()
})
