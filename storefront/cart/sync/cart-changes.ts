import type { ProductQuantity } from '@endcap/contract/cart'
import { toSold } from '../quantity.ts'

export type CartChange = {
  id: string
  product_id: string
} & ({ kind: 'add' | 'set'; quantity: number } | { kind: 'remove' })

/** A cart that was sent but has no reply yet. The server may have stored it. */
export type CartInFlight = { lines: readonly ProductQuantity[]; changes: readonly string[] }

/** The server's cart as last seen, with the changes not yet acknowledged. */
export type CartSync = {
  user_id: string
  /** The server's version of `lines`; null before the first reply. */
  version: number | null
  lines: readonly ProductQuantity[]
  changes: readonly CartChange[]
  /** Carts sent since `version`. Browsers have stored this field name, so it can't change. */
  unanswered: readonly CartInFlight[]
}

export type ServerCart = { version: number; lines: readonly ProductQuantity[] }

/** If the same changes are sent again, they are not recorded again. */
export const recordSending = (sync: CartSync, sent: CartInFlight): CartSync => {
  const last = sync.unanswered.at(-1)
  return last !== undefined && last.changes.join() === sent.changes.join()
    ? sync
    : { ...sync, unanswered: [...sync.unanswered, sent] }
}

export const applyChanges = (
  lines: readonly ProductQuantity[],
  changes: readonly CartChange[],
): ProductQuantity[] => {
  const quantities = new Map(lines.map((line) => [line.product_id, line.quantity]))
  for (const change of changes) {
    if (change.kind === 'remove') quantities.delete(change.product_id)
    else if (change.kind === 'set') quantities.set(change.product_id, toSold(change.quantity))
    else
      quantities.set(
        change.product_id,
        toSold((quantities.get(change.product_id) ?? 0) + change.quantity),
      )
  }
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

const quantityIn = (lines: readonly ProductQuantity[], product_id: string): number =>
  lines.find((line) => line.product_id === product_id)?.quantity ?? 0

/** Returns changes that are in the server's cart although their reply was lost. */
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

/** Applies changes that haven't arrived yet to the server's cart. */
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

type CartDifference = { product_id: string; was: number; now: number }

export const cartDifferences = (
  before: readonly ProductQuantity[],
  after: readonly ProductQuantity[],
): CartDifference[] =>
  [...new Set([...before, ...after].map((line) => line.product_id))].flatMap((product_id) => {
    const was = quantityIn(before, product_id)
    const now = quantityIn(after, product_id)
    return was === now ? [] : [{ product_id, was, now }]
  })

export const changedElsewhere = (sync: CartSync, server: ServerCart): CartDifference[] =>
  cartDifferences(applyChanges(sync.lines, arrivedChanges(sync, server)), server.lines)
