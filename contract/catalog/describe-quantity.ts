import { i18n, language, locale } from '../i18n/i18n.ts'
import { units } from '../quantities/units.ts'
import type { QuantityRule, SellingUnit } from './selling-units.ts'
import { smallestSold } from './sold-quantities.ts'

const pluralOf = (name: string): string => {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** Returns the word of another language; undefined in English, and for names that only one shop has. */
export const translateUnit = (count: number, name: string): string | undefined => {
  if (language() === 'en') return undefined
  const known = units.get(name.toLowerCase())
  return known && i18n._(known[count === 1 ? 0 : 1])
}

const wordOf = (count: number, name: string): string =>
  translateUnit(count, name) ?? (count === 1 ? name : pluralOf(name))

export const countUnits = (count: number, name: string): string =>
  `${count.toLocaleString(locale())} ${wordOf(count, name)}`

export const baseName = (units: readonly SellingUnit[]): string =>
  units.find(({ quantity }) => quantity === 1)?.name ?? 'unit'

/** Divides a quantity into units, largest first. The remainder is in base units. */
export const divideIntoUnits = (
  quantity: number,
  units: readonly SellingUnit[],
): { name: string; count: number }[] => {
  let left = quantity
  const parts: { name: string; count: number }[] = []
  for (const unit of units.toSorted((one, other) => other.quantity - one.quantity)) {
    const count = unit.quantity > 1 ? Math.floor(left / unit.quantity) : 0
    if (count === 0) continue
    parts.push({ name: unit.name, count })
    left -= count * unit.quantity
  }
  return left === 0 ? parts : [...parts, { name: baseName(units), count: left }]
}

/** `1 case, 5 cartons · 35 cartons`; base units alone if smaller than any larger unit. */
export const describeQuantity = (quantity: number, units: readonly SellingUnit[]): string => {
  if (units.length === 0) return String(quantity)
  const whole = countUnits(quantity, baseName(units))
  const parts = divideIntoUnits(quantity, units).map(({ count, name }) => countUnits(count, name))
  const inUnits = parts.join(', ')
  return inUnits === whole || inUnits === '' ? whole : `${inUnits} · ${whole}`
}

/** Like `describeQuantity`, but empty for a product without units. */
export const quantityNote = (quantity: number, units: readonly SellingUnit[]): string =>
  units.length === 0 ? '' : describeQuantity(quantity, units)

/** `Minimum 12, sold in multiples of 6.`; empty if every quantity is sold. */
export const describeRule = (rule: QuantityRule): string => {
  const smallest = smallestSold(rule)
  const { quantity_multiple: multiple } = rule
  if (smallest <= multiple)
    return multiple > 1 ? i18n._('Sold in multiples of {multiple}.', { multiple }) : ''
  return multiple > 1
    ? i18n._('Minimum {smallest}, sold in multiples of {multiple}.', { smallest, multiple })
    : i18n._('Minimum {smallest}.', { smallest })
}
