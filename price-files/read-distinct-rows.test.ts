import { expect, test } from 'vitest'
import { readDistinctRows } from './read-distinct-rows.ts'
import type { RowOptions } from './rows/read-row.ts'
import { described, problemsIn, readAll } from './test-support/read-all.ts'

const columns = 'SKU,Title,Price,Category,UPC,In Stock,Price List'
const read = async (rows: readonly string[], header = columns, more: Partial<RowOptions> = {}) => {
  const bytes = Buffer.from([header, ...rows, ''].join('\n'))
  return readAll(await readDistinctRows({ bytes }, { numberMissing: false, ...more }))
}
const linesOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ line, ok }) => (ok ? line : `${line} rejected`))

test('equal rows count once, whatever the case of their number; different ones are all rejected with the lines of the others', async () => {
  const rows = ['A1,Same,$5', 'a1,Same,5.00', '0A1,Same,5', 'B1,One,1', 'b1,Two,2', 'B1,One,1']
  const { summary, repeats, ...parsed } = await read(rows)
  expect(described(parsed.rows)).toEqual([
    '2 A1',
    '4 0A1',
    '5 Item Number B1 is also in lines 6, 7, with other values; keep one of them',
    '6 Item Number b1 is also in lines 5, 7, with other values; keep one of them',
    '7 Item Number B1 is also in lines 5, 6, with other values; keep one of them',
  ])
  expect(repeats).toBe(1)
  expect(summary).toMatchObject({ accepted: 2, rejected: 3, offSale: 0 })
})

test.each([
  ...['A1,Soda,1.01,Drinks,,,', 'A1,Soda,,Drinks,,,', 'A1,Cola,1,Drinks,,,', 'A1,Soda,1,,,,'],
  ...['A1,Soda,1,Drinks,12,,', 'A1,Soda,1,Drinks,,yes,', 'A1,Soda,call,Drinks,,,'],
])('after A1,Soda,1,Drinks the row %s rejects both', async (row) => {
  expect(linesOf(await read(['A1,Soda,1,Drinks,,,', row]))).toEqual(['2 rejected', '3 rejected'])
})

test('[X6-63] a number may be there once for each price list, in any case', async () => {
  const inLists = (...lists: string[]) => lists.map((list, nr) => `A1,Soda,${nr + 1},,,,${list}`)
  expect(linesOf(await read(inLists('', 'Chains', 'Tier 2')))).toEqual([2, 3, 4])
  const { rows } = await read(inLists('', 'Chains', 'Tier 2', 'CHAINS'))
  expect(described(rows)).toEqual([
    '2 A1',
    expect.stringMatching(/^3 Item Number A1 for the price list Chains is also in line 5,/),
    '4 A1',
    expect.stringMatching(/^5 Item Number A1 for the price list CHAINS is also in line 3,/),
  ])
})

test('[X6-63] in a file for one price list, rows that name none are rows of that list', async () => {
  const options = { fileList: 'Chains' }
  const rows = ['A1,Soda,1,,,,', 'A1,Soda,1,,,,CHAINS']
  expect(linesOf(await read(rows, columns, options))).toEqual([2])
  const conflict = await read([...rows, 'A1,Soda,2,,,,'], columns, options)
  expect(problemsIn(conflict.rows)).toHaveLength(3)
})

test('a row with the same number in the last line is found, however long the file', async () => {
  const progress: number[] = []
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},Soda ${i},1.00`)
  const bytes = Buffer.from(`${['SKU,Name,Price', ...rows].join('\n')}\n0,Other,nan\n`)
  const parsed = await readAll(
    await readDistinctRows({ bytes }, { numberMissing: false }, (read) => progress.push(read)),
  )
  const problems = problemsIn(parsed.rows)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/^2 Item Number 0 is also in line 20002,/)
  expect(parsed.summary).toMatchObject({ accepted: 19_999, rejected: 2, offSale: 0 })
  expect(progress.at(-1)).toBe(bytes.length)
})

test('products with a generated item number are equal if title and categories are', async () => {
  const rows = ['Soda,Drinks,1', 'Soda,Drinks,1', 'Soda,Candy,1', 'Cola,,1', 'Cola,,2']
  const parsed = await read(rows, 'Name,Category,Price', { numberMissing: true })
  expect(linesOf(parsed)).toEqual([2, 4, '5 rejected', '6 rejected'])
  expect(parsed.repeats).toBe(1)
})
