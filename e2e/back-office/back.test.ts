import type { Locator } from 'playwright-core'
import { phone } from '../browser.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

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
