import { expect, test } from 'vitest'
import { PriceFileProblem } from '../file/price-file-problem.ts'
import { workbookOfSheets } from '../workbook/test-support/workbook-of.ts'
import { readOrderFile } from './read-order-file.ts'
import { type OrderList, readOrderText } from './read-order-list.ts'

/** `701004: 2 cs`, and how many rows order nothing; the names of the columns that are asked about. */
const shown = (list: OrderList): readonly string[] =>
  list.kind === 'columns'
    ? ['?', ...list.columns.map(({ column, name }) => name || `#${column}`)]
    : [
        ...list.lines.map(({ code, amount }) => `${code}: ${amount}`),
        ...(list.skipped > 0 ? [`skipped ${list.skipped}`] : []),
      ]

test.each([
  ['Qty;Title;Item No', '12;12 oz Cola;701004', '701004: 12'],
  ['Cantidad;Descripción;Código', '2 cajas;Cola 12 oz;701004', '701004: 2 cajas'],
  ['Product,Item No,Qty', 'Cola,701004,12', '701004: 12'],
  ['Item Name,SKU,Quantity', 'Cola,701004,12', '701004: 12'],
  ['Item Description,Item,Order', 'Cola,701004,12', '701004: 12'],
  ['Order No,Item #,Qty', '1165,701004,12', '701004: 12'],
  ['Units per case,UPC,Order Qty', '24,036000291452,12', '036000291452: 12'],
  ['Order date,Item,Cases', 'Monday,701004,12', '701004: 12 cases'],
  ['Product,Qty', '701004,12', '701004: 12'],
  ['Item #,Description,Case Pack,Price,Order', '701004,Cola,24,78.50,2', '701004: 2'],
  ['Item #,Case Size,Order Qty', '701004,24,2', '701004: 2'],
  ['Item #,Cases on Hand,Cases', '701004,40,2', '701004: 2 cases'],
  ['Item #,Qty on Hand,Qty Available,Qty', '701004,40,38,2', '701004: 2'],
  ['Item #,Min Qty,Case Qty,Ord Qty', '701004,6,24,2', '701004: 2'],
  ['Item #,Price,Qty 11/27', '701004,30.00,2', '701004: 2'],
  ['Item #,QTY Ordered,Last Qty', '701004,2,9', '701004: 2'],
  ['Artículo;Cantidad por caja;Cantidad', '701004;24;2', '701004: 2'],
  ['Item #,Pack,Order Qty,UOM', '701004,24,2,CS', '701004: 2 CS'],
  ['UPC,Description,Qty,Ext Price', '036000291452,Cola,2,"1,204.00"', '036000291452: 2'],
  ['Item #,Gross,Cases', '701004,90,2', '701004: 2 cases'],
  ['Item #,Item #,Qty', '701004,,2', '701004: 2'],
])('[X1-223] under the header %s the row %s is %s', (header, row, expected) => {
  expect(shown(readOrderText(`${header}\n${row}`))).toEqual([expected])
})

test.each([
  ['Item #,Description,Wk 48,Wk 49', '701004,Cola,24,2', ['?', 'Wk 48', 'Wk 49']],
  ['Item #,Order,Qty', '701004,1165,2', ['?', 'Order', 'Qty']],
  ['Item #,Units,Count', '701004,24,2', ['?', 'Units', 'Count']],
  ['Item #,Qty Mon,Qty Tue', '701004,24,2', ['?', 'Qty Mon', 'Qty Tue']],
  ['Item #,Pcs,Pack', '701004,2,24', ['?', 'Pcs', 'Pack']],
  ['Item #,Case Qty', '701004,24', ['?', 'Case Qty']],
])('[X1-223] the header %s is asked about', (header, row, expected) => {
  const text = `${header}\n${row}`
  expect(shown(readOrderText(text))).toEqual(expected)
  const column = header.split(',').indexOf(expected[1] ?? '')
  expect(shown(readOrderText(text, column))).toEqual([`701004: ${row.split(',')[column]}`])
  expect(shown(readOrderText(text, null))).toEqual(['701004: 1'])
})

test('[X1-223] under a header, a row without a quantity orders nothing, whatever else it has', () => {
  const text =
    'Item #,Title,Price,Qty\n1,One,62.00,2\n2,Two,30.00,\n3,Three,9.00,0\n4,Four,24,n/a\nDRINKS,,,\n'
  expect(shown(readOrderText(`${text}Total,,101.00,2\n`))).toEqual(['1: 2', 'skipped 5'])
})

test('[X1-223] amounts that can’t be ordered stay as they were written', () => {
  const amounts = ['-2', '(2)', '2.5', '1.000', '036000291452', 'two or three']
  const text = amounts.map((amount, at) => `70100${at}\t${amount}`).join('\n')
  expect(shown(readOrderText(`Item\tQty\n${text}`))).toEqual(
    amounts.map((amount, at) => `70100${at}: ${amount}`),
  )
})

test.each([
  ['101000,First,2,62.00', ['101000: 2']],
  ['101000,First,2,62.50\n101001,Second,,30.00', ['101000: 2', 'skipped 1']],
  ['101000\tFirst\t$62.00\t2', ['101000: 2']],
  ['2,First,101000', ['101000: 2']],
  ['101000,24,2', ['?', '#1', '#2']],
  ['101000,First,62.50', ['?']],
  ['#32 GLASS PIPE\t3', ['#32 GLASS PIPE: 3']],
  ['A&B-12\t2', ['A&B-12: 2']],
  ['AB 12\t4', ['AB 12: 4']],
  ['101000;2,00', ['101000: 2,00']],
  ['101000\t2.00', ['101000: 2.00']],
  ['2.000;701004', ['701004: 2.000']],
  ['101000.0;2', ['101000: 2']],
  ['="00123",2', ['00123: 2']],
  ["'00123,2", ['00123: 2']],
  ['101000,-2', ['101000: -2']],
  ['101000\t2\n101001\t\n101002\t0', ['101000: 2', 'skipped 2']],
  ['101000,"First\nline",2\n101001,Second,3', ['101000: 2', '101001: 3']],
])('[X1-223] without a header, %j is %j', (text, expected) => {
  expect(shown(readOrderText(text))).toEqual(expected)
})

test.each([
  '701004,"Cola, 24, red",12',
  '"Cola; 24; red";701004;12',
  '701004,"Pipe, 14"" | glass",12',
  '701004,Pipe 14" glass,12',
  '701004, "Cola, 24" ,12',
])('[X1-60] in %s a delimiter within quotes is text', (row) => {
  const header = row.startsWith('701004') ? 'Item No,Title,Qty' : 'Title;Item No;Qty'
  expect(shown(readOrderText(`${header}\n${row}`))).toEqual(['701004: 12'])
  if (row.startsWith('701004')) expect(shown(readOrderText(row))).toEqual(['701004: 12'])
})

test('[X1-60, X1-224] a workbook is read from the sheet with a header, in whose cells line breaks are blanks', async () => {
  const bytes = workbookOfSheets({
    Instructions: [
      ['Fill in the quantity,', 'then save'],
      ['Send it by Monday, 5', ''],
    ],
    Items: [
      ['Acme 11/27/2026', '', ''],
      ['Item#', 'Unit Price', 'Order&#10;Qty'],
      ['00123', '30', '2'],
      ['101001.0', '30', ''],
      ['101002', '12', '-2'],
    ],
  })
  const read = await readOrderFile(bytes)
  expect(shown(read())).toEqual(['00123: 2', '101002: -2', 'skipped 1'])
  expect(shown(read(1))).toEqual(['00123: 30', '101001: 30', '101002: 12'])
})

test.each([
  ['UTF-16 with a mark', Buffer.from('\ufeffItem\tQty\r\n701004\t2\r\n', 'utf16le')],
  ['UTF-8 with a mark', Buffer.from('\ufeffItem;Qty\n701004;2\n')],
  ['Windows-1252', Buffer.from('C\xf3digo;Cantidad\r701004;2\r', 'latin1')],
])('[X1-60] a text file in %s is read', async (_encoding, bytes) => {
  const read = await readOrderFile(bytes)
  expect(shown(read())).toEqual(['701004: 2'])
})

test.each([Buffer.from('%PDF-1.7 list'), Buffer.from('PK\x03\x04 no zip'), Buffer.from('')])(
  '[X1-60] another file is refused (%#)',
  async (bytes) => {
    await expect(readOrderFile(bytes)).rejects.toThrow(PriceFileProblem)
  },
)
