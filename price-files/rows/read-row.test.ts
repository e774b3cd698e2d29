import { expect, test } from 'vitest'
import { readPriceFile } from '../read-price-file.ts'
import { acceptedIn, described, problemsIn, readAll } from '../test-support/read-all.ts'

const readText = async (text: string, numberMissing = false) =>
  readAll(await readPriceFile({ bytes: Buffer.from(text) }, { numberMissing }))

test('without a title or an item number a row is rejected, with all that is wrong', async () => {
  const { rows } = await readText('SKU,Name,Price\nnan,Soda,1\n7,N/A,-2\n8,Cola,call\n')
  expect(described(rows)).toEqual([
    '2 SKU is blank; every product needs an item number',
    '3 Name is blank; every product needs a title; Price "-2" is negative',
    '4 Price "call" is not a price; write a number such as 12.50',
  ])
})

test('without a column of titles a row needs an item number, also where numbers are made; without one of numbers every row is rejected', async () => {
  for (const numberMissing of [false, true])
    expect(described((await readText('SKU,Price\n7,1\n,2\n', numberMissing)).rows)).toEqual([
      '2 7',
      '3 SKU is blank; every product needs an item number',
    ])
  expect(described((await readText('Name,Price\nSoda,1\n')).rows)).toEqual([
    '2 Item Number is not a column of this file; every product needs an item number',
  ])
})

test('item numbers are generated on request, always the same for one title and categories', async () => {
  const text = 'Name,Category,SKU\nSoda  Pop,Drinks > Cola,\nsoda pop,DRINKS>Cola,n/a\n'
  const first = acceptedIn((await readText(text, true)).rows).map(({ values }) => values.itemNo)
  const [again] = acceptedIn(
    (await readText('Title,Category,Sub Category\nSoda Pop,Drinks,Cola\n', true)).rows,
  )
  expect(first[0]).toMatch(/^N-[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(new Set([...first, again?.values.itemNo])).toEqual(new Set(['N-77DN7K19QXWX']))
  const [other] = acceptedIn((await readText('Title,Category\nSoda Pop,Drinks\n', true)).rows)
  expect(other?.values.itemNo).not.toBe(first[0])
})

test('numbers are made only if there is none', async () => {
  const { rows } = await readText('SKU,Name\n007,Soda\n1.2E+11,Cola\n,\n ,x\n', true)
  expect(described(rows)).toEqual([
    '2 007',
    expect.stringMatching(/^3 SKU "1.2E\+11" is a number of which/),
    expect.stringMatching(/^5 N-/),
  ])
})

test('fewer cells than columns are blank, more are refused unless they are blank', async () => {
  const { rows } = await readText('SKU,Name,Price,Pack\n1,Soda,2\n2,Cola,2,24,,\n3,Big, red,2,24\n')
  expect(described(rows)).toEqual([
    '2 1',
    '3 2',
    expect.stringMatching(/^4 cell 5 the row has 5 cells, the header 4/),
  ])
})

test('blank rows are passed over and counted', async () => {
  const { rows, summary } = await readText('SKU,Name\n\n1,Soda\n , \n,,,\n\n')
  expect(described(rows)).toEqual(['3 1'])
  expect(summary.blankRows).toBe(4)
})

test('a row of totals is skipped, a product named Total is not', async () => {
  const { rows, summary } = await readText(
    'SKU,Name,Price\n1,Total,5\n2,Total Cereal,5\nTotal,Cereal,5\nGrand Total:,,10\n,Sub-Total,10\n',
    true,
  )
  expect(described(rows)).toEqual(['2 1', '3 2', '4 Total'])
  expect(summary.totals).toEqual([5, 6])
})

test('texts that are too long are rejected by their column', async () => {
  const long = (characters: number) => 'é'.repeat(characters)
  const { rows } = await readText(
    `SKU,Name,Category,Pack,Price Note,Description\n${[
      [long(64), long(300), long(120), long(100), long(200), long(5000)],
      [long(65), long(301), long(121), long(101), long(201), long(5001)],
    ]
      .map((cells) => cells.join(','))
      .join('\n')}\n${'😀'.repeat(64)},emoji\n`,
  )
  expect(rows.map(({ ok }) => ok)).toEqual([true, false, true])
  for (const column of ['SKU', 'Name', 'Description', 'Category', 'Price Note', 'Pack'])
    expect(problemsIn(rows)[0]).toContain(`${column} `)
})

test('categories deeper than six are rejected', async () => {
  const { rows } = await readText('SKU,Name,Category\n1,a,a>b>c>d>e>f\n2,a,a>b>c>d>e>f>g\n')
  expect(rows.map(({ ok }) => ok)).toEqual([true, false])
})

test('a row without a price column has no price and no warning', async () => {
  const { rows, layout } = await readText('SKU,Name\n1,Soda\n')
  expect(layout.columns.at.has('price')).toBe(false)
  expect(acceptedIn(rows)[0]).toMatchObject({ values: { priceCents: null }, warnings: [] })
})

test('an unreadable character gets a warning and does not reject the row', async () => {
  const { rows } = await readText('SKU,Name\n1,Caf\ufffd\n')
  expect(acceptedIn(rows)[0]?.warnings).toMatchObject([
    { code: 'characters_unreadable', column: 'Name' },
  ])
})

test('a column without a name is named by its number when it holds something', async () => {
  const { summary } = await readText('SKU,Name,,\n1,Soda,,x\n2,Cola,,y\n')
  expect(summary.unknownColumns).toEqual(['column 4 (no name)'])
})
