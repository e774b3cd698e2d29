import { describe, expect, test } from 'vitest'
import { PriceFileProblem } from '../file/price-file-problem.ts'
import { isPriceHeader } from '../file/recognise-columns.ts'
import { readPriceFile } from '../read-price-file.ts'
import { readAll } from '../test-support/read-all.ts'
import { asText } from './as-text.ts'
import { readWorkbook as readSheetOf } from './read-workbook.ts'
import { workbookOf, workbookOfParts, workbookOfSheets, zipOf } from './test-support/workbook-of.ts'

const readWorkbook = async (bytes: Buffer) =>
  (await readSheetOf(bytes, (sheet) => sheet.slice(0, 60).some(isPriceHeader))).rows

const cell = (reference: string, value: string, more = '') =>
  `<c r="${reference}" ${more}><v>${value}</v></c>`

test('[X6-90] the cells of the first visible sheet are read as Excel shows them', async () => {
  const header = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
  const rows = await readWorkbook(
    workbookOf(
      `${header}
      <row r="2">${cell('A2', '123', 's="1"')}${cell('B2', '19.989999999999998')}${cell('D2', '1', 't="b"')}</row>
      <row r="5">${cell('A5', '850012345678')}${cell('B5', '46000', 's="2"')}${cell('C5', '#REF!', 't="e"')}${cell('D5', '45999.75', 's="3"')}</row>
      <row r="6"><c r="A6" t="inlineStr"><is><r><t>Two </t></r><r><t>runs</t></r></is></c>${cell('C6', '=A&amp;B &#233;', 't="str"')}</row>
      <row><c><v>7</v></c><c t="s"><v>2</v></c></row>
      <x:row r="8"><x:c r="B8"><x:v>0.1</x:v></x:c></x:row>`,
      {
        strings: [
          '<t>Item #</t>',
          '<r><t>Pri</t></r><r><t>ce</t></r><rPh sb="0" eb="1"><t>guide</t></rPh>',
          '<t xml:space="preserve"> a_x000D_\n b </t>',
        ],
        formats:
          '<numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm;@"/>',
        styles: '<xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/>',
      },
    ),
  )
  expect(rows).toEqual([
    ['Item #', 'Price'],
    ['00123', '19.99', '', 'TRUE'],
    [],
    [],
    ['850012345678', '2025-12-09', '#REF!', '2025-12-08'],
    ['Two runs', '', '=A&B é'],
    ['7', ' a\r\n b '],
    ['', '0.1'],
  ])
})

test('[X6-64] a day is read with its time where Excel shows one', async () => {
  const rows = await readWorkbook(
    workbookOf(
      `<row r="1">${cell('A1', '46356.666666666664', 's="1"')}${cell('B1', '46356.999305555553', 's="2"')}${cell('C1', '46356', 's="1"')}${cell('D1', '46356.5', 's="3"')}${cell('E1', '2026-11-30T16:00:00', 't="d"')}${cell('F1', '2026-11-30T00:00:00', 't="d"')}</row>`,
      {
        formats: '<numFmt numFmtId="164" formatCode="m/d/yyyy\\ h:mm\\ AM/PM"/>',
        styles: '<xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="14"/>',
      },
    ),
  )
  expect(rows[0]).toEqual([
    ...['2026-11-30 16:00', '2026-11-30 23:59', '2026-11-30', '2026-11-30'],
    ...['2026-11-30 16:00', '2026-11-30'],
  ])
})

test('[X6-90] a price list as a workbook is read like one as CSV, with the numbers of its rows', async () => {
  const text = (reference: string, word: string) => cell(reference, word, 't="str"')
  const bytes = workbookOf(
    `<row r="3">${text('A3', 'Item #')}${text('B3', 'Title')}${text('C3', 'Price')}</row>
    <row r="4">${cell('A4', '4711')}${text('B4', 'Cola, &quot;24 ct&quot;')}${cell('C4', '12.5')}</row>
    <row r="9">${cell('A9', '4712')}${text('B9', 'Chips\nlarge')}${cell('C9', '-3')}</row>`,
  )
  const { source } = await asText({ bytes }, isPriceHeader)
  const { rows } = await readAll(await readPriceFile(source, { numberMissing: false }))
  expect(rows).toMatchObject([
    { line: 4, ok: true, values: { itemNo: '4711', title: 'Cola, "24 ct"', priceCents: 1250 } },
    { line: 9, ok: false, raw: ['4712', 'Chips large', '-3'] },
  ])
})

test('[X6-90] the first visible sheet that names columns of a price list is read, and others that do are named', async () => {
  const bytes = workbookOfSheets({
    // Words of products and blanks, under no names of columns.
    Contacts: ['Contact Jim', 'Product Candy', 'Phone None'].map((row) => row.split(' ')),
    Vapes: [['Peach'], ['SKU', 'Price'], ['V1', 'None']],
    Drinks: [['Item No', 'Price']],
    Empty: [],
    'Hidden prices': [['SKU', 'Price']],
  })
  const { rows, unreadSheets } = await readSheetOf(bytes, (sheet) => sheet.some(isPriceHeader))
  expect(rows).toEqual([['Peach'], ['SKU', 'Price'], ['V1', 'None']])
  expect(unreadSheets).toEqual(['Drinks'])
})

describe('[X6-90] refused with a sentence that says what to do', () => {
  test.each<[string, Buffer]>([
    ['a zip file without a workbook', zipOf({ 'readme.txt': 'Hello' })],
    ['a damaged file', workbookOf('<row r="1"></row>').subarray(0, 200)],
    ['a sheet that is no XML', workbookOf('<row r="1"><c r="A1" <v>')],
    ['bytes after the head alone', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)])],
  ])('%s', async (_what, bytes) => {
    const refused = expect(asText({ bytes }, isPriceHeader)).rejects
    await refused.toThrow(PriceFileProblem)
    await refused.toThrow(/save the sheet with the list as CSV/)
  })

  test('a part that grows a thousand times', async () => {
    const bomb = workbookOf(`<row r="1"><c r="A1"><v>${'0'.repeat(140_000_000)}</v></c></row>`)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(readWorkbook(bomb)).rejects.toThrow(/too large/)
  })

  test('[X7-35] many cells that name one long text, and many sheets that name one part', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`
    const strings = [`<t>${'x'.repeat(30_000)}</t>`]
    await expect(readWorkbook(workbookOf(row.repeat(20), { strings }))).rejects.toThrow(/too large/)

    const cover = `<row r="1"><c r="A1"><v>${'0'.repeat(1_000_000)}</v></c></row>`
    await expect(readWorkbook(workbookOfParts(200, cover))).rejects.toThrow(/too large/)
  })

  test('[X7-240] many merged areas, and sheets of blank rows', async () => {
    const merged = Array.from({ length: 4_000 }, () => 'A1:XFD1048576')
    const tall = Array.from(
      { length: 3_000 },
      (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`,
    )
    await expect(readWorkbook(workbookOf(tall.join(''), { merged }))).rejects.toThrow(/too large/)
    const last = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
    await expect(readWorkbook(workbookOfParts(10, last))).rejects.toThrow(/too large/)
    await expect(readWorkbook(workbookOfParts(20_000, ''))).rejects.toThrow(/too large/)
  })

  test('[X7-35] rows that have only a cell far away', async () => {
    const far = '<row><c r="IV1"><v>1</v></c></row>'.repeat(40_000)
    await expect(readWorkbook(workbookOf(far))).rejects.toThrow(/too large/)
  })
})

test('[X6-90] cells far away take no memory', async () => {
  const rows = await readWorkbook(
    workbookOf(
      `<row r="1">${cell('A1', '1')}${cell('XFD1', '2')}</row><row r="9999999">${cell('A9999999', '3')}</row>`,
    ),
  )
  expect(rows).toEqual([['1']])
})

test.each([
  [
    'a number format of brackets',
    { formats: `<numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}"/>` },
  ],
  ['a last row without values', {}],
])('[X7-240] %s takes no time', async (_what, parts) => {
  const began = performance.now()
  await readWorkbook(workbookOf('<row r="1048576"/>', parts))
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('a file that is no workbook is returned unchanged', async () => {
  const source = { bytes: Buffer.from('Item #,Title\n1,Cola\n') }
  expect((await asText(source, isPriceHeader)).source).toBe(source)
})
