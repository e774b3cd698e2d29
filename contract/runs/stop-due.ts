import type { Cents } from '../money.ts'

/** Amounts at a stop, for the driver’s phone and the server. No zod, so that phones can import this. */

type Line = { _id: string; quantity: number; price: Cents }

/** Returns the price of an order whose lines are handed over in other quantities; the delivery fee stays. */
export const orderDue = (
  { due, lines }: { due: Cents; lines: readonly Line[] },
  handedOver: ReadonlyMap<string, number>,
): Cents => {
  const less = lines.reduce(
    (sum, { _id, quantity, price }) => sum + (quantity - (handedOver.get(_id) ?? quantity)) * price,
    0,
  )
  return Math.max(due - less, 0)
}

/** Returns the order and the chosen open charges, less the chosen credits; at least 0. */
export const amountToCollect = (
  order: Cents,
  charges: readonly { open: Cents }[],
  credits: readonly { open: Cents }[],
): Cents => {
  const sum = (items: readonly { open: Cents }[]) => items.reduce((all, { open }) => all + open, 0)
  return Math.max(order + sum(charges) - sum(credits), 0)
}
