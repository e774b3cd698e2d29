import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'

test('[X5-384] staff set up a route with days, cut-offs, a minimum and zip codes, and put a customer on it', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  const name = `Harbor ${Date.now()}`
  await page.goto('/admin/delivery-routes/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: 'Wednesday' }).check()
  await page.getByLabel('Time of the cut-off for Wednesday').fill('15:30')
  await page.getByLabel('A holiday').fill('2030-12-25')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Minimum order').fill('250')
  await page.getByLabel('Delivery fee').fill('12.50')
  await page.getByLabel('Zip codes').fill('99101, 99102')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const owner = await ownerClient(shop)
  const { data } = await owner(deliveryRouteEndpoints.list, { query: { q: name } })
  expect(data).toMatchObject([
    {
      weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '15:30' }],
      holidays: ['2030-12-25'],
      minimum: 25_000,
      fee: 1_250,
      zip_codes: ['99101', '99102'],
    },
  ])
  await page.goto('/admin/delivery-routes')
  await page.getByText('Tue 3:30 PM for Wed').first().waitFor()

  const customer = await addCustomer(shop)
  const id = customer.session.result._id
  await page.goto(`/admin/customers/${id}/change`)
  await page.getByLabel('Delivery route').selectOption({ label: name })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Customer saved.').waitFor()
  await page.goto(`/admin/customers/${id}`)
  await page.getByRole('link', { name }).waitFor()
  await page.getByText(/^Order by \w+/).waitFor()
})
