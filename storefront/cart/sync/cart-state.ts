import type { Cents } from '@endcap/contract/money'
import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { PriceNow } from '../../catalog/prices/prices.ts'

export type CartNotice =
  | { kind: 'changed'; lines: readonly { title: string; was: number; now: number }[] }
  | { kind: 'removed'; titles: readonly string[] }
  | { kind: 'refused'; sentence: string }

export type ProductNow = PriceNow & { short_description: string }

export type CartState = {
  /** Whether the server's cart has been fetched since the document was loaded. */
  isSeen: boolean
  products: ReadonlyMap<string, ProductNow>
  /** Whether the last attempt to send failed. The changes stay stored and are sent again. */
  isUnsent: boolean
  /** Why the cart could not be fetched; null if it was. */
  failure: string | null
  notice: CartNotice | null
}

const unloaded: CartState = {
  isSeen: false,
  products: new Map(),
  isUnsent: false,
  failure: null,
  notice: null,
}

const stateAtom = createAtom(unloaded)

export const setCartState = (change: Partial<CartState>): void =>
  stateAtom.set((state) => ({ ...state, ...change }))

export const readCartState = (): CartState => stateAtom.get()

/** With the server's newer price for the quantity; the prices of others may have changed, too. */
export const atPrice = (now: ProductNow, price: Cents): ProductNow => ({
  ...now,
  price,
  price_breaks: [],
})

/** Sets the server's newer prices for the quantities in the cart, in cents by product id. */
export const updateProductPrices = (prices: ReadonlyMap<string, Cents>): void =>
  setCartState({
    products: new Map(
      [...readCartState().products].map(([id, now]) => {
        const price = prices.get(id)
        return [id, price === undefined ? now : atPrice(now, price)]
      }),
    ),
  })

export const dismissNotice = (): void => setCartState({ notice: null })

/** As in the document until hydration, because the cart may arrive before the page's own code. */
export const useCartState = (): CartState => {
  const state = useSelector(stateAtom)
  return useHydrated() ? state : unloaded
}

export const toProductNow = ({
  price,
  price_varies,
  in_stock,
  short_description,
  units,
  min_quantity,
  quantity_multiple,
  special,
  price_breaks,
  special_note,
  break_note,
}: ProductNow): ProductNow => ({
  price,
  price_varies,
  in_stock,
  short_description,
  units,
  min_quantity,
  quantity_multiple,
  special,
  price_breaks,
  special_note,
  break_note,
})
