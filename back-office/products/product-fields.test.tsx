import { productFields } from '@endcap/contract/catalog/product-fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderForm } from '../testing/render-form.tsx'
import { ProductFields, ProductPictures } from './product-fields.tsx'

test('the form has every field of a product that staff edit', async () => {
  fakeShop({ '/api/shop': { data: { store_name: 'Depot', features: ['excise'] } } })
  await renderForm(
    { units: [] },
    <>
      <ProductFields />
      <ProductPictures />
    </>,
  )
  await screen.findByRole('button', { name: 'Add a unit' })
  await screen.findByText('Law and tax')
  const shown = [...document.querySelectorAll('label, legend, p')].map(({ textContent }) =>
    textContent?.replace(/\s*\*$/, ''),
  )
  const labels = Object.values(productFields).map(({ label }) => label)
  expect(labels.filter((label) => !shown.includes(label))).toEqual([])
})
