import { expect, test } from 'vitest'
import { detectLayout } from '../detect-layout.ts'

const detect = (text: string) => detectLayout(text.split('\n'))

test.each([
  [',', 'SKU,Title,Price\n1,"a;b;c;d;e;f",2'],
  [';', 'SKU;Title;Price\n1;a,b,c,d,e,f;2,50'],
  ['\t', 'SKU\tTitle\tPrice\n1\ta,b;c\t2'],
  ['|', 'SKU|Title|Price\n1|a,b|2'],
])('the delimiter is the one under which the header names most: %j', (delimiter, text) => {
  expect(detect(text).delimiter).toBe(delimiter)
})

test('a delimiter inside a quoted name does not count', () => {
  const { delimiter, columns } = detect('"Item No";"Title, long; new";"Price"\n1;a;2')
  expect(delimiter).toBe(';')
  expect(columns.header).toEqual(['Item No', 'Title, long; new', 'Price'])
})

test('a header of one column will do', () => {
  expect(detect('Title\nSoda').columns.header).toEqual(['Title'])
})

test('sep= in the first line is believed and is no header', () => {
  expect(detect('sep=;\nSKU;Title')).toMatchObject({ delimiter: ';', headerLine: 2 })
  expect(detect('sep=;\nSKU,Title,Price;Name')).toMatchObject({ delimiter: ';' })
  expect(detect('"sep=|"\nSKU|Title')).toMatchObject({ delimiter: '|', headerLine: 2 })
  expect(detect('SEP=\t\nSKU\tTitle')).toMatchObject({ delimiter: '\t', headerLine: 2 })
})

test('titles, addresses and blank lines above the header are passed over', () => {
  const { headerLine, firstRowLine, columns } = detect(
    'ACME, 12 Main St, Macon\n\n"Terms;\nnet 30"\nProduct list,,\n\nItem #,Product,Cost\n1,a,2',
  )
  expect({ headerLine, firstRowLine }).toEqual({ headerLine: 7, firstRowLine: 8 })
  expect(columns.header).toEqual(['Item #', 'Product', 'Cost'])
})

test('a word like Product alone in a line is not taken for the header when a better one follows', () => {
  expect(detect('Product\n\nSKU,Title\n1,a').headerLine).toBe(3)
})

test('a header may span several lines', () => {
  const { headerLine, firstRowLine, columns } = detect('"Item\nNo.","Pack\nSize",Title\n1,2,a')
  expect({ headerLine, firstRowLine }).toEqual({ headerLine: 1, firstRowLine: 4 })
  expect([...columns.at.keys()].toSorted()).toEqual(['itemNo', 'pack', 'title'])
})

test('without item number and title the message names the expected and the found columns', () => {
  expect(() => detect('Colour,Weight\nred,2')).toThrow(
    /such as an item number.*or a title.*Found were: "Colour", "Weight"\./,
  )
  expect(() => detect('\n \n')).toThrow(/has no text/)
})
