import { i18n } from '../i18n/i18n.ts'
import { type Cents, formatCents } from '../money.ts'
import { baseUnitName } from '../quantities/unit-words.ts'
import { namesOf } from '../quantities/units.ts'
import { translateUnit } from './describe-quantity.ts'
import type { SellingUnit } from './selling-units.ts'

/** `name`: what the pack calls a piece; '' if it says only how many, as `24 × 12 oz case`. */
type Pieces = { count: number; name: string }

const size = String.raw`\d[\d.,]*\s*(?:oz|fl|ml|l|lt|ltr|liter|litre|qt|pt|gal|g|kg|lb)\b`
/** `3/4 oz` is a size, `6/8 oz` and `24/16 oz` are packs. */
const fraction = String.raw`(?:3/4|[357]/8|(?:[3579]|1[135])/16)(?![\d.,])`
const patterns: readonly RegExp[] = [
  // `24 × 12 oz case`, `24/12 oz`
  new RegExp(String.raw`^(?!${fraction})(?<count>\d[\d,]*)\s*[×x*/]\s*${size}`, 'iu'),
  // `10 packs of 20 / carton`, `5 cans / roll`, `500 / CS`
  /^(?<count>\d[\d,]*)\s*(?<word>\p{L}*)(?: of \d+)?\s*(?:\/|per\b)\s*\p{L}+\.?$/iu,
  // `10 ct display`, `24 ct`
  /^(?<count>\d[\d,]*)\s*ct\b\.?(?: \p{L}+\.?)?$/iu,
  // `box of 20`
  /^(?:1 )?\p{L}+ of (?<count>\d[\d,]*)$/iu,
  // `6 bottles`; `6 pack` is one pack of six.
  /^(?<count>\d[\d,]*) ?(?<word>\p{L}+)\.?$/iu,
]
/** `2 cases` are not two pieces. */
const wholes = ['carton', 'case', 'display', 'tray', 'kit', 'bundle', 'caddy', 'sleeve']
const generalNames = ['each', 'piece', 'unit']

/** The number of pieces that a pack’s text names; undefined if it names none above 1. */
const piecesIn = (pack: string): Pieces | undefined => {
  const text = pack.trim()
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const count = Number(groups?.count?.replaceAll(',', '') ?? 0)
  if (count <= 1) return undefined
  // Beside a number, `ct` is a count.
  const word = groups?.word?.replace(/^ct$/i, '') ?? ''
  const [name = ''] = namesOf(word)
  // `12 oz` is a size.
  if (word !== '' && name === '') return undefined
  const isInside = /\/|\bper\b/i.test(text)
  if (wholes.includes(name) && !isInside) return undefined
  const isNamed = !generalNames.includes(name) && (isInside || name !== 'pack')
  return { count, name: isNamed ? name : '' }
}

/** Whether the price is the whole pack's, not that of one of its pieces. */
const isPricedByPack = ({ unit, units }: Sold): boolean => {
  const base = units.find(({ quantity }) => quantity === 1)
  const name = baseUnitName(unit)
  return name === '' ? base === undefined : base !== undefined && namesOf(base.name).includes(name)
}

type Sold = { unit: string; units: readonly SellingUnit[] }

/** `$0.46 each`, `$6.32 / pack`; '' if the pack doesn't say of how many pieces the price is. */
export const describeUnitPrice = (product: Sold, price: Cents): string => {
  const pieces = piecesIn(product.unit)
  if (pieces === undefined || !isPricedByPack(product)) return ''
  const cents = Math.round(price / pieces.count)
  if (cents < 1) return ''
  const amount = formatCents(cents)
  const { name } = pieces
  return name === ''
    ? i18n._('{price} each', { price: amount })
    : i18n._('{price} / {unit}', { price: amount, unit: translateUnit(1, name) ?? name })
}
