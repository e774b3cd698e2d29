import { changeSettings } from '@endcap/contract/settings'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

/** The status of mails that no mail server could send. */
const unsent = 'kept'
const password = 'Better-horse-8!'

/** Loads the outbox until it has a number of mails to an address. */
const waitForMails = (page: Page, email: string, count: number) =>
  expect
    .poll(async () => {
      await page.goto(`/admin/mails?q=${encodeURIComponent(email)}&status=${unsent}`)
      await page
        .getByRole('status')
        .filter({ hasText: / of |Nothing/ })
        .first()
        .waitFor()
      return page.locator('.row-link').count()
    })
    .toBe(count)

/** Opens the newest mail that the outbox shows, an invitation, and returns its link. */
const readInvitation = async (page: Page): Promise<string> => {
  await page.locator('.row-link').first().click()
  const text = page.locator('pre')
  await text.waitFor()
  return /https?:\/\/\S+token=[\w-]+/.exec(await text.innerText())?.[0] ?? ''
}

test('[X5-69, X5-75] an owner invites a picker, sends the invitation again, and sees that it was accepted', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  const email = `picker-${crypto.randomUUID()}@shop.example`
  await page.goto('/admin/staff')
  await page.getByRole('link', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill('Pia Picker')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption('picker')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pia Picker' }).waitFor()
  await page.getByRole('button', { name: 'Send the invitation again' }).click()
  await page.getByText(`The invitation goes to ${email} again.`).waitFor()
  const address = page.url()
  await waitForMails(page, email, 2)
  await page.goto(await readInvitation(page))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set. Please log in.').waitFor()
  await page.goto(address)
  await page.getByText('Active', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
})

test('[X5-77] the contact page has the shop’s own pick-up hours', async ({ emptyShop }) => {
  const monday = { first: 9, last: 12 }
  const owner = await ownerClient(emptyShop)
  await owner(changeSettings, { body: { pickup_hours: [null, ...Array(6).fill(monday)] } })
  const html = await (await fetch(`${emptyShop.url}/contact-us`)).text()
  expect(html).toContain('9:00 AM to 12:00 PM')
  expect(html).toContain('Closed')
  expect(html).not.toContain('7:00 PM')
})

test('[X5-78, X5-79, X8-205] a logo and the shop’s own disclaimers are on its pages as soon as they are saved, in Spanish too', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/settings')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 160 } })
  await page
    .getByRole('region', { name: 'Choose a picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Remove', exact: true }).first().waitFor()
  const age = page.getByLabel('When a visitor’s age is asked', { exact: true })
  expect(await age.getAttribute('placeholder')).toMatch(/^By entering you confirm/)
  await age.fill('Adults of 21 and over.\nBring your ID.')
  const footer = page.getByLabel('At the end of every page', { exact: true })
  await footer.fill('Licensed stores in Georgia only.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').waitFor()

  const visitor = await open({ in: emptyShop, isNew: true })
  await visitor.page.goto('/contact-us')
  const gate = visitor.page.getByRole('dialog', { name: 'ARE YOU 21+?' })
  await gate.getByText('Bring your ID.').waitFor()
  await gate.getByRole('button', { name: 'Yes' }).click()
  const logo = visitor.page.getByRole('banner').getByRole('img')
  await expect
    .poll(() => visitor.page.evaluate('document.querySelector("header img").naturalWidth'))
    .toBeGreaterThan(100)
  const [path] = ((await logo.getAttribute('src')) ?? '').split('?')
  const home = await (await visitor.page.request.get('/')).text()
  expect(home).toMatch(new RegExp(`"logo":"https?://[^"/]+${path}"`))
  await visitor.page.getByText('Licensed stores in Georgia only.').waitFor()
  await visitor.page.context().addCookies([{ name: 'language', value: 'es', url: emptyShop.url }])
  await visitor.page.reload()
  await visitor.page.getByText('Licensed stores in Georgia only.').waitFor()
  expect(await visitor.page.locator('html').getAttribute('lang')).toMatch(/^es/)

  await page.getByText('Spanish', { exact: true }).click()
  const translation = page.getByLabel('At the end of every page in Spanish')
  await translation.fill('Solo tiendas con licencia en Georgia.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').last().waitFor()
  await expect
    .poll(async () => {
      await visitor.page.reload()
      return visitor.page.getByText('Solo tiendas con licencia en Georgia.').count()
    })
    .toBe(1)
  // A text without a translation is the English one.
  expect(await visitor.page.content()).toContain('Adults of 21 and over.')

  // An empty disclaimer is the default one again, and without a logo the name is shown.
  await footer.fill('')
  await translation.fill('')
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').last().waitFor()
  await expect
    .poll(async () => {
      await visitor.page.reload()
      return visitor.page.getByText(/sustancia química adictiva/).count()
    })
    .toBe(1)
  expect(await logo.count()).toBe(0)
})
