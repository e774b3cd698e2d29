import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { sampleStock } from '../testing/sample-product.ts'
import { sampleSales, sampleToday } from '../testing/sample-today.ts'

const counted = { count: 12, reserved: 0, available: 12 }
const low = sampleStock('101', { count: 3, reserved: 1, available: 2, is_low: true })

test('[X5-112] a count is corrected with its reason and a note, after the count that follows is said', async () => {
  const { user, changes } = openApp('/stock/101', {
    'stock/101': { data: sampleStock('101', counted) },
    'POST stock/101/changes': { data: sampleStock('101', { ...counted, count: 8 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Correct count' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Damaged')
  await user.type(dialog.getByLabelText('Pieces removed'), '4')
  expect(dialog.getByRole('status').textContent).toBe('The count goes from 12 to 8.')
  await user.type(dialog.getByLabelText('Note'), 'Dropped')
  await user.click(dialog.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toMatchObject([{ body: { reason: 'damaged', quantity: 4, note: 'Dropped' } }])
})

test('[X1-225] a code that is scanned into a count is refused, and the count that was typed stays', async () => {
  const { user, changes, expectNoChange } = openApp('/stock/101', {
    'stock/101': { data: sampleStock('101', counted) },
    'POST stock/101/changes': { data: sampleStock('101', { ...counted, count: 8 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Correct count' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Pieces in the warehouse')
  await user.type(field, '8')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await user.keyboard('301003')
  const save = screen.getByRole('button', { name: 'Save count' })
  await user.click(save)
  await screen.findByText(/bar code.*301,003/)
  expectNoChange()
  expect(field.value).toBe('8')
  await user.click(save)
  await waitFor(() => expect(changes()).toMatchObject([{ body: { quantity: 8 } }]))
})

test('[X5-112] a product’s movements say from what to what, why and who', async () => {
  openApp('/stock/101', {
    'stock/101': { data: sampleStock('101', counted) },
    'stock/101/movements': rows({
      ...{ _id: 'm', at: '2026-11-20T12:00:00.000Z', by: 'Kim Clerk', was: 12, now: 8 },
      ...{ reason: 'damaged', note: 'Dropped', order_id: '', order_number: null },
    }),
  })
  const row = await screen.findByRole('row', { name: /Damaged/ })
  for (const text of ['12 → 8', 'Dropped', 'Kim Clerk']) expect(row.textContent).toContain(text)
})

test('[X5-114] Today leads to the low products, and the list to each of them', async () => {
  const { user, address, queries } = openApp('/today', {
    today: { data: { ...sampleToday, low_stock: 1 } },
    'today/sales': { data: sampleSales },
    'GET stock': rows(low),
    'stock/101': { data: low },
  })
  await user.click(await screen.findByRole('link', { name: /^Products low in stock/ }))
  const row = await screen.findByRole('row', { name: /Crate 101/ })
  expect(row.textContent).toContain('Low')
  expect(address()).toBe('/stock?filter=low')
  expect(queries('stock').at(-1)).toMatchObject({ filter: 'low' })
  await user.click(within(row).getByRole('link'))
  await waitFor(() => expect(address()).toBe('/stock/101'))
})
