import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noFilter, type ProductFilter, readFilter, withoutPrices } from '../../product-filter.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FilterBar } from './filter-bar.tsx'

const brands = [
  { name: 'Kumoro', products: 3 },
  { name: 'Zephlyn', products: 2 },
]

const openBar = (filter: ProductFilter, guest = false) => {
  const chosen: ProductFilter[] = []
  const Page = () => (
    <FilterBar
      filter={filter}
      brands={brands}
      hrefOf={(next) => {
        if (next !== filter) chosen.push(next)
        return '/'
      }}
    />
  )
  return { ...renderPage(Page, {}, guest ? { as: null } : {}), chosen }
}

test('[X2-322] each choice applies at once, together with the others; prices when applied', async () => {
  const { user, chosen } = openBar({ ...noFilter, in_stock: true })
  await user.selectOptions(await screen.findByLabelText('Brand'), 'Zephlyn')
  expect(chosen.at(-1)).toEqual({ ...noFilter, in_stock: true, brand: 'Zephlyn' })
  await user.selectOptions(screen.getByLabelText('Sort by'), 'price_desc')
  expect(chosen.at(-1)).toMatchObject({ brand: 'Zephlyn', sort: 'price_desc' })
  await user.click(screen.getByRole('checkbox'))
  expect(chosen.at(-1)?.in_stock).toBe(false)
  const before = chosen.length
  await user.type(screen.getByLabelText('From $'), '$1,000.5')
  expect(chosen.length).toBe(before)
  await user.keyboard('{Enter}')
  expect(chosen.at(-1)).toMatchObject({ min_price: '1000.5', max_price: '' })
})

test.each([
  ['50,00', '50.00'],
  ['1,250', '1250'],
])('[X2-323] the price “%s” is $%s', async (typed, min_price) => {
  const { user, chosen } = openBar(noFilter)
  await user.type(await screen.findByLabelText('From $'), `${typed}{Enter}`)
  expect(chosen.at(-1)).toMatchObject({ min_price })
})

test('[X2-323] a text that is no price stays with a message, and filters nothing', async () => {
  const { user, chosen } = openBar(noFilter)
  const field = await screen.findByLabelText<HTMLInputElement>('To $')
  await user.type(field, 'abc{Enter}')
  screen.getByRole('alert')
  expect([field.value, document.activeElement]).toEqual(['abc', field])
  expect(chosen).toEqual([])
})

test('[X2-323] guests are offered no prices', async () => {
  openBar(noFilter, true)
  const sorts = await screen.findByLabelText<HTMLSelectElement>('Sort by')
  expect([...sorts.options].map(({ value }) => value)).toEqual(['title', 'newest'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[X2-322, X2-323] an address is read leniently, and says nothing of prices to guests', () => {
  const search = { sort: 'price_asc', brand: ' Low Lantern ', in_stock: '1', min_price: '1.234' }
  expect(readFilter(search)).toEqual({
    ...{ sort: 'price_asc', brand: 'Low Lantern', in_stock: true, min_price: '', max_price: '' },
  })
  expect(readFilter({ sort: 'up', in_stock: 'x', max_price: -4, brand: {} })).toEqual(noFilter)
  const priced = readFilter({ ...search, max_price: '9' })
  expect(withoutPrices(priced)).toEqual({ ...noFilter, brand: 'Low Lantern', in_stock: true })
})
