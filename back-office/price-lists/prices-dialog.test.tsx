// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PricesDialog } from './prices-dialog.tsx'

const prices = { list_id: 'l', entries: [], version: 1, product: { _id: 'p', title: 'Cola' } }

test('[X5-305] prices are saved once for two clicks at once', async () => {
  const { changes } = fakeShop(() => ({ data: { ...prices, version: 2 } }))
  const onClose = vi.fn()
  renderPage(() => <PricesDialog title="Prices" prices={prices} onClose={onClose} />)
  const save = (await screen.findByRole('button', { name: 'Save prices' })) as HTMLButtonElement
  const form = save.form as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes()).toHaveLength(1)
})
