import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const token = {
  ...{ _id: 't', name: 'Nightly export', scopes: ['read-orders', 'reports'], is_read_only: true },
  ...{ networks: ['203.0.113.0/24'], expires_on: '2027-01-31', last_four: '9abc' },
  ...{ status: 'active', createdAt: '2026-11-20T12:00:00.000Z', by: { _id: 'o', name: 'Ada' } },
  last_used_at: '2026-11-21T12:00:00.000Z',
}

test('[X0-419] tokens are listed with what they can do and did, and revoked after a question', async () => {
  const { user, requests } = openApp('/settings/tokens', {
    'api-tokens': rows(token, { ...token, _id: 'r', name: 'Old till', status: 'revoked' }),
    'api-tokens/t/revoke': { data: { ...token, status: 'revoked' } },
  })
  await screen.findByText('Nightly export')
  const used = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(used).toContain('/admin/audit-log?by=t')
  // Only an active token can be revoked.
  await user.click(screen.getByRole('button', { name: /^Revoke/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Nightly export' })
  expect(requests('/admin/api/api-tokens/t/revoke')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(requests('/admin/api/api-tokens/t/revoke')).toMatchObject([{ method: 'POST' }]),
  )
})

test('[X0-419] a token is made with scopes and a password, and its text is shown until it was saved', async () => {
  const answers = [
    refusal('invalid', { errors: { currentPassword: 'That is not your current password.' } }),
    { data: { ...token, token: 'endcap_0123' } },
  ]
  const { user, requests, address } = openApp('/settings/tokens/new', {
    'POST api-tokens': () => answers.shift(),
  })
  await user.type(await screen.findByLabelText(/^What it is for/), 'ERP')
  await user.click(screen.getByRole('checkbox', { name: /read-orders$/ }))
  await user.click(screen.getByRole('checkbox', { name: /change-stock$/ }))
  await user.click(screen.getByRole('switch', { name: 'Only read' }))
  await user.type(screen.getByLabelText('Addresses it may call from'), '203.0.113.7, 10.0.0.0/8')
  await user.type(screen.getByLabelText(/^Your password/), 'Right-horse-7')
  await user.click(screen.getByRole('button', { name: 'Make the token' }))
  await screen.findByText('That is not your current password.')
  await user.click(screen.getByRole('button', { name: 'Make the token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your new token' })
  expect(within(dialog).getByText('endcap_0123')).toBeDefined()
  expect(requests('/admin/api/api-tokens').at(-1)?.body).toEqual({
    ...{ name: 'ERP', scopes: ['read-orders', 'change-stock'], is_read_only: false },
    ...{ networks: ['203.0.113.7', '10.0.0.0/8'], expires_on: null },
    currentPassword: 'Right-horse-7',
  })
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved it' }))
  await waitFor(() => expect(address()).toBe('/settings/tokens'))
})
