// @vitest-environment happy-dom

import type { Role } from '@endcap/contract/roles'
import { screen, waitFor } from '@testing-library/react'
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
  expect(screen.queryByText('Share with all staff') !== null).toBe(isOffered)
})

test('[X5-68] the name of a view can be typed at once, and Enter saves it', async () => {
  const { changes } = fakeShop(() => ({ data: [] }))
  const current = { filters: [], sort: '', columns: [] }
  const { user } = renderPage(() => (
    <SaveViewDialog list="orders" current={current} onClose={() => {}} />
  ))
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByLabelText('Name')),
  )
  await user.keyboard('Mine{Enter}')
  await waitFor(() => expect(changes()).toMatchObject([{ body: { name: 'Mine' } }]))
})
