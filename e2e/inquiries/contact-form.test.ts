import { expect } from 'vitest'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

const address = '/api/contact-us'

test('[S3-24, S5-24] a message is not validated in the browser; it is sent as name, email, phone, subject and u_message', async ({
  open,
}) => {
  const { page, expectRefusal } = await open()
  await visit(page, '/contact-us')
  const send = page.getByRole('button', { name: 'Send Message' })
  // The server refuses it, since it is empty.
  const refused = page.waitForRequest(`**${address}`)
  expectRefusal(address, 422)
  await send.click()
  await refused
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(5)
  const message = {
    'Full Name': ['name', 'Omar Reyes'],
    Phone: ['phone', '404 555 0111'],
    'Email Address': ['email', 'omar@store.example'],
    Subject: ['subject', 'Delivery days'],
    Message: ['u_message', 'Do you come on Saturdays?'],
  } as const
  for (const [label, [, value]] of Object.entries(message))
    await page.locator('main').getByLabel(label, { exact: true }).fill(value)
  const sending = page.waitForRequest(`**${address}`)
  await send.click()
  expect((await sending).postDataJSON()).toEqual(Object.fromEntries(Object.values(message)))
  await page.waitForURL('**/thankyou')
})
