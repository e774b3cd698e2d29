import { listCategories } from '@endcap/contract/catalog/catalog'
import { getPageWidget } from '@endcap/contract/content/content'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText, textOf } from '../expectations.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

test('[S2-01] / and /home are the home page', async ({ open }) => {
  const { page } = await open()
  for (const path of ['/', '/home']) {
    await visit(page, path)
    await page.getByRole('heading', { name: 'Browse Top Selling Categories' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[S2-02, S2-03] vapes and drinks show the categories of their widget, and no others', async ({
  shop,
  open,
}) => {
  const guest = shop.client(null)
  const { data: categories } = await guest(listCategories)
  const { page } = await open()
  for (const [name, title] of [
    ['vapes', 'Browse Top Vapes'],
    ['drinks', 'Browse Top Drinks'],
  ] as const) {
    const { data: widget } = await guest(getPageWidget, { params: { page: name } })
    expect(widget.categories.length).toBeGreaterThan(2)
    const slugs = widget.categories.map((id) => categories.find(({ _id }) => _id === id)?.slug)
    await visit(page, `/${name}`)
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(title)
    const links = await page.locator('main').getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(
      slugs.map((slug) => `/category/${slug}`),
    )
  }
})

test('[S2-31, S2-32] the thank-you pages of an order and of a message thank the visitor, each in its words', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/thank-you')
  await expectText(page.locator('main')).toContain(
    'Thank you for your order. We appreciate your business!',
  )
  await visit(page, '/thankyou')
  await expectText(page.locator('main')).toContain(
    'Thanks for contacting us; the team will be in touch soon.',
  )
})

test('[S2-34] every route change scrolls to the top of the page', async ({ open }) => {
  const { page } = await open()
  const scrolled = () => page.evaluate('window.scrollY')
  const toTheEnd = async () => {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    expect(await scrolled()).toBeGreaterThan(200)
  }
  await visit(page, '/category')
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
})

test('[S2-35] the mobile menu closes on every route change', async ({ open }) => {
  const { page } = await open({ on: phone })
  await visit(page, '/about')
  const menu = page.locator('#menu')
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.waitFor()
  }
  await openMenu()
  await menu.getByRole('link', { name: 'Careers' }).click()
  await page.waitForURL('**/careers')
  await menu.waitFor({ state: 'hidden' })
  await openMenu()
  await page.goBack()
  await page.waitForURL('**/about')
  await menu.waitFor({ state: 'hidden' })
})

test('[S6-11] no link of the shop leads to the back office', async ({ shop, open }) => {
  for (const as of [undefined, await addCustomer(shop)]) {
    const { page } = await open(as === undefined ? {} : { as })
    for (const path of ['/', '/category/drinks', '/contact-us']) {
      await visit(page, path)
      expect(await page.locator('a[href*="/admin"]').count()).toBe(0)
    }
  }
})

test('an unknown address is a 404 page with links to continue, header and footer', async ({
  open,
}) => {
  const { page, expectRefusal } = await open()
  for (const path of ['/nowhere', '/category/no-such-category']) {
    expectRefusal(path, 404)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    expect(await page.locator('footer').isVisible()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  }
  await page.locator('main').getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { name: 'Browse Top Selling Categories' }).waitFor()
})

test('[X8-10] only scripts and styles with a known hash run, in cached documents too', async ({
  shop,
  open,
}) => {
  for (const path of ['/', '/category/drinks', '/login', '/nowhere']) {
    for (const time of ['first', 'cached']) {
      const answer = await fetch(`${shop.url}${path}`)
      const policy = answer.headers.get('content-security-policy') ?? ''
      for (const name of ['script-src', 'style-src']) {
        const rule = policy.split('; ').find((one) => one.startsWith(`${name} `))
        expect(rule, `${path} ${time}`).toContain("'self'")
        expect(rule, `${path} ${time}`).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/)
      }
    }
  }
  const { page, problems } = await open()
  await visit(page, '/')
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
