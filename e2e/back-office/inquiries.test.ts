import { randomBytes } from 'node:crypto'
import { listCustomers } from '@endcap/contract/accounts/accounts'
import { contactUs } from '@endcap/contract/inquiries'
import { listMails } from '@endcap/contract/mail/mails'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient, signUpCustomer } from '../test-accounts.ts'

test('[X5-60] a message is assigned, noted and answered by mail, and leads to the customer who wrote', async ({
  shop,
  open,
}) => {
  const subject = `Hours ${randomBytes(4).toString('hex')}`
  const { email } = await signUpCustomer(shop)
  await shop.client(null)(contactUs, {
    body: { name: 'Nadia', email, phone: '404 555 0182', subject, u_message: 'Open on Sundays?' },
    headers: { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` },
  })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/contact-messages')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  await page.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect.poll(() => page.getByLabel('Assigned to').inputValue()).not.toBe('')
  await page.getByLabel('New note').fill('Ask Sam')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ask Sam' }).waitFor()
  await page.getByLabel(/^To /).fill('Yes, from 9 to 5.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText(`The answer is on its way to ${email}.`).waitFor()
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('answered')
  await page.getByRole('listitem').filter({ hasText: 'Yes, from 9 to 5.' }).waitFor()
  const owner = await ownerClient(shop)
  const mails = await owner(listMails, { query: { q: email } })
  expect(mails.data.map(({ kind }) => kind)).toContain('inquiry_answered')
  const { data } = await owner(listCustomers, { query: { q: email } })
  await page.getByRole('link', { name: 'Corner Stop No 9' }).click()
  await page.waitForURL(`**/admin/customers/${data[0]?._id}`)
  await page.getByRole('link', { name: new RegExp(subject) }).waitFor()
})
