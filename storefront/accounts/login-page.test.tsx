import { failures } from '@endcap/contract/errors'
import { pendingMessage } from '@endcap/contract/messages'
import { fillStorage } from '@endcap/contract/testing/fill-storage'
import { ada } from '@endcap/contract/testing/sample-customer'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lost, type Replies, refusal } from '../testing/fake-shop.ts'
import { expectErrorAbove, labels, messageOf, offlineMessage } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LoginPage } from './login-page.tsx'

const signIn = 'POST /users/signin'
const wrongMessage = failures.invalid_credentials[1]
const session = { token: 'a.b.c', result: ada }

const openLogin = (replies: Replies, next?: string, state = {}) => {
  const page = renderPage(() => <LoginPage next={next} />, replies, {
    path: '/login',
    as: null,
    state,
  })
  const button = () => screen.findByRole('button', { name: 'Login' })
  const logIn = async (email = 'ada@shop.test', password = 'Corner-stop-9!') => {
    await screen.findByLabelText('Email')
    for (const [label, value] of Object.entries({ Email: email, Password: password })) {
      await page.user.clear(screen.getByLabelText(label))
      if (value !== '') await page.user.type(screen.getByLabelText(label), value)
    }
    await page.user.click(await button())
  }
  return { ...page, button, logIn }
}

test('[S2-10] Customer Login has email, password, and links to a new password and to sign up', async () => {
  openLogin({})
  await screen.findByRole('heading', { name: 'Customer Login' })
  expect(labels()).toEqual(['Email', 'Password'])
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  const links = ['Forgot your password?', 'Sign up'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual(['/forgot-password', '/signup'])
})

test.each([
  [undefined, false, '/'],
  [undefined, true, '/'],
  ['/my-orders', true, '/my-orders'],
  ['/product/x', false, '/product/x'],
  ['//evil.example/', false, '/'],
  ['/.//evil.example/', false, '/'],
])(
  '[S3-14, S3-18, S4-20, S6-10, X1-88, X3-08] a login sends email and password, without a token, stores the session, and loads the next page (next: %s, has ordered: %s)',
  async (next, has_ordered, loads) => {
    const { shop, loaded, logIn } = openLogin(
      { [signIn]: { ...session, has_ordered, language: '' } },
      next,
    )
    await logIn()
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledExactlyOnceWith(loads))
    expect(shop.sent(signIn).map(({ body }) => body)).toEqual([
      { email: 'ada@shop.test', password: 'Corner-stop-9!' },
    ])
    expect(shop.sent(signIn)[0]?.headers.get('authorization')).toBeNull()
    const { _id, name, email, phone, business_name, business_address, time } = ada
    expect(JSON.parse(localStorage.getItem('profile') ?? '')).toMatchObject({
      token: 'a.b.c',
      has_ordered,
      result: { _id, name, email, phone, business_name, business_address, time },
    })
  },
)

test('[X8-201] the language that a customer chose comes with the account to another device', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const { loaded, logIn } = openLogin({
    [signIn]: { ...session, has_ordered: false, language: 'es' },
  })
  await logIn()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  expect(cookie).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('language=es; path=/;'))
})

test.each([
  ['wrong password', refusal('invalid_credentials'), wrongMessage],
  ['customer pending approval', refusal('pending_verification'), pendingMessage],
  ['call without a reply', lost, offlineMessage],
])(
  '[S4-21, S8-20, S8-23] a login refused for a %s says so above the form',
  async (_what, reply, message) => {
    const { loaded, logIn } = openLogin({ [signIn]: reply })
    await logIn()
    await expectErrorAbove(message)
    expect(localStorage.getItem('profile')).toBeNull()
    expect(loaded).not.toHaveBeenCalled()
  },
)

test('[S4-09, S4-22] while a login is under way its button is disabled and the last error is gone; so it is when the page is opened again', async () => {
  const { shop, user, button, logIn, reload } = openLogin({
    [signIn]: refusal('invalid_credentials'),
  })
  await logIn()
  await expectErrorAbove(wrongMessage)
  shop.hold(signIn)
  await user.click(await button())
  const busy = await screen.findByRole('button', { name: 'Logging in…' })
  expect(busy.hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  shop.release(signIn)
  await expectErrorAbove(wrongMessage)
  expect((await button()).hasAttribute('disabled')).toBe(false)
  reload()
  await button()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[S5-18, S5-23] an empty login is refused by the shop, not by the browser, with an error under each field', async () => {
  const errors = { email: 'This field is required.', password: 'Password is required' }
  const { shop, logIn } = openLogin({ [signIn]: refusal('invalid', { errors }) })
  await logIn('', '')
  await expectErrorAbove('Please check the marked fields.')
  expect([messageOf('Email'), messageOf('Password')]).toEqual(Object.values(errors))
  expect(shop.sent(signIn)).toHaveLength(1)
})

test('a login that the browser can’t store says so, and can be tried again', async () => {
  const { loaded, logIn } = openLogin({
    [signIn]: { ...session, has_ordered: false, language: '' },
  })
  const empty = fillStorage()
  await logIn()
  await screen.findByText(/storage is full or blocked/)
  empty()
  await logIn()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledExactlyOnceWith('/'))
})

test('[S4-23] after a sign-up the login page says that the account will be verified', async () => {
  openLogin({}, undefined, { signedUp: pendingMessage })
  await expectErrorAbove(pendingMessage)
})
