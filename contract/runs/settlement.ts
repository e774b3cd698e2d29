import type { Cents } from '../money.ts'
import type { DoorPaymentKind } from './run-kinds.ts'

/** No zod, so that the settlement’s form can load it. */

type Money = {
  openingFloat: Cents
  payments: readonly { kind: DoorPaymentKind; amount: Cents }[]
  expenses: readonly { amount: Cents }[]
}

export type ExpectedMoney = {
  /** Float and cash payments, less expenses. */
  cash: Cents
  checks: { count: number; total: Cents }
  money_orders: { count: number; total: Cents }
}

const sumOf = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the money that a driver has to hand in. */
export const expectedMoney = ({ openingFloat, payments, expenses }: Money): ExpectedMoney => {
  const of = (kind: DoorPaymentKind) => payments.filter((payment) => payment.kind === kind)
  const counted = (kind: DoorPaymentKind) => ({ count: of(kind).length, total: sumOf(of(kind)) })
  return {
    cash: openingFloat + sumOf(of('cash')) - sumOf(expenses),
    checks: counted('check'),
    money_orders: counted('money_order'),
  }
}

export const countCash = (counted: readonly { value: Cents; count: number }[]): Cents =>
  counted.reduce((sum, { value, count }) => sum + value * count, 0)
