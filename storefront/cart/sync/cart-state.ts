import type { Cents } from '@endcap/contract/money'
import { createAtom, useSelector } from '@tanstack/react-store'

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

const stateAtom = createAtom<CartState>({
  isSeen: false,
  products: new Map(),
  isUnsent: false,
  failure: null,
  notice: null,
})

export const setCartState = (change: Partial<CartState>): void =>
  stateAtom.set((state) => ({ ...state, ...change }))

export const readCartState = (): CartState => stateAtom.get()

/** The shop has named newer prices, in cents by product. */
export const changeProductsNow = (prices: ReadonlyMap<string, Cents>): void =>
  setCartState({
    products: new Map(
      [...readCartState().products].map(([id, now]) => [
        id,
        { ...now, price: prices.get(id) ?? now.price },
      ]),
    ),
  })

export const dismissNotice = (): void => setCartState({ notice: null })

export const useCartState = (): CartState => useSelector(stateAtom)
