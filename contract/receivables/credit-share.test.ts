import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToCents } from '../excise/excise.ts'
import { creditShare, exciseShare } from './credit-share.ts'

/** Credits pieces in steps. */
const creditsOf = (quantity: number, amount: number, steps: readonly number[]): number[] => {
  const line = { quantity, amount, creditedQuantity: 0, creditedAmount: 0 }
  return steps.map((pieces) => {
    const credit = creditShare(line, pieces)
    line.creditedQuantity += pieces
    line.creditedAmount += credit
    return credit
  })
}

test('[X0-75] of 24 pieces for $102.56, 5 are credited with $21.37 and the other 19 with $81.19', () => {
  expect(creditsOf(24, 10_256, [5, 19])).toEqual([2_137, 8_119])
  expect(creditsOf(24, 10_256, [1, 1, 22])).toEqual([427, 428, 9_401])
  expect(creditsOf(6, 53_940, [2, 4])).toEqual([17_980, 35_960])
})

test('[X0-75] the credits of all pieces add up to the line’s amount, in whatever steps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      (steps, amount) => {
        const quantity = steps.reduce((sum, pieces) => sum + pieces, 0)
        const credits = creditsOf(quantity, amount, steps)
        expect(credits.every((credit) => credit >= 0)).toBe(true)
        expect(credits.reduce((sum, credit) => sum + credit, 0)).toBe(amount)
      },
    ),
  )
})

test('[X0-277] whatever the steps, the credited excise of so far is the share of the pieces so far, to the nearest cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 10_000_000_000_000n }),
      (steps, micros) => {
        const quantity = steps.reduce((sum, pieces) => sum + pieces, 0)
        const line = { quantity, creditedQuantity: 0 }
        let credited = 0
        for (const pieces of steps) {
          const share = exciseShare(line, { micros, credited }, pieces)
          expect(share).toBeGreaterThanOrEqual(0)
          line.creditedQuantity += pieces
          credited += share
          // Twice the distance to the exact share, in parts of a cent: at most one cent.
          const exact = micros * BigInt(line.creditedQuantity)
          const off = BigInt(credited) * 10_000n * BigInt(quantity) - exact
          const cent = 10_000n * BigInt(quantity)
          expect(2n * off <= cent && 2n * off > -cent).toBe(true)
        }
        expect(credited).toBe(roundToCents(micros))
      },
    ),
  )
})
