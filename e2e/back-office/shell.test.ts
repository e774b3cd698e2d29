import { contactUs } from '@endcap/contract/inquiries'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { open, shop } from '../test.ts'

test('[X5-402] without a connection a page waits for it, and a list says that the shop could not be reached', async () => {
  const { page, problems } = await open({ staff: 'owner' })
  await page.goto('/admin/search-synonyms')
  await page.locator('.row-link').first().waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'More of Settings' }).click()
  await page.getByRole('link', { name: 'Health' }).click()
  await page.getByText('No connection.').waitFor()
  expect(await heading.innerText()).toBe('Search words')
  await page.context().setOffline(false)
  await heading.filter({ hasText: 'Health' }).waitFor()
  await page.goto('/admin/products')
  await page.locator('.row-link').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').first().fill('a text that was not searched before')
  const alert = page.locator('main').getByRole('alert')
  await alert.waitFor()
  await page.context().setOffline(false)
  await alert.waitFor({ state: 'detached' })
  const others = problems
    .splice(0)
    .filter((each) => !each.endsWith('net::ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
})

test('[X5-81] Back closes the account’s menu, the search, the keys and the screens', async () => {
  const { page } = await open({ on: phone, staff: 'owner' })
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
  const click = (name: string | RegExp) => () => page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await openAndBack(page.getByRole('menu'), click(/^Account of/))
  await openAndBack(dialog, () => page.keyboard.press('Control+k'))
  await openAndBack(dialog, () => page.keyboard.press('?'))
  await openAndBack(dialog, click('Screens'))
})

test('[X5-85, X5-86, X8-22] menus, dialogs and notices are loaded when they are opened, by keys too; a message that arrives is counted in menu and title, without reloading; dark colors are chosen on the device', async () => {
  const { page } = await open({ staff: 'owner' })
  await page.goto('/admin/staff')
  await page.locator('.row-link').first().waitFor()
  const loaded = () =>
    page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)')
  expect((await loaded()).filter((name) => /menu-parts|dialog-popup/.test(name))).toEqual([])

  const views = page.getByRole('button', { name: 'Views' })
  const save = page.getByRole('menuitem', { name: 'Save this view…' })
  await views.focus()
  await page.keyboard.press('ArrowDown')
  await save.waitFor()
  await page.keyboard.press('Escape')
  await save.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Views')
  await page.keyboard.press('Enter')
  await save.click()
  await page.getByRole('dialog').getByLabel('Name').fill('By keys')
  await page.keyboard.press('Enter')
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('By keys').waitFor()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect.poll(() => notices.getByText('By keys').count()).toBe(0)
  await page.getByRole('button', { name: 'By keys' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view By keys' }).click()
  await notices.getByText('By keys').waitFor()

  const link = page.getByRole('link', { name: /^Messages/ })
  const countOf = async () => Number(/\d+/.exec(await link.innerText())?.[0] ?? '0')
  // The demo shop has messages already.
  await expect.poll(countOf).toBeGreaterThan(0)
  const before = await countOf()
  const body = { name: 'Dana', email: 'dana@corner.example', phone: '404 555 0199' }
  await shop.client(null)(contactUs, {
    body: { ...body, subject: 'Tuesdays', u_message: 'Do you?' },
  })
  await expect.poll(countOf).toBeGreaterThan(before)
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Staff · /)

  const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const light = await ground()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await expect.poll(ground).not.toBe(light)
})
