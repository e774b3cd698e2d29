import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const route = {
  _id: 'h',
  name: 'Harbor',
  weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '15:30' }],
  holidays: ['2030-12-25'],
  minimum: 250,
  below_minimum: 'fee',
  fee: 12.5,
  zip_codes: ['99101', '99102'],
  version: 1,
}

test('[X5-384] staff set up a route with days, cut-offs, holidays, a minimum and zip codes', async () => {
  const { user, address, changes } = openApp('/delivery-routes/new', {
    'POST delivery-routes': { data: route },
    'delivery-routes/h': { data: route },
  })
  await user.type(await screen.findByLabelText(/^Name/), 'Harbor')
  await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
  const time = screen.getByLabelText('Cut-off time for Wednesday')
  await user.clear(time)
  await user.type(time, '15:30')
  await user.type(screen.getByLabelText('Add a holiday'), '2030-12-25')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText(/^Minimum order/), '250')
  await user.type(screen.getByLabelText(/^Delivery fee/), '12.50')
  await user.type(screen.getByLabelText(/^ZIP codes/), '99101, 99102')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/delivery-routes/h'))
  const { _id, version, ...sent } = route
  expect(changes()).toMatchObject([{ body: sent }])
})

test('[X5-384] the list of routes says until when to order for which day', async () => {
  openApp('/delivery-routes', { 'delivery-routes': rows(route) })
  await screen.findByText('Tue 3:30 PM for Wed')
  screen.getByText('$250.00, $12.50 fee below it')
})

test('[X5-384] the form of a route has its customers', async () => {
  openApp('/delivery-routes/h', {
    'delivery-routes/h': { data: route },
    customers: rows({
      _id: 'c',
      business_name: 'Ada’s Corner',
      delivery_route_id: '',
      zip: '99101',
    }),
  })
  const link = await screen.findByRole('link', { name: 'Ada’s Corner' })
  expect(link.parentElement?.textContent).toBe('Ada’s Corner 99101, by ZIP code')
})
