import { expect, test } from 'vitest'
import { expectText, textOf } from '../expectations.ts'
import { holdRequests, intercept } from '../network.ts'
import { visit } from '../page-actions.ts'
import { open } from '../test.ts'

const words = ['Loading...', "This may take a few seconds, please don't close this page."]

test('[S2-21, S2-45, S4-04, S4-05, S4-08, S4-12, S4-13, S8-32] while a page waits for its data, the loader fills the screen; a link’s page is preloaded while the pointer is over it; one that can’t be loaded says why, with a retry button and links to continue', async () => {
  const { page, expectRefusal } = await open()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  for (const [call, go, shown] of [
    // Banners and slides, top products, a list of products, a widget.
    ['**/api/home-page-sections', 'Home', heading('Browse Top Selling Categories')],
    ['**/api/top-product', 'Home', heading('Browse Top Selling Categories')],
    ['**/api/products-by-categories', 'Cigarettes', heading('Cigarettes')],
    ['**/api/get-page-widets/vapes', 'Vapes', heading('Browse Top Vapes')],
  ] as const) {
    await visit(page, '/about')
    const release = await holdRequests(page, call)
    if (go !== 'Home') await menu.getByRole('button', { name: 'All Categories' }).click()
    await menu.getByRole('link', { name: go, exact: true }).click()
    const loader = page.locator('.loader')
    await loader.waitFor()
    expect((await textOf(loader)).split(/\n+/)).toEqual(words)
    const { width, height } = (await loader.boundingBox()) ?? { width: 0, height: 0 }
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    expect(height).toBe(screen.height)
    // Except for the scroll bar.
    expect(width).toBeGreaterThan(screen.width - 20)
    expect(await shown.count()).toBe(0)
    release()
    await shown.waitFor()
    await loader.waitFor({ state: 'hidden' })
  }

  await visit(page, '/about')
  const request = page.waitForRequest('**/api/top-product')
  await menu.getByRole('link', { name: 'Home' }).hover()
  await request
  expect(new URL(page.url()).pathname).toBe('/about')

  const path = '/api/get-page-widets/vapes'
  const why = 'The shop is out of breath.'
  await intercept(page, `**${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: why, code: 'internal' } }),
  )
  for (let times = 0; times < 4; times += 1) expectRefusal(path, 500)
  await page.evaluate("window.goTo('/vapes')")
  const main = page.locator('main')
  await expectText(main).toContain(why)
  for (const href of ['/', '/contact-us']) await main.locator(`a[href="${href}"]`).waitFor()
  await page.unroute(`**${path}`)
  await main.getByRole('button', { name: 'Try again' }).click()
  await heading('Browse Top Vapes').waitFor()
})
