import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classesOfTrade } from '../trade/trade-kinds.ts'
import { type ExpiryRule, licenseStatuses } from './license-kinds.ts'
import { proposeLastDay } from './license-period.ts'
import { comingBlock, type LicenseFacts, licenseBlock, licensesFor } from './license-reason.ts'

/** The model counts days from this one as a wall calendar does; only the code under test reads dates. */
const firstDay = Date.UTC(2026, 10, 1)
const dayOf = (number: number): string =>
  new Date(firstDay + number * 86_400_000).toISOString().slice(0, 10)

/** Few days, so that many questions are about the first and last ones. */
const number = fc.integer({ min: 0, max: 8 })
const classIds = ['cigarettes', 'vapor']
const kinds = [
  { id: 'tobacco', code: 't', name: 'Tobacco', isPremisesBound: true, graceDays: 0 },
  { id: 'hemp', code: 'h', name: 'Hemp', isPremisesBound: false, graceDays: 2 },
]

const heldLicense = fc.record({
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom('verified', 'verified', 'verified', ...licenseStatuses),
  first: number,
  length: fc.integer({ min: 0, max: 6 }),
  covers: fc.subarray(classIds),
  premisesKey: fc.constantFrom('1mainst30303', '1mainst30303', '9elmst30303'),
})
type Held = typeof heldLicense extends fc.Arbitrary<infer One> ? One : never

const lawRule = fc.record({
  classId: fc.constantFrom(...classIds),
  buyerClass: fc.constantFrom(null, null, ...classesOfTrade),
  kind: fc.constantFrom(null, ...kinds),
  first: number,
  length: fc.option(fc.integer({ min: 1, max: 6 })),
})
type Law = typeof lawRule extends fc.Arbitrary<infer One> ? One : never

const shopFacts = fc.record({
  isStateKnown: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  served: fc.option(fc.subarray(classIds, { minLength: 1 }), { freq: 2 }),
  classOfTrade: fc.constantFrom('retailer', 'retailer', ...classesOfTrade),
  rules: fc.array(lawRule, { maxLength: 6 }),
  licenses: fc.array(heldLicense, { maxLength: 5 }),
})
type ShopFacts = typeof shopFacts extends fc.Arbitrary<infer One> ? One : never

const toFacts = ({ isStateKnown, served, classOfTrade, rules, licenses }: ShopFacts) =>
  ({
    ...{ state: isStateKnown ? 'GA' : null, servedClasses: served, classOfTrade },
    premisesKey: '1mainst30303',
    rules: rules.map(({ classId, buyerClass, kind, first, length }) => ({
      ...{ classId, buyerClass, kind, validFrom: dayOf(first) },
      validUntil: length === null ? null : dayOf(first + length),
    })),
    licenses: licenses.map(({ kind, status, first, length, covers, premisesKey }) => ({
      ...{ kindId: kind.id, status, covers, premisesKey },
      ...{ validFrom: dayOf(first), validUntil: dayOf(first + length) },
    })),
  }) satisfies LicenseFacts

/** Each day on which a license may be used, crossed out on a calendar one after another. */
const goodDays = ({ kind, first, length }: Held): number[] =>
  Array.from({ length: length + 1 + kind.graceDays }, (_, at) => first + at)

/** Sentences that are true of a license on a day, the one to tell a customer first at the top. */
const saysOf = (held: Held, classId: string, day: number): [string, boolean][] => {
  const isVerified = held.status === 'verified'
  const isInDays = goodDays(held).includes(day)
  const isHere = !held.kind.isPremisesBound || held.premisesKey === '1mainst30303'
  return [
    ['license_expired', isVerified && !isInDays && day > held.first],
    ['license_not_started', isVerified && !isInDays && day < held.first],
    ['license_other_location', isVerified && isInDays && !isHere],
    [
      'license_not_covering',
      isVerified && isInDays && isHere && held.covers.length > 0 && !held.covers.includes(classId),
    ],
    ['license_not_verified', held.status === 'submitted'],
    ['license_rejected', held.status === 'rejected'],
    ['license_revoked', held.status === 'revoked'],
  ]
}

const isLawOn = ({ first, length }: Law, day: number): boolean =>
  day >= first && (length === null || day < first + length)

const lawsOf = ({ rules, classOfTrade }: ShopFacts, classId: string): Law[] => {
  const own = rules.filter((law) => law.classId === classId && law.buyerClass === classOfTrade)
  if (own.length > 0) return own
  return rules.filter((law) => law.classId === classId && law.buyerClass === null)
}

/** The reason that a clerk with the papers on the desk gives; null: the goods may go. */
const modelOf = (facts: ShopFacts, classId: string, day: number): string | null => {
  if (!facts.isStateKnown) return 'state_unknown'
  if (facts.served !== null && !facts.served.includes(classId)) return 'state_not_served'
  if (facts.classOfTrade === 'consumer') return 'consumer'
  const laws = lawsOf(facts, classId)
  const now = laws.filter((law) => isLawOn(law, day))
  if (now.length === 0)
    return laws.length > 0 && laws.every(({ first }) => first > day) ? null : 'no_rule'
  for (const { kind } of now) {
    if (kind === null) continue
    const papers = facts.licenses
      .filter((held) => held.kind === kind)
      .map((held) => saysOf(held, classId, day))
    if (papers.some((says) => says.every(([, isTrue]) => !isTrue))) continue
    const said = papers.flatMap((says) => says.filter(([, isTrue]) => isTrue))
    const order = (papers[0] ?? []).map(([reason]) => reason)
    return order.find((reason) => said.some(([other]) => other === reason)) ?? 'license_missing'
  }
  return null
}

test('[X0-260] licenses, their days, grace, premises and classes decide as a clerk does with the papers on the desk', () => {
  fc.assert(
    fc.property(
      shopFacts,
      fc.constantFrom(...classIds),
      fc.integer({ min: -1, max: 18 }),
      (facts, classId, day) => {
        const block = licenseBlock(toFacts(facts), classId, dayOf(day))
        expect(block?.reason ?? null).toBe(modelOf(facts, classId, day))
        // The invoice names a license for each kind that was needed, and none that isn't good.
        if (block !== null) return
        const needed = lawsOf(facts, classId).filter(
          (law) => isLawOn(law, day) && law.kind !== null,
        )
        const named = licensesFor(toFacts(facts), classId, dayOf(day))
        expect(named.map(({ kindId }) => kindId)).toEqual(needed.map(({ kind }) => kind?.id))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('[X0-264] a notice about a coming rule names the first day on which the goods are refused for it', () => {
  fc.assert(
    fc.property(shopFacts, fc.constantFrom(...classIds), number, (facts, classId, day) => {
      const notice = comingBlock(toFacts(facts), classId, dayOf(day))
      const next = lawsOf(facts, classId)
        .map(({ first }) => first)
        .filter((first) => first > day)
        .toSorted((one, other) => one - other)[0]
      const reason = next === undefined ? null : modelOf(facts, classId, next)
      expect(notice?.reason ?? null).toBe(reason)
      if (notice !== null && next !== undefined) expect(notice.from).toBe(dayOf(next))
    }),
    { numRuns: 1_000 },
  )
})

/** Turns the pages of a calendar to the first day of which `isLast` is true. */
const turnTo = (from: Date, isLast: (day: Date) => boolean): string => {
  const day = new Date(from)
  while (!isLast(day)) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
/** Half of them the last or first days of a month. */
const dateIn = (years: number): fc.Arbitrary<Date> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: years * 12 - 1 }),
      fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 2, max: 28 })),
    )
    .map(([month, day]) => new Date(Date.UTC(2024, month, day)))
const text = (date: Date): string => date.toISOString().slice(0, 10)
const nextDayOf = (day: Date): Date => new Date(day.getTime() + 86_400_000)

test('[X0-244] T14: a license of an initial month ends on the day before that month begins, in leap years too', () => {
  const rule: { rule: ExpiryRule; fixedDay: string } = { rule: 'initial_month', fixedDay: '' }
  fc.assert(
    fc.property(dateIn(6), dateIn(6), (firstIssued, validFrom) => {
      const proposed = proposeLastDay(rule, {
        ...{ validFrom: text(validFrom), firstIssuedOn: text(firstIssued) },
      })
      const last = turnTo(nextDayOf(validFrom), (day) => {
        const next = nextDayOf(day)
        return next.getUTCDate() === 1 && next.getUTCMonth() === firstIssued.getUTCMonth()
      })
      expect(proposed).toBe(last)
    }),
    { numRuns: 1_000 },
  )
})

test('[X0-244] a license of a fixed day ends the next time that the calendar shows it', () => {
  fc.assert(
    fc.property(dateIn(6), dateIn(1), (validFrom, fixed) => {
      const fixedDay = text(fixed).slice(5)
      const proposed = proposeLastDay(
        { rule: 'fixed_day', fixedDay },
        { validFrom: text(validFrom), firstIssuedOn: null },
      )
      const last = turnTo(validFrom, (day) => {
        const shown = text(day).slice(5)
        const isCommonYear = text(nextDayOf(day)).endsWith('-03-01')
        return shown === fixedDay || (fixedDay === '02-29' && shown === '02-28' && isCommonYear)
      })
      expect(proposed).toBe(last)
    }),
    { numRuns: 1_000 },
  )
})
