import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows, type Sent } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { CategoryList } from './category-list.tsx'

/** Opens the list of categories on the top level, by their titles, in a shop that stores changes. */
const open = (titles: readonly string[], address = '/') => {
  const categories = titles.map((title) => ({
    ...{ _id: title, title, slug: title, banner: '', parent_id: '', version: 1 },
    ...{ productCount: 0, showOnHomePage: 0, showInMenu: 0, showInSideBar: 0 },
  }))
  const answer = ({ method, path, body }: Sent) => {
    if (method === 'GET') return rows(...categories)
    const row = categories.find(({ _id }) => path.endsWith(_id))
    return { data: Object.assign(row ?? {}, body, { version: (row?.version ?? 0) + 1 }) }
  }
  const page = openPage(CategoryList, (sent) => structuredClone(answer(sent)), '/', address)
  const sent = ({ path, body, headers }: Sent) => [
    path.split('/').at(-1),
    body,
    headers.get('if-match'),
  ]
  return { ...page, changes: () => page.changes().map(sent) }
}

const focusHandle = async (title: string) =>
  (await screen.findByRole('button', { name: `Move ${title}` })).focus()

test('[X5-47] arrow keys that are pressed while a category is moved are followed one after the other', async () => {
  const { user, changes } = open(['Candy', 'Drinks', 'Snacks'])
  await focusHandle('Drinks')
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowRight}')
  await waitFor(() =>
    expect(changes()).toEqual([
      ['Drinks', { parent_id: 'Candy' }, '"1"'],
      ['Drinks', { parent_id: '' }, '"2"'],
      ['Drinks', { parent_id: 'Candy' }, '"3"'],
    ]),
  )
})

test('[X5-47] in a search, arrow keys move a category within the whole tree', async () => {
  const { user, changes } = open(['Candy', 'Drinks', 'Snacks'], '/?q=snack')
  await focusHandle('Snacks')
  expect(screen.queryByRole('link', { name: 'Drinks' })).toBeNull()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  await waitFor(() =>
    expect(changes()).toEqual([
      ['Snacks', { parent_id: 'Drinks' }, '"1"'],
      ['Snacks', { parent_id: '' }, '"2"'],
    ]),
  )
})

test('[X5-47] a flag of a category is switched in its row', async () => {
  const { user, changes } = open(['Pods'])
  await user.click(await screen.findByRole('switch', { name: 'Menu: Pods' }))
  await waitFor(() => expect(changes()).toEqual([['Pods', { showInMenu: true }, '"1"']]))
})
