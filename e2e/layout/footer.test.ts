import { listCategories } from '@endcap/contract/catalog/catalog'
import { getShop } from '@endcap/contract/settings'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'

const column = (page: Page, title: string) =>
  page.locator('footer section', { has: page.getByRole('heading', { name: title, exact: true }) })

test('[S2-80, S2-81, S2-82, S9-21] the footer has brand logos, the categories with showInMenu, and the account’s links', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  const brands = page.locator('footer').getByRole('list', { name: 'Brands' }).getByRole('listitem')
  expect(await brands.count()).toBe(6)
  for (const brand of await brands.all()) expect(await brand.isVisible()).toBe(true)

  const account = column(page, 'My Account').getByRole('link')
  expect(await account.allInnerTexts()).toEqual(['Login', 'Register', 'Checkout', 'Contact us'])
  const paths = await Promise.all((await account.all()).map((link) => link.getAttribute('href')))
  expect(paths).toEqual(['/login', '/signup', '/checkout', '/contact-us'])

  const { data } = await shop.client(null)(listCategories)
  const shown = data.filter(({ showInMenu }) => showInMenu).map(({ title }) => title)
  const links = column(page, 'Shop by categories').getByRole('link')
  expect((await links.allInnerTexts()).toSorted()).toEqual(shown.toSorted())
  const [first] = data.filter(({ showInMenu }) => showInMenu)
  await links.filter({ hasText: first?.title ?? '' }).click()
  await page.waitForURL(`**/category/${first?.slug}`)
})

test('[S2-83, S2-84] the footer’s Customer Care and Social Media come from the shop’s settings', async ({
  shop,
  open,
}) => {
  const { data } = await shop.client(null)(getShop)
  const { page } = await open()
  await visit(page, '/about')
  const care = column(page, 'Customer Care')
  for (const value of [data.phone, data.fax, data.email, data.address]) {
    expect(value).not.toBe('')
    await expectText(care).toContain(value)
  }
  expect(data.address).toMatch(/, GA \d{5}$/)
  expect(await care.getByRole('link', { name: data.phone }).getAttribute('href')).toMatch(/^tel:/)
  expect(await care.getByRole('link', { name: data.email }).getAttribute('href')).toBe(
    `mailto:${data.email}`,
  )
  const footer = page.locator('footer')
  await footer.getByRole('heading', { name: 'Social Media' }).waitFor()
  for (const [name, address] of [
    ['Facebook', data.facebook],
    ['Instagram', data.instagram],
    ['TikTok', data.tiktok],
    ['YouTube', data.youtube],
  ] as const)
    expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(address)
})

test('[S2-82] the footer, whose code is loaded with the first navigation, marks the category that is open', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  const category = column(page, 'Shop by categories').getByRole('link').first()
  const title = await category.innerText()
  await category.click()
  await page.waitForURL('**/category/*')
  const current = page.locator('footer [aria-current="page"]')
  await expect.poll(() => current.allInnerTexts()).toEqual([title])
  expect(await column(page, 'My Account').getByRole('link').count()).toBe(4)
})

test('the footer fits a phone whose text is twice as large', async ({ open }) => {
  const { page } = await open({ on: phone })
  await visit(page, '/login')
  await doubleText(page)
  expect(await overflow(page)).toBe(0)
})
