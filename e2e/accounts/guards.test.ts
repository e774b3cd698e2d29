import { addCustomerWith } from '../cart/carts.ts'
import { sendLogin, visit } from '../page-actions.ts'
import { test } from '../test.ts'

test('[S2-27, S2-28] a checkout whose session another tab has ended is shown again once that tab has logged in', async ({
  shop,
  open,
}) => {
  const { customer } = await addCustomerWith(shop, 4)
  const { page } = await open({ as: customer })
  const heading = page.getByRole('heading', { name: 'Place your order' })
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
  const other = await page.context().newPage()
  await visit(other, '/my-orders')
  await other.locator('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login?*')
  await other.waitForURL(`${shop.url}/`)
  await other.getByRole('button', { name: 'Yes' }).click()
  await visit(other, '/login')
  await sendLogin(other, customer)
  await page.waitForURL((url) => url.pathname !== '/login')
  await heading.waitFor()
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
})
