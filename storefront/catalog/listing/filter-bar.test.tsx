import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noFilter, type ProductFilter, readFilter, withoutPrices } from '../../product-filter.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FilterBar } from './filter-bar.tsx'

const brands = [
  { name: 'Kumoro', products: 3 },
  { name: 'Zephlyn', products: 2 },
]

/** `chosen`: the filter of the page's address; undefined before the first choice. */
const openBar = (filter: ProductFilter, guest = false) => {
  const filters: string[] = []
  const hrefOf = (next: ProductFilter) => {
    const text = JSON.stringify(next)
    if (!filters.includes(text)) filters.push(text)
    return `/?chosen=n${filters.indexOf(text)}`
  }
  const page = renderPage(
    () => <FilterBar filter={filter} brands={brands} hrefOf={hrefOf} />,
    {},
    guest ? { as: null } : {},
  )
  const filterAt = (address: string): ProductFilter | undefined => {
    const number = /=n(\d+)/.exec(address)?.[1]
    return number === undefined ? undefined : JSON.parse(filters[Number(number)] ?? '')
  }
  return { ...page, filterAt, chosen: () => filterAt(page.address()) }
}

test('[X2-322] each choice applies at once, together with the others; prices when applied', async () => {
  const { user, chosen } = openBar({ ...noFilter, in_stock: true })
  await user.selectOptions(await screen.findByLabelText('Brand'), 'Zephlyn')
  expect(chosen()).toEqual({ ...noFilter, in_stock: true, brand: 'Zephlyn' })
  await user.selectOptions(screen.getByLabelText('Sort by'), 'price_desc')
  expect(chosen()).toMatchObject({ brand: 'Zephlyn', sort: 'price_desc' })
  await user.click(screen.getByRole('checkbox'))
  expect(chosen()?.in_stock).toBe(false)
  await user.type(screen.getByLabelText('From $'), '$1,000.5')
  expect(chosen()?.min_price).toBe('')
  await user.keyboard('{Enter}')
  expect(chosen()).toMatchObject({ min_price: '1000.5', max_price: '' })
})

test.each([
  ['50,00', '50.00'],
  ['1,250', '1250'],
])('[X2-323] the price “%s” is $%s', async (typed, min_price) => {
  const { user, chosen } = openBar(noFilter)
  await user.type(await screen.findByLabelText('From $'), `${typed}{Enter}`)
  expect(chosen()).toMatchObject({ min_price })
})

test('[X2-323] a text that is no price stays with a message, and filters nothing', async () => {
  const { user, chosen } = openBar(noFilter)
  const field = await screen.findByLabelText<HTMLInputElement>('To $')
  await user.type(field, 'abc{Enter}')
  screen.getByRole('alert')
  expect([field.value, document.activeElement]).toEqual(['abc', field])
  expect(chosen()).toBeUndefined()
})

test('[X8-335] each part of the filter in use has a link that removes it', async () => {
  const filter: ProductFilter = { ...noFilter, sort: 'newest', brand: 'Kumoro', in_stock: true }
  const { filterAt } = openBar({ ...filter, min_price: '10' })
  const chips = await screen.findByRole('list', { name: 'Filters in use' })
  expect(
    within(chips)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Kumoro', 'In stock only', 'From $10'])
  const link = screen.getByRole('link', { name: 'Remove filter From $10' })
  expect(filterAt(link.getAttribute('href') ?? '')).toEqual(filter)
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
