import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { CardProduct } from '../../catalog/fetch-catalog.ts'
import { showAdded } from '../added-product.ts'
import { changeCart } from './cart-sync.ts'
import { readStoredCart } from './stored-cart.ts'

export const addProduct = (
  product: CardProduct,
  quantity: number,
  units: readonly SellingUnit[] = [],
): void => {
  const inCart = readStoredCart().find(({ _id }) => _id === product._id)?.qty ?? 0
  void changeCart(product._id, { kind: 'add', quantity }, product)
  const { title, thumbnail } = product
  const words = describeQuantity(quantity, units)
  showAdded({
    line: units.length === 0 ? `${words} × ${title}` : `${words}: ${title}`,
    thumbnail,
    ...(inCart > 0 && { total: describeQuantity(inCart + quantity, units) }),
  })
}
