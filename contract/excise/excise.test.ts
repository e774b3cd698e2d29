import { expect, test } from 'vitest'
import { type ExciseFacts, type ExciseRate, exciseOf, roundToCents } from './excise.ts'

const rate = (more: Partial<ExciseRate>): ExciseRate => ({
  ...{ id: 'r', method: 'per_stick', rateMicros: null, basisPoints: null, capMicros: null },
  ...{ isAdded: false, label: '', source: '' },
  ...more,
})
const facts = (more: Partial<ExciseFacts>): ExciseFacts => ({
  ...{ sticks: null, items: null, volumeUl: null, weightMoz: null, costCents: null },
  ...more,
})
const sticks = rate({ rateMicros: 18_500 })
const little = rate({ rateMicros: 2_500 })
const percent = (basisPoints: number) => rate({ method: 'percent_of_cost', basisPoints })
const perMl = rate({ method: 'per_ml', rateMicros: 50_000 })

// The golden numbers of B5, with those of T05, T06 and T08.
test.each<[string, ExciseRate, Partial<ExciseFacts>, number, bigint, number]>([
  ['a carton of 20s', sticks, { sticks: 200 }, 1, 3_700_000n, 370],
  ['30 cartons of 20s', sticks, { sticks: 200 }, 30, 111_000_000n, 11_100],
  ['a master case of 50', sticks, { sticks: 200 }, 50, 185_000_000n, 18_500],
  ['a pack of 25', sticks, { sticks: 25 }, 1, 462_500n, 46],
  ['a carton of 25s', sticks, { sticks: 250 }, 1, 4_625_000n, 463],
  ['2 cartons of 25s', sticks, { sticks: 250 }, 2, 9_250_000n, 925],
  ['3 cartons of 25s', sticks, { sticks: 250 }, 3, 13_875_000n, 1_388],
  ['50 cartons of 25s', sticks, { sticks: 250 }, 50, 231_250_000n, 23_125],
  ['10 little cigars', little, { sticks: 200 }, 10, 5_000_000n, 500],
  ['a box of cigars', percent(2_300), { costCents: 3_847 }, 1, 8_848_100n, 885],
  ['3 boxes of cigars', percent(2_300), { costCents: 3_847 }, 3, 26_544_300n, 2_654],
  ['7 boxes of cigars', percent(2_300), { costCents: 3_847 }, 7, 61_936_700n, 6_194],
  ['3 boxes at another cost', percent(2_300), { costCents: 4_000 }, 3, 27_600_000n, 2_760],
  ['4 rolls of snuff', percent(1_000), { costCents: 2_135 }, 4, 8_540_000n, 854],
  ['pods of 4 × 0.7 mL', perMl, { volumeUl: 2_800 }, 1, 140_000n, 14],
  ['6 displays of 8 packs of pods', perMl, { volumeUl: 22_400 }, 6, 6_720_000n, 672],
  ['12 mL in a closed system', perMl, { volumeUl: 12_000 }, 1, 600_000n, 60],
  ['24 displays of disposables', percent(700), { costCents: 6_105 }, 24, 102_564_000n, 10_256],
  ['11 e-liquids', percent(700), { costCents: 685 }, 11, 5_274_500n, 527],
])(
  '[X0-210] %s: exact in millionths, rounded once',
  (_, applied, known, quantity, micros, cents) => {
    expect(exciseOf(applied, facts(known), quantity)).toEqual({ status: 'taxed', micros, cents })
  },
)

test('[X0-210] a rate of none is zero by rule, no rate is unknown, and a missing fact is named', () => {
  const none = rate({ method: 'none' })
  expect(exciseOf(none, facts({}), 10)).toEqual({ status: 'zero_by_rule', micros: 0n, cents: 0 })
  expect(exciseOf(null, facts({ sticks: 1 }), 10)).toEqual({ status: 'no_rate' })
  expect(exciseOf(sticks, facts({}), 1)).toEqual({ status: 'missing_data', fact: 'sticks' })
  expect(exciseOf(percent(700), facts({}), 1)).toEqual({
    status: 'missing_data',
    fact: 'costCents',
  })
  const capped = rate({ method: 'percent_of_cost', basisPoints: 2_300, capMicros: 500_000 })
  expect(exciseOf(capped, facts({ costCents: 1_000 }), 1)).toMatchObject({ fact: 'items' })
})

test('[X0-210] a cap limits the excise of each item', () => {
  const capped = rate({ method: 'percent_of_cost', basisPoints: 2_300, capMicros: 500_000 })
  expect(exciseOf(capped, facts({ costCents: 3_847, items: 10 }), 3)).toMatchObject({
    cents: 1_500,
  })
  expect(exciseOf(capped, facts({ costCents: 3_847, items: 25 }), 3)).toMatchObject({
    cents: 2_654,
  })
})

/** The sum of the digits as a person writes them: dollars with six decimals, by strings. */
const byHand = (micros: bigint): number => {
  const digits = micros.toString().padStart(7, '0')
  const cents = BigInt(digits.slice(0, -4))
  return Number(cents) + (Number(digits.slice(-4, -3)) >= 5 ? 1 : 0)
}

test('[X0-210] rounding to cents agrees with rounding by hand, up to the largest line', () => {
  let seed = 17
  const next = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % max
  }
  for (let round = 0; round < 2_000; round += 1) {
    const micros = BigInt(next(100_000_001)) * BigInt(next(100_001)) * BigInt(next(9_999) + 1)
    expect(roundToCents(micros)).toBe(byHand(micros))
    expect(roundToCents(-micros)).toBe(0 - byHand(micros))
  }
})
