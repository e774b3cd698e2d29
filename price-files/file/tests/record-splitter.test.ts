import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCells } from '../parse-cells.ts'
import { RecordSplitter, type SplitRecord } from '../record-splitter.ts'
import { repairQuotes, scanQuotes } from '../scan-quotes.ts'

const split = (text: string, cells?: number): SplitRecord[] => {
  const shape =
    cells === undefined
      ? undefined
      : { cells, looksLikeRow: (line: string) => line.split(',').length === cells }
  const splitter = new RecordSplitter(',', { shape })
  return [...splitter.add(text.split('\n')), ...splitter.finish()]
}

describe('records', () => {
  test('line breaks, delimiters and doubled quotes inside quotes belong to the cell', () => {
    const records = split('1,"a\n""b"",\n\nc",2\n3,d,4')
    expect(records).toEqual([
      { line: 1, text: '1,"a\n""b"",\n\nc",2', broken: null },
      { line: 5, text: '3,d,4', broken: null },
    ])
    expect(parseCells([records[0]?.text ?? ''], ',')).toEqual([['1', 'a\n"b",\n\nc', '2']])
  })

  test('a quote inside an unquoted cell is literal', () => {
    const texts = split('1,Pipe 5",2').map(({ text }) => text)
    expect(parseCells(texts, ',')).toEqual([['1', 'Pipe 5"', '2']])
  })

  test('blanks around quotes are no part of the cell', () => {
    expect(parseCells(['1 , "a, b" ,\t c '], ',')).toEqual([['1', 'a, b', 'c']])
    expect(parseCells(['1\t "a\tb" \t\tc'], '\t')).toEqual([['1', 'a\tb', '', 'c']])
  })

  test('a record that is cut in two by the way lines arrive is whole', () => {
    const splitter = new RecordSplitter(',')
    expect(splitter.add(['1,"a'])).toEqual([])
    expect(splitter.add(['b'])).toEqual([])
    expect(splitter.add(['c",2', '3,d,4'])).toEqual([
      { line: 1, text: '1,"a\nb\nc",2', broken: null },
      { line: 4, text: '3,d,4', broken: null },
    ])
  })
})

describe('a missing quote costs its own record only', () => {
  test.each([
    ['a later record has quotes', '1,"a,1.00\n2,b,2.00\n3,"c, c",3.00'],
    ['a literal quote seems to close it', '1,"a,1.00\n2,b 5",2.00\n3,c,3.00'],
    ['no other quote comes', '1,"a,1.00\n2,b,2.00\n3,c,3.00'],
  ])('where %s', (_where, text) => {
    const records = split(text, 3).map(({ line, broken }) => [line, broken === null])
    expect(records).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
  })

  test('however many lines come after it', () => {
    const records = split(`1,"a,1.00\n${'2,b;c\n'.repeat(3000)}3,c,3.00`)
    expect(records).toHaveLength(3002)
    expect(records.filter(({ broken }) => broken !== null)).toHaveLength(1)
  })

  test('and is given up before the file is at its end', () => {
    const splitter = new RecordSplitter(',')
    expect(splitter.add(['1,"a', ...Array(3000).fill('2,b')]).length).toBeGreaterThan(2000)
    expect(splitter.add(['3,"c', ...Array(300).fill('z'.repeat(1000))]).length).toBeGreaterThan(100)
  })

  test('and lines after it that are no rows are not made products of', () => {
    const records = split('1,"two lines\nof "text" here,1.00\n2,b,2.00', 3)
    expect(records.map(({ broken }) => broken)).toEqual([
      expect.stringMatching(/never properly closed/),
      expect.stringMatching(/follows the quote that is opened in line 1/),
      null,
    ])
  })

  test('a line with an unescaped quote is repaired if only one interpretation has the right number of cells', () => {
    expect(split('1,"12" Pipe, blue",9.50', 3)).toEqual([
      { line: 1, text: '1,"12"" Pipe, blue",9.50', broken: null },
    ])
    expect(split('1,"12" Pipe,"Blue",9.50', 4)[0]?.broken).toMatch(/quotes do not match/)
    expect(repairQuotes('"12\\" Pipe",5', ',')).toBe('"12"" Pipe",5')
    expect(repairQuotes('1,"12 Pipe', ',')).toBeNull()
  })
})

const texts = fc.string({
  unit: fc.constantFrom('"', ',', '\n', ' ', '\t', 'a', ';'),
  maxLength: 24,
})

test('a record given out as sound is one for the parser, with as many cells', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { text: record, broken } of split(text)) {
        if (broken !== null || record.trim() === '') continue
        const rows = parseCells([record], ',')
        expect(rows).toHaveLength(1)
        if (!record.includes('\n')) expect(rows[0]).toHaveLength(scanQuotes(record, ',').cells)
      }
    }),
    { numRuns: 3000 },
  )
})

test('every line is in one record, in order, however the lines arrive', () => {
  fc.assert(
    fc.property(texts, fc.nat(10), (text, cut) => {
      const lines = text.split('\n')
      const splitter = new RecordSplitter(',', { shape: { cells: 2, looksLikeRow: () => false } })
      const records = [
        ...splitter.add(lines.slice(0, cut)),
        ...splitter.add(lines.slice(cut)),
        ...splitter.finish(),
      ]
      let next = 1
      for (const { line, text: record } of records) {
        expect(line).toBe(next)
        next += record.split('\n').length
      }
      expect(next).toBe(lines.length + 1)
    }),
    { numRuns: 2000 },
  )
})
