import type { SellingUnit } from '../catalog/selling-units.ts'
import { namesOf, plainWord, singularsOf, units, wordsOf } from './units.ts'

/** Words for one of what is sold, whatever its name. */
const baseNames: readonly string[] = ['each', 'piece', 'unit']
const dozenWords = ['dozen', 'doz', 'dz', 'docena', 'doc']
const dozen = 12
const grossWords = ['gross', 'gruesa']
const gross = 144

/** Words for several units: `caja` is a case, a carton or a box. */
const vagueWords: Readonly<Record<string, readonly string[]>> = {
  caja: ['case', 'carton', 'box', 'display'],
  cj: ['case', 'carton', 'box', 'display'],
  box: ['display', 'carton', 'case'],
  bx: ['display', 'carton', 'case'],
  estuche: ['box', 'display', 'carton'],
  bulto: ['case', 'bundle', 'carton', 'box'],
}

const isWordOf = (words: readonly string[], word: string): boolean =>
  singularsOf(word).some((one) => words.includes(one))

const allWords = [
  ...[...units.keys()].flatMap(wordsOf),
  ...dozenWords,
  ...grossWords,
  ...Object.keys(vagueWords),
]

/** Matches the known words and their plurals in a regular expression with the flag `i`. */
export const unitPattern: string = [
  ...new Set(
    allWords.flatMap((word) => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')]),
  ),
]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
  .replaceAll('carton', 'cart[oó]n')

export const isUnitWord = (word: string): boolean => isWordOf(allWords, word)

/** The units of a product that a word may name, each once: none, the one, or several. */
export const unitsNamed = (word: string, sold: readonly SellingUnit[]): readonly SellingUnit[] => {
  const own = sold.filter(({ name }) => singularsOf(word).includes(plainWord(name)))
  if (own.length > 0) return own
  const isOneOf = (names: readonly string[]) => (unit: SellingUnit) =>
    namesOf(unit.name).some((name) => names.includes(name))
  const names = namesOf(word)
  const named = sold.filter(isOneOf(names))
  if (named.length > 0) return named
  const base = sold.find(({ quantity }) => quantity === 1) ?? {
    name: 'unit',
    quantity: 1,
    upc: '',
  }
  if (names.some((name) => baseNames.includes(name))) return [base]
  if (isWordOf(dozenWords, word)) return [{ name: 'dozen', quantity: dozen, upc: '' }]
  if (isWordOf(grossWords, word)) return [{ name: 'gross', quantity: gross, upc: '' }]
  const vague = Object.keys(vagueWords).find((one) => isWordOf([one], word)) ?? ''
  return sold.filter(isOneOf(vagueWords[vague] ?? []))
}

const packPatterns = [
  /^(?:1 )?(\p{L}+) of \d/iu,
  /(?:\/|\bper\b) *(\p{L}+)\.?$/iu,
  /(?:^| )(\p{L}*[^s\d ])\.?$/iu,
  /^(?:1 )?(cs)\.?$/i,
]
/** `6 bottle` is a pack of six; `6 pack` and `24 ct tray` are one pack and one tray. */
const severalPieces =
  /^(?!1 )\d+ ?(?:bag|booklet|bottle|btl|box|bx|can|card|jar|packet|pouch|roll|rl|tin|each|ea|piece|pc|unit)$/i

/**
 * The name of what a pack's text says is sold: `24 × 12 oz case` is a case, `10 packs / carton` a
 * carton, `box of 20` a box; '' if it names none, as `24 ct` and `6 bottles`.
 */
export const baseUnitName = (pack: string): string => {
  const text = pack.trim()
  const word = packPatterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  // Beside a number, `ct` is a count.
  if (severalPieces.test(text) || /^ct$/i.test(word)) return ''
  const [name = ''] = namesOf(word)
  return baseNames.includes(name) ? 'piece' : name
}

/** Adds the base unit, named by the pack's text, unless staff named it. */
export const withBaseUnit = <Product extends { unit: string; units: readonly SellingUnit[] }>(
  product: Product,
): Product & { units: SellingUnit[] } => {
  const sold = [...product.units]
  const name = baseUnitName(product.unit)
  const isNamed = sold.some((unit) => unit.quantity === 1 || namesOf(unit.name).includes(name))
  return {
    ...product,
    units: name === '' || isNamed ? sold : [{ name, quantity: 1, upc: '' }, ...sold],
  }
}
