import type { QuantityRule, SellingUnit } from './selling-units.ts'
import { smallestSold } from './sold-quantities.ts'

/** The plural of a unit's name: `cases`, `boxes`, `trays`, `bodies`. */
const pluralOf = (name: string): string => {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** `1 case`, `2 cases`. */
export const countUnits = (count: number, name: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? name : pluralOf(name)}`

/** The name of the base unit where the product has none of its own. */
export const baseName = (units: readonly SellingUnit[]): string =>
  units.find(({ quantity }) => quantity === 1)?.name ?? 'unit'

/** Divides a quantity into units, the largest first; the rest is counted in the base unit. */
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

/**
 * Says a quantity in a product's units and in its base unit: `2 cases · 60 cartons`, and
 * `1 case, 5 cartons · 35 cartons`. Of less than the larger units only the base unit is named, and of a
 * product without units the number stands alone.
 */
export const describeQuantity = (quantity: number, units: readonly SellingUnit[]): string => {
  if (units.length === 0) return String(quantity)
  const whole = countUnits(quantity, baseName(units))
  const parts = divideIntoUnits(quantity, units).map(({ count, name }) => countUnits(count, name))
  const inUnits = parts.join(', ')
  return inUnits === whole || inUnits === '' ? whole : `${inUnits} · ${whole}`
}

/** As `describeQuantity`; empty for a product without units, whose number says it all. */
export const quantityNote = (quantity: number, units: readonly SellingUnit[]): string =>
  units.length === 0 ? '' : describeQuantity(quantity, units)

/** Says which quantities are sold: `Sold from 12, in multiples of 6.`; empty where all of them are. */
export const describeRule = (rule: QuantityRule): string => {
  const parts = [
    ...(smallestSold(rule) > rule.quantity_multiple ? [`from ${smallestSold(rule)}`] : []),
    ...(rule.quantity_multiple > 1 ? [`in multiples of ${rule.quantity_multiple}`] : []),
  ]
  return parts.length === 0 ? '' : `Sold ${parts.join(', ')}.`
}
