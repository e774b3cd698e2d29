import { countUnits } from '../catalog/describe-quantity.ts'
import { formatCents } from '../money.ts'
import { baseUnitName } from '../quantities/unit-words.ts'
import { type ExciseFacts, type ExciseRate, exciseOf, type MissingFact } from './excise.ts'
import type { ExciseMethod } from './excise-kinds.ts'
import { formatMicros } from './rate-values.ts'

/** The name of each fact as staff call it. */
export const missingFactNames: Readonly<Record<MissingFact, string>> = {
  sticks: 'number of sticks',
  items: 'number of items',
  volumeUl: 'volume',
  weightMoz: 'weight',
  costCents: 'wholesale cost',
}

/** `22400` → `22.4`. */
const thousandths = (count: number): string =>
  (count / 1_000).toLocaleString('en-US', { maximumFractionDigits: 3 })

const basisOf = (rate: ExciseRate, facts: ExciseFacts): string => {
  const words: Readonly<Record<ExciseMethod, string>> = {
    per_stick: countUnits(facts.sticks ?? 0, 'stick'),
    per_item: countUnits(facts.items ?? 0, 'item'),
    per_ml: `${thousandths(facts.volumeUl ?? 0)} mL`,
    per_oz: `${thousandths(facts.weightMoz ?? 0)} oz`,
    percent_of_cost: formatCents(facts.costCents ?? 0),
    none: '',
  }
  return words[rate.method]
}

const amountOf = ({ basisPoints, rateMicros }: ExciseRate): string =>
  basisPoints === null ? formatMicros(rateMicros ?? 0) : `${basisPoints / 100} %`

const inDollars = (micros: bigint): string => formatMicros(micros, 4)

/**
 * Says how the excise of a line was computed: “24 displays × $61.05 × 7 % = $102.5640 → $102.56 (O.C.G.A. 48-11-2(a)(7))”, or why
 * it can’t be. `unit`: the product’s pack text, such as `10 ct display`.
 */
export const explainExcise = (
  rate: ExciseRate | null,
  facts: ExciseFacts,
  { quantity, unit }: { quantity: number; unit: string },
): string => {
  const excise = exciseOf(rate, facts, quantity)
  if (rate === null || excise.status === 'no_rate')
    return 'No confirmed rate covers this product’s class in this state on this day.'
  if (excise.status === 'missing_data')
    return `The product’s ${missingFactNames[excise.fact]} is missing. Please enter it on its page.`
  const source = rate.source === '' ? '' : ` (${rate.source})`
  if (excise.status === 'zero_by_rule')
    return `No excise: the confirmed rate of this class is none${source}`
  const pieces = countUnits(quantity, baseUnitName(unit) || 'piece')
  const full = exciseOf({ ...rate, capMicros: null }, facts, quantity)
  const computed = `${pieces} × ${basisOf(rate, facts)} × ${amountOf(rate)} = ${inDollars(
    full.status === 'taxed' ? full.micros : excise.micros,
  )}`
  const capped =
    full.status === 'taxed' && full.micros > excise.micros
      ? `, at most ${pieces} × ${countUnits(facts.items ?? 0, 'item')} × ${formatMicros(rate.capMicros ?? 0)} = ${inDollars(excise.micros)}`
      : ''
  return `${computed}${capped} → ${formatCents(excise.cents)}${source}`
}
