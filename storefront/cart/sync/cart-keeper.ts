import { CallError } from '@endcap/contract/call'
import { getCart, syncCart } from '@endcap/contract/calls.gen'
import type { Cart } from '@endcap/contract/cart'
import { decodeLightReply } from '@endcap/contract/light-client'
import { api, isOutage, sentenceOf } from '../../api/api.ts'
import { readSession } from '../../api/session.ts'
import { priceWait } from '../../catalog/prices/prices.ts'
import { storedKeys } from '../../storage.ts'
import {
  acknowledge,
  applyChanges,
  type CartChange,
  type CartSync,
  changedElsewhere,
  noteSending,
  type ServerCart,
  takeServerCart,
} from './cart-changes.ts'
import { readCartState, setCartState } from './cart-state.ts'
import { type KnownProducts, readCartSync, writeCartSync } from './cart-sync-store.ts'
import { readHeldChanges } from './held-changes.ts'
import { type KeptProduct, readStoredCart } from './stored-cart.ts'

/*
 * The server's cart is the cart. The customer's changes are kept beside it until the server has
 * acknowledged them, each once; they are sent one after the other, by one tab at a time.
 */

const known = new Map<string, KeptProduct>()
const products: KnownProducts = known

const kept = (product: KeptProduct): KeptProduct => ({
  _id: product._id,
  title: product.title,
  item_no: product.item_no,
  thumbnail: product.thumbnail,
  slug: product.slug,
  unit: product.unit,
  in_stock: product.in_stock,
})

type Seen = Pick<Cart, 'cart' | 'version'>

/** Notes products and prices as of now, and reads the lines. */
const see = ({ cart, version }: Seen): ServerCart => {
  for (const { product } of cart) known.set(product._id, kept(product))
  setCartState({
    isSeen: true,
    failure: null,
    products: new Map(
      cart.map(({ _id, product: { price, price_varies, in_stock, short_description } }) => [
        _id,
        { price, price_varies, in_stock, short_description },
      ]),
    ),
  })
  return { version, lines: cart.map(({ _id, qty }) => ({ product_id: _id, quantity: qty })) }
}

const sayRemoved = ({ removed }: Pick<Cart, 'removed'>) => {
  if (removed.length > 0)
    setCartState({ notice: { kind: 'removed', titles: removed.map(({ title }) => title) } })
}

/** What differs from the cart this browser knew, after somebody else's change. */
const sayChanged = (sync: CartSync, server: ServerCart) => {
  if (sync.version === null || sync.version === server.version) return
  const lines = changedElsewhere(sync, server).map(({ product_id, was, now }) => ({
    title: (known.get(product_id) ?? storedProduct(product_id))?.title ?? 'A product',
    was,
    now,
  }))
  if (lines.length > 0) setCartState({ notice: { kind: 'changed', lines } })
}

const storedProduct = (id: string): KeptProduct | undefined =>
  readStoredCart().find((line) => line._id === id)?.product

const customerId = (): string | undefined => readSession()?.result._id

/** Only one tab talks to the server about the cart at a time, where the browser can see to it. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) await work()
  else await navigator.locks.request('cart', work)
}

const fetchCart = async (user_id: string): Promise<void> => {
  const cart = await api()(getCart, { params: { userId: user_id } })
  const sync = readCartSync(user_id)
  const server = see(cart)
  sayRemoved(cart)
  writeCartSync(takeServerCart(sync, server), products)
}

/** What is to be told now. What an unanswered order holds is told with it, or once it is refused. */
const toTell = ({ changes }: CartSync): CartChange[] => {
  const held = readHeldChanges()
  return changes.filter(({ id }) => !held.has(id))
}

/** Sends what is not yet acknowledged, once. Answers whether there may be more to send. */
const sendChanges = async (user_id: string): Promise<boolean> => {
  let sync = readCartSync(user_id)
  if (toTell(sync).length === 0) return false
  if (sync.version === null) {
    await fetchCart(user_id)
    sync = readCartSync(user_id)
  }
  const told = toTell(sync)
  const sent = told.map(({ id }) => id)
  const lines = applyChanges(sync.lines, told)
  const before = sync
  writeCartSync(noteSending(sync, { lines, changes: sent }), products)
  try {
    const cart = await api()(syncCart, {
      body: {
        user_id,
        cart: lines.map(({ product_id, quantity }) => ({ _id: product_id, qty: quantity })),
        version: sync.version,
      },
    })
    const server = see(cart)
    sayRemoved(cart)
    writeCartSync(acknowledge(readCartSync(user_id), sent, server), products)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || isOutage(error)) throw error
    if (error.code === 'cart_changed') {
      // Contract: the refusal carries the cart as it now is.
      const server = see(decodeLightReply(getCart, error.body))
      sayChanged(before, server)
      const now = readCartSync(user_id)
      // This very cart was refused: only one that was sent before it may have arrived.
      const { unanswered } = before
      writeCartSync(takeServerCart({ ...now, unanswered }, server), products)
      return true
    }
    if (error.status === 401) return false
    // Refused for what it says: it would be refused again.
    const now = readCartSync(user_id)
    writeCartSync(
      { ...now, changes: now.changes.filter(({ id }) => !sent.includes(id)), unanswered: [] },
      products,
    )
    setCartState({ notice: { kind: 'refused', sentence: sentenceOf(error) } })
    return true
  }
}

const mostRounds = 8
const firstPause = 2000
const longestPause = 60_000
let pause = firstPause
let retry: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let isWanted = false

const sendAll = async (): Promise<void> => {
  const user_id = customerId()
  if (user_id === undefined) return
  try {
    await alone(async () => {
      for (let round = 0; round < mostRounds; round += 1) if (!(await sendChanges(user_id))) break
    })
    pause = firstPause
    setCartState({ isUnsent: false })
  } catch {
    if (customerId() !== user_id) return
    setCartState({ isUnsent: true })
    clearTimeout(retry)
    retry = setTimeout(() => void sendCart(), pause)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Sends what is to be sent, or gives up for now. Changes made meanwhile go in the next round. */
export const sendCart = (): Promise<void> => {
  isWanted = true
  running ??= (async () => {
    while (isWanted) {
      isWanted = false
      await sendAll()
    }
    running = undefined
  })()
  return running
}

type Change = { kind: 'add' | 'set'; quantity: number } | { kind: 'remove' }

/**
 * Changes the cart: seen at once, told to the server in the background, kept until it has
 * answered. `product` is needed to add what is not in the cart yet. Resolves once the server has
 * answered, or could not be reached.
 */
export const changeCart = async (
  product_id: string,
  change: Change,
  product?: KeptProduct,
): Promise<void> => {
  const user_id = customerId()
  if (user_id === undefined) return
  if (product !== undefined) known.set(product_id, kept(product))
  const sync = readCartSync(user_id)
  const made: CartChange = { id: crypto.randomUUID(), product_id, ...change }
  writeCartSync({ ...sync, changes: [...sync.changes, made] }, products)
  await sendCart()
}

/** Fetches the server's cart, after what is still to be told. */
export const refreshCart = async (): Promise<void> => {
  const user_id = customerId()
  if (user_id === undefined) return
  const late = setTimeout(
    () => setCartState({ failure: 'The prices take longer than usual. Please try again.' }),
    priceWait,
  )
  try {
    await sendCart()
    await alone(() => fetchCart(user_id))
  } catch (error) {
    setCartState({ failure: sentenceOf(error) })
  } finally {
    clearTimeout(late)
  }
}

/** For a page that shows the cart: forgets the prices seen before and fetches them anew. */
export const openCart = (): Promise<void> => {
  setCartState({ isSeen: false, products: new Map(), failure: null })
  return refreshCart()
}

/** The changes to these products that the server has not acknowledged. */
export const untoldChanges = (product_ids: readonly string[]): string[] => {
  const user_id = customerId()
  if (user_id === undefined) return []
  const { changes } = readCartSync(user_id)
  return changes.flatMap(({ id, product_id }) => (product_ids.includes(product_id) ? [id] : []))
}

/**
 * An order was placed, and the server has taken it out of the cart. `ordered` are the changes that
 * it holds, which are done with it; any other is still to be made. The server's cart is fetched:
 * what the order didn't have is in it.
 */
export const emptyCart = (ordered: readonly string[]): void => {
  const user_id = customerId()
  if (user_id === undefined) return
  setCartState({ products: new Map(), notice: null })
  const { changes, unanswered } = readCartSync(user_id)
  const left = changes.filter(({ id }) => !ordered.includes(id))
  writeCartSync({ user_id, version: null, lines: [], changes: left, unanswered }, products)
  void refreshCart()
}

/** How long the tab that made a change has to tell the server, before others ask for prices. */
const otherTabPause = 1500

/** Another tab has put products into the cart whose prices this one has not seen. */
const askForNewPrices = () => {
  const { isSeen, products: seen } = readCartState()
  if (isSeen && readStoredCart().some((line) => !seen.has(line._id))) void refreshCart()
}

let isKept = false

/** Spec §4: on app load when logged in the server's cart is fetched, stored and counted. */
export const keepCart = (): void => {
  if (isKept) return
  isKept = true
  window.addEventListener('online', () => void sendCart())
  // Another device may have changed it meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshCart()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === storedKeys.cart) setTimeout(askForNewPrices, otherTabPause)
  })
  void refreshCart()
}
