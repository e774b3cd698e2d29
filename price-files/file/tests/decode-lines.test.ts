import { describe, expect, test } from 'vitest'
import { decodeLines } from '../decode-lines.ts'
import { detectEncoding } from '../detect-encoding.ts'
import { readBytes } from '../price-file-source.ts'

const linesOf = async (bytes: Uint8Array): Promise<string[]> => {
  const lines: string[] = []
  const encoding = await detectEncoding(readBytes({ bytes }))
  for await (const group of decodeLines(readBytes({ bytes }), encoding)) lines.push(...group.lines)
  return lines
}
const survey = (bytes: Uint8Array) => detectEncoding(readBytes({ bytes }))
const utf16 = (text: string, mark: boolean, bigEnd: boolean) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return bigEnd ? bytes.swap16() : bytes
}

describe('the encoding', () => {
  test('valid UTF-8 is UTF-8, with or without a mark', async () => {
    expect(await survey(Buffer.from('SKU\nCafé €\n'))).toBe('utf-8')
    expect(await survey(Buffer.from('\ufeffSKU\n'))).toBe('utf-8')
    expect(await survey(Buffer.from('SKU\n'))).toBe('utf-8')
  })

  test('one Windows-1252 character in the last of many rows decides', async () => {
    const ascii = Buffer.from('1,Plain,2.00\n'.repeat(60_000))
    const bytes = Buffer.concat([ascii, Buffer.from([0x31, 0x2c, 0x43, 0xe9])])
    expect(await survey(bytes)).toBe('windows-1252')
    expect((await linesOf(bytes)).at(-1)).toBe('1,Cé')
  })

  test('a character of UTF-8 that is split between two chunks is no error', async () => {
    for (const pad of [65_533, 65_534, 65_535]) {
      const bytes = Buffer.from(`${'x'.repeat(pad)}😀é\n`)
      expect(await survey(bytes), String(pad)).toBe('utf-8')
      expect((await linesOf(bytes))[0]?.slice(pad), String(pad)).toBe('😀é')
    }
  })

  test('the bytes of a character must follow each other', async () => {
    const far = [
      Buffer.from('x'.repeat(65_535)),
      Buffer.from([0xc3]),
      Buffer.from('y'.repeat(65_536)),
    ]
    expect(await survey(Buffer.concat([...far, Buffer.from([0xa9])]))).toBe('windows-1252')
  })

  test('the signs that Windows-1252 has and Latin-1 lacks are read', async () => {
    expect(await linesOf(Buffer.from([0x80, 0x93, 0x99, 0xe9, 0x0a]))).toEqual(['€“™é'])
  })

  test('UTF-8 with a few characters cut off stays UTF-8; the cut ones are U+FFFD', async () => {
    const bytes = Buffer.concat([Buffer.from('é,ü,ñ,Caf'), Buffer.from([0xc3, 0x2c, 0x31])])
    expect(await survey(bytes)).toBe('utf-8')
    expect(await linesOf(bytes)).toEqual(['é,ü,ñ,Caf\ufffd,1'])
  })

  test('overlong forms and surrogates are no UTF-8', async () => {
    expect(await survey(Buffer.from([0xc0, 0xaf]))).toBe('windows-1252')
    expect(await survey(Buffer.from([0xed, 0xa0, 0x80]))).toBe('windows-1252')
    expect(await survey(Buffer.from([0x41, 0xc3]))).toBe('windows-1252')
  })

  test('UTF-16 is read, with a mark or without, either way round', async () => {
    for (const mark of [true, false]) {
      for (const bigEnd of [true, false]) {
        const bytes = utf16('SKU\tName\r\n1\tJalapeño – ☕\r\n', mark, bigEnd)
        expect(await linesOf(bytes)).toEqual(['SKU\tName', '1\tJalapeño – ☕'])
      }
    }
  })
})

describe('lines', () => {
  test('LF, CRLF and CR end a line, mixed too, and across chunks', async () => {
    expect(await linesOf(Buffer.from('a\r\nb\nc\rd\n\ne'))).toEqual(['a', 'b', 'c', 'd', '', 'e'])
    expect(await linesOf(Buffer.from('a\r'))).toEqual(['a'])
    const long = 'x'.repeat(65_535)
    expect(await linesOf(Buffer.from(`${long}\r\ny\r\n`))).toEqual([long, 'y'])
  })

  test('NUL and other invisible characters are dropped, odd blanks become plain ones', async () => {
    const text = 'a\u0000b\u200bc\u00add\u007f,\u00a0x\u2003y\u000bz,\ufeffq,👩‍🍳'
    expect(await linesOf(Buffer.from(text))).toEqual(['abcd, x y z,q,👩‍🍳'])
  })

  test('a line without end is refused before it fills the memory', async () => {
    await expect(linesOf(Buffer.from('x'.repeat(400_000)))).rejects.toThrow(/Line 1 is longer/)
  })
})

test.each([
  ['an empty file', [], /empty/],
  ['a zip file', [0x50, 0x4b, 0x03, 0x04, 0], /a zip file/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0], /old Excel workbook/],
  ['a PDF', [...Buffer.from('%PDF-1.7')], /PDF/],
  ['a web page', [...Buffer.from('\n<html><table>')], /web page/],
])('%s is refused with a sentence that says what to do', async (_, bytes, sentence) => {
  const surveyed = survey(Uint8Array.from(bytes))
  await expect(surveyed).rejects.toThrow(sentence)
  await expect(surveyed).rejects.toThrow(/choose the new file\.$/)
})
