import { countUnits } from '../catalog/describe-quantity.ts'
import type { SellingUnit } from '../catalog/selling-units.ts'
import { i18n } from '../i18n/i18n.ts'
import { maxQuantity } from '../limits.ts'
import { describeProblem } from './describe-problem.ts'
import { type QuantityProblem, readQuantity } from './read-quantity.ts'
import { unitsNamed } from './unit-words.ts'

/** `amount`: the text to enter for this choice. */
export type UnitChoice = { label: string; amount: string }

/** `quantity` is in base units. `choices`: the meanings of a word that names several units. */
export type OrderQuantity =
  | { kind: 'blank' }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'refused'; problem: QuantityProblem | 'unit'; message: string; choices: UnitChoice[] }

const labelOf = (count: number, { name, quantity }: SellingUnit, units: readonly SellingUnit[]) => {
  const base = units.find((unit) => unit.quantity === 1)
  return quantity === 1 || base === undefined
    ? countUnits(count, name)
    : `${countUnits(count, name)} (${countUnits(count * quantity, base.name)})`
}

const refuseUnit = (
  word: string,
  count: number,
  candidates: readonly SellingUnit[],
  units: readonly SellingUnit[],
): OrderQuantity => {
  const meant = candidates.length > 0 ? candidates : units
  const choices = meant.map((unit) => ({
    label: labelOf(count, unit, units),
    amount: `${count} ${unit.name}`,
  }))
  const listed = choices.map(({ label }) => label).join(', ')
  const message =
    candidates.length > 0
      ? i18n._('“{word}” could mean: {listed}. Please choose one.', { word, listed })
      : listed === ''
        ? i18n._('This product isn’t sold by “{word}”. Please enter a number alone.', { word })
        : i18n._('This product isn’t sold by “{word}”. You can order: {listed}.', { word, listed })
  return { kind: 'refused', problem: 'unit', message, choices }
}

/**
 * Reads a quantity of a product in base units: `2 cs` of a product with cases of 30 is 60. A number
 * alone counts `codeUnit`, the unit whose code was entered; else base units.
 */
export const readOrderQuantity = (
  text: string,
  units: readonly SellingUnit[] = [],
  codeUnit: SellingUnit | null = null,
  max = maxQuantity,
): OrderQuantity => {
  const read = readQuantity(text, max)
  if (read.kind === 'blank') return read
  const refuse = (problem: QuantityProblem): OrderQuantity => ({
    ...{ kind: 'refused', problem, choices: [] },
    message: describeProblem(problem, text, max),
  })
  if (read.kind === 'problem') return refuse(read.problem)
  const { count, unit } = read
  const named = unit === '' ? [] : unitsNamed(unit, units)
  if (unit !== '' && named.length !== 1) return refuseUnit(unit, count, named, units)
  const quantity = count * (named[0]?.quantity ?? codeUnit?.quantity ?? 1)
  return quantity > max ? refuse('too_many') : { kind: 'quantity', quantity }
}
