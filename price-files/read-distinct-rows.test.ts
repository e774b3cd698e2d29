import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readDistinctRows } from './read-distinct-rows.ts'
import type { ReadRow } from './rows/read-row.ts'

const read = async (source: { path: string } | { bytes: Uint8Array }, numberMissing = false) => {
  const progress: number[] = []
  const parsed = await readDistinctRows(source, { numberMissing }, (bytes) => progress.push(bytes))
  const rows: ReadRow[] = []
  for await (const batch of parsed.batches()) rows.push(...batch)
  const described = rows.map((row) =>
    row.ok
      ? `${row.line} ${row.values.itemNo}`
      : `${row.line} ${row.problems.map(({ reason }) => reason).join('; ')}`,
  )
  return { parsed, described, progress }
}

test('equal rows count once, different ones are all rejected with the lines of the others', async () => {
  const path = fileURLToPath(new URL('fixtures/repeats.csv', import.meta.url))
  const { parsed, described, progress } = await read({ path })
  expect(described).toEqual([
    '2 A1',
    '4 B1 is also in line 5, with other values; keep one of them',
    '5 b1 is also in line 4, with other values; keep one of them',
    '6 C1',
    '7 D1 is also in line 8, with other values; keep one of them',
    '8 "call" is not a price; write a number such as 12.50',
  ])
  expect(parsed.repeats).toBe(1)
  expect(parsed.summary).toMatchObject({ accepted: 2, rejected: 4, offSale: 0 })
  expect(progress.at(-1)).toBe(parsed.totalBytes)
})

test('a row with the same number in the last line is found, however long the file', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},Soda ${i},1.00\n`).join('')
  const { parsed, described } = await read({
    bytes: Buffer.from(`SKU,Name,Price\n${rows}0,Other,nan\n`),
  })
  expect(described[0]).toMatch(/^2 0 is also in line 20002,/)
  expect(described.at(-1)).toMatch(/^20002 0 is also in line 2,/)
  expect(parsed.summary).toMatchObject({ accepted: 19_999, rejected: 2, offSale: 0 })
})

test('products with a generated item number are equal if title and categories are', async () => {
  const text = 'Name,Category,Price\nSoda,Drinks,1\nSoda,Drinks,1\nSoda,Candy,1\nCola,,1\nCola,,2\n'
  const { described, parsed } = await read({ bytes: Buffer.from(text) }, true)
  expect(described).toEqual([
    expect.stringMatching(/^2 N-/),
    expect.stringMatching(/^4 N-/),
    expect.stringMatching(/^5 N-\w+ is also in line 6/),
    expect.stringMatching(/^6 N-\w+ is also in line 5/),
  ])
  expect(parsed.repeats).toBe(1)
})
