import { forgotPassword, signIn } from '@endcap/contract/accounts/accounts'
import { readMail } from '../mails.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

test('[S6-03] the mailed link of a forgotten password sets a new one, and leads to the login page', async ({
  shop,
  open,
}) => {
  const { email } = await addCustomer(shop)
  await shop.client(null)(forgotPassword, { body: { email } })
  const { text } = await readMail(shop, email, 'password_reset')
  const link = /https?:\/\/[^/\s]+(\/reset-password\?token=\S+)/.exec(text)?.[1] ?? ''
  const { page } = await open()
  await visit(page, link)
  const password = 'Another-one-2!'
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label).fill(password)
  await page.locator('main form').getByRole('button').click()
  await page.waitForURL('**/login')
  await shop.client(null)(signIn, { body: { email, password } })
})
