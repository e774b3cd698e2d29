import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { click } from '../../testing/render-page.tsx'

const stop = {
  ...{ _id: 'a', number: 1001, version: 2, status: 'ready', outForDeliveryAt: null },
  ...{ day: '2020-01-02', route: 'North', run: null, name: 'Ada', business_name: 'Corner Mart' },
  ...{ business_address: '12 Ponce de Leon Ave', aptNo: 'Apt 3', city: 'Atlanta', state: 'GA' },
  ...{ zip: '30308', phone: '(404) 555-0199', additional_comments: 'Back door' },
  ...{ total: 120.5, pays_by_invoice: false, pieces: 12 },
}
const stops = [
  stop,
  { ...stop, _id: 'b', number: 1002, business_name: 'Billed Mart', pays_by_invoice: true },
  { ...stop, _id: 'c', number: 1003, day: '2999-01-02', status: 'confirmed' },
]
const delivered = { data: { ...stop, status: 'delivered' } }

test('[X5-308] a driver sees each day’s stops with address, amount to collect and comments, and marks one as delivered with one tap', async () => {
  const { user, changes } = openApp(
    '/deliveries',
    { 'orders/delivery-stops': { data: stops }, 'POST orders/a/status': delivered },
    'driver',
  )
  const [late, later] = await screen.findAllByRole('list', { name: /stops?$/ })
  if (late === undefined || later === undefined) throw new Error('Two days have stops.')
  const [first, second] = within(late).getAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('The day has two stops.')
  const map = within(first).getByRole('link', {
    name: /Ponce de Leon Ave, Apt 3, Atlanta, GA 30308/,
  })
  expect(decodeURIComponent(map.getAttribute('href') ?? '')).toContain('Apt 3, Atlanta, GA 30308')
  expect(
    within(first)
      .getByRole('link', { name: /555-0199/ })
      .getAttribute('href'),
  ).toMatch(/^tel:/)
  for (const part of ['$120.50', 'To collect', 'Back door', '12 pieces'])
    expect(first.textContent).toContain(part)
  expect(second.textContent).not.toContain('To collect')
  expect(screen.getByRole('region', { name: /2 stops/ }).textContent).toContain(
    '$120.50 to collect',
  )
  expect(within(later).queryByRole('button')).toBeNull()
  await user.click(within(first).getByRole('button', { name: 'Mark as delivered' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ status: 'delivered' })
  await click(user, 'button', 'Undo')
})

test('[X5-308] without deliveries it says so', async () => {
  openApp('/deliveries', { 'orders/delivery-stops': { data: [] } }, 'driver')
  await screen.findByText('Nothing to deliver.')
})
