// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ReceivePage } from './receive-page.tsx'

const stock = {
  _id: 'p',
  title: 'Cola 12 oz',
  item_no: '701',
  upc: '430010010001',
  unit: '',
  thumbnail: '',
  bin_location: '',
  in_stock: true,
  on_sale: true,
  count: 10,
  reserved: 0,
  available: 10,
  reorder_level: null,
  is_low: false,
  code_unit: null,
}
const box = { name: 'case', quantity: 30, upc: '10430010010008' }

const scan = async (found: object) => {
  const shop = fakeShop(({ method }) => ({
    data: { ...stock, count: method === 'GET' ? 10 : 40, ...found },
  }))
  const { user } = renderPage(ReceivePage)
  await user.type(await screen.findByLabelText('Item number or UPC'), '10430010010008{Enter}')
  return {
    ...shop,
    user,
    pieces: await screen.findByLabelText<HTMLInputElement>(/^(Pieces|All pieces)/),
  }
}

test('[X2-106] the code of a case says which unit it is and proposes its pieces', async () => {
  const { user, changes } = await scan({ code_unit: box })
  await screen.findByText('Scanned: case of 30')
  await user.keyboard('{Enter}')
  await screen.findByText('10 → 40')
  expect(changes()[0]?.body).toMatchObject({ reason: 'received', quantity: 30 })
})

test('[X2-106] a typed number replaces the proposed pieces', async () => {
  const { user, changes } = await scan({ code_unit: box })
  await user.keyboard('60{Enter}')
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ quantity: 60 }))
})

test.each([
  ['the product’s own code', {}],
  ['the base unit', { code_unit: { name: 'can', quantity: 1, upc: '' } }],
  ['a case, where all pieces in the warehouse are asked for', { code_unit: box, count: null }],
])('[X2-106] no pieces are proposed for %s', async (_what, found) => {
  expect((await scan(found)).pieces.value).toBe('')
})
