import type { Wanted } from '@endcap/contract/cart'
import { readQuantity } from '../quantity.ts'

/** One change by the customer, kept until the server has acknowledged it. */
export type CartChange = {
  id: string
  product_id: string
} & ({ kind: 'add' | 'set'; quantity: number } | { kind: 'remove' })

/** A cart that was sent and whose answer never came: it may have arrived or not. */
export type UnansweredCart = { lines: readonly Wanted[]; changes: readonly string[] }

/** What the browser knows of the server's cart, and what it has still to tell it. */
export type CartSync = {
  user_id: string
  /** The server's version that `lines` are; null before the first answer. */
  version: number | null
  lines: readonly Wanted[]
  changes: readonly CartChange[]
  unanswered: readonly UnansweredCart[]
}

export type ServerCart = { version: number; lines: readonly Wanted[] }

/** Notes that a cart is being sent. The same changes sent again are no second sending. */
export const noteSending = (sync: CartSync, sent: UnansweredCart): CartSync => {
  const last = sync.unanswered.at(-1)
  return last !== undefined && last.changes.join() === sent.changes.join()
    ? sync
    : { ...sync, unanswered: [...sync.unanswered, sent] }
}

/** The cart with the changes made to it, in their order. */
export const applyChanges = (
  lines: readonly Wanted[],
  changes: readonly CartChange[],
): Wanted[] => {
  const quantities = new Map(lines.map((line) => [line.product_id, line.quantity]))
  for (const change of changes) {
    if (change.kind === 'remove') quantities.delete(change.product_id)
    else if (change.kind === 'set') quantities.set(change.product_id, readQuantity(change.quantity))
    else
      quantities.set(
        change.product_id,
        readQuantity((quantities.get(change.product_id) ?? 0) + change.quantity),
      )
  }
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

const quantityIn = (lines: readonly Wanted[], product_id: string): number =>
  lines.find((line) => line.product_id === product_id)?.quantity ?? 0

/** The changes whose answer was lost, but which the server's cart shows. */
const arrivedChanges = (sync: CartSync, server: ServerCart): CartChange[] =>
  server.version === sync.version
    ? []
    : sync.changes.filter(({ id, product_id }) =>
        sync.unanswered.some(
          ({ lines, changes }) =>
            changes.includes(id) &&
            quantityIn(server.lines, product_id) === quantityIn(lines, product_id),
        ),
      )

/** Takes the server's cart as the new ground. A change that has arrived is not made a second time. */
export const takeServerCart = (sync: CartSync, server: ServerCart): CartSync => {
  const arrived = arrivedChanges(sync, server)
  return {
    user_id: sync.user_id,
    version: server.version,
    lines: server.lines,
    changes: sync.changes.filter((change) => !arrived.includes(change)),
    unanswered: [],
  }
}

/** The server has taken these changes. Later ones stay. */
export const acknowledge = (
  sync: CartSync,
  sent: readonly string[],
  server: ServerCart,
): CartSync => ({
  user_id: sync.user_id,
  version: server.version,
  lines: server.lines,
  changes: sync.changes.filter((change) => !sent.includes(change.id)),
  unanswered: [],
})

export type CartDifference = { product_id: string; was: number; now: number }

/** Where two carts differ: line by line, the quantities in one and in the other. */
export const cartDifferences = (
  before: readonly Wanted[],
  after: readonly Wanted[],
): CartDifference[] =>
  [...new Set([...before, ...after].map((line) => line.product_id))].flatMap((product_id) => {
    const was = quantityIn(before, product_id)
    const now = quantityIn(after, product_id)
    return was === now ? [] : [{ product_id, was, now }]
  })

/** What somebody else changed since this browser saw the cart: not its own changes that arrived. */
export const changedElsewhere = (sync: CartSync, server: ServerCart): CartDifference[] =>
  cartDifferences(applyChanges(sync.lines, arrivedChanges(sync, server)), server.lines)
