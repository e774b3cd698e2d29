import { expect, test } from 'vitest'
import { DocumentRule } from './document-rules.ts'
import type { ExciseFacts, ExciseRate } from './excise.ts'
import { exciseRateEndpoints } from './excise-rates.ts'
import { explainExcise } from './explain-excise.ts'
import { describeRate, formatMicros, toBasisPoints, toMicros } from './rate-values.ts'
import { taxMarkWordings, wordingProblem } from './tax-mark-wording.ts'

const rate = (more: Partial<ExciseRate>): ExciseRate => ({
  ...{ id: 'r', method: 'percent_of_cost', rateMicros: null, basisPoints: null, capMicros: null },
  ...{ isAdded: false, label: 'Georgia excise tax', source: 'O.C.G.A. 48-11-2(a)' },
  ...more,
})
const none: ExciseFacts = {
  ...{ sticks: null, items: null, volumeUl: null, weightMoz: null, costCents: null },
}
const singleUse = rate({ basisPoints: 700, source: 'O.C.G.A. 48-11-2(a)(7)' })
const sticks = rate({ method: 'per_stick', rateMicros: 18_500 })

// T11 and its like.
test.each<[ExciseRate | null, Partial<ExciseFacts>, number, string, string]>([
  [
    singleUse,
    { costCents: 6_105 },
    24,
    '10 ct display',
    '24 displays × $61.05 × 7 % = $102.5640 → $102.56 (O.C.G.A. 48-11-2(a)(7))',
  ],
  [
    sticks,
    { sticks: 200 },
    30,
    '10 packs / carton',
    '30 cartons × 200 sticks × $0.0185 = $111.0000 → $111.00 (O.C.G.A. 48-11-2(a))',
  ],
  [
    rate({ method: 'per_ml', rateMicros: 50_000 }),
    { volumeUl: 22_400 },
    6,
    '',
    '6 pieces × 22.4 mL × $0.05 = $6.7200 → $6.72 (O.C.G.A. 48-11-2(a))',
  ],
  [
    rate({ method: 'per_oz', rateMicros: 1_234_567 }),
    { weightMoz: 1_200 },
    1,
    'box of 5',
    '1 box × 1.2 oz × $1.234567 = $1.48148 → $1.48 (O.C.G.A. 48-11-2(a))',
  ],
  [
    rate({ basisPoints: 2_350, capMicros: 500_000, source: '' }),
    { costCents: 100_000, items: 10 },
    3,
    'box of 10',
    '3 boxes × $1,000.00 × 23.5 % = $705.0000, at most 3 boxes × 10 items × $0.50 = $15.0000 → $15.00',
  ],
  [
    rate({ method: 'none' }),
    {},
    10,
    'roll',
    'No excise: the confirmed rate of this class is none (O.C.G.A. 48-11-2(a))',
  ],
  [sticks, {}, 1, '', 'The product’s number of sticks is missing. Please enter it on its page.'],
  [
    null,
    { sticks: 20 },
    1,
    '',
    'No confirmed rate covers this product’s class in this state on this day.',
  ],
])('[X0-230] explains how an excise was computed: %#', (applied, facts, quantity, unit, said) => {
  expect(explainExcise(applied, { ...none, ...facts }, { quantity, unit })).toBe(said)
})

test('[X0-221] rates are read and written exactly, up to six decimals', () => {
  const body = { state_code: 'ga', class_id: 'c', label: 'Tax', valid_from: '2026-01-01' }
  const parse = (more: object) => exciseRateEndpoints.create.body.safeParse({ ...body, ...more })
  const perStick = { method: 'per_stick' }
  for (let micros = 0; micros < 30_000_000_000; micros = micros * 3 + 7) {
    const text = `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`
    const read = parse({ ...perStick, rate: text })
    expect(toMicros(read.data?.rate ?? -1)).toBe(micros)
    expect(parse({ ...perStick, rate: micros / 1e6 }).data?.rate).toBe(read.data?.rate)
  }
  expect(
    toBasisPoints(parse({ method: 'percent_of_cost', percent: 7.25 }).data?.percent ?? 0),
  ).toBe(725)
  expect(parse({ ...perStick, rate: 0.0185 }).data?.state_code).toBe('GA')
  for (const wrong of [0.0000001, '0.1234567', -1, '1e3', 30_001, 'x'])
    expect(parse({ ...perStick, rate: wrong }).error?.issues[0]?.path).toEqual(['rate'])
  expect(parse({ method: 'percent_of_cost', percent: 7.255 }).success).toBe(false)
})

test('[X0-221] a rate is said in words', () => {
  const values = { rate: null, percent: null, cap: null }
  expect(describeRate({ ...values, method: 'per_stick', rate: 0.0185 })).toBe('$0.0185 a stick')
  expect(describeRate({ ...values, method: 'percent_of_cost', percent: 7 })).toBe(
    '7 % of wholesale cost',
  )
  expect(describeRate({ ...values, method: 'percent_of_cost', percent: 23, cap: 0.5 })).toBe(
    '23 % of wholesale cost, at most $0.50 an item',
  )
  expect(describeRate({ ...values, method: 'none' })).toBe('No excise')
  expect(formatMicros(1_234_567_890_000)).toBe('$1,234,567.89')
})

test('[X0-222] the wordings of the tax mark are two lines, for tax paid and for tax that the purchaser owes', () => {
  const wording = 'TAX PAID\n PURCHASER OWES '
  expect(taxMarkWordings(wording)).toEqual({ paid: 'TAX PAID', purchaser: 'PURCHASER OWES' })
  expect(wordingProblem('tax_mark', 'TAX PAID')).toMatch(/two lines/)
  expect(wordingProblem('tax_mark', wording)).toBeNull()
  expect(wordingProblem('number', '')).toBeNull()
  expect(DocumentRule.shape.field.options).toContain('tax_mark')
})
