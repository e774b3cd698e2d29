import { expect, test } from 'vitest'
import { commentedOut } from './commented-out.ts'

test.each([
  '// const total = sum(lines)',
  '// import { sum } from "./sum.ts"',
  '// return lines.length',
  '// for (const line of lines) {\n//   add(line)\n// }',
  '// It was slow before:\n// await pause(100)',
  'send(a, /* b: string, */ c)\n/* if (isOld) drop(a) */',
  '// type Line = { quantity: number }',
  '// price: 12,\n// total: sum(prices),',
  'const page = <p>{/* <Price of={product} /> */}</p>',
])('code in a comment is found: %j', (text) => {
  expect(commentedOut('file.tsx', text)).toHaveLength(1)
})

test.each([
  '// Nothing looks at it any more.',
  '// else',
  '// one = two, so nothing is to be done',
  '/** The `sum(lines)` of an order (in cents), as `{ total }`. */',
  'const address = "https://shop.example.com/a?b=c" // where the shop is',
  'const text = "// return lines.length"',
  '// biome-ignore lint/suspicious/noExplicitAny: the library says so',
])('words are left alone: %j', (text) => {
  expect(commentedOut('file.tsx', text)).toEqual([])
})
