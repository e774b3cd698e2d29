import { expect, test } from 'vitest'
import { email, ImagePathIn, NumberIn, PageNumber, phone, requiredText } from './schemas.ts'

const emailIn = email()
const numberIn = NumberIn('Please enter a number.')

test.each([
  ...['a@b.co', 'ada.reyes+shop@mail.corner.example', 'a@b..c', 'a@.b.c'].map(
    (text) => [text, true] as const,
  ),
  ...[
    '',
    'a',
    '@b.co',
    'a@b',
    'a@.b',
    'a@b.',
    'a@b@c.de',
    'a b@c.de',
    'a@b.c, d@e.f',
    'ü@ü.de',
  ].map((text) => [text, false] as const),
])('whether “%s” is an email address: %s', (text, isEmail) => {
  expect(emailIn.safeParse(text).success).toBe(isEmail)
})

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  ['-3', -3],
  ['+3.0', 3],
])('“%s” is a number', (text, number) => {
  expect(numberIn.parse(text)).toBe(number)
})

test.each(['', '.', '1.2.3', '1e3', '0x10', '1,5', '9'.repeat(101)])(
  '“%s” is no number',
  (text) => {
    expect(numberIn.safeParse(text).error?.issues).toMatchObject([
      { message: 'Please enter a number.' },
    ])
    expect(PageNumber.parse(text)).toBe(1)
  },
)

test('a text that is too long gets one error', () => {
  for (const shape of [emailIn, phone(), requiredText(40, 'Please enter a text.')]) {
    const issues = shape.safeParse('\u0000'.repeat(300)).error?.issues ?? []
    expect(issues).toMatchObject([{ code: 'too_big' }])
  }
})

test('typed text has no direction controls; of nothing else it counts as empty', () => {
  const title = requiredText(40, 'Please enter a title.')
  expect(title.parse(' Cola \u202e123\u202c \u2067x\u2069')).toBe('Cola 123 x')
  expect(title.safeParse('\u202e \u2066').error?.issues).toMatchObject([
    { message: 'Please enter a title.' },
  ])
})

test('a path of an image stays in its folder', () => {
  const accepts = (path: string) => ImagePathIn.safeParse(path).success
  for (const path of ['', '/images/a.webp', '/images/demo/a..b.webp'])
    expect(accepts(path)).toBe(true)
  for (const path of [
    '/images/../admin',
    '/images/a/%2E./..%2e/x',
    '/images/..',
    '/images/a\\..\\b',
    'https://other.example/a.webp',
    '/images/a.webp?b',
  ])
    expect([path, accepts(path)]).toEqual([path, false])
})
