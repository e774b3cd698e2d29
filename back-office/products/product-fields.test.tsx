import { productFields } from '@endcap/contract/catalog/product-fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordForm } from '../forms/record-form.tsx'
import { openPage } from '../testing/render-page.tsx'
import { ProductFields } from './product-fields.tsx'

test('the form has every field of a product that staff edit', async () => {
  openPage(() => (
    <RecordForm values={{ units: [] }} saved="Product saved." save={async () => {}}>
      <ProductFields />
    </RecordForm>
  ))
  await screen.findByRole('button', { name: 'Add a unit' })
  const shown = [...document.querySelectorAll('label, legend, p')].map(({ textContent }) =>
    textContent?.replace(/\s*\*$/, ''),
  )
  const labels = Object.values(productFields).map(({ label }) => label)
  expect(labels.filter((label) => !shown.includes(label))).toEqual([])
})
