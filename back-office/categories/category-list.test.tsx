import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop, type Sent } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CategoryList } from './category-list.tsx'

/** A shop with categories on the top level, by their titles, which stores changes of their parents. */
const shopWith = (titles: readonly string[]) => {
  const rows = titles.map((title) => ({
    _id: title,
    title,
    slug: title,
    banner: '',
    parent_id: '',
    productCount: 0,
    showOnHomePage: 0,
    showInMenu: 0,
    showInSideBar: 0,
    version: 1,
  }))
  const answer = ({ method, path, body }: Sent) => {
    if (method === 'GET')
      return { data: rows, currentPage: 1, numberOfPages: 1, total: rows.length }
    const row = rows.find(({ _id }) => path.endsWith(_id))
    return { data: Object.assign(row ?? {}, body, { version: (row?.version ?? 0) + 1 }) }
  }
  const { changes } = fakeShop((sent) => structuredClone(answer(sent)))
  return () =>
    changes().map(({ path, body, headers }) => [
      path.split('/').at(-1),
      body,
      headers.get('if-match'),
    ])
}

const focusHandle = async (title: string) =>
  (await screen.findByRole('button', { name: `Move ${title}` })).focus()

test('[X5-47] arrow keys that are pressed while a category is moved are followed one after the other', async () => {
  const changes = shopWith(['Candy', 'Drinks', 'Snacks'])
  const { user } = renderPage(CategoryList)
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
  const changes = shopWith(['Candy', 'Drinks', 'Snacks'])
  const { user } = renderPage(CategoryList, '/', '/?q=snack')
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
  const changes = shopWith(['Pods'])
  const { user } = renderPage(CategoryList)
  await user.click(await screen.findByRole('switch', { name: 'Menu: Pods' }))
  await waitFor(() => expect(changes()).toEqual([['Pods', { showInMenu: true }, '"1"']]))
})
