import { expect, test } from 'vitest'
import { mendDoubleEncoding } from '../mend-double-encoding.ts'

const encodeTwice = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

test.each([
  'Reese’s',
  'Jalapeño',
  '“Best” – 12″',
  'Café Ñandú',
  'Größe',
  '½ lb',
  'Hot 🔥',
  'Coca‑Cola®',
])('[X6-243] %s is mended if it was encoded twice', (text) => {
  expect(mendDoubleEncoding(encodeTwice(text))).toBe(text)
  expect(mendDoubleEncoding(text)).toBe(text)
})

test.each(['CAFÉ™', 'CAFÉ’S', 'AÇAÍ®', 'PÂTÉ', 'SÃO', 'gâteau', 'â€', '日本茶'])(
  '[X6-243] %s is correct, and stays',
  (text) => {
    expect(mendDoubleEncoding(text)).toBe(text)
  },
)
