import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readToken } from '../staff.ts'
import { open, shop } from '../test.ts'

const password = 'Better-horse-8!'

const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('[X3-28, X3-29, X5-69, X5-75] an invited clerk, whose invitation was sent again, sets a password, adds a passkey, and logs in with it or with a recovery code', async () => {
  const { page: owner } = await open({ staff: 'owner' })
  const email = `clerk-${crypto.randomUUID()}@shop.example`
  await owner.goto('/admin/staff')
  await owner.getByRole('link', { name: 'Invite' }).click()
  await owner.getByLabel('Name').fill('Kim Clerk')
  await owner.getByLabel('Email').fill(email)
  await owner.getByLabel('Role').selectOption('clerk')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Kim Clerk' }).waitFor()
  await owner.getByRole('button', { name: 'Send the invitation again' }).click()
  const token = await readToken(shop, email, 2)

  const { page, expectRefusal } = await open()
  await addAuthenticator(page)
  // Browsers allow passkeys on a host name only, not on an IP address.
  const visit = (path: string) => page.goto(shop.url.replace('127.0.0.1', 'localhost') + path)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const click = (name: string | RegExp) => button(name).click()
  const enterPassword = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await click('Log in')
  }
  const confirmPassword = async () => {
    await page.getByLabel('Your password').fill(password)
    await click('Continue')
  }
  const logOut = async () => {
    await click(/^Account of/)
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await visit('/admin/login?next=/account')
    expectRefusal('/admin/api/signin', 401)
    await enterPassword()
  }
  await visit(`/admin/accept-invitation?token=${token}`)
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill(password)
  await click('Set password')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await visit('/admin/account')
  await click('Add a passkey')
  await confirmPassword()
  await page.getByLabel('Passkey name').fill('The counter’s computer')
  await click('Add')
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button').last().click()
  await page.getByText(/^10 recovery codes/).waitFor()

  await logOut()
  await click('Use your passkey')
  await page.getByText('last used').first().waitFor()

  await logOut()
  expectRefusal('/admin/api/signin/second-factor', 401)
  await page.getByLabel('Recovery code').fill('wrong-code')
  await click('Log in')
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await click('Log in')
  await page.getByText(/^9 recovery codes/).waitFor()
  await click(/^Remove The counter/)
  await confirmPassword()
  await button(/^Remove The counter/).waitFor({ state: 'detached' })

  await owner.reload()
  await owner.getByText('Active', { exact: true }).waitFor()
  expect(await owner.getByRole('button', { name: 'Delete' }).count()).toBe(0)
})
