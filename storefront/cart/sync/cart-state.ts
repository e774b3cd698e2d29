import type { Cents } from '@endcap/contract/money'
import { useSyncExternalStore } from 'react'

/** What the cart page says beside the lines. */
export type CartNotice =
  | { kind: 'changed'; lines: readonly { title: string; was: number; now: number }[] }
  | { kind: 'removed'; titles: readonly string[] }
  | { kind: 'refused'; sentence: string }

/** What the server says of a product in the cart as of its last answer. */
export type ProductNow = {
  price: Cents
  price_varies: string
  in_stock: boolean
  short_description: string
}

/** What is known of the cart in this tab alone. Prices stand here and nowhere else. */
export type CartState = {
  /** Whether the server's cart has been seen since this document was loaded. */
  isSeen: boolean
  products: ReadonlyMap<string, ProductNow>
  /** Changes that could not be sent; they are kept and tried again. */
  isUnsent: boolean
  /** The cart could not be fetched: the sentence that says so. */
  failure: string | null
  notice: CartNotice | null
}

const initial: CartState = {
  isSeen: false,
  products: new Map(),
  isUnsent: false,
  failure: null,
  notice: null,
}
let state = initial
const listeners = new Set<() => void>()

export const setCartState = (change: Partial<CartState>): void => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const readCartState = (): CartState => state

/** The shop has named newer prices, in cents by product. */
export const changeProductsNow = (prices: ReadonlyMap<string, Cents>): void =>
  setCartState({
    products: new Map(
      [...state.products].map(([id, now]) => [id, { ...now, price: prices.get(id) ?? now.price }]),
    ),
  })

export const dismissNotice = (): void => setCartState({ notice: null })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCartState = (): CartState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  )
