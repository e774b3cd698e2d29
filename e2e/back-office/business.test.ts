import { changeSettings } from '@endcap/contract/settings'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { readToken } from './hire-staff.ts'

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
  await page.getByRole('region', { name: 'Notices' }).getByText(email).first().waitFor()
  const address = page.url()
  const token = await readToken(await ownerClient(shop), email, 2)
  await page.goto(`/admin/accept-invitation?token=${token}`)
  await page.getByLabel('New password', { exact: true }).fill('Better-horse-8!')
  await page.getByLabel('Confirm new password').fill('Better-horse-8!')
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

test('[X5-78] a logo is on the shop’s pages, and for search engines, as soon as it is saved, until it is removed', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/settings')
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
  }
  const remove = page.getByRole('button', { name: 'Remove', exact: true }).first()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 160 } })
  await page
    .getByRole('region', { name: 'Choose a picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await remove.waitFor()
  await save()
  const visitor = await open({ in: emptyShop })
  await visitor.page.goto('/contact-us')
  await expect
    .poll(() => visitor.page.evaluate('document.querySelector("header img").naturalWidth'))
    .toBeGreaterThan(100)
  const logo = visitor.page.getByRole('banner').getByRole('img')
  const [path] = ((await logo.getAttribute('src')) ?? '').split('?')
  const home = await (await visitor.page.request.get('/')).text()
  expect(home).toMatch(new RegExp(`"logo":"https?://[^"/]+${path}"`))
  await remove.click()
  await save()
  await expect.poll(async () => (await visitor.page.reload()) && logo.count()).toBe(0)
})

test('[X5-79, X8-205] disclaimers are staff’s text in the visitor’s language, else their English one, else the default', async ({
  emptyShop,
}) => {
  const owner = await ownerClient(emptyShop)
  const save = (footer_disclaimer: string, es: object) =>
    owner(changeSettings, { body: { footer_disclaimer, translations: { es } } })
  const read = async (language: string) => {
    const headers = { cookie: `language=${language}` }
    return (await fetch(`${emptyShop.url}/contact-us`, { headers })).text()
  }
  await save('Licensed stores only.', {})
  for (const language of ['en', 'es'])
    await expect.poll(() => read(language)).toContain('Licensed stores only.')
  await save('Licensed stores only.', { footer_disclaimer: 'Solo con licencia.' })
  await expect.poll(() => read('es')).toContain('Solo con licencia.')
  expect(await read('en')).not.toContain('Solo con licencia.')
  await save('', {})
  await expect.poll(() => read('es')).toContain('sustancia química adictiva')
})
