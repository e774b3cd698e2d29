import { signIn } from '@endcap/contract/accounts/accounts'
import { listSessions } from '@endcap/contract/accounts/sessions'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { errorBanner, expectSuccess } from './expect-banner.ts'

const chosen = 'Another-one-2!'

test('[X3-40, X3-41, X3-45] a customer logs out another device and changes the password, staying logged in here', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { email, password } = customer
  const elsewhere = await shop.client(null)(signIn, {
    body: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' },
  })
  const { page, problems } = await open({ as: customer })
  await visit(page, '/my-orders')
  await page.locator('main').getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/account-settings')
  const devices = page.locator('main li')
  await expect.poll(() => devices.count()).toBe(2)
  await page.getByText('This device').waitFor()
  await page.getByText('A password has at least 8 characters').waitFor()
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect.poll(() => devices.count()).toBe(1)
  const isEnded = expect(shop.client(elsewhere.token)(listSessions)).rejects
  await isEnded.toMatchObject({ code: 'token_invalid' })

  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('Confirm password').fill(chosen)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('Wrong-horse-1!')
  await expectText(errorBanner(page).first()).toContain('not your current password')
  // The refusal is in the browser's console.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/422 .*\/users\/password/)])
  await change(password)
  await expectSuccess(page, 'Your password is changed. You are logged out everywhere else.')
  await page.getByRole('link', { name: 'My Orders' }).click()
  await page.getByText('You have not placed an order yet.').waitFor()
  await expect(customer.call(listSessions)).rejects.toMatchObject({ code: 'token_invalid' })
  await shop.client(null)(signIn, { body: { email, password: chosen } })
})

test('[X3-41] a guest is asked to log in before the account’s devices are shown', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/account-settings')
  await page.waitForURL('**/login?next=%2Faccount-settings')
})
