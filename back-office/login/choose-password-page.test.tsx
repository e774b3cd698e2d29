import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../session/staff-session.ts'
import { refusal } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { sampleToday } from '../testing/sample-today.ts'

const email = 'nia@shop.test'
const session = { token: 't', result: { _id: 'n', name: 'Nia', email, role: 'clerk' } }

const choose = async (path: string, signin: unknown) => {
  const { user, changes } = openApp(
    `/${path}?token=mailed`,
    {
      [`POST ${path}`]: { message: 'Your password is set. Please log in.', email },
      'POST signin': signin,
      today: { data: sampleToday },
    },
    null,
  )
  for (const label of ['New password', 'Confirm new password'])
    await user.type(await screen.findByLabelText(label), 'Right-horse-7')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  return changes
}

test.each(['accept-invitation', 'reset-password'])(
  '[X5-314] who has chosen a password by a link is logged in (%s)',
  async (path) => {
    const changes = await choose(path, session)
    await screen.findByRole('heading', { level: 1, name: /^Today/ })
    expect(readSession()?.result.name).toBe('Nia')
    expect(changes()[1]?.body).toEqual({ email, password: 'Right-horse-7' })
  },
)

test('[X5-314] an account with two-step login is asked for the second step', async () => {
  const asked = { methods: ['totp'], challenge: 'c' }
  await choose('reset-password', refusal('second_factor_required', asked))
  await screen.findByRole('heading', { name: 'Two-step login' })
})

test('[X5-314] if the login fails, the new password is set and the login page is offered', async () => {
  await choose('reset-password', refusal('forbidden'))
  await screen.findByRole('link', { name: 'Log in' })
})
