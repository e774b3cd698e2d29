import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

test('[S2-35, S2-70, X8-07] on a phone a toggle opens the menu, which its button and every route change close; a page that can’t load offline shows an error, and loads by itself once the network is back', async () => {
  const { page, problems } = await open({ on: phone })
  await visit(page, '/about')
  const menu = page.locator('#menu')
  const openMenu = async () => {
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.waitFor()
  }
  const isClosed = () => menu.waitFor({ state: 'hidden' })
  await openMenu()
  await menu.getByText('All Categories').click()
  await menu.getByRole('link', { name: 'Vapes' }).waitFor()
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await isClosed()
  await openMenu()
  await menu.getByRole('link', { name: 'Careers' }).click()
  await page.waitForURL('**/careers')
  await isClosed()
  await openMenu()
  await page.goBack()
  await page.waitForURL('**/about')
  await isClosed()

  await page.context().setOffline(true)
  // One lacks its data, the other its script.
  for (const path of ['/category/candy', '/login']) {
    await page.evaluate(`window.goTo('${path}')`)
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByText('Please check your connection and try again.').waitFor()
  }
  const others = problems.splice(0).filter((each) => !each.endsWith('ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Customer Login' }).waitFor()
})

test('[S2-34, S2-73, S2-82, S9-07, X8-10] the header becomes fixed once a page has scrolled more than 100 px, every route change scrolls to the top, the footer marks the open category, and only scripts and styles with a known hash run', async () => {
  const { page, problems } = await open()
  const scrolled = () => page.evaluate('window.scrollY')
  await visit(page, '/category')
  const bar = page.locator('header').getByRole('link', { name: 'Endcap Wholesale' })
  const position = async () => (await bar.boundingBox())?.y ?? 0
  const atTop = await position()
  for (const [y, moved] of [
    [100, 100],
    [101, 0],
    [1500, 0],
    [50, 50],
  ] as const) {
    await page.evaluate(`window.scrollTo(0, ${y})`)
    await expect.poll(scrolled).toBe(y)
    await expect.poll(position).toBeCloseTo(atTop - moved, 0)
  }

  const toTheEnd = async () => {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    expect(await scrolled()).toBeGreaterThan(200)
  }
  await toTheEnd()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/category?page=2')
  await expect.poll(scrolled).toBe(0)
  await toTheEnd()
  await page.locator('footer').getByRole('link', { name: 'Contact us' }).click()
  await page.getByRole('heading', { name: 'Get In Touch' }).waitFor()
  await expect.poll(scrolled).toBe(0)
  await toTheEnd()
  await page.goBack()
  await page.waitForURL('**/category?page=2')
  await expect.poll(scrolled).toBe(0)

  const column = page.locator('footer section', { hasText: 'Shop by categories' })
  const category = column.getByRole('link').first()
  const title = await category.innerText()
  await category.click()
  await page.waitForURL('**/category/*')
  const current = page.locator('footer [aria-current="page"]')
  await expect.poll(() => current.allInnerTexts()).toEqual([title])

  // Injected code does not run, and the browser reports it.
  await page.evaluate(`{
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { color: rgb(1, 2, 3) }'
    document.body.append(style)
  }`)
  expect(await page.evaluate('window.smuggled')).toBe(undefined)
  expect(await page.evaluate('getComputedStyle(document.body).color')).not.toBe('rgb(1, 2, 3)')
  await expect.poll(() => problems.length).toBe(2)
  problems.length = 0
})

test.each([
  ['a guest', '/checkout'],
  ['a customer', '/cart'],
  ['a customer', '/checkout'],
  ['a customer', '/login'],
  ['a customer', '/signup'],
])(
  '[X8-361] %s who leaves %s as soon as that is possible reaches the page they chose',
  async (who, path) => {
    const { page } = await open(who === 'a guest' ? {} : { as: await addCustomer(shop) })
    // At that moment the page's own parts may not be interactive yet, so their redirects run afterwards.
    await page.addInitScript(`Object.defineProperty(window, 'goTo', {
    configurable: true,
    set: (goTo) => {
      Object.defineProperty(window, 'goTo', { value: goTo })
      goTo('/careers')
    },
  })`)
    await visit(page, path)
    await page.getByRole('heading', { name: 'Hear From Our Team' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/careers')
  },
)
