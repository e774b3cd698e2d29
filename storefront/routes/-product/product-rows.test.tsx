import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageProduct } from '../../catalog/fetch-catalog.ts'
import { cola, colaNow, wireProduct } from '../../testing/cola.ts'
import { refusal } from '../../testing/fake-shop.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ProductRows } from './product-rows.tsx'

const call = 'GET /api/product/a/similar'
const grids = () => [...document.querySelectorAll('.products')]

const page: PageProduct = {
  ...cola,
  ...colaNow,
  ...{ category_ids: ['c'], upc: '', images: [], has_bought_together: true },
}
const category = {
  ...{ _id: 'c', title: 'Soda', banner: '', slug: 'soda', productCount: 9, parent_id: '' },
  ...{ showOnHomePage: false, showInMenu: true, showInSideBar: true },
}

const open = (reply: unknown, product: object = {}) =>
  renderPage(() => <ProductRows product={{ ...page, ...product }} category={category} />, {
    [call]: reply,
  })
const rowOf = async (heading: string) => {
  const section = (await screen.findByRole('heading', { name: heading })).closest('section')
  if (section === null) throw new Error(`“${heading}” has no section.`)
  return within(section)
}
const other = (_id: string, title: string) => wireProduct({ _id, title, slug: _id })

test('[X8-333, X8-338] products bought together and similar ones have a row each, from one call', async () => {
  const { shop } = open({
    data: [other('b', 'Lemonade')],
    bought_together: [other('d', 'Chips'), other('e', 'Jerky')],
  })
  const titles = async (heading: string) => {
    const cards = await (await rowOf(heading)).findAllByRole('heading', { level: 3 })
    return cards.map(({ textContent }) => textContent)
  }
  expect(await titles('Bought together')).toEqual(['Chips', 'Jerky'])
  expect(await titles('Similar products')).toEqual(['Lemonade'])
  expect(shop.sent(call)).toHaveLength(1)
})

test('[X8-338] a product without products bought together has no place for them', async () => {
  open({ data: [other('b', 'Lemonade')], bought_together: [] }, { has_bought_together: false })
  await (await rowOf('Similar products')).findByRole('article')
  expect(screen.queryByRole('heading', { name: 'Bought together' })).toBeNull()
})

test('[X8-333, X8-338] the places of both rows stay reserved until there are none', async () => {
  const { shop, reload } = open(refusal('not_found'))
  await waitFor(() => expect(grids()).toHaveLength(2))
  shop.hold(call)
  reload()
  await waitFor(() => expect(shop.sent(call)).toHaveLength(2))
  expect(grids()).toEqual([])
  shop.release(call)
  await waitFor(() => expect(grids().map((grid) => grid.childElementCount)).toEqual([0, 0]))
  expect(screen.queryByRole('article')).toBeNull()
})
