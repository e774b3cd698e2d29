// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code with templates in it.
import { expect, test } from 'vitest'
import { findUnmarkedTexts } from './find-unmarked-texts.ts'

const textsOf = (code: string) => findUnmarkedTexts(code, 'page.tsx').map(({ text }) => text)

test('[X8-200] a text outside of a message is found: in an element, an attribute, a condition, a template', () => {
  expect(textsOf('f(<p>Hello</p>)')).toEqual(['Hello'])
  expect(textsOf('f(<p title="Close it">{x}</p>)')).toEqual(['Close it'])
  expect(textsOf("f(isOpen ? 'Close' : 'not yet open')")).toEqual(['Close', 'not yet open'])
  expect(textsOf('f(`There are ${n} left`)')).toEqual(['There are 0 left'])
})

test('[X8-200] messages are not found', () => {
  const messages = [
    '<Trans>Hello <b>you</b></Trans>',
    't`Hello`',
    "t({ message: 'Hello', context: 'greeting' })",
    "plural(n, { one: 'One item', other: '# items' })",
    "i18n._('There are {n} left', { n })",
    "/*i18n*/ 'Hello'",
  ]
  for (const message of messages) expect(textsOf(`f(${message})`)).toEqual([])
})

test('[X8-200] what users don’t read is not found', () => {
  const code = [
    "import x from 'Some Module'",
    "f(<p className='Grid flow'>{x}</p>)",
    "f('flex items-center gap-2')",
    "f(key === 'ArrowDown')",
    "throw new Error('There is no such thing')",
    "type X = 'Pick up'",
  ]
  for (const line of code) expect(textsOf(line)).toEqual([])
})
