import { expect } from 'vitest'
import { expectError, expectSuccess } from '../accounts/expect-banner.ts'
import { expectText } from '../expectations.ts'
import { disconnect, holdRequests } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

const address = '/api/join-our-team'
const application = {
  'Full Name': 'Lena Brandt',
  Email: 'lena@home.example',
  'Phone (optional)': '404 555 0100',
  'Position (optional)': 'Driver',
  'Comments (optional)': 'I know the routes.',
}

test('[S3-25, S4-44, S4-45, S2-181, S8-05] an application is sent as a multipart form; the button shows it meanwhile, then the form is empty', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/careers')
  const button = page.locator('main form button')
  await expectText(button).toBe('Submit Application')
  for (const [label, value] of Object.entries(application))
    await page.getByLabel(label, { exact: true }).fill(value)
  const release = await holdRequests(page, `**${address}`)
  const sending = page.waitForRequest(`**${address}`)
  await button.click()
  const request = await sending
  await expectText(button).toBe('Submitting...')
  expect(await button.isDisabled()).toBe(true)
  expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  const fields = [...(request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)]
  expect(fields.map(([, name, value]) => [name, value])).toEqual([
    ['fullName', 'Lena Brandt'],
    ['email', 'lena@home.example'],
    ['phone', '404 555 0100'],
    ['position', 'Driver'],
    ['comments', 'I know the routes.'],
  ])
  release()
  await expectSuccess(page, "Thanks for applying! We'll be in touch soon.")
  await expectText(button).toBe('Submit Application')
  for (const label of Object.keys(application))
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe('')
})

test('[S4-46, S8-04] an application that could not be sent shows an error in red, and the typed values stay', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/careers')
  await disconnect(page, `**${address}`)
  await page.getByLabel('Full Name').fill('Lena Brandt')
  await page.getByLabel('Email', { exact: true }).fill('lena@home.example')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expectError(page, 'Failed to submit your application. Please try again.')
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Lena Brandt')
  expect(await page.getByRole('button', { name: 'Submit Application' }).isEnabled()).toBe(true)
})

test('[S5-04, S5-05] name and email are required, email is an email field, the rest is optional', async ({
  open,
}) => {
  const { page } = await open()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await visit(page, '/careers')
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email')
  const needed = page.getByText('This field is required.', { exact: true })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect.poll(() => needed.count()).toBe(2)
  const marked = page.locator('main form [aria-invalid="true"]')
  const names = await Promise.all((await marked.all()).map((field) => field.getAttribute('name')))
  expect(names).toEqual(['fullName', 'email'])
  expect(sent).not.toContain(address)
  await page.getByLabel('Full Name').fill('Lena Brandt')
  await page.getByLabel('Email', { exact: true }).fill('lena@home.example')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expectSuccess(page, "Thanks for applying! We'll be in touch soon.")
})
