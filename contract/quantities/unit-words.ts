import type { SellingUnit } from '../catalog/selling-units.ts'

/**
 * Words for the names of units, singular and without accents. English and Spanish are understood in
 * both languages (X8-200).
 */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  bag: ['bag', 'bg', 'bolsa'],
  bottle: ['bottle', 'btl', 'botella'],
  box: ['box', 'bx'],
  bundle: ['bundle', 'bdl', 'bndl', 'fardo'],
  caddy: ['caddy'],
  can: ['can', 'lata'],
  carton: ['carton', 'ctn', 'crtn', 'ct'],
  case: ['case', 'cs', 'cse', 'ca'],
  display: ['display', 'dsp', 'disp', 'dspl', 'exhibidor'],
  jar: ['jar', 'frasco'],
  kit: ['kit'],
  pack: ['pack', 'pk', 'pkg', 'package', 'paquete', 'paq'],
  roll: ['roll', 'rl', 'rollo'],
  sleeve: ['sleeve', 'slv', 'manga'],
  strip: ['strip', 'tira'],
  tray: ['tray', 'bandeja', 'charola'],
  tub: ['tub', 'bote'],
}

/** Words for one of what is sold, whatever its name. */
const baseWords = [
  'each',
  'ea',
  'unit',
  'un',
  'pc',
  'piece',
  'unidad',
  'und',
  'ud',
  'pieza',
  'pza',
  'pz',
  'c/u',
]
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

const plainWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A word and its possible singulars: `cajas`, `unidades`, `boxes`. */
const singularsOf = (word: string): string[] => {
  const plain = plainWord(word)
  return [
    plain,
    ...[/(?<=..)s$/, /(?<=..)es$/].flatMap((end) =>
      end.test(plain) ? [plain.replace(end, '')] : [],
    ),
  ]
}

const hasWord = (words: readonly string[], word: string): boolean =>
  singularsOf(word).some((one) => words.includes(one))

const nameOf = (word: string): string | undefined =>
  Object.keys(wordsOf).find((name) => hasWord(wordsOf[name] ?? [], word))

/** Matches the known words and their plurals in a regular expression with the flag `i`. */
export const unitPattern: string = [
  ...Object.values(wordsOf),
  baseWords,
  dozenWords,
  grossWords,
  Object.keys(vagueWords),
]
  .flat()
  .flatMap((word) => [word, `${word}s`, `${word}es`])
  .toSorted((one, other) => other.length - one.length)
  .join('|')
  .replaceAll('carton', 'cart[oó]n')

export const isUnitWord = (word: string): boolean =>
  nameOf(word) !== undefined ||
  [baseWords, dozenWords, grossWords, Object.keys(vagueWords)].some((words) => hasWord(words, word))

/** The units of a product that a word may name, each once: none, the one, or several. */
export const unitsNamed = (word: string, units: readonly SellingUnit[]): readonly SellingUnit[] => {
  const own = units.filter(({ name }) => singularsOf(word).includes(plainWord(name)))
  if (own.length > 0) return own
  const name = nameOf(word)
  const named = units.filter((unit) => name !== undefined && nameOf(unit.name) === name)
  if (named.length > 0) return named
  const base = units.find(({ quantity }) => quantity === 1) ?? {
    name: 'unit',
    quantity: 1,
    upc: '',
  }
  if (hasWord(baseWords, word)) return [base]
  if (hasWord(dozenWords, word)) return [{ name: 'dozen', quantity: dozen, upc: '' }]
  if (hasWord(grossWords, word)) return [{ name: 'gross', quantity: gross, upc: '' }]
  const vague = Object.keys(vagueWords).find((one) => hasWord([one], word)) ?? ''
  return units.filter((unit) => vagueWords[vague]?.includes(nameOf(unit.name) ?? ''))
}

const packPatterns = [
  /^(?:1 )?(\p{L}+) of \d/iu,
  /(?:\/|\bper\b) *(\p{L}+)\.?$/iu,
  /(?:^| )(\p{L}*[^s\d ])\.?$/iu,
  /^(?:1 )?(cs)\.?$/i,
]
/** `6 bottle` is a pack of six; `6 pack` and `24 ct tray` are one pack and one tray. */
const severalPieces =
  /^(?!1 )\d+ ?(?:bag|bottle|btl|box|bx|can|jar|roll|rl|each|ea|piece|pc|unit)$/i

/**
 * The name of what a pack's text says is sold: `24 × 12 oz case` is a case, `10 packs / carton` a
 * carton, `box of 20` a box; '' if it names none, as `24 ct` and `6 bottles`.
 */
export const baseUnitName = (pack: string): string => {
  const text = pack.trim()
  const word = packPatterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  // Beside a number, `ct` is a count.
  if (severalPieces.test(text) || /^ct$/i.test(word)) return ''
  return nameOf(word) ?? (hasWord(baseWords, word) ? 'piece' : '')
}

/** Adds the base unit, named by the pack's text, unless staff named it. */
export const withBaseUnit = <Product extends { unit: string; units: readonly SellingUnit[] }>(
  product: Product,
): Product & { units: SellingUnit[] } => {
  const units = [...product.units]
  const name = baseUnitName(product.unit)
  const isNamed = units.some((unit) => unit.quantity === 1 || nameOf(unit.name) === name)
  return {
    ...product,
    units: name === '' || isNamed ? units : [{ name, quantity: 1, upc: '' }, ...units],
  }
}
