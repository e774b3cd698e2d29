import { pendingMessage } from '@endcap/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Replies, refusal } from '../testing/fake-shop.ts'
import { expectErrorAbove, labels, messageOf } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { SignupPage } from './signup-page.tsx'

const signUp = 'POST /users/signup'

/** The fields by label, each with its name in the request and a value. */
const fields = {
  'Business Name': ['business_name', 'Ada’s Corner'],
  'Business Address': ['business_address', '4512 Buford Hwy'],
  'Apt / Suite (optional)': ['aptNo', 'B'],
  Zip: ['zip', '30303'],
  City: ['city', 'Atlanta'],
  State: ['state', 'GA'],
  Country: ['country', 'United States'],
  'Full Name': ['name', 'Ada'],
  'Email Address': ['email', 'ada@shop.test'],
  Phone: ['phone', '404-555-0142'],
  Password: ['password', 'Corner-stop-9!'],
  'Confirm Password': ['confirmPassword', 'Corner-stop-9!'],
} as const
const entries = Object.entries(fields)
const names = entries.map(([, [name]]) => name)

const openSignup = async (replies: Replies) => {
  const page = renderPage(SignupPage, replies, { path: '/signup', as: null })
  await screen.findByRole('heading', { name: 'Sign up' })
  const send = () => page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  return { ...page, send }
}

test('[S2-12, S3-17, S4-23, S8-23] a sign-up sends its twelve fields, and leads to the login page', async () => {
  const { user, shop, send, address } = await openSignup({ [signUp]: { message: pendingMessage } })
  expect(labels()).toEqual(Object.keys(fields))
  for (const [label, [, value]] of entries) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), value)
  }
  await send()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(shop.sent(signUp).map(({ body }) => body)).toEqual([
    Object.fromEntries(entries.map(([, field]) => field)),
  ])
})

test('[S5-23, S8-21, X8-15] an empty sign-up is sent, and what the shop says is under each field; the first one has the focus', async () => {
  const errors = Object.fromEntries(names.map((name) => [name, `About the ${name}`]))
  const { shop, send } = await openSignup({ [signUp]: refusal('invalid', { errors }) })
  await send()
  await expectErrorAbove('Please check the marked fields.')
  expect(shop.sent(signUp)).toHaveLength(1)
  for (const [label, [name]] of entries) expect(messageOf(label)).toBe(errors[name])
  expect(document.activeElement).toBe(screen.getByLabelText('Business Name'))
})

test('[S8-21] a sign-up with the email of an existing account is refused in red above the form', async () => {
  const { send } = await openSignup({ [signUp]: refusal('email_taken') })
  await send()
  await expectErrorAbove('There is already an account with this email. Please log in instead.')
})

test.each([
  ['Email Address', 'ada@shop', 'Please enter a valid email address.', '.test'],
  ['Phone', '4045', 'Phone number is not valid', '550142'],
  [
    ...['Password', 'corner'],
    ...['Password must contain small and capital letter,special character and number.', '-Stop-9!'],
  ],
])(
  '[X8-343] %s is checked when it is left, and again while it is corrected',
  async (label, wrong, message, rest) => {
    const { user, shop } = await openSignup({})
    await user.type(screen.getByLabelText(label), wrong)
    expect(messageOf(label)).toBe('')
    await user.tab()
    await waitFor(() => expect(messageOf(label)).toBe(message))
    await user.type(screen.getByLabelText(label), rest)
    await waitFor(() => expect(messageOf(label)).toBe(''))
    expect(shop.sent(signUp)).toEqual([])
  },
)

test('[X8-343] a ZIP code fills in its state, which the visitor’s own replaces, and one that can’t be right is marked', async () => {
  const { user } = await openSignup({})
  const state = screen.getByLabelText<HTMLInputElement>('State')
  const zip = screen.getByLabelText('Zip')
  await user.type(zip, '30303')
  await waitFor(() => expect(state.value).toBe('GA'))
  await user.clear(zip)
  await user.type(zip, '29401')
  await waitFor(() => expect(state.value).toBe('SC'))
  await user.clear(state)
  await user.type(state, 'NC')
  await user.clear(zip)
  await user.type(zip, '3030O')
  await user.tab()
  await waitFor(() =>
    expect(messageOf('Zip')).toBe('Please enter a ZIP code of five digits, such as 30303.'),
  )
  await user.clear(zip)
  await user.type(zip, '30303')
  expect(state.value).toBe('NC')
})

test('[X8-343, X8-344] a repeated password that differs is marked at once, each part of the rule is ticked, and a group that is filled in has a tick', async () => {
  const { user } = await openSignup({})
  const rules = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent.endsWith('(done)'))
  const done = () => document.querySelectorAll('legend svg').length
  await user.type(screen.getByLabelText('Password'), 'corner99')
  await waitFor(() => expect(rules()).toHaveLength(3))
  await user.type(screen.getByLabelText('Password'), 'A!')
  await waitFor(() => expect(rules()).toHaveLength(5))
  await user.type(screen.getByLabelText('Confirm Password'), 'corner99a!')
  await user.tab()
  await waitFor(() => expect(messageOf('Confirm Password')).toBe('Passwords do not match.'))
  expect(done()).toBe(0)
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'corner99a!')
  await waitFor(() => expect(messageOf('Confirm Password')).toBe(''))
  await waitFor(() => expect(done()).toBe(0))
  await user.type(screen.getByLabelText('Password'), 'A')
  await user.type(screen.getByLabelText('Confirm Password'), 'A')
  await waitFor(() => expect(done()).toBe(1))
})
