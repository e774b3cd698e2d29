import { countUnits } from '@endcap/contract/catalog/describe-quantity'
import { setTranslator } from '@endcap/contract/i18n/i18n'
import { type Language, languageCodes } from '@endcap/contract/i18n/languages'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { baseUnitName } from '@endcap/contract/quantities/unit-words'
import { units } from '@endcap/contract/quantities/units'
import { afterEach, expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'

const speak = (language: Language) => {
  const catalog = readCatalog(language)
  setTranslator({ language: () => language, translate: (message) => catalog.get(message) })
}
afterEach(() => speak('en'))

test.each(languageCodes.flatMap((code) => [...units.keys()].map((name) => [code, name] as const)))(
  '[X2-220] the quantities that the shop shows can be entered, in each language: in %s of a %s',
  (language, name) => {
    speak(language)
    const shown = [1, 2].map((count) => countUnits(count, name))
    for (const other of languageCodes) {
      speak(other)
      const sold = [{ name, quantity: 1, upc: '' }]
      expect(shown.map((text) => readOrderQuantity(text, sold))).toEqual([
        { kind: 'quantity', quantity: 1 },
        { kind: 'quantity', quantity: 2 },
      ])
    }
  },
)

test.each([...units.keys()])('[X2-221] a pack may be sold by the %s', (name) => {
  const isPiece = ['each', 'piece', 'unit'].includes(name)
  for (const pack of [`24 ct ${name}`, `500 / ${name}`, `${name} of 20`])
    expect(baseUnitName(pack)).toBe(isPiece ? 'piece' : name)
})
