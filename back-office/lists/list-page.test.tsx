import { searchSynonymEndpoints } from '@endcap/contract/client/page-calls.gen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { ListPage } from './list-page.tsx'

const data = [{ _id: 'a', words: ['pop', 'soda'], version: 1 }]
type Row = (typeof data)[number]

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
  const reply = Promise.withResolvers()
  openPage(List, { 'search-synonyms': () => reply.promise })
  await screen.findByRole('heading', { level: 1, name: 'Synonyms' })
  const table = screen.getByRole('table')
  expect(table.getAttribute('aria-busy')).toBe('true')
  screen.getByRole('columnheader', { name: 'Words' })
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
  expect(screen.queryByText(/No rows|No synonyms yet/)).toBeNull()

  reply.resolve({ data, currentPage: 1, numberOfPages: 200, total: 10_000 })
  await screen.findByRole('link', { name: 'pop, soda' })
  expect(table.getAttribute('aria-busy')).toBe('false')
  screen.getByText('1–50 of 10,000')
})

test('a page that the list no longer has is replaced by its last one', async () => {
  const answer = ({ query }: Sent) => {
    const page = Number(query.get('page'))
    return { data: page <= 2 ? data : [], currentPage: page, numberOfPages: 2, total: 51 }
  }
  const path = '/search-synonyms'
  openPage(List, { 'search-synonyms': answer }, path, `${path}?page=3`)
  await screen.findByRole('link', { name: 'pop, soda' })
  screen.getByText('51–51 of 51')
})
