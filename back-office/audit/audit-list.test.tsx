import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows, type Sent } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'

const entry = {
  ...{ _id: 'e', at: '2026-11-20T12:00:00.000Z', by: { _id: 'kim', name: 'Kim Clerk' } },
  ...{ action: 'create', entity: 'search-synonyms', entity_id: 's', title: 'zest, citrus' },
  ...{ names: {}, before: null },
  after: { words: ['zest', 'citrus'] },
}

test('[X5-73] the audit log says each change in a sentence that leads to what was changed, and is filtered by person, kind and day', async () => {
  const { user, address, queries } = openApp('/audit-log', {
    colleagues: { data: [{ _id: 'kim', name: 'Kim Clerk' }] },
    'audit-log': ({ query }: Sent) => (query.get('to') ? rows() : rows(entry)),
  })
  const link = await screen.findByRole('link', { name: 'zest, citrus' })
  expect(link.getAttribute('href')).toBe('/admin/search-synonyms/s')
  expect(link.parentElement?.textContent).toBe('Kim Clerk added the search words zest, citrus')
  await user.selectOptions(screen.getByLabelText('Type'), 'Search words')
  await user.selectOptions(screen.getByLabelText('Person'), 'Kim Clerk')
  await user.type(screen.getByLabelText('To'), '2020-01-01')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'zest, citrus' })).toBeNull())
  const filters = { entity: 'search-synonyms', by: 'kim', to: '2020-01-01' }
  expect(address()).toBe(`/audit-log?${new URLSearchParams(filters)}`)
  expect(queries('audit-log').at(-1)).toMatchObject(filters)
})
