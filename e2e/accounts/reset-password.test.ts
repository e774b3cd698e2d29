import { forgotPassword, signIn } from '@endcap/contract/accounts/accounts'
import { getMail, listMails } from '@endcap/contract/mail/mails'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { holdRequests } from '../network.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { expectSuccess } from './expect-banner.ts'

const address = '/users/reset-password'
const chosen = 'Another-one-2!'

const choose = async (page: Page, password: string, confirmed = password) => {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmed)
}
const submit = (page: Page) => page.locator('main form button')

/** Returns the path of the link in a customer's mail. */
const mailedLink = async (shop: Shop, email: string): Promise<string> => {
  await shop.client(null)(forgotPassword, { body: { email } })
  const owner = await ownerClient(shop)
  let link: string | undefined
  await expect
    .poll(async () => {
      const { data } = await owner(listMails, { query: { q: email } })
      const row = data.find(({ kind }) => kind === 'password_reset')
      if (row === undefined || row.status === 'queued') return undefined
      const { text } = (await owner(getMail, { params: { id: row._id } })).data
      link = /https?:\/\/[^/\s]+(\/reset-password\?token=\S+)/.exec(text)?.[1]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

test('[S3-26, S4-41, S4-42, S2-16, S6-03, S9-20] a new password is sent with its token; the button is disabled meanwhile, the message is shown, and after 3 seconds the login page', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const link = await mailedLink(shop, customer.email)
  const { page } = await open()
  await page.clock.install()
  await visit(page, link)
  await page.clock.pauseAt(Date.now() + 60_000)
  await choose(page, chosen)
  expect(await submit(page).innerText()).toBe('Reset Password')
  const release = await holdRequests(page, `**${address}`)
  const sending = page.waitForRequest(`**${address}`)
  await submit(page).click()
  expect((await sending).postDataJSON()).toEqual({
    token: new URL(link, shop.url).searchParams.get('token'),
    newPassword: chosen,
  })
  await expectText(submit(page)).toBe('Resetting...')
  expect(await submit(page).isDisabled()).toBe(true)
  const answer = page.waitForResponse(`**${address}`)
  release()
  const { message } = (await (await answer).json()) as { message: string }
  expect(message).not.toBe('')
  await expectSuccess(page, message)
  await page.clock.runFor(2990)
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await page.clock.runFor(10)
  await page.clock.resume()
  await page.waitForURL('**/login')
  const { result } = await shop.client(null)(signIn, {
    body: { email: customer.email, password: chosen },
  })
  expect(result._id).toBe(customer.session.result._id)
})
