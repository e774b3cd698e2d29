import { signIn } from '@endcap/contract/accounts'
import { listCategories, listProductsByCategories, type Product } from '@endcap/contract/catalog'
import type { Shop } from './shop.ts'

/** The first two products of a category that can be bought, with their prices in cents. */
export const twoProducts = async (shop: Shop, slug: string): Promise<[Product, Product]> => {
  const { token } = await shop.client(null)(signIn, { body: shop.customer })
  const customer = shop.client(token)
  const category = (await customer(listCategories)).data.find((each) => each.slug === slug)
  const { data } = await customer(listProductsByCategories, {
    body: { categoryIds: [category?._id ?? ''], page: 1, limit: undefined },
  })
  const priced: Product[] = []
  for (const product of data) if ('price' in product && product.in_stock) priced.push(product)
  const [first, second] = priced
  if (first === undefined || second === undefined) throw new Error(`${slug} has too few products`)
  return [first, second]
}
