import type { Role } from '@endcap/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'

const view = { filters: [], sort: '', columns: [] }
const Dialog = () => <SaveViewDialog list="orders" current={view} onClose={() => {}} />

test.each<[Role, boolean]>([
  ['manager', true],
  ['clerk', false],
  ['picker', false],
  ['driver', false],
])('[X5-68] a %s is offered to share a view: %s', async (role, isOffered) => {
  fakeShop(() => ({ data: [] }))
  renderPage(Dialog, '/', '/', role)
  await screen.findByRole('button', { name: 'Save view' })
  expect(screen.queryByText('Share with all staff') !== null).toBe(isOffered)
})

test('[X5-68] the name of a view can be typed at once, and Enter saves it', async () => {
  const { changes } = fakeShop(() => ({ data: [] }))
  const { user } = renderPage(Dialog)
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByLabelText('Name')),
  )
  await user.keyboard('Mine{Enter}')
  await waitFor(() => expect(changes()).toMatchObject([{ body: { name: 'Mine' } }]))
})
