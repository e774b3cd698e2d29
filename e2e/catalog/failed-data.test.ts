import { findConnection, loseConnection, unreached } from '../hold.ts'
import { expectText } from '../reading.ts'
import { test } from '../test.ts'
import { visit } from '../visit.ts'

const address = '**/api/products-by-categories*'

test('[S8-32] a page whose data can’t be fetched says so, with another try that works', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  await loseConnection(page, address)
  await page.getByRole('button', { name: 'All Categories' }).click()
  await page.locator('#all-categories a[href^="/category/"]').first().click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await expectText(page.locator('main')).toContain(unreached)
  await findConnection(page, address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('main article').first().waitFor()
})
