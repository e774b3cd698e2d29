import { expect, test } from 'vitest'
import { createScanSplitter } from './split-scan.ts'

/** Types each part after a pause, its keys in a burst; `^` selects and replaces the field's text. */
const split = (start: string, ...parts: readonly string[]) => {
  const splitter = createScanSplitter()
  splitter.start(start)
  let text = start
  let at = 10_000
  for (const part of parts) {
    at += 1_500
    for (const [index, key] of [...part.replace('^', '')].entries()) {
      const next = part.startsWith('^') && index === 0 ? key : text + key
      splitter.type(text, next, { data: key, timeStamp: at })
      text = next
      at += 10
    }
  }
  return splitter.split(text)
}

test.each([
  ['', ['301003'], '301003', ''],
  ['', ['12', '301003'], '301003', '12'],
  ['', ['1', '2', '430010010001'], '430010010001', '12'],
  ['', ['2 cs', '301003'], '301003', '2 cs'],
  ['1', ['^301003'], '301003', '1'],
  ['1', ['^12', '301003'], '301003', '12'],
  ['1', ['^12', '^120000'], '120000', '12'],
  ['1', ['^10430010010008'], '10430010010008', '1'],
  ['3', ['^430', '010', '010', '001'], '430010010001', '3'],
])('[X1-225] in %j, %j is the code %s after the quantity %j', (start, parts, code, quantity) => {
  expect(split(start, ...parts)).toEqual({ code, quantity })
})

test.each([[['12']], [['1', '2']], [['12', '1003']], [['1,000']]])(
  '[X1-225] %j is no code, and stays as it was typed',
  (parts) => {
    expect(split('', ...parts)).toBeNull()
  },
)
