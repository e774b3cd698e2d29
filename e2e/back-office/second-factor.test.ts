import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shop } from '../shop.ts'
import { test } from '../test.ts'

/** Browsers allow passkeys on a host name only, not on an IP address. */
const atLocalhost = (shop: Shop, path: string): string =>
  `${shop.url.replace('127.0.0.1', 'localhost')}${path}`

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

const enterPassword = async (page: Page, { owner }: Shop): Promise<void> => {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const confirmPassword = async (page: Page, { owner }: Shop): Promise<void> => {
  await page.getByLabel('Your password').fill(owner.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('[X3-28, X3-29] staff add a passkey, and log in with it or with a recovery code', async ({
  emptyShop,
  open,
}) => {
  const { page, expectRefusal } = await open({ in: emptyShop })
  await addAuthenticator(page)
  await page.goto(atLocalhost(emptyShop, '/admin/login?next=/account'))
  await enterPassword(page, emptyShop)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmPassword(page, emptyShop)
  await page.getByLabel('Passkey name').fill('The counter’s computer')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText(/^10 recovery codes/).waitFor()

  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.goto(atLocalhost(emptyShop, '/admin/login?next=/account'))
    expectRefusal('/admin/api/signin', 401)
    await enterPassword(page, emptyShop)
  }
  await logOut()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByText('last used').first().waitFor()

  await logOut()
  expectRefusal('/admin/api/signin/second-factor', 401)
  await page.getByLabel('Recovery code').fill('wrong-code')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(/code is incorrect/).waitFor()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(/^9 recovery codes/).waitFor()

  await page.getByRole('button', { name: /^Remove The counter/ }).click()
  await confirmPassword(page, emptyShop)
  await page.getByText('The passkey has been removed.').waitFor()
})
