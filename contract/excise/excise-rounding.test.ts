import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExciseFacts, type ExciseRate, exciseOf } from './excise.ts'
import { exciseMethods } from './excise-kinds.ts'

/** What a rate multiplies, and how many of its units a dollar has. */
const plain: Readonly<Record<string, [fact: keyof ExciseFacts, perDollar: bigint]>> = {
  per_stick: ['sticks', 1_000_000n],
  per_item: ['items', 1_000_000n],
  // A rate is of a milliliter or an ounce; the fact counts thousandths.
  per_ml: ['volumeUl', 1_000_000_000n],
  per_oz: ['weightMoz', 1_000_000_000n],
  // Cents times hundredths of a percent.
  percent_of_cost: ['costCents', 1_000_000n],
}

/** The whole number that is nearest to a fraction; of two that are equally near the larger one. */
const nearest = (above: bigint, below: bigint): bigint => {
  const whole = above / below
  return (above - whole * below) * 2n >= below ? whole + 1n : whole
}

const amount = (max: number) => fc.integer({ min: 0, max })
const line = fc.record({
  method: fc.constantFrom(...exciseMethods.filter((method) => method !== 'none')),
  value: amount(100_000_000),
  cap: fc.option(amount(5_000_000)),
  facts: fc.record({
    sticks: amount(100_000),
    items: amount(100_000),
    volumeUl: amount(10_000_000),
    weightMoz: amount(10_000_000),
    costCents: amount(10_000_000),
  }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
})
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never

const rateOf = ({ method, value, cap }: Line): ExciseRate => ({
  ...{ id: 'r', method, capMicros: cap, isAdded: false, label: '', source: '' },
  rateMicros: method === 'percent_of_cost' ? null : value,
  basisPoints: method === 'percent_of_cost' ? value : null,
})

const taxOf = (one: Line) => {
  const excise = exciseOf(rateOf(one), one.facts, one.quantity)
  if (excise.status !== 'taxed') throw new Error(`The line is ${excise.status}.`)
  return excise
}

test('[X0-210] an excise is the whole of a line in millionths of a dollar, then once the nearest cent', () => {
  fc.assert(
    fc.property(line, (one) => {
      const [fact = 'sticks', perDollar = 1n] = plain[one.method] ?? []
      const all = BigInt(one.value) * BigInt(one.facts[fact]) * BigInt(one.quantity)
      const full = nearest(all * 1_000_000n, perDollar)
      const most =
        one.cap === null ? null : BigInt(one.cap) * BigInt(one.facts.items) * BigInt(one.quantity)
      const micros = most !== null && most < full ? most : full
      const { cents, ...excise } = taxOf(one)
      expect(excise.micros).toBe(micros)
      expect(BigInt(cents)).toBe(nearest(micros, 10_000n))
    }),
    { numRuns: 2_000 },
  )
})

test('[X0-210] two lines pay at most a cent less or more than one of both, and never less for more pieces', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 9_999 }), (one, more) => {
      const cents = (quantity: number) => taxOf({ ...one, quantity }).cents
      const [first, second, both] = [
        cents(one.quantity),
        cents(more),
        cents(one.quantity + more),
      ] as const
      expect(Math.abs(first + second - both)).toBeLessThanOrEqual(1)
      expect(both).toBeGreaterThanOrEqual(first)
    }),
  )
})
