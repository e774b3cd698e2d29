import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { useListState } from './use-list-state.ts'

const filters: ListFilter[] = [
  { name: 'total', label: 'Total from', kind: 'amount' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day', fallback: '2026-11-30' },
]
const Filters = () => <ListFilters filters={filters} state={useListState()} />

test('[X5-347] cleared filters are blank, or show the day that counts', async () => {
  const { user, address } = renderPage(Filters)
  await user.type(await screen.findByLabelText('Total from'), '50')
  await user.type(screen.getByLabelText('From'), '2026-11-01')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/')
  expect(screen.getByLabelText<HTMLInputElement>('Total from').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-30')
})
