import { describeQuantity } from '@endcap/contract/catalog/describe-quantity'
import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { CardProduct } from '../../catalog/fetch-catalog.ts'
import { showAdded } from '../added-product.ts'
import { changeCart } from './cart-sync.ts'

export const addProduct = (
  product: CardProduct,
  quantity: number,
  units: readonly SellingUnit[] = [],
): void => {
  void changeCart(product._id, { kind: 'add', quantity }, product)
  const { title, thumbnail } = product
  const words = describeQuantity(quantity, units)
  showAdded({ line: units.length === 0 ? `${words} × ${title}` : `${words}: ${title}`, thumbnail })
}
