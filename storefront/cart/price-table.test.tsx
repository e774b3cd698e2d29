import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PricesOf } from '../catalog/prices/price-slot.tsx'
import { wireProduct } from '../testing/cola.ts'
import { renderPage } from '../testing/render-page.tsx'
import PriceTable from './price-table.tsx'

const openTable = async (product: object) => {
  renderPage(
    () => (
      <PricesOf ids={['a']}>
        <p>Opened</p>
        <PriceTable id="a" />
      </PricesOf>
    ),
    { 'GET /api/prices': { data: { a: wireProduct(product) } } },
  )
  await screen.findByText('Opened')
  const table = await screen.findByRole('table').catch(() => null)
  return (
    table &&
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
  )
}

const units = [
  { name: 'carton', quantity: 1, upc: '' },
  { name: 'case', quantity: 30, upc: '' },
]

test('[X8-337] each quantity that has a name or a price of its own is listed with its total and what it saves', async () => {
  const price_breaks = [
    { from: 1, price: 10 },
    { from: 5, price: 9.5 },
    { from: 50, price: 9 },
  ]
  expect(await openTable({ price: 10, units, price_breaks })).toEqual([
    ['1 carton', '$10.00', '$10.00'],
    ['5 cartonsSave 5%', '$9.50', '$47.50'],
    ['1 case (30 cartons)Save 5%', '$9.50', '$285.00'],
    ['50 cartonsSave 10%', '$9.00', '$450.00'],
  ])
})

test('[X8-337] quantities begin with the smallest that is sold', async () => {
  const rule = { min_quantity: 10, quantity_multiple: 6 }
  expect(await openTable({ price: 10, units, ...rule })).toEqual([
    ['12 cartons', '$10.00', '$120.00'],
    ['1 case (30 cartons)', '$10.00', '$300.00'],
  ])
})
