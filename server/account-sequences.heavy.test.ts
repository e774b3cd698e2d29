import { expect, test } from 'vitest'
import { checkSequences, startSequenceShop } from './testing/account-sequences/check-sequences.ts'

const shop = await startSequenceShop()

test('[X0-03] after thousands of steps the accounts are those of a plain model', async () => {
  expect(await checkSequences(shop, 300)).toBeGreaterThan(5_000)
}, 3_600_000)
