import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

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

test('[X8-10] only scripts and styles with a known hash run', async ({ open }) => {
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

test('[S2-82] the footer, whose code is loaded with the first navigation, marks the category that is open', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  const column = (title: string) =>
    page.locator('footer section', { has: page.getByRole('heading', { name: title, exact: true }) })
  const category = column('Shop by categories').getByRole('link').first()
  const title = await category.innerText()
  await category.click()
  await page.waitForURL('**/category/*')
  const current = page.locator('footer [aria-current="page"]')
  await expect.poll(() => current.allInnerTexts()).toEqual([title])
  expect(await column('My Account').getByRole('link').count()).toBe(4)
})
