import { expect, test } from 'vitest'
import { decodeEntities } from '../decode-entities.ts'

test.each([
  ['M&amp;M&#39;s', "M&M's"],
  ['Candy &amp;amp; Gum', 'Candy & Gum'],
  ['14&quot; &lt;New&gt;', '14" <New>'],
  ['12&Prime; &#xE9;&eacute;&Eacute;', '12″ ééÉ'],
  ['A &AMP; B&nbsp;C', 'A & B C'],
  ['&#0;&#xD800;&#9999999; &bogus; M&M; AT&T', '&#0;&#xD800;&#9999999; &bogus; M&M; AT&T'],
])('[X6-243] %s is %s', (cell, text) => {
  expect(decodeEntities(cell)).toBe(text)
})
