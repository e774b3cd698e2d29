import { expect, test } from 'vitest'
import { checkSequences, startSequenceShop } from './testing/account-sequences/check-sequences.ts'

const shop = await startSequenceShop()

test('[X0-03, X0-77, X0-83, X0-103, X0-132, X0-456] after any sequence of orders, changes, invoices, payments, reversals, memos, claims, runs, merges and batches the accounts are those of a plain model, and no number is missing', async () => {
  expect(await checkSequences(shop, 6)).toBeGreaterThan(20)
})
