import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPriceFile } from './read-price-file.ts'
import { acceptedIn, readAll } from './test-support/read-all.ts'

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
const read = async (source: { path: string } | { bytes: Uint8Array }) =>
  readAll(await readPriceFile(source, { numberMissing: false }))

describe('files as distributors send them', () => {
  test('UTF-8 with a mark, CRLF, quotes, line breaks in cells', async () => {
    const { rows, layout, summary } = await read({ path: fixture('comma-crlf-bom.csv') })
    expect(layout.columns.unknown).toEqual([])
    expect(acceptedIn(rows).map(({ values }) => values)).toMatchObject([
      {
        ...{ itemNo: '00123', title: 'Nimbus Bar 8000 – Blue Razz Ice', priceCents: 123450 },
        ...{ shortDescription: 'Sweet, cold\nand blue.', unit: '10 ct display', inStock: true },
        ...{ categoryPath: ['Vapes', 'Disposables'], upc: '012345678905' },
        ...{ image: '/images/demo/products/nimbus.webp', stockCount: null },
      },
      {
        ...{ itemNo: '123', priceCents: 1900, priceVaries: 'Market price' },
        ...{ categoryPath: ['Drinks', 'Coffee'], inStock: true, stockCount: 12 },
      },
      { itemNo: 'AB-77', title: '12" Glass Pipe', priceCents: null, upc: null, image: null },
    ])
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5])
    expect(acceptedIn(rows)[2]?.warnings).toMatchObject([
      { code: 'no_price', column: 'Price' },
      { code: 'upc_left_out', column: 'UPC' },
      { code: 'image_left_out', column: 'Image' },
      { code: 'stock_not_understood', column: 'In Stock' },
    ])
    expect(summary).toMatchObject({ accepted: 3, rejected: 0, offSale: 1 })
  })

  test("UTF-16 with tabs, which Excel calls 'Unicode text'", async () => {
    const { rows, encoding } = await read({ path: fixture('utf-16-tabs.csv') })
    expect(encoding).toBe('utf-16le')
    expect(acceptedIn(rows).map(({ values }) => values)).toMatchObject([
      { itemNo: '0001', title: 'Jalapeño Chips, 2 oz', priceCents: 105000, unitsPerCase: 64 },
      { itemNo: '0002', title: 'Plain "Big" Chips', priceCents: 99, unit: '12 / CS' },
    ])
  })

  test('a printed list: title above, blanks around, header repeated, total below', async () => {
    const { rows, layout, summary } = await read({ path: fixture('printed-list.csv') })
    expect(layout.headerLine).toBe(4)
    expect(acceptedIn(rows).map(({ values }) => values)).toMatchObject([
      { itemNo: '00042', title: 'Soda, Orange', unit: '10-100 / CS', priceCents: 1250 },
      { itemNo: '00043', title: 'Soda 12" can', unit: '500/BL', priceCents: 1350 },
      { itemNo: '00044', title: 'Soda Grape', unitsPerCase: 24, priceCents: 1450 },
    ])
    expect(layout.columns.ignored).toEqual([
      { column: 'Unit Price', field: 'price', insteadOf: 'Case Price' },
    ])
    expect(summary).toMatchObject({
      ...{ accepted: 3, rejected: 0, offSale: 0, blankRows: 1 },
      ...{ repeatedHeaders: [8], totals: [10], unknownColumns: ['Brand'] },
    })
  })

  test('changes that spreadsheets make to a file are undone or reported', async () => {
    const { rows, summary } = await read({ path: fixture('spreadsheet-export.csv') })
    expect(
      acceptedIn(rows).map(({ values, warnings }) => [
        values.itemNo,
        values.title,
        values.unit,
        values.upc,
        warnings.map(({ column }) => column),
      ]),
    ).toEqual([
      ['00123', 'Cola 12 oz', '24', '036000291452', ['UPC_NUMBER']],
      ['6-12', 'Energy shot', '12-Jun', null, ['UNITS/CASE', 'UPC_NUMBER']],
      ['12-Jun', 'Gum', '6/12/2026', '', ['ITEM_NUMBER', 'UNITS/CASE']],
    ])
    expect(rows).toHaveLength(3)
    expect(summary).toMatchObject({ totals: [8], unknownColumns: [] })
  })
})

test('reading again gives the same rows and the same counts', async () => {
  const parsed = await readPriceFile(
    { path: fixture('printed-list.csv') },
    { numberMissing: false },
  )
  for (let time = 0; time < 2; time++) {
    const { rows } = await readAll(parsed)
    expect(rows).toHaveLength(3)
    expect(parsed.summary).toMatchObject({ accepted: 3, repeatedHeaders: [8] })
    expect(parsed.summary.bytesRead).toBe(parsed.totalBytes)
  }
})

test('rows are given out before the file is at its end, in groups of some hundred', async () => {
  const bytes = Buffer.from(`SKU,Name\n${'1,Soda\n'.repeat(100_000)}`)
  const parsed = await readPriceFile({ bytes }, { numberMissing: false })
  for await (const batch of parsed.batches()) {
    expect(batch.length).toBeLessThan(10_000)
    expect(parsed.summary.bytesRead).toBeLessThan(bytes.length / 5)
    break
  }
})

test('one quote too many or too few, wherever, costs no other row', async () => {
  const line = (i: number) =>
    [`${i},"Soda ${i}, big",1.${10 + i},"x, ""y"""`, `${i},Pipe ${i}",1.${10 + i},z`][i % 2] ?? ''
  const lines = Array.from({ length: 8 }, (_, i) => line(i))
  await fc.assert(
    fc.asyncProperty(fc.nat(7), fc.nat(40), fc.boolean(), async (at, position, isMissing) => {
      const whole = lines[at] ?? ''
      const quotes = [...whole.matchAll(/"/g)].map(({ index }) => index)
      const cut = isMissing
        ? (quotes[position % quotes.length] ?? 0)
        : position % (whole.length + 1)
      const damaged =
        whole.slice(0, cut) + (isMissing ? '' : '"') + whole.slice(isMissing ? cut + 1 : cut)
      const { rows } = await read({
        bytes: Buffer.from(['SKU,Name,Price,Price Note', ...lines.with(at, damaged)].join('\n')),
      })
      expect(rows.map(({ line: number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
      for (const [i, row] of rows.entries()) {
        if (i === at) continue
        expect(row.ok && [row.values.itemNo, row.values.priceCents]).toEqual([`${i}`, 110 + i])
      }
    }),
    { numRuns: 400 },
  )
})
