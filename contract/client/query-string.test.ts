import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test.each([
  [{}, ''],
  [{ q: undefined, type: '' }, ''],
  [{ page: 2, q: undefined }, '?page=2'],
  [{ q: 'a b&c=ü', limit: 0 }, '?q=a+b%26c%3D%C3%BC&limit=0'],
])('%o becomes “%s”', (query, text) => {
  expect(queryString(query)).toBe(text)
})
