import { expectText } from '../expectations.ts'
import { disconnect, offlineMessage, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

const address = '**/api/products-by-categories*'

test('[S8-32] a page whose data can’t be fetched shows an error with a retry that works', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  await disconnect(page, address)
  await page.getByRole('button', { name: 'All Categories' }).click()
  await page.locator('#all-categories a[href^="/category/"]').first().click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await expectText(page.locator('main')).toContain(offlineMessage)
  await reconnect(page, address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('main article').first().waitFor()
})
