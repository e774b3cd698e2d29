import type { Cart, CartItem } from '@endcap/contract/cart'
import type { Product } from '@endcap/contract/catalog'
import { listedProductsById } from '../catalog/product-store.ts'
import type { Db } from '../database/database.ts'
import { isId } from '../http/requests/ids.ts'
import { type CartLine, readProductTitles } from './cart-store.ts'

/**
 * Lines as a buyer sees them: whole products with the prices of now, in their order. Lines whose
 * product is gone or off sale are named apart, by the product's title or by the one that was kept.
 */
export const showLines = async (
  db: Db,
  lines: readonly CartLine[],
): Promise<Pick<Cart, 'cart' | 'removed'>> => {
  const ids = lines.map((line) => line.product_id).filter(isId)
  const products: ReadonlyMap<string, Product> =
    ids.length === 0 ? new Map() : await listedProductsById(db, ids)
  const cart = lines.flatMap(({ product_id, quantity }): CartItem[] => {
    const product = products.get(product_id)
    return product ? [{ _id: product_id, product, qty: quantity }] : []
  })
  const missing = lines.filter((line) => !products.has(line.product_id))
  const named = missing.map((line) => line.product_id).filter(isId)
  const titles: ReadonlyMap<string, string> =
    named.length === 0 ? new Map() : await readProductTitles(db, named)
  const removed = missing.map(({ product_id, title }) => ({
    _id: product_id,
    title: titles.get(product_id) ?? title,
  }))
  return { cart, removed }
}
