import type { OrderStatus } from '@endcap/contract/orders/orders'

/** A reproducible sequence of numbers from 0 to below `limit` (Numerical Recipes’ generator). */
export const randomFrom = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
export type Random = ReturnType<typeof randomFrom>

export type ModelLine = {
  id: string
  product: string
  quantity: number
  picked: number | null
  /** The quantity before the line became ready with fewer pieces. */
  unsettled?: number | undefined
}
export type ModelOrder = {
  id: string
  status: OrderStatus
  cancelledFrom: OrderStatus
  lines: ModelLine[]
}
export type World = { counts: Map<string, number>; orders: ModelOrder[] }

export const isOpen = ({ status }: ModelOrder) => status !== 'cancelled' && status !== 'delivered'
/** The pieces of a line that have left the warehouse. */
const gone = (order: ModelOrder, { quantity, picked }: ModelLine): number => {
  if (order.status === 'cancelled') return 0
  if (order.status === 'delivered') return quantity
  return Math.min(picked ?? 0, quantity)
}
export const waiting = (order: ModelOrder, line: ModelLine) =>
  isOpen(order) ? line.quantity - gone(order, line) : 0
export const sumOf = (
  { orders }: World,
  product: string,
  pieces: (order: ModelOrder, line: ModelLine) => number,
): number =>
  orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ line }) => line.product === product)
    .reduce((sum, { order, line }) => sum + pieces(order, line), 0)

/**
 * Replaces an order in the model, as the shop must do it: counts follow what leaves and comes back, and
 * a change that claims more of a product than is available is refused.
 */
export const replaceOrder = (
  world: World,
  before: ModelOrder | null,
  after: ModelOrder,
): World | 'refused' => {
  const next = {
    counts: new Map(world.counts),
    orders: [...world.orders.filter(({ id }) => id !== after.id), after],
  }
  for (const [product, count] of world.counts) {
    const left = sumOf(next, product, gone) - sumOf(world, product, gone)
    const reserved = sumOf(next, product, waiting) - sumOf(world, product, waiting)
    const available = count - sumOf(world, product, waiting)
    if (before !== after && left + reserved > Math.max(available, 0) && left + reserved > 0)
      return 'refused'
    next.counts.set(product, count - left)
  }
  return next
}

/** The lines of an order that becomes ready: what is picked short is what is delivered. */
export const settle = (lines: readonly ModelLine[]): ModelLine[] =>
  lines.map(({ unsettled: _before, ...line }) =>
    line.picked !== null && line.picked < line.quantity
      ? { ...line, quantity: line.picked, unsettled: line.quantity }
      : line,
  )

/** The lines of an order that isn't ready any more; those that were changed since stay. */
export const unsettle = (lines: readonly ModelLine[]): ModelLine[] =>
  lines.map((line) =>
    line.unsettled !== undefined && line.quantity === line.picked
      ? { ...line, quantity: line.unsettled }
      : line,
  )
