import { inviteStaff, staffSignIn } from '@endcap/contract/accounts/staff'
import type { Role } from '@endcap/contract/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shop } from '../shop.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

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

/** Makes a member of staff by the API and the link in the outbox, and returns their session. */
const hire = async (shop: Shop, page: Page, role: Role) => {
  const email = `${role}-${crypto.randomUUID()}@shop.example`
  const { token } = await signInStaff(shop, shop.owner)
  await shop.client(token)(inviteStaff, { body: { name: `A ${role}`, email, role } })
  await waitForMails(page, email, 1)
  await page.goto(await readInvitation(page))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set. Please log in.').waitFor()
  return shop.client(null)(staffSignIn, { body: { email, password } })
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

test('[X5-75] a role is offered its own screens alone, and another one’s address says so', async ({
  shop,
  open,
}) => {
  const owner = await open({ staff: await signInStaff(shop, shop.owner) })
  const driver = await hire(shop, owner.page, 'driver')
  const { page, expectRefusal } = await open({ staff: driver })
  await page.goto('/admin/account')
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  const names = (await screens.allInnerTexts()).map((name) => name.split('\n')[0])
  expect(names).toContain('Orders')
  for (const other of ['Customers', 'Products', 'Staff', 'Settings', 'Audit log'])
    expect(names).not.toContain(other)
  expectRefusal('/admin/api/settings', 403)
  await page.goto('/admin/settings')
  await page.getByText('Your account doesn’t have permission to do this.').waitFor()
  // Forms that load nothing say so as well, before anything is typed into them.
  for (const form of ['products/new', 'orders/new', 'staff/new', 'imports/new', 'stock/receive']) {
    await page.goto(`/admin/${form}`)
    await page.getByText('Your account doesn’t have permission to do this.').waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  }
})

test('[X5-70] staff change their password with the current one, and stay logged in', async ({
  shop,
  open,
}) => {
  const owner = await open({ staff: await signInStaff(shop, shop.owner) })
  const clerk = await hire(shop, owner.page, 'clerk')
  const { page, expectRefusal } = await open({ staff: clerk })
  await page.goto('/admin/account')
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('New password again').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  expectRefusal('/admin/api/me/password', 422)
  await change('Wrong-horse-1!', 'Newest-horse-9!')
  await page.getByText('This is not your current password. Please try again.').waitFor()
  await change(password, 'Newest-horse-9!')
  await page.getByText('Your password is changed. You are logged out everywhere else.').waitFor()
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'Orders' }).first().waitFor()
  const login = { email: clerk.result.email, password: 'Newest-horse-9!' }
  expect((await signInStaff(shop, login)).result.role).toBe('clerk')
})

test('[X5-73] the audit log says who changed what in sentences, by person, kind and day', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  const word = `zest${Date.now()}`
  await page.goto('/admin/search-synonyms/new')
  await page.getByLabel('Synonyms').fill(`${word}\ncitrus`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: word }).waitFor()
  await page.goto('/admin/audit-log')
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Synonyms' })
  await page.waitForURL(/entity=search-synonyms/)
  const today = page.getByText(new RegExp(`added the synonyms ${word}, citrus`))
  await today.waitFor()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('Nothing matches the search and filters.').waitFor()
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByRole('link', { name: `${word}, citrus` }).click()
  await page.waitForURL(/\/admin\/search-synonyms\//)
})

test('[X5-74] the outbox is filtered by kind, and sending again says that no mail server is set', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await hire(shop, page, 'picker')
  await page.goto(`/admin/mails?status=${unsent}`)
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Staff invited' })
  await page.waitForURL(/kind=staff_invited/)
  await page.locator('.row-link').first().click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('No mail server is set up, so this email can’t be sent.').waitFor()
  await page.goto('/admin/jobs')
  await page.getByRole('heading', { level: 1, name: 'Failed jobs' }).waitFor()
})

test('[X5-76, X5-77] settings are in groups, and the shop shows what was saved', async ({
  emptyShop,
  open,
}) => {
  const staff = await signInStaff(emptyShop, emptyShop.owner)
  const { page } = await open({ in: emptyShop, staff })
  await page.goto('/admin/settings')
  for (const group of ['Store', 'Pick-up', 'Customer care', 'Emails', 'Customers’ order pages'])
    await page.getByRole('heading', { level: 2, name: group }).waitFor()
  await page.getByLabel('Store name').fill('Depot of Tests')
  await page.getByLabel('Time zone').selectOption('America/Chicago')
  await page.getByLabel('Ready', { exact: true }).uncheck()
  await page.getByLabel('Total and date of an order').selectOption('corrected')
  await page.getByLabel('Own hours, in place of').check()
  await page.getByLabel('Last pick-up on Monday').selectOption('12:00 PM')
  await page.getByLabel('Sunday', { exact: true }).uncheck()
  await page.getByLabel('A closed day').fill('2031-12-25')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').waitFor()
  await page.reload()
  await page.getByText('Depot of Tests').first().waitFor()
  expect(await page.getByLabel('Ready', { exact: true }).isChecked()).toBe(false)
  expect(await page.getByLabel('Confirmed', { exact: true }).isChecked()).toBe(true)
  await page.getByText('Thu, Dec 25, 2031').waitFor()
  await page.goto('/contact-us')
  expect(await page.content()).toContain('Depot of Tests')
  const hours = await page.locator('dl').filter({ hasText: 'Mon' }).innerText()
  expect(hours).toMatch(/Mon\s+9:00 AM to 12:00 PM/)
  expect(hours).toMatch(/Sun\s+Closed/)
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
