import { expect, test } from 'vitest'
import { markFormula, unmarkFormula } from '../formula.ts'

test.each([
  ...['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1"],
  ...['＝1+1', '＋1+A1', '－A1', '＠A1'],
])('[X5-29] %j is marked as text, and read back the same', (cell) => {
  expect(markFormula(cell)).toBe(`'${cell}`)
  expect(unmarkFormula(markFormula(cell))).toBe(cell)
})

test.each(['-5', '+1.50', 'Cola = good', "'tis", ''])('[X5-29] %j is no formula', (cell) => {
  expect(markFormula(cell)).toBe(cell)
  expect(unmarkFormula(cell)).toBe(cell)
})
