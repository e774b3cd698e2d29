import { expect, test } from 'vitest'
import { readDistinctRows } from '../read-distinct-rows.ts'
import { problemsIn, readAll } from '../test-support/read-all.ts'
import { ownPrice } from './read-price-entry.ts'
import type { ReadRow } from './read-row.ts'

const readText = async (text: string, fileList = '') => {
  const options = { numberMissing: false, fileList }
  return readAll(await readDistinctRows({ bytes: Buffer.from(text) }, options))
}
const entryOf = (row: ReadRow | undefined) => {
  if (!row?.ok) throw new Error(`The row was rejected: ${JSON.stringify(row)}`)
  const { fromQuantity, isSpecial, validFrom, validUntil } = row.values
  return { fromQuantity, isSpecial, validFrom, validUntil }
}

test('[X6-64] a row says from which quantity, when and how its price counts, and needs no title then', async () => {
  const { rows, summary } = await readText(
    [
      'SKU,Title,Price,From Qty,Valid From,Valid Until,Special',
      '7,Soda,10.00,1,,,no',
      '7,,9.10,10+,,,',
      '7,,9.50,,11/1/2026,11/30/2026 4:00 PM,',
      '7,,8.00,"1,000",2026-11-01,2026-11-30,x',
      '8,,,10,,,',
    ].join('\n'),
  )
  expect(problemsIn(rows)).toEqual([])
  expect(rows.map(entryOf)).toEqual([
    ownPrice,
    { ...ownPrice, fromQuantity: 10 },
    { ...ownPrice, validFrom: '2026-11-01T00:00', validUntil: '2026-11-30T16:00' },
    {
      ...{ fromQuantity: 1_000, isSpecial: true },
      ...{ validFrom: '2026-11-01T00:00', validUntil: '2026-12-01T00:00' },
    },
    { ...ownPrice, fromQuantity: 10 },
  ])
  // A break without a price takes nothing off sale.
  expect(summary.offSale).toBe(0)
})

test('[X6-64] a cell that is not a quantity, no date or no flag rejects its row', async () => {
  const { rows } = await readText(
    [
      'SKU,Price,From Qty,Valid From,Valid Until,Special',
      '1,2,some,,,',
      '2,2,10000,,,',
      '3,2,#N/A,,,',
      '4,2,,soon,,',
      '5,2,,2026-11-01,later,',
      '6,2,,,,maybe',
      '7,2,,,,8.50',
      '8,2,,,,#REF!',
      '9,2,n/a,-,none,null',
    ].join('\n'),
  )
  const noDate = 'is not a date; write it like 11/30/2026, 2026-11-30 or 11/30/2026 4:00 PM'
  expect(problemsIn(rows)).toEqual([
    '2 From Qty "some" is not a quantity from 1 to 9,999',
    '3 From Qty "10000" is not a quantity from 1 to 9,999',
    '4 From Qty "#N/A" is not a quantity from 1 to 9,999',
    `5 Valid From "soon" ${noDate}`,
    `6 Valid Until "later" ${noDate}`,
    '7 Special "maybe" is neither yes nor no',
    '8 Special "8.50" is neither yes nor no',
    '9 Special "#REF!" is neither yes nor no',
  ])
  expect(entryOf(rows[8])).toEqual(ownPrice)
})

test('[X6-64] a standard price that ends needs a beginning, unless it is a special or a break', async () => {
  const lines = [
    'SKU,Price,Price List,From Qty,Valid Until,Special',
    '1,2,,,2099-11-30,',
    '2,2,,,2099-11-30,yes',
    '3,2,,10,2099-11-30,',
    '4,2,Chains,,2099-11-30,',
  ].join('\n')
  expect(problemsIn((await readText(lines)).rows)).toEqual([
    '2 Valid Until a standard price that ends needs a beginning, under “Valid From”',
  ])
  expect(problemsIn((await readText(lines, 'Chains')).rows)).toEqual([])
})

test('[X6-64] rows of one number with different keys are no duplicates, those of one key are', async () => {
  const { rows, repeats } = await readText(
    [
      'SKU,Price,Price List,From Qty,Valid From,Special',
      '1,10,,,,',
      '1,9,,10,,',
      '1,9,Chains,10,,',
      '1,8,,10,,yes',
      '1,7,,10,2099-11-01,',
      '1,7,,10,11/1/2099 0:00,',
      '2,5,,10,,',
      '2,6,,10.0,,no',
      '2,7,,soon,,',
    ].join('\n'),
  )
  expect(rows.filter(({ ok }) => ok).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(repeats).toBe(1)
  expect(problemsIn(rows)).toEqual([
    '8 Item Number 2 (from 10) is also in line 9, with other values; keep one of them',
    '9 Item Number 2 (from 10) is also in line 8, with other values; keep one of them',
    '10 From Qty "soon" is not a quantity from 1 to 9,999',
  ])
})

test('[X6-64] a product is in the file if a row about it is accepted', async () => {
  const { hasProduct } = await readText(
    'SKU,Title,Price,From Qty\nA,Soda,10,\nB,,9,10\nC,Cola,call,\nD,Tea,1,\nD,Tea,2,\n',
  )
  expect(['A', 'a', 'B', 'C', 'D', 'E'].filter(hasProduct)).toEqual(['A', 'a'])
})
