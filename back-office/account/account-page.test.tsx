import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../session/staff-session.ts'
import { refusal, rows } from '../testing/fake-shop.ts'
import { findNotice, openPage } from '../testing/render-page.tsx'
import { AccountPage } from './account-page.tsx'

const factors = { is_required: false, has_totp: false, passkeys: [], recovery_codes: 0 }
const session = (_id: string, device: string, is_current: boolean) => ({
  ...{ _id, device, address: '10.0.0.1', is_current },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' },
})
const own = session('a', '', true)
const other = session('b', 'Mozilla/5.0 (X11; CrOS x86_64 1) Firefox/140.0', false)

const open = async (more: Record<string, unknown>) => {
  const page = openPage(() => <AccountPage />, { 'me/factors': { data: factors }, ...more })
  const { user } = page
  await screen.findByRole('heading', { level: 1, name: 'My account' })
  const changePassword = async (current: string, next: string, again = next) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Confirm new password', again],
    ] as const) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...page, changePassword }
}

test('[X5-70] the current password confirms a new one, with which staff stay logged in', async () => {
  const { changes, changePassword } = await open({
    'me/password': { token: 'renewed', message: 'Changed.' },
  })
  await changePassword('Old-horse-1!', 'New-horse-2!')
  await findNotice('Changed.')
  expect(changes()).toMatchObject([
    { body: { currentPassword: 'Old-horse-1!', newPassword: 'New-horse-2!' } },
  ])
  expect(readSession()?.token).toBe('renewed')
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
})

test('[X5-70] two different new passwords are not sent, and a wrong current one is said at its field', async () => {
  const { expectNoChange, changePassword } = await open({
    'me/password': refusal('invalid', { errors: { currentPassword: 'Wrong.' } }),
  })
  await changePassword('Old-horse-1!', 'New-horse-2!', 'New-horse-3!')
  expect(screen.getByLabelText('Confirm new password').getAttribute('aria-invalid')).toBe('true')
  expectNoChange()
  await changePassword('Wrong-horse-1!', 'New-horse-2!')
  await screen.findByText('Wrong.')
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(readSession()?.token).toBe('owner')
})

test('[X3-25] staff see where they are logged in, and log another device out', async () => {
  let sessions = [own, other]
  const { user, changes } = await open({
    'GET me/sessions': () => rows(...sessions),
    'DELETE me/sessions/b': () => {
      sessions = [own]
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Log out on Firefox on Chromebook' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  screen.getByText('This device')
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/admin/api/me/sessions/b' }])
})
