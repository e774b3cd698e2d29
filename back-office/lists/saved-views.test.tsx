import type { Role } from '@endcap/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { SavedViews } from './saved-views.tsx'

const current = { filters: [], sort: '-created', columns: ['number'] }
const view = (name: string, columns: string[]) => ({
  ...{ ...current, _id: name, list: 'orders', name, columns, shared: false, version: 1 },
  by: { _id: 'owner', name: 'Olga Owner' },
})
const Dialog = () => <SaveViewDialog list="orders" current={current} onClose={() => {}} />

test('[X5-68] each of the views that differ in their columns alone can be deleted', async () => {
  const views = [view('Narrow', ['number']), view('Wide', ['number', 'phone'])]
  const { user } = openPage(
    () => <SavedViews list="orders" current={current} onChoose={() => {}} />,
    { 'saved-views': { data: views } },
  )
  await user.click(await screen.findByRole('button', { name: 'Narrow' }))
  await screen.findByRole('menuitem', { name: 'Delete the view Wide' })
  expect(screen.getAllByRole('menuitem', { name: /^Delete/ })).toHaveLength(2)
})

test.each<[Role, boolean]>([
  ['manager', true],
  ['clerk', false],
  ['picker', false],
  ['driver', false],
])('[X5-68] a %s is offered to share a view: %s', async (role, isOffered) => {
  openPage(Dialog, {}, '/', '/', role)
  await screen.findByRole('button', { name: 'Save view' })
  expect(screen.queryByText('Share with all staff') !== null).toBe(isOffered)
})

test('[X5-68] the name of a view can be typed at once, and Enter saves it', async () => {
  const { user, changes } = openPage(Dialog)
  const name = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('Mine{Enter}')
  await waitFor(() => expect(changes()).toMatchObject([{ body: { name: 'Mine' } }]))
})
