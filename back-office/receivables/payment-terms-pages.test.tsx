import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../testing/render-app.tsx'
import { input } from '../testing/render-page.tsx'

test('[X0-05] a discount for early payment is typed in percent', async () => {
  const { user, changes } = openApp('/payment-terms/new', {
    'POST payment-terms': { data: { _id: 't', name: '2% 10' } },
    'payment-terms/t': { data: { _id: 't', name: '2% 10', version: 1 } },
  })
  await user.type(await screen.findByLabelText(/^Name/), '2% 10')
  await user.clear(input('Discount for early payment'))
  await user.type(input('Discount for early payment'), '2.5')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ discount_bp: 250 }))
})
