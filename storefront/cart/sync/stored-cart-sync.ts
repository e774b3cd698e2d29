import type { ProductQuantity } from '@endcap/contract/cart'
import { isRecord, parseJson, textIn } from '@endcap/contract/client/parsed-json'
import type { CardProduct } from '../../catalog/fetch-catalog.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../../storage.ts'
import { applyChanges, type CartChange, type CartInFlight, type CartSync } from './cart-changes.ts'
import { type CartLine, readStoredCart } from './stored-cart.ts'

const parseQuantities = (value: unknown): ProductQuantity[] => {
  if (!Array.isArray(value)) return []
  return value.flatMap((line): ProductQuantity[] => {
    if (!isRecord(line) || typeof line.quantity !== 'number') return []
    return [{ product_id: textIn(line, 'product_id'), quantity: line.quantity }]
  })
}

const parseChanges = (value: unknown): CartChange[] => {
  if (!Array.isArray(value)) return []
  return value.flatMap((change): CartChange[] => {
    if (!isRecord(change)) return []
    const ids = { id: textIn(change, 'id'), product_id: textIn(change, 'product_id') }
    if (ids.id === '' || ids.product_id === '') return []
    if (change.kind === 'remove') return [{ ...ids, kind: 'remove' }]
    if (change.kind !== 'add' && change.kind !== 'set') return []
    if (typeof change.quantity !== 'number') return []
    return [{ ...ids, kind: change.kind, quantity: change.quantity }]
  })
}

const parseInFlight = (value: unknown): CartInFlight[] => {
  if (!Array.isArray(value)) return []
  return value.flatMap((sent): CartInFlight[] => {
    if (!isRecord(sent) || !Array.isArray(sent.changes)) return []
    const changes = sent.changes.filter((id): id is string => typeof id === 'string')
    return [{ lines: parseQuantities(sent.lines), changes }]
  })
}

const emptySync = (user_id: string): CartSync => ({
  user_id,
  version: null,
  lines: [],
  changes: [],
  unanswered: [],
})

/** This customer's synchronisation state; another customer's is ignored and never sent. */
export const readCartSync = (user_id: string): CartSync => {
  const value = parseJson(readStored(storedKeys.cartSync))
  if (!isRecord(value) || value.user_id !== user_id) return emptySync(user_id)
  return {
    user_id,
    version: typeof value.version === 'number' ? value.version : null,
    lines: parseQuantities(value.lines),
    changes: parseChanges(value.changes),
    unanswered: parseInFlight(value.unanswered),
  }
}

/** The products in the cart by id, as the server last described them. */
type ProductsById = ReadonlyMap<string, CardProduct>

/**
 * Stores both: the changes not yet acknowledged, and the cart as the customer sees it. Throws, and stores neither,
 * if the browser has no room: a change that isn't seen must not be sent.
 */
export const writeCartSync = (sync: CartSync, products: ProductsById): void => {
  const before = readStored(storedKeys.cartSync)
  writeStored(storedKeys.cartSync, JSON.stringify(sync))
  const storedById = new Map(readStoredCart().map((line) => [line._id, line.product]))
  const lines = applyChanges(sync.lines, sync.changes).flatMap((line): CartLine[] => {
    const product = products.get(line.product_id) ?? storedById.get(line.product_id)
    return product === undefined ? [] : [{ _id: line.product_id, product, qty: line.quantity }]
  })
  if (lines.length === 0) removeStored(storedKeys.cart)
  else
    try {
      writeStored(storedKeys.cart, JSON.stringify(lines))
    } catch (error) {
      if (before === null) removeStored(storedKeys.cartSync)
      else writeStored(storedKeys.cartSync, before)
      throw error
    }
}
