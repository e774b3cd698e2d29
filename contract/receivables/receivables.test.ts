import { expect, test } from 'vitest'
import { ageOf } from './ageing.ts'
import { allocate, type OpenCharge, oldestDueFirst } from './allocate.ts'
import { dueDay, type PaymentTerms } from './due-day.ts'

const charge = (id: string, dueOn: string, open: number, number = 0): OpenCharge => ({
  ...{ id, dueOn, open, number },
})

/** The invoices of four due days: A, B, C, D. */
const charges = [
  charge('A', '2026-11-30', 50_000),
  charge('B', '2026-11-10', 20_000),
  charge('C', '2026-10-01', 15_025),
  charge('D', '2026-08-01', 7_500),
]

test('[X0-04] a payment settles the oldest due charges first, ties by number, and the rest is unapplied', () => {
  expect(allocate(100_000, charges.toSorted(oldestDueFirst))).toEqual([
    { id: 'D', cents: 7_500 },
    { id: 'C', cents: 15_025 },
    { id: 'B', cents: 20_000 },
    { id: 'A', cents: 50_000 },
  ])
  expect(allocate(10_000, charges.toSorted(oldestDueFirst))).toEqual([
    { id: 'D', cents: 7_500 },
    { id: 'C', cents: 2_500 },
  ])
  const tied = [
    charge('later', '2026-11-01', 10, 10_002),
    charge('first', '2026-11-01', 10, 10_001),
  ]
  expect(allocate(15, tied.toSorted(oldestDueFirst))).toEqual([
    { id: 'first', cents: 10 },
    { id: 'later', cents: 5 },
  ])
})

test('[X0-07] ageing counts open amounts by days past due, and unapplied credits apart', () => {
  expect(ageOf(charges, 10_000, '2026-11-28')).toEqual({
    columns: [50_000, 20_000, 15_025, 0, 7_500],
    unapplied: -10_000,
    total: 82_525,
  })
  const dueOn = '2026-11-01'
  for (const [asOf, at] of [
    ['2026-11-01', 0],
    ['2026-11-02', 1],
    ['2026-12-01', 1],
    ['2026-12-02', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 3],
    ['2027-01-30', 3],
    ['2027-01-31', 4],
  ] as const)
    expect([asOf, ageOf([{ dueOn, open: 1 }], 0, asOf).columns.indexOf(1)]).toEqual([asOf, at])
})

test.each<[Partial<PaymentTerms>, string, string]>([
  [{ rule: 'on_delivery' }, '2026-11-28', '2026-11-28'],
  [{ rule: 'days', days: 7 }, '2026-11-28', '2026-12-05'],
  [{ rule: 'days', days: 30 }, '2027-01-31', '2027-03-02'],
  [{ rule: 'end_of_month', days: 0 }, '2028-02-10', '2028-02-29'],
  [{ rule: 'end_of_month', days: 10 }, '2026-12-31', '2027-01-10'],
])('[X0-05] by the terms %j an invoice of %s is due on %s', (terms, issuedOn, due) => {
  const always = { rule: 'days', days: 0, discount_bp: 0, discount_days: 0 } as const
  expect(dueDay({ ...always, ...terms }, issuedOn)).toBe(due)
})
