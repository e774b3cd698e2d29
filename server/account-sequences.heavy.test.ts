import { expect, test } from 'vitest'
import { checkSequences, startSequenceShop } from './testing/account-sequences/check-sequences.ts'

const shop = await startSequenceShop()

test('[X0-03] after more than a thousand steps the accounts are those of a plain model', async () => {
  expect(await checkSequences(shop, 60)).toBeGreaterThan(1_000)
})
