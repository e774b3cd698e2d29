import { searchSynonymEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ListPage } from './list-page.tsx'

type Row = { _id: string; words: string[]; version: number }

const List = () => (
  <ListPage<Row>
    title="Synonyms"
    list={searchSynonymEndpoints.list}
    columns={[{ id: 'words', label: 'Words', cell: (row) => row.words.join(', ') }]}
    rowId={(row) => row._id}
    rowPath={(row) => `/search-synonyms/${row._id}`}
    rowName={(row) => row.words.join(', ')}
    empty="No synonyms yet."
  />
)

test('[X5-153] a list that loads has its title, head and places of rows, and says nothing about their number', async () => {
  let answer = (_reply: object) => {}
  fakeShop(({ path }) =>
    path === '/admin/api/search-synonyms'
      ? new Promise((resolve) => {
          answer = resolve
        })
      : { data: [] },
  )
  renderPage(List)
  await screen.findByRole('heading', { level: 1, name: 'Synonyms' })
  const table = screen.getByRole('table')
  expect(table.getAttribute('aria-busy')).toBe('true')
  screen.getByRole('columnheader', { name: 'Words' })
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
  expect(screen.queryByText(/No rows|No synonyms yet/)).toBeNull()

  const data = [{ _id: 'a', words: ['pop', 'soda'], version: 1 }]
  answer({ data, currentPage: 1, numberOfPages: 200, total: 10_000 })
  await screen.findByRole('link', { name: 'pop, soda' })
  expect(table.getAttribute('aria-busy')).toBe('false')
  screen.getByText('1–50 of 10,000')
})

test('a page that the list no longer has is replaced by its last one', async () => {
  const data = [{ _id: 'a', words: ['pop', 'soda'], version: 1 }]
  fakeShop(({ path, query }) => {
    if (path !== '/admin/api/search-synonyms') return { data: [] }
    const page = Number(query.get('page'))
    return { data: page <= 2 ? data : [], currentPage: page, numberOfPages: 2, total: 51 }
  })
  renderPage(List, '/search-synonyms', '/search-synonyms?page=3')
  await screen.findByRole('link', { name: 'pop, soda' })
  screen.getByText('51–51 of 51')
})
