// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

test('[X5-44] another ending of the prices shows the first page of its own changes, in the singular for one product', async () => {
  const change = { title: 'Cola', item_no: '1', field: 'price', was: '$1.10', now: '$1.19' }
  const row = { ...change, product_id: 'p', doubt: '', price_list: '', conditions: '' }
  // A change to .09 is of one product, the one by a percentage of 40.
  const { changes } = fakeShop(({ path, body }) => {
    if (!path.endsWith('/preview')) return undefined
    const products = (body as { price_ending: string }).price_ending === '.09' ? 1 : 40
    return { data: [row], currentPage: 1, numberOfPages: 2, total: products, products, unusual: 0 }
  })
  const { user } = renderPage(() => (
    <BulkDialog
      target={{ filter: {} }}
      what="price"
      products="40 products"
      onClose={() => {}}
      onDone={() => {}}
    />
  ))
  await user.type(await screen.findByLabelText('Percent, such as 5 or -2.5'), '5')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(changes().at(-1)?.query.get('page')).toBe('2'))
  await user.selectOptions(screen.getByLabelText('Round to'), '… 9 cents')
  await screen.findByText('1 product would change.')
  expect(changes().at(-1)?.query.get('page')).toBe('1')
  expect(screen.getByRole('button', { name: 'Change 1 product' })).toBeDefined()
})
