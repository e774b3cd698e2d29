import { expect, test } from 'vitest'
import { hasCheckDigit } from './cells/read-upc.ts'
import { readPriceFile } from './read-price-file.ts'
import { readAll } from './test-support/read-all.ts'

const read = async (text: string, numberMissing = false) => {
  const parsed = await readPriceFile({ bytes: Buffer.from(text) }, { numberMissing })
  const { rows, summary } = await readAll(parsed)
  return { parsed, rows, summary, values: rows.flatMap((row) => (row.ok ? [row.values] : [])) }
}
const bare = [
  '04900000044',
  '1234567890',
  '611269991240'.slice(0, 11),
  '0005731602011',
  '004800120401',
]
const listOf = (codes: readonly string[]) =>
  `SKU,Product,UPC,Price\n${codes.map((code, at) => `U${at},Item ${at},${code},1`).join('\n')}\n`

test('[X6-244] if most UPCs of a column lack their check digits, all get them, without a warning each', async () => {
  const { rows, values } = await read(listOf(bare))
  expect(values.map(({ upc }) => upc?.slice(0, 11))).toEqual(
    bare.map((code) => code.replace(/^0+/, '').padStart(11, '0')),
  )
  expect(values.every(({ upc }) => hasCheckDigit(upc ?? ''))).toBe(true)
  expect(rows.flatMap((row) => (row.ok ? row.warnings : []))).toEqual([])
})

test.each([
  ['most have them', ['049000000443', '012345678905', '036000291452', '04900000045']],
  ['two are no column', ['04900000045', '01234567891']],
  ['zeros are lost', ['49000000443', '12345678905', '36000291452', '04900000045']],
])('[X6-244] UPCs get no check digits if %s', async (_what, codes) => {
  const { values } = await read(listOf(codes))
  expect(values.at(-1)?.upc).toBeNull()
  expect(values.map(({ upc }) => upc).filter((upc) => upc !== null)).toEqual(
    codes.map((code) => code.padStart(12, '0')).filter(hasCheckDigit),
  )
})

test('[X6-245] a point-of-sale list has its departments as main categories and UPCs as item numbers', async () => {
  const { values, rows } = await read(
    `Department,Category,Item Lookup Code,Description,Cost,Price,Price A
TOBACCO,30CT CIGAR,025900359065,LEAF DARK,26.5000,27.9900,0.0000
FOOD & BEVERAGE,,719410175436,SHOT,21.0000,23.2500,0.0000
PLASTIC,PLASTIC BAGS,GARBAGEBAG33/39,GARBAGE BAG,7.6500,21.0000,15.5000
`,
  )
  expect(values).toMatchObject([
    { itemNo: '025900359065', upc: '025900359065', categoryPath: ['TOBACCO', '30CT CIGAR'] },
    { itemNo: '719410175436', upc: '719410175436', categoryPath: ['FOOD & BEVERAGE'] },
    { itemNo: 'GARBAGEBAG33/39', upc: null, categoryPath: ['PLASTIC', 'PLASTIC BAGS'] },
  ])
  expect(rows.flatMap((row) => (row.ok ? row.warnings : []))).toEqual([])
})

const pointOfSale = (numbers: readonly string[]) =>
  `Item Lookup Code,Item Description,Net Cost,Price\n${numbers.map((number) => `${number},Item,1,2`).join('\n')}\n`

test.each([
  ['short numbers', ['044006', '044005', '052040', '712000', '440060'], []],
  ['short numbers with zeros before them', ['0000440066', '000000440066', '0000044005'], []],
  ['numbers of 8 digits', ['96385074', '01234565', '02957407'], []],
  ['long numbers among short ones', ['044006', '044005', '12345678905', '719410175436'], [3]],
  ['whole codes', ['719410175436', '4006381333931', '719410175437'], [0, 1]],
])(
  '[X6-245] item numbers are also UPCs only if they are whole codes: %s',
  async (_, numbers, codes) => {
    const { values, parsed, rows } = await read(pointOfSale(numbers))
    expect(values.map(({ itemNo }) => itemNo)).toEqual(numbers)
    expect(values.map(({ upc }) => upc)).toEqual(
      numbers.map((number, at) => (codes.some((code) => code === at) ? number : null)),
    )
    expect(parsed.layout.withoutCheckDigits.size).toBe(0)
    expect(rows.flatMap((row) => (row.ok ? row.warnings : []))).toEqual([])
  },
)

test('[X6-245] item numbers of 10 and 11 digits are UPCs if most are as long as UPCs', async () => {
  const zerosLost = ['49000000443', '12345678905', '36000291452', '719410175436', '044006']
  const { values } = await read(pointOfSale(zerosLost))
  expect(values.map(({ upc }) => upc)).toEqual([
    ...zerosLost.slice(0, 3).map((number) => `0${number}`),
    ...['719410175436', null],
  ])
  const bareNumbers = [...bare.slice(0, 3), '044006']
  const { values: completed, parsed } = await read(pointOfSale(bareNumbers))
  expect([...parsed.layout.withoutCheckDigits]).toEqual(['upc'])
  expect(completed.map(({ upc }) => upc?.slice(0, 11) ?? null)).toEqual([
    ...bareNumbers.slice(0, 3).map((number) => number.padStart(11, '0')),
    null,
  ])
})

test('[X6-244] short item numbers in a column of UPCs get no check digits', async () => {
  const { values } = await read(listOf(['044006', '044005', '052040', '712000']))
  expect(values.map(({ upc }) => upc)).toEqual([null, null, null, null])
})

test.each([
  ['Dept,Sub Dept', ['A', 'B']],
  ['Departments,Categories', ['A', 'B']],
  ['Dept,Class,Subclass', ['A', 'B', 'C']],
  ['Department,Other', ['A']],
])('[X6-245] the categories of %s are %j', async (names, path) => {
  const count = names.split(',').length
  const cells = ['A', 'B', 'C'].slice(0, count)
  const { values } = await read(`PLU,Name,Price,${names}\n1,Cola,2,${cells}\n`)
  expect(values).toMatchObject([{ itemNo: '1', categoryPath: path }])
})

test.each([
  ['Sale Price', 100],
  ['FOB Case Price', 100],
  ['Rate', 100],
  ['Cost,Sale Price', 200],
  ['Price,Sale Price', 100],
  ['Sale Price,Promo Price', null],
  ['Break Price', null],
])('[X6-246] the price of a file with %s is %s', async (names, cents) => {
  const { values } = await read(
    `SKU,Name,${names}\n1,Cola,1.00,2.00\n`.replace(/,2.00$/m, names.includes(',') ? ',2.00' : ''),
  )
  expect(values[0]?.priceCents).toBe(cents)
})

test('[X6-247] names of sections are skipped and counted, and a package is the pack', async () => {
  const list = `Code,Description,Package,Price
,KITCHEN TREASURES (KTS),,
K1,Rice,1 x 10 kg,9
SNACKS & CANDY,,,
,Rice,20 x 1 kg,9.5
K2,,,
`
  const { values, summary, rows } = await read(list, true)
  expect(summary.headings).toEqual([2, 4])
  expect(values).toMatchObject([
    { itemNo: 'K1', unit: '1 x 10 kg' },
    { title: 'Rice', unit: '20 x 1 kg' },
  ])
  expect(rows.map(({ line }) => line)).toEqual([3, 5, 6])
})

test('[X6-247] titles alone are products in a list without prices', async () => {
  expect((await read('Title,Category\nCola,\nTea,Drinks\n', true)).values).toHaveLength(2)
})
