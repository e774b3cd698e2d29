import { i18n } from '../i18n/i18n.ts'
import { namesOf } from '../quantities/units.ts'
import { translateUnit } from './describe-quantity.ts'

/** Undefined if there is no translation. */
const translateWord = (count: number, word: string): string | undefined => {
  const plain = word.toLowerCase()
  // Beside a number, `ct` is a count. `bl` is a bundle in packs alone: in orders it may mean blue.
  const name = plain === 'bl' ? 'bundle' : namesOf(plain)[0]
  return plain === 'ct' || name === undefined ? undefined : translateUnit(count, name)
}

const describeContents = (unit: string | undefined, contents: string): string | undefined =>
  unit && i18n._('{unit} of {contents}', { unit, contents })

/** `24 × 12 oz case`, `10 ct display`, `10 packs of 20`, `box of 20`, `10 cans`, `carton`, `500` */
const translatePart = (part: string): string | undefined => {
  const [, count = '1', units, contents] = /^(?:(\d[\d,]*) )?(\p{L}+) of (\d+)$/u.exec(part) ?? []
  if (units !== undefined && contents !== undefined) {
    const unit = translateWord(Number(count), units)
    return describeContents(unit && (part.startsWith(count) ? `${count} ${unit}` : unit), contents)
  }
  const [, filling = '', word = ''] = /^(.*?)\s*(\p{L}*)$/u.exec(part) ?? []
  if (word === '') return filling
  if (filling === '') return translateWord(1, word)
  if (/^\d[\d,]*$/.test(filling)) {
    const unit = translateWord(Number(filling.replace(',', '')), word)
    return unit && `${filling} ${unit}`
  }
  return describeContents(translateWord(1, word), filling.replace(/ ct$/, ''))
}

/**
 * Translates a pack text, such as `24 × 12 oz case` or `10 packs of 20 / carton`. English, and a
 * text with words that only one shop has, stays as it is.
 */
export const describePack = (pack: string): string => {
  const parts = pack.split('/').map((part) => translatePart(part.trim()))
  return parts.includes(undefined) ? pack : parts.join(' / ')
}
