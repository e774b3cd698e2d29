import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { focused } from '../keyboard.ts'
import { disconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { expectErrorBanner } from './expect-banner.ts'

const signUp = '/users/signup'
const strong = 'Corner-stop-9!'

/** The values to type by label, each with the name of its field in the request. */
const newcomer = (email: string) =>
  ({
    'Full Name': ['name', 'Nadia Okafor'],
    'Email Address': ['email', email],
    Phone: ['phone', '(404) 555-0182'],
    'Business Name': ['business_name', 'Corner Stop No 9'],
    'Business Address': ['business_address', '912 Ponce De Leon Ave'],
    'Apt / Suite (optional)': ['aptNo', '4'],
    City: ['city', 'Atlanta'],
    State: ['state', 'GA'],
    Zip: ['zip', '30306'],
    Country: ['country', 'United States'],
    Password: ['password', strong],
    'Confirm Password': ['confirmPassword', strong],
  }) as const

const type = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}
const valuesOf = (all: ReturnType<typeof newcomer>) =>
  Object.fromEntries(Object.entries(all).map(([label, [, value]]) => [label, value]))

const send = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click()
const newEmail = () => `new-${process.pid}-${Date.now()}@e2e.example`

/** Returns the error message below a field. */
const messageOf = async (page: Page, label: string): Promise<string> => {
  const id = await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby')
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText()
}

test('[S3-17, S4-23, S8-23] a sign-up sends its twelve fields, then the login page says that the account will be verified', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/signup')
  const fields = newcomer(newEmail())
  await type(page, valuesOf(fields))
  const sending = page.waitForRequest(`**${signUp}`)
  await send(page)
  expect((await sending).postDataJSON()).toEqual(Object.fromEntries(Object.values(fields)))
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Customer Login' }).waitFor()
  await expectErrorBanner(
    page,
    'We have received your request, You will be able to login after verification.',
  )
})

test('[S4-23] the login page says so, too, where its code could not be loaded and the document is loaded for it', async ({
  open,
}) => {
  const { page } = await open()
  await page.goto('/signup', { waitUntil: 'networkidle' })
  await type(page, valuesOf(newcomer(newEmail())))
  await disconnect(page, /\/login[^/]*\.js$/)
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await send(page)
  await document
  await page.unrouteAll()
  await expectErrorBanner(
    page,
    'We have received your request, You will be able to login after verification.',
  )
})

test('[S5-17, S5-19, S5-20, S5-21, S5-23, S8-21, X8-15] an empty sign-up is refused by the server, field by field; the first one has the focus', async ({
  open,
}) => {
  const { page, expectRefusal } = await open()
  await visit(page, '/signup')
  await page.getByLabel('Country').fill('')
  const sending = page.waitForRequest(`**${signUp}`)
  expectRefusal(signUp, 422)
  await send(page)
  await sending
  await expectErrorBanner(page, 'Please check the marked fields.')
  await expect.poll(() => focused(page)).toBe('Full Name')
  const messages = {
    'Full Name': 'Name is required',
    'Email Address': 'This field is required.',
    Phone: 'This field is Required',
    'Business Name': 'This field is required',
    'Business Address': 'This field is required',
    'Apt / Suite (optional)': '',
    City: 'This field is required',
    State: 'This field is required',
    Zip: 'This field is required',
    Country: 'This field is required',
    Password: 'Password is required',
  }
  for (const [label, message] of Object.entries(messages))
    expect(await messageOf(page, label), label).toBe(message)
})

test('[S5-17, S5-20, S5-22, S9-16] an invalid email, an invalid phone number and a weak password are refused, each with its message', async ({
  open,
}) => {
  const { page, expectRefusal } = await open()
  await visit(page, '/signup')
  await type(page, valuesOf(newcomer('nadia at home')))
  await type(page, { Phone: 'call me' })
  // Too short, and each kind of character left out in turn.
  for (const weak of ['Sh0rt!a', 'no-capital-1!', 'NO-SMALL-1!', 'No-digit-!', 'NoSpecial11']) {
    await type(page, { Password: weak, 'Confirm Password': weak })
    expectRefusal(signUp, 422)
    const answer = page.waitForResponse(`**${signUp}`)
    await send(page)
    await answer
    await expect
      .poll(() => messageOf(page, 'Password'), { message: weak })
      .toBe('Password must contain small and capital letter,special character and number.')
    await page.getByLabel('Password', { exact: true }).fill('')
  }
  expect(await messageOf(page, 'Email Address')).toBe('Please enter a valid email address.')
  expect(await messageOf(page, 'Phone')).toBe('Phone number is not valid')
  await type(page, { Password: strong, 'Confirm Password': `${strong}!` })
  expectRefusal(signUp, 422)
  await send(page)
  await expect.poll(() => messageOf(page, 'Confirm Password')).toBe('Passwords do not match.')
})

test('[S8-21] a sign-up with the email of an existing account is refused in red above the form', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page, expectRefusal } = await open()
  await visit(page, '/signup')
  await type(page, valuesOf(newcomer(customer.email)))
  expectRefusal(signUp, 409)
  await send(page)
  await expectErrorBanner(
    page,
    'There is already an account with this email. Please log in instead.',
  )
})
