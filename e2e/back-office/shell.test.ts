import { contactUs } from '@endcap/contract/inquiries'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { logInStaff } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

test('[X5-402] without a connection a page waits for it, and a list says that the shop could not be reached', async ({
  shop,
  open,
}) => {
  const { page, problems } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/search-synonyms')
  await page.locator('.row-link').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Health' }).click()
  await page.getByText('No connection.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Synonyms')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  await page.goto('/admin/products')
  await page.locator('.row-link').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').first().fill('a text that was not searched before')
  await page.getByText('The shop could not be reached.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Clear search and filters' }).waitFor()
  const others = problems
    .splice(0)
    .filter((each) => !each.endsWith('net::ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
})

test('[X5-83, X5-84] a form is not saved by the person who has logged in in another tab meanwhile', async ({
  shop,
  open,
}) => {
  const { page, problems } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/sections/new')
  await page.getByLabel('Title').fill('Deals of January')
  const other = await page.context().newPage()
  await other.goto('/admin/sections')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByText('You were logged out in another tab.').waitFor()
  await other.close()
  await page.getByLabel('Email').fill(shop.owner.email)
  await page.getByLabel('Password').fill(shop.owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(/restored/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Deals of January')
  // Calls of the page that were pending when the session ended.
  problems.splice(0)
})

test('[X5-85] dark and light colours are chosen on the device', async ({ shop, open }) => {
  const { page } = await open()
  await logInStaff(page, shop.owner)
  const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const light = await ground()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await page.getByRole('link', { name: 'Customers' }).waitFor()
  expect(await ground()).not.toBe(light)
})

test('[X5-86] a message that arrives is counted in menu and title, and listed, without reloading', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/trash')
  const link = page.getByRole('link', { name: /^Messages/ })
  const countOf = async () => Number(/\d+/.exec(await link.innerText())?.[0] ?? '0')
  await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor()
  // The demo shop has messages already.
  await expect.poll(countOf).toBeGreaterThan(0)
  const before = await countOf()
  await shop.client(null)(contactUs, {
    body: {
      name: 'Dana',
      email: 'dana@corner.example',
      phone: '404 555 0199',
      subject: 'Delivery',
      u_message: 'Do you deliver on Tuesdays?',
    },
  })
  await expect.poll(countOf).toBeGreaterThan(before)
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Trash · Back office$/)
})

test('[X5-81] Back closes the account’s menu, the search, the keys and the screens', async ({
  shop,
  open,
}) => {
  const { page } = await open({ on: phone, staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/search-synonyms')
  const openAndBack = async (popup: Locator, openPopup: () => Promise<void>) => {
    const row = page.locator('.row-link').first()
    await row.click()
    await page.waitForURL(/\/admin\/search-synonyms\/[\w-]+$/)
    await openPopup()
    await popup.waitFor()
    await page.goBack()
    await row.waitFor()
    await popup.waitFor({ state: 'detached' })
  }
  await openAndBack(page.getByRole('menu'), () =>
    page.getByRole('button', { name: /^Account of/ }).click(),
  )
  const dialog = page.getByRole('dialog')
  await openAndBack(dialog, () => page.keyboard.press('Control+k'))
  await openAndBack(dialog, () => page.keyboard.press('?'))
  await openAndBack(dialog, () => page.getByRole('button', { name: 'Screens' }).click())
})
