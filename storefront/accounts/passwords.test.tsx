import { failures } from '@endcap/contract/errors'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lost, type Replies, refusal } from '../testing/fake-shop.ts'
import { expectErrorAbove, labels, messageOf, offlineMessage } from '../testing/messages.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AccountSettingsPage } from './account-settings-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const chosen = 'Another-one-2!'
const required = 'This field is required.'
const mailFailed = 'Error sending password reset email.'
const forgot = 'POST /users/forgot-password'
const reset = 'POST /users/reset-password'
const change = 'POST /users/password'

const openForgot = async (replies: Replies) => {
  const page = renderPage(ForgotPasswordPage, replies, { as: null })
  const email = await screen.findByLabelText('Email')
  const send = async (address: string) => {
    if (address !== '') await page.user.type(email, address)
    await page.user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  }
  return { ...page, email, send }
}

test('[S2-14, S5-16] a forgotten password needs an email, in an email field', async () => {
  const { shop, email, send } = await openForgot({})
  expect(labels()).toEqual(['Email'])
  expect(email.getAttribute('type')).toBe('email')
  await send('')
  await waitFor(() => expect(messageOf('Email')).toBe(required))
  expect(shop.sent(forgot)).toEqual([])
})

test('[S4-39, S8-26] the shop’s response is shown once a link was sent', async () => {
  const message = 'Password reset link sent to your email.'
  const { shop, send } = await openForgot({ [forgot]: { message } })
  await send('ada@shop.test')
  expect((await screen.findByText(message)).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shop.sent(forgot).map(({ body }) => body)).toEqual([{ email: 'ada@shop.test' }])
})

test.each([
  [refusal('mail_failed'), mailFailed],
  [lost, `${mailFailed} ${offlineMessage}`],
])(
  '[S8-22, S8-27] a link that could not be sent is an error in red above the form',
  async (reply, message) => {
    const { send } = await openForgot({ [forgot]: reply })
    await send('ada@shop.test')
    await expectErrorAbove(message)
  },
)

const openReset = async (replies: Replies, token = 'a-token') => {
  const page = renderPage(() => <ResetPasswordPage token={token} />, replies, {
    path: '/reset-password',
    as: null,
  })
  await screen.findByText('At least 8 characters')
  const send = async (password: string, confirmed = password) => {
    if (password !== '') {
      await page.user.type(screen.getByLabelText('New password'), password)
      await page.user.type(screen.getByLabelText('Confirm password'), confirmed)
    }
    await page.user.click(screen.getByRole('button', { name: 'Reset Password' }))
  }
  return { ...page, send }
}

test('[S2-15, S2-16, S3-26, S4-41, S4-42, S9-20] a new password is sent with its token; the button says so and is disabled, and 3 seconds later the login page opens', async () => {
  const { shop, address, send } = await openReset({ [reset]: { message: 'Your password is set.' } })
  expect(labels()).toEqual(['New password', 'Confirm password'])
  shop.hold(reset)
  await send(chosen)
  const busy = await screen.findByRole('button', { name: 'Resetting...' })
  expect(busy.hasAttribute('disabled')).toBe(true)
  expect(shop.sent(reset).map(({ body }) => body)).toEqual([
    { token: 'a-token', newPassword: chosen },
  ])
  vi.useFakeTimers()
  shop.release(reset)
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByText('Your password is set.')
  await act(() => vi.advanceTimersByTimeAsync(2_990))
  expect(address()).toBe('/reset-password')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(address()).toBe('/login')
})

test('[S4-40, S5-14, S5-15, S8-25, X8-15] both passwords are required, and must match; a refused one has the focus', async () => {
  const { shop, send } = await openReset({})
  await send('')
  await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(2))
  await send(chosen, 'Something-else-2!')
  await waitFor(() => expect(messageOf('Confirm password')).toBe('Passwords do not match.'))
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
  expect(shop.sent(reset)).toEqual([])
})

test('[S4-43, S8-28, X3-45] what the shop says about a new password is shown, above the form or at the field', async () => {
  const { shop, send } = await openReset({
    [reset]: refusal('invalid', { errors: { newPassword: 'Too weak.' } }),
  })
  await send('Sh0rt!a')
  await waitFor(() => expect(messageOf('New password')).toBe('Too weak.'))
  shop.replies[reset] = refusal('reset_token_invalid')
  await send('')
  await expectErrorAbove(failures.reset_token_invalid[1])
  const button = screen.getByRole('button', { name: 'Reset Password' })
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('the page opened without a token says so', async () => {
  await openReset({}, '')
  const link = await screen.findByRole('link', { name: 'request a new one' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('[X3-40, X3-45] a changed password needs the current one, and the session continues with the new token', async () => {
  const { user, shop } = renderPage(AccountSettingsPage, {
    'GET /users/sessions': { data: [] },
    [change]: refusal('invalid', { errors: { currentPassword: 'Not your current one.' } }),
  })
  await screen.findByText('At least 8 characters')
  for (const label of ['New password', 'Confirm password'])
    await user.type(screen.getByLabelText(label), chosen)
  await user.type(screen.getByLabelText('Current password'), 'Corner-stop-9!')
  const button = screen.getByRole('button', { name: 'Change password' })
  await user.click(button)
  await waitFor(() => expect(messageOf('Current password')).toBe('Not your current one.'))
  shop.replies[change] = { token: 'new-token', message: 'Your password is changed.' }
  await user.click(button)
  await screen.findByText('Your password is changed.')
  expect(shop.sent(change).at(-1)?.body).toEqual({
    currentPassword: 'Corner-stop-9!',
    newPassword: chosen,
  })
  expect(JSON.parse(localStorage.getItem('profile') ?? '').token).toBe('new-token')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

test('[X3-41] a customer logs out each other device', async () => {
  const session = { createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' }
  const here = { ...session, _id: 'here', address: '192.0.2.1', is_current: true, device: '' }
  const device = 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1'
  const there = { ...here, _id: 'there', is_current: false, device }
  const sessions = { data: [here, there] }
  const { user, shop } = renderPage(AccountSettingsPage, { 'GET /users/sessions': () => sessions })
  await screen.findByText('This device')
  sessions.data = [here]
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Log out Safari on iPhone' })).toBeNull(),
  )
  expect(shop.sent('DELETE /users/sessions/there')).toHaveLength(1)
})
