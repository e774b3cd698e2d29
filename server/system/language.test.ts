import { expect, test } from 'vitest'
import { chosenLanguage } from './language.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es', 'es'],
  ['ES-us', 'es'],
  ['fr-CA, fr;q=0.9, es;q=0.5', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es;q=0.3, en;q=0.7', 'en'],
  ['es;q=0', 'en'],
  ['gu-IN,hi;q=0.9', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [',;q=,toString;q=x', 'en'],
])(
  '[X8-320] a first page is in the language that the browser prefers: %s',
  (accepted, language) => {
    const headers = { 'accept-language': accepted }
    expect(chosenLanguage(headers)).toBe(language)
    // A choice counts, whatever the browser prefers.
    for (const chosen of ['en', 'es'])
      expect(chosenLanguage({ ...headers, cookie: `a=b; language=${chosen}` })).toBe(chosen)
    expect(chosenLanguage({ ...headers, cookie: 'language=xx' })).toBe(language)
  },
)
