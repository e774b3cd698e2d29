// @vitest-environment happy-dom

import type { Role } from '@endcap/contract/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../session/staff-session.ts'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'

const signInAs = (role: Role): void =>
  storeSession({
    token: 'token',
    result: { _id: 'ann', name: 'Ann', email: 'ann@shop.test', role },
  } as Parameters<typeof storeSession>[0])

test.each<[Role, boolean]>([
  ['manager', true],
  ['clerk', false],
  ['picker', false],
  ['driver', false],
])('[X5-68] a %s is offered to share a view: %s', async (role, isOffered) => {
  fakeShop(() => ({ data: [] }))
  const view = { filters: [], sort: '', columns: [] }
  renderPage(() => {
    // Here, since `renderPage` signs in the owner.
    signInAs(role)
    return <SaveViewDialog list="orders" current={view} onClose={() => {}} />
  })
  await screen.findByRole('button', { name: 'Save view' })
  expect(screen.queryByText('Show it to all staff') !== null).toBe(isOffered)
})
