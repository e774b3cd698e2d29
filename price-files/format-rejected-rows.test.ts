import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRejectedRows } from './format-rejected-rows.ts'
import { readDistinctRows } from './read-distinct-rows.ts'
import { readPriceFile } from './read-price-file.ts'
import type { RejectedRow } from './rows/read-row.ts'
import { readAll } from './test-support/read-all.ts'

const reject = async (file: string) => {
  const parsed = await readAll(
    await readDistinctRows({ bytes: Buffer.from(file) }, { numberMissing: false }),
  )
  const rejected = parsed.rows.filter((row): row is RejectedRow => !row.ok)
  let text = ''
  for await (const part of formatRejectedRows(parsed.layout, [rejected])) text += part
  return { text, rejected, summary: parsed.summary }
}

test('the file has the original header and cells, and the problems in its last column', async () => {
  const { text, rejected } = await reject(
    'Title above\nItem #;Name;Price;Brand\n007;"Soda; ""big""";1,234;Zest\n008;Cola;1,50;Zest\n009;;-2\n',
  )
  expect(rejected).toHaveLength(2)
  expect(text).toBe(
    [
      '\ufeffItem #;Name;Price;Brand;Import Problem',
      '007;"Soda; ""big""";1,234;Zest;"Line 3. Price: ""1,234"" is ambiguous; write it like 1234.50."',
      '009;;-2;;"Line 5. Name: is blank; every product needs a title. Price: ""-2"" is negative."',
      '',
    ].join('\r\n'),
  )
})

test('imported again uncorrected it is rejected again, and its file differs only in the line numbers', async () => {
  const text =
    'SKU\tName\tPrice\n1\tSoda\tcall\n2\t\t1\n3\tBig\tred\t2\t5\n4\t"Open\t1\n5\tFive\t5\n6\tA\t1\n6\tB\t1\n'
  const first = await reject(text)
  expect(first.summary.accepted).toBe(1)
  const second = await reject(first.text)
  expect(second.summary.accepted).toBe(0)
  expect(second.rejected).toHaveLength(first.rejected.length)
  expect(second.summary.unknownColumns).toEqual([])
  const withoutReason = (csv: string) => csv.replace(/,"?Line \d+\. .*/g, '')
  const [before] = withoutReason(first.text).split('\r\n')
  expect(withoutReason(second.text).split('\r\n')[0]).toBe(before)
})

test('there is no text where nothing was rejected', async () => {
  expect((await reject('SKU,Name\n1,Soda\n')).text).toBe('')
})

test('[X6-02] formulas are marked as text, marked ones too; numbers are not', async () => {
  const { text } = await reject(
    `SKU,Name,Price,Brand\n1,=1+1,call,@SUM(A1)\n2,'-2+3,-4.50,+1 404\n3,-5,call,"=""007"""\n`,
  )
  const rows = text.split('\r\n').slice(1)
  expect(rows[0]).toMatch(/^1,'=1\+1,call,'@SUM\(A1\),/)
  expect(rows[1]).toMatch(/^2,'-2\+3,-4.50,'\+1 404,/)
  expect(rows[2]).toMatch(/^3,-5,call,"'=""007""",/)
  const { rejected } = await reject(text)
  expect(rejected.map(({ raw }) => raw[1])).toEqual(['=1+1', '-2+3', '-5'])
})

test('every cell is written unchanged, whatever it contains', async () => {
  const { layout } = await readPriceFile(
    { bytes: Buffer.from('SKU,Name,Brand\n') },
    { numberMissing: false },
  )
  const cell = fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', 'é', 'a', ' ', "'", '=', '+', '-', '@'),
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(cell, cell, async (sku, brand) => {
      // The reader removes blanks around cells.
      const raw = [`x${sku}x`, '', `${brand.trimStart()}x`]
      const row: RejectedRow = { line: 2, ok: false, problems: [], raw, itemNo: '' }
      let text = ''
      for await (const part of formatRejectedRows(layout, [[row]])) text += part
      const parsed = await readPriceFile({ bytes: Buffer.from(text) }, { numberMissing: false })
      for await (const [read] of parsed.batches()) expect(read?.raw.slice(0, 3)).toEqual(raw)
    }),
  )
})
