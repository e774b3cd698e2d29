import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { SavedViews } from './saved-views.tsx'

const current = { filters: [], sort: '-created', columns: ['number'] }
const view = (name: string, columns: string[]) => ({
  ...current,
  _id: name,
  list: 'orders',
  name,
  columns,
  shared: false,
  by: { _id: 'owner', name: 'Olga Owner' },
  version: 1,
})

test('[X5-68] each of the views that differ in their columns alone can be deleted', async () => {
  fakeShop(() => ({ data: [view('Narrow', ['number']), view('Wide', ['number', 'phone'])] }))
  const { user } = renderPage(() => (
    <SavedViews list="orders" current={current} onChoose={() => {}} />
  ))
  await user.click(await screen.findByRole('button', { name: 'Narrow' }))
  await screen.findByRole('menuitem', { name: 'Delete the view Wide' })
  expect(screen.getAllByRole('menuitem', { name: /^Delete/ })).toHaveLength(2)
})
