import { expect, test } from 'vitest'
import { createListing } from './print-import.ts'

test('[X6-63] a changed price is listed with its price list', () => {
  const lines: string[] = []
  const list = createListing((line) => lines.push(line), false)
  const change = { kind: 'changed', item_no: '7', title: 'Cola', field: 'price' } as const
  list({ ...change, was: '8.00', now: '9.00', price_list: 'Chains' })
  list({ ...change, was: '', now: '10.00', price_list: '' })
  expect(lines).toEqual([
    'changed   7  price of Chains  8.00 → 9.00',
    'changed   7  price  (none) → 10.00',
  ])
})
