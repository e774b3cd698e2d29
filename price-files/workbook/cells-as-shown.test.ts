import { describe, expect, test } from 'vitest'
import { uncalculatedCell } from '../cells/cell-text.ts'
import { isPriceHeader } from '../file/recognise-columns.ts'
import { readPriceFile } from '../read-price-file.ts'
import { readAll } from '../test-support/read-all.ts'
import { asText } from './as-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { workbookOf } from './test-support/workbook-of.ts'

const cell = (reference: string, value: string, more = '') =>
  `<c r="${reference}" ${more}><v>${value}</v></c>`
const text = (reference: string, word: string) => cell(reference, word, 't="str"')
const rowsOf = async (...given: Parameters<typeof workbookOf>) =>
  (await readWorkbook(workbookOf(...given))).rows

const formatted = (code: string) => ({
  formats: `<numFmt numFmtId="164" formatCode="${code
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')}"/>`,
  styles: '<xf numFmtId="0"/><xf numFmtId="164"/>',
})

test.each([
  ['00-0000', 12_345, '01-2345'],
  ['"GM-"000', 77, 'GM-077'],
  ['\\A0000', 12, 'A0012'],
  ['0-00000-00000-0', 36_000_291_452, '0-36000-29145-2'],
  ['00000\\-0000', 303_091_234, '30309-1234'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 4_045_550_187, '(404) 555-0187'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5_550_187, '555-0187'],
  ['000', 123_456, '123456'],
  ['General" ct"', 24, '24 ct'],
  ['"SKU "@', 17, 'SKU 17'],
  // Prices stay exact numbers.
  ['"$"#,##0.00', 1234.5, '1234.5'],
  ['_("$"* #,##0_);_("$"* (#,##0)', 1200, '1200'],
  ['"$"0', 12.75, '12.75'],
  ['# ##0', 1234, '1234'],
  ['0.00E+00', 1200, '1200'],
  ['0%', 0.15, '0.15'],
  ['#', 0, '0'],
  ['# ?/?', 3, '3'],
  [`0"${'x'.repeat(300)}"`, 5, '5'],
])('[X6-240] the format %s shows %d as %s', async (code, value, shown) => {
  const row = `<row r="1">${cell('A1', String(value), 's="1"')}</row>`
  expect(await rowsOf(row, formatted(code))).toEqual([[shown]])
})

test('[X6-240] a text has the literals of its format', async () => {
  const cells = cell('A1', '0', 't="s" s="1"') + cell('B1', 'B7', 't="str" s="1"')
  const parts = { strings: ['<t>077</t>'], ...formatted('000;;;"GM-"@') }
  expect(await rowsOf(`<row r="1">${cells}</row>`, parts)).toEqual([['GM-077', 'GM-B7']])
})

describe('[X6-241] a formula', () => {
  const formula = (reference: string, result: string, more = '') =>
    `<c r="${reference}" ${more}><f>D2*1.25</f>${result}</c>`
  const price = async (result: string, more = '', calculation = '') => {
    const cells = cell('A1', '7') + formula('B1', result, more)
    return (await rowsOf(`<row r="1">${cells}</row>`, { calculation }))[0]?.[1] ?? ''
  }
  const whenOpened = '<calcPr calcId="1" fullCalcOnLoad="1"/>'

  test.each([
    ['no value', '', ''],
    ['an empty value', '<v/>', whenOpened],
    ['the 0 of a program that leaves calculating to Excel', '<v>0</v>', whenOpened],
  ])('without a result is marked: %s', async (_what, result, calculation) => {
    expect(await price(result, '', calculation)).toBe(uncalculatedCell)
  })

  test.each([
    ['a number', '<v>12.5</v>', '', whenOpened, '12.5'],
    ['0 in a workbook that Excel has saved', '<v>0</v>', '', '', '0'],
    ['a blank text', '<v></v>', 't="str"', '', ''],
    ['an error', '<v>#N/A</v>', 't="e"', '', '#N/A'],
  ])('with a result has it: %s', async (_what, result, more, calculation, shown) => {
    expect(await price(result, more, calculation)).toBe(shown)
  })

  test('without a result rejects its row if the column is read', async () => {
    const names = ['SKU', 'Title', 'Price', 'Stock Count', 'Valid From', 'Color']
    const columns = [...'ABCDEF']
    const row = (number: number, missing: string) =>
      `<row r="${number}">${columns
        .map((column) => {
          const value = column === 'E' ? '2026-11-30' : String(number)
          return column === missing
            ? formula(`${column}${number}`, '')
            : text(`${column}${number}`, value)
        })
        .join('')}</row>`
    const header = names.map((word, at) => text(`${columns[at]}1`, word)).join('')
    const sheet = `<row r="1">${header}</row>${columns.map((column, at) => row(at + 2, column)).join('')}`
    const { source } = await asText({ bytes: workbookOf(sheet) }, isPriceHeader)
    const { rows } = await readAll(await readPriceFile(source, { numberMissing: true }))
    const results = rows.map((each) => (each.ok ? [] : each.problems.map(({ code }) => code)))
    expect(results).toEqual([...Array(5).fill(['not_calculated']), []])
  })
})

test('[X6-242] a merged cell has its value in each of its rows, and hidden rows are counted', async () => {
  const bytes = workbookOf(
    `<row r="1">${cell('A1', '1')}${cell('B1', '2')}</row>
    <row r="2">${cell('B2', '3')}</row>
    <row r="3" hidden="1">${cell('B3', '4')}${cell('C3', '5')}</row>
    <row r="4" hidden="1"/>
    <row r="5">${cell('C5', '6')}</row>`,
    { merged: ['A1:A3', 'C3:D9', 'B2:XFD2'] },
  )
  expect(await readWorkbook(bytes)).toMatchObject({
    rows: [['1', '2'], ['1', '3'], ['1', '4', '5'], [], ['', '', '5']],
    hiddenRows: 1,
  })
})
