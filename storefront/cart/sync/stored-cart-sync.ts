import type { ProductQuantity } from '@endcap/contract/cart'
import {
  numberIn,
  type ParsedRecord,
  parseJson,
  recordsIn,
  textIn,
  textsIn,
} from '@endcap/contract/client/parsed-json'
import { isLoggedIn } from '../../api/session.ts'
import type { CardProduct } from '../../catalog/fetch-catalog.ts'
import {
  readOwn,
  readStored,
  readTab,
  removeStored,
  storedKeys,
  tabKeys,
  writeStored,
  writeTab,
} from '../../storage.ts'
import { applyChanges, type CartChange, type CartSync } from './cart-changes.ts'
import { type CartLine, readStoredCart } from './stored-cart.ts'

const quantitiesIn = (record: ParsedRecord): ProductQuantity[] =>
  recordsIn(record, 'lines').flatMap((line) =>
    typeof line.quantity === 'number'
      ? [{ product_id: textIn(line, 'product_id'), quantity: line.quantity }]
      : [],
  )

const parseChange = (change: ParsedRecord): CartChange[] => {
  const ids = { id: textIn(change, 'id'), product_id: textIn(change, 'product_id') }
  const { kind, quantity } = change
  if (ids.id === '' || ids.product_id === '') return []
  if (kind === 'remove') return [{ ...ids, kind }]
  if ((kind !== 'add' && kind !== 'set') || typeof quantity !== 'number') return []
  return [{ ...ids, kind, quantity }]
}

/** Another customer's state is ignored and never sent. */
export const readCartSync = (user_id: string): CartSync => {
  const stored = readOwn(storedKeys.cartSync, user_id)
  return {
    user_id,
    version: numberIn(stored, 'version'),
    lines: quantitiesIn(stored),
    changes: recordsIn(stored, 'changes').flatMap(parseChange),
    unanswered: recordsIn(stored, 'unanswered').map((sent) => ({
      lines: quantitiesIn(sent),
      changes: textsIn(sent, 'changes'),
    })),
  }
}

type ProductsById = ReadonlyMap<string, CardProduct>

/**
 * Stores nothing of a customer who has logged out. Throws and stores neither if storage is full,
 * since an invisible change must not be sent.
 */
export const writeCartSync = (sync: CartSync, products: ProductsById): void => {
  if (!isLoggedIn(sync.user_id)) return
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

/** Changes in an order without a reply, sent with the cart only if the order is refused. */
export const readHeldChanges = (): ReadonlySet<string> => {
  const ids = parseJson(readTab(tabKeys.heldChanges))
  return new Set(Array.isArray(ids) ? ids.map(String) : [])
}

export const holdChanges = (ids: readonly string[]): void =>
  writeTab(tabKeys.heldChanges, ids.length === 0 ? null : JSON.stringify(ids))
