import type { Cart } from '@endcap/contract/cart'
import { CallError } from '@endcap/contract/client/call'
import { getCart, syncCart } from '@endcap/contract/client/calls.gen'
import { createOutbox } from '@endcap/contract/client/outbox'
import { randomId } from '@endcap/contract/client/random-id'
import { t } from '@lingui/core/macro'
import { api, isOutage, sentenceOf } from '../../api/api.ts'
import { readSession } from '../../api/session.ts'
import { type CardProduct, toCardProduct } from '../../catalog/fetch-catalog.ts'
import { priceTimeoutMs } from '../../catalog/prices/prices.ts'
import { storedKeys } from '../../storage.ts'
import {
  acknowledge,
  applyChanges,
  type CartChange,
  type CartSync,
  changedElsewhere,
  recordSending,
  type ServerCart,
  takeServerCart,
} from './cart-changes.ts'
import { readCartState, setCartState, toProductNow } from './cart-state.ts'
import { readStoredCart } from './stored-cart.ts'
import { readCartSync, readHeldChanges, writeCartSync } from './stored-cart-sync.ts'

/*
 * The server's cart is authoritative. The customer's changes are stored beside it until the server
 * acknowledges them. One tab at a time sends them, in order, each once.
 */

const productsById = new Map<string, CardProduct>()

/** Stores the reply's products and prices in this tab, and returns its lines. */
const takeReply = ({ cart, version }: Pick<Cart, 'cart' | 'version'>): ServerCart => {
  for (const { product } of cart) productsById.set(product._id, toCardProduct(product))
  setCartState({
    isSeen: true,
    failure: null,
    products: new Map(cart.map(({ _id, product }) => [_id, toProductNow(product)])),
  })
  return { version, lines: cart.map(({ _id, qty }) => ({ product_id: _id, quantity: qty })) }
}

const noticeRemoved = ({ removed }: Pick<Cart, 'removed'>) => {
  if (removed.length > 0)
    setCartState({ notice: { kind: 'removed', titles: removed.map(({ title }) => title) } })
}

const noticeChanged = (sync: CartSync, server: ServerCart) => {
  if (sync.version === null || sync.version === server.version) return
  const lines = changedElsewhere(sync, server).map(({ product_id, was, now }) => ({
    title: (productsById.get(product_id) ?? storedProduct(product_id))?.title ?? t`A product`,
    was,
    now,
  }))
  if (lines.length > 0) setCartState({ notice: { kind: 'changed', lines } })
}

const storedProduct = (id: string): CardProduct | undefined =>
  readStoredCart().find((line) => line._id === id)?.product

const customerId = (): string | undefined => readSession()?.result._id

const fetchCart = async (user_id: string): Promise<void> => {
  const cart = await api()(getCart, { params: { userId: user_id } })
  const sync = readCartSync(user_id)
  const server = takeReply(cart)
  noticeRemoved(cart)
  writeCartSync(takeServerCart(sync, server), productsById)
}

/** Leaves out changes that are part of an order without a reply. */
const changesToSend = ({ changes }: CartSync): CartChange[] => {
  const held = readHeldChanges()
  return changes.filter(({ id }) => !held.has(id))
}

/** Returns whether there may be more changes to send. */
const sendChanges = async (user_id: string): Promise<boolean> => {
  let sync = readCartSync(user_id)
  if (changesToSend(sync).length === 0) return false
  if (sync.version === null) {
    await fetchCart(user_id)
    sync = readCartSync(user_id)
  }
  const changes = changesToSend(sync)
  const sent = changes.map(({ id }) => id)
  const lines = applyChanges(sync.lines, changes)
  const before = sync
  writeCartSync(recordSending(sync, { lines, changes: sent }), productsById)
  try {
    const cart = await api()(syncCart, {
      body: {
        user_id,
        cart: lines.map(({ product_id, quantity }) => ({ _id: product_id, qty: quantity })),
        version: sync.version,
      },
    })
    const server = takeReply(cart)
    noticeRemoved(cart)
    writeCartSync(acknowledge(readCartSync(user_id), sent, server), productsById)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || isOutage(error)) throw error
    if (error.code === 'cart_changed' && error.body.cart && error.body.version !== undefined) {
      const server = takeReply({ cart: error.body.cart, version: error.body.version })
      noticeChanged(before, server)
      const now = readCartSync(user_id)
      // The server has refused this cart, so only carts sent earlier may have arrived.
      const { unanswered } = before
      writeCartSync(takeServerCart({ ...now, unanswered }, server), productsById)
      return true
    }
    if (error.status === 401) return false
    // Its content was refused, so sending it again would not help.
    const now = readCartSync(user_id)
    writeCartSync(
      { ...now, changes: now.changes.filter(({ id }) => !sent.includes(id)), unanswered: [] },
      productsById,
    )
    setCartState({ notice: { kind: 'refused', sentence: sentenceOf(error) } })
    return true
  }
}

const maxRounds = 8

const sendAll = async (): Promise<void> => {
  const user_id = customerId()
  if (user_id === undefined) return
  try {
    for (let round = 0; round < maxRounds; round += 1) if (!(await sendChanges(user_id))) break
  } catch (error) {
    // After a logout there is nothing to send.
    if (customerId() === user_id) throw error
  }
}

const outbox = createOutbox({
  name: 'cart',
  sendAll,
  onSent: () => setCartState({ isUnsent: false }),
  onFailed: () => setCartState({ isUnsent: true }),
})

/** Changes made in the meantime are sent in the next round. Schedules a retry if sending fails. */
export const sendCart = outbox.send

export type LineChange = { kind: 'add' | 'set'; quantity: number } | { kind: 'remove' }

/** Shows changes at once. Throws and changes nothing if the browser can't store them. */
const makeChanges = (
  changes: readonly (LineChange & { product_id: string })[],
  products: readonly CardProduct[],
): Promise<void> => {
  const user_id = customerId()
  if (user_id === undefined) return Promise.resolve()
  for (const product of products) productsById.set(product._id, toCardProduct(product))
  const sync = readCartSync(user_id)
  const made = changes.map((change): CartChange => ({ id: randomId(), ...change }))
  writeCartSync({ ...sync, changes: [...sync.changes, ...made] }, productsById)
  return sendCart()
}

/**
 * Shows the change at once. `product` is needed if it isn't in the cart. Resolves once the server
 * has replied or could not be reached. Throws at once if the browser can't store the change.
 */
export const changeCart = (
  product_id: string,
  change: LineChange,
  product?: CardProduct,
): Promise<void> => makeChanges([{ product_id, ...change }], product === undefined ? [] : [product])

export const addProducts = (
  added: readonly { product: CardProduct; quantity: number }[],
): Promise<void> =>
  makeChanges(
    added.map(({ product, quantity }) => ({ product_id: product._id, kind: 'add', quantity })),
    added.map(({ product }) => product),
  )

export const refreshCart = async (): Promise<void> => {
  const user_id = customerId()
  if (user_id === undefined) return
  const late = setTimeout(
    () =>
      setCartState({ failure: t`Prices are taking longer than usual to load. Please try again.` }),
    priceTimeoutMs,
  )
  try {
    await sendCart()
    await outbox.whileIdle(() => fetchCart(user_id))
  } catch (error) {
    setCartState({ failure: sentenceOf(error) })
  } finally {
    clearTimeout(late)
  }
}

export const unsentChanges = (product_ids: readonly string[]): string[] => {
  const user_id = customerId()
  if (user_id === undefined) return []
  const { changes } = readCartSync(user_id)
  return changes.flatMap(({ id, product_id }) => (product_ids.includes(product_id) ? [id] : []))
}

/** `ordered`: the changes that were part of the order. Other changes are still sent. */
export const emptyCart = (ordered: readonly string[]): void => {
  const user_id = customerId()
  if (user_id === undefined) return
  setCartState({ products: new Map(), notice: null })
  const { changes, unanswered } = readCartSync(user_id)
  const left = changes.filter(({ id }) => !ordered.includes(id))
  writeCartSync({ user_id, version: null, lines: [], changes: left, unanswered }, productsById)
  void refreshCart()
}

/** Gives the tab that made a change time to send it before other tabs fetch prices. */
const otherTabDelayMs = 1500

const fetchNewPrices = () => {
  const { isSeen, products: seen } = readCartState()
  if (isSeen && readStoredCart().some((line) => !seen.has(line._id))) void refreshCart()
}

let isStarted = false

/** Fetches the server's cart on load (S4-10), and again whenever it may have changed. */
export const startCartSync = (): void => {
  if (isStarted) return
  isStarted = true
  outbox.start()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshCart()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === storedKeys.cart) setTimeout(fetchNewPrices, otherTabDelayMs)
  })
  void refreshCart()
}
