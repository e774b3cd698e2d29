import type { Cents } from '../money.ts'

/** No zod, so that phones can import this. */

export const runStatuses = ['planned', 'out', 'returned', 'settled'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Outcomes of a visit. Only `delivered` and `partly` hand goods over; with the others they come back. */
export const stopOutcomes = ['delivered', 'partly', 'refused', 'closed_store', 'no_money'] as const
export type StopOutcome = (typeof stopOutcomes)[number]

/** The outcomes that a driver chooses when goods come back. */
export const refusals = {
  refused: 'Customer refused it',
  closed_store: 'Store is closed',
  no_money: 'Store can’t pay',
} as const satisfies Partial<Record<StopOutcome, string>>
export type Refusal = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as [Refusal, ...Refusal[]]

export const doorPaymentKinds = ['cash', 'check', 'money_order'] as const
export type DoorPaymentKind = (typeof doorPaymentKinds)[number]

export const doorPaymentNames: Readonly<Record<DoorPaymentKind, string>> = {
  cash: 'Cash',
  check: 'Check',
  money_order: 'Money order',
}

export const proofKinds = ['signature', 'photo'] as const
export type ProofKind = (typeof proofKinds)[number]

/**
 * `counted`: in effect. `late`: arrived after the settlement. `set_aside`: contradicts what counts already. Both wait for staff,
 * who count or dismiss them. `undone`: a payment or an expense that its driver took back.
 */
export const runOpStates = ['counted', 'late', 'set_aside', 'dismissed', 'undone'] as const
export type RunOpState = (typeof runOpStates)[number]

/** Bills and coins, largest first. */
export const denominations: readonly Cents[] = [
  10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1,
]

/** The run’s number as people read it. */
export const formatRunNumber = (number: number): string => `RUN-${number}`
