import { failures } from '@endcap/contract/errors'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { disconnect, intercept, offlineMessage } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { errorBanner, expectErrorBanner, expectSuccess } from './expect-banner.ts'

const address = '/users/forgot-password'
const send = async (page: Page, email: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

test('[S5-16] the email is required, and its field is an email field', async ({ open }) => {
  const { page } = await open()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await visit(page, '/forgot-password')
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email')
  await send(page, '')
  await page.getByText('This field is required.', { exact: true }).waitFor()
  expect(sent).not.toContain(address)
})

test('[S4-39, S8-26] the server’s response is shown once a link was sent', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page } = await open()
  await visit(page, '/forgot-password')
  const answer = page.waitForResponse(`**${address}`)
  await send(page, customer.email)
  const words = 'Password reset link sent to your email.'
  expect(await (await answer).json()).toEqual({ message: words })
  await expectSuccess(page, words)
  expect(await errorBanner(page).count()).toBe(0)
})

test('[S8-22, S8-27] a link that could not be sent is an error in red above the form', async ({
  open,
}) => {
  const { page, expectRefusal } = await open()
  await visit(page, '/forgot-password')
  // The outbox is a table: it fails where the database does, which can't be had here.
  const [status, message] = failures.mail_failed
  await intercept(page, `**${address}`, (route) =>
    route.fulfill({ status, json: { message, code: 'mail_failed' } }),
  )
  expectRefusal(address, 503)
  await send(page, 'somebody@store.example')
  await expectErrorBanner(page, 'Error sending password reset email.')
  await page.unroute(`**${address}`)
  await disconnect(page, `**${address}`)
  await send(page, 'somebody@store.example')
  await expectErrorBanner(page, `Error sending password reset email. ${offlineMessage}`)
})
