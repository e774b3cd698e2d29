import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findNotice, openPage } from '../testing/render-page.tsx'
import { StaffForm } from './staff-form.tsx'

const member = {
  ...{ _id: 'kim', name: 'Kim Clerk', email: 'kim@shop.test', role: 'clerk', status: 'active' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: null, version: 1 },
}

test('[X3-29] second factors can be removed where there is one, and are not offered for removal afterwards', async () => {
  let has_second_factor = true
  const shop = {
    'staff/kim': () => ({ data: { ...member, has_second_factor } }),
    'staff/kim/reset-factors': () => {
      has_second_factor = false
      return { data: { ...member, has_second_factor } }
    },
  }
  const { user, changes } = openPage(() => <StaffForm />, shop, '/staff/$id', '/staff/kim')
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await findNotice('Kim Clerk can now log in with just a password.')
  expect(changes()).toMatchObject([{ path: '/admin/api/staff/kim/reset-factors' }])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).toBeNull(),
  )
})
