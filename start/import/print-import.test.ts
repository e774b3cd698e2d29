import { expect, test } from 'vitest'
import { createListing } from './print-import.ts'

test('[X6-250] a sentence that holds for many lines is printed once', () => {
  const lines: string[] = []
  const list = createListing((line) => lines.push(line), true)
  for (const line of [2, 3, 4]) {
    list({ kind: 'rejected', line, column: 'Item Number', reason: 'is not a column of this file' })
    list({ kind: 'warning', line, column: 'Price', reason: 'is blank' })
  }
  expect(lines).toHaveLength(2)
})

test('[X6-63, X6-65] a changed price is listed with its price list and its conditions', () => {
  const lines: string[] = []
  const list = createListing((line) => lines.push(line), false)
  const change = { kind: 'changed', item_no: '7', title: 'Cola', field: 'price' } as const
  const was = '8.00 until Nov 15'
  list({ ...change, was, now: '9.00', price_list: 'Chains', conditions: 'from 10, special' })
  list({ ...change, was: '', now: '10.00', price_list: '', conditions: '' })
  expect(lines).toEqual([
    'changed   7  price of Chains, from 10, special  8.00 until Nov 15 → 9.00',
    'changed   7  price  (none) → 10.00',
  ])
})
