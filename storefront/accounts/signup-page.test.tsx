import { pendingMessage } from '@endcap/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Replies, refusal } from '../testing/fake-shop.ts'
import { expectErrorAbove, labels, messageOf } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { SignupPage } from './signup-page.tsx'

const signUp = 'POST /users/signup'

/** The fields by label, each with its name in the request. */
const fields = {
  'Full Name': 'name',
  'Email Address': 'email',
  Phone: 'phone',
  'Business Name': 'business_name',
  'Business Address': 'business_address',
  'Apt / Suite (optional)': 'aptNo',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  Country: 'country',
  Password: 'password',
  'Confirm Password': 'confirmPassword',
}
const names = Object.values(fields)

const openSignup = async (replies: Replies) => {
  const page = renderPage(SignupPage, replies, { path: '/signup', as: null })
  await screen.findByRole('heading', { name: 'Sign up' })
  const send = () => page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  return { ...page, send }
}

test('[S2-12, S3-17, S4-23, S8-23] a sign-up sends its twelve fields, and leads to the login page', async () => {
  const { user, shop, send, address } = await openSignup({ [signUp]: { message: pendingMessage } })
  expect(labels()).toEqual(Object.keys(fields))
  await user.clear(screen.getByLabelText('Country'))
  for (const [label, name] of Object.entries(fields))
    await user.type(screen.getByLabelText(label), `the ${name}`)
  await send()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(shop.sent(signUp).map(({ body }) => body)).toEqual([
    Object.fromEntries(names.map((name) => [name, `the ${name}`])),
  ])
})

test('[S5-23, S8-21, X8-15] an empty sign-up is sent, and what the shop says is under each field; the first one has the focus', async () => {
  const errors = Object.fromEntries(names.map((name) => [name, `About the ${name}`]))
  const { shop, send } = await openSignup({ [signUp]: refusal('invalid', { errors }) })
  await send()
  await expectErrorAbove('Please check the marked fields.')
  expect(shop.sent(signUp)).toHaveLength(1)
  for (const [label, name] of Object.entries(fields)) expect(messageOf(label)).toBe(errors[name])
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
})

test('[S8-21] a sign-up with the email of an existing account is refused in red above the form', async () => {
  const { send } = await openSignup({ [signUp]: refusal('email_taken') })
  await send()
  await expectErrorAbove('There is already an account with this email. Please log in instead.')
})
