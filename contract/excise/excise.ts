import type { Cents } from '../money.ts'
import type { ExciseMethod, ExciseStatus } from './excise-kinds.ts'

/** The facts of a base unit that a rate's method multiplies; null: not known. */
export type ExciseFacts = {
  sticks: number | null
  items: number | null
  /** In microliters. */
  volumeUl: number | null
  /** In thousandths of an ounce. */
  weightMoz: number | null
  /** The wholesale cost before discounts, on the tax day. */
  costCents: Cents | null
}

export type ExciseRate = {
  id: string
  method: ExciseMethod
  /** Millionths of a dollar per stick, item, mL or ounce; null for `percent_of_cost` and `none`. */
  rateMicros: number | null
  /** Hundredths of a percent of the wholesale cost; null for other methods. */
  basisPoints: number | null
  /** Maximum per item, in millionths of a dollar; null: none. */
  capMicros: number | null
  /** Whether it is added to the price. Otherwise the price includes it. */
  isAdded: boolean
  label: string
  source: string
}

/** The fact that an excise can't be computed without. */
export type MissingFact = keyof ExciseFacts

export type Excise =
  | { status: Extract<ExciseStatus, 'taxed' | 'zero_by_rule'>; micros: bigint; cents: Cents }
  | { status: 'no_rate' }
  | { status: 'missing_data'; fact: MissingFact }

const microsPerCent = 10_000n

/** Rounds millionths of a dollar to cents, half away from zero. */
export const roundToCents = (micros: bigint): Cents => {
  const size = micros < 0n ? -micros : micros
  const cents = Number((size + microsPerCent / 2n) / microsPerCent)
  return micros < 0n ? 0 - cents : cents
}

const basisOf: Readonly<Record<Exclude<ExciseMethod, 'none'>, MissingFact>> = {
  per_stick: 'sticks',
  per_item: 'items',
  per_ml: 'volumeUl',
  per_oz: 'weightMoz',
  percent_of_cost: 'costCents',
}

/** Rates per mL and ounce are of a thousand of what the fact counts. */
const perThousand: readonly ExciseMethod[] = ['per_ml', 'per_oz']

const uncapped = (rate: ExciseRate, basis: number, quantity: number): bigint => {
  // A cent is 10,000 micros and a whole 10,000 basis points, so they cancel out.
  const product =
    BigInt(rate.basisPoints ?? rate.rateMicros ?? 0) * BigInt(basis) * BigInt(quantity)
  return perThousand.includes(rate.method) ? (product + 500n) / 1_000n : product
}

/**
 * Computes the excise of a line of `quantity` base units in millionths of a dollar, exactly, and rounds it once, to cents. `rate`:
 * the confirmed rate of the line's class in the state on the tax day; null: none.
 */
export const exciseOf = (rate: ExciseRate | null, facts: ExciseFacts, quantity: number): Excise => {
  if (rate === null) return { status: 'no_rate' }
  if (rate.method === 'none') return { status: 'zero_by_rule', micros: 0n, cents: 0 }
  const fact = basisOf[rate.method]
  const basis = facts[fact]
  if (basis === null) return { status: 'missing_data', fact }
  const full = uncapped(rate, basis, quantity)
  if (rate.capMicros === null) return taxed(full)
  if (facts.items === null) return { status: 'missing_data', fact: 'items' }
  const cap = BigInt(rate.capMicros) * BigInt(facts.items) * BigInt(quantity)
  return taxed(cap < full ? cap : full)
}

const taxed = (micros: bigint): Excise => ({ status: 'taxed', micros, cents: roundToCents(micros) })

/** In cents; null if it isn't known. */
export const exciseCents = (excise: Excise): Cents | null =>
  'cents' in excise ? excise.cents : null
