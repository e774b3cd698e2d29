import { signIn } from '@endcap/contract/accounts/accounts'
import {
  listCategories,
  listProductsByCategories,
  type Product,
} from '@endcap/contract/catalog/catalog'
import { categoryEndpoints, type StaffCategory } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import type { BodyIn } from '@endcap/contract/endpoint'
import type { Shop } from './shop.ts'
import { ownerClient } from './test-accounts.ts'

/** The first two available products of a category, with prices in cents and titles as the shop shows them. */
export const twoProducts = async (shop: Shop, slug: string): Promise<[Product, Product]> => {
  const { token } = await shop.client(null)(signIn, { body: shop.customer })
  const customer = shop.client(token)
  const category = (await customer(listCategories)).data.find((each) => each.slug === slug)
  const { data } = await customer(listProductsByCategories, {
    body: { categoryIds: [category?._id ?? ''], page: 1, limit: undefined },
  })
  const priced: Product[] = []
  for (const product of data)
    if ('price' in product && product.in_stock)
      priced.push({ ...product, title: titleWithoutPack(product.title, product.unit) })
  const [first, second] = priced
  if (first === undefined || second === undefined) throw new Error(`${slug} has too few products`)
  return [first, second]
}

let added = 0

/** On sale, without a category. `price` is in dollars, the returned price in cents. */
export const addProduct = async (
  shop: Shop,
  { price, ...more }: Partial<BodyIn<typeof productEndpoints.create>> & { price: number },
): Promise<Product> => {
  added += 1
  const number = `T${process.pid}-${Date.now() % 1e8}-${added}`
  const owner = await ownerClient(shop)
  const { data } = await owner(productEndpoints.create, {
    body: {
      title: `Test crate ${number}`,
      item_no: number,
      category_ids: [],
      in_stock: 1,
      on_sale: 1,
      ...more,
      price,
    },
  })
  const notes = { price_note: '', special_note: '', break_note: '' }
  return { ...data, price: data.price ?? 0, special: null, price_breaks: [], ...notes }
}

export const changeTestProduct = async (
  shop: Shop,
  product: Product,
  body: BodyIn<typeof productEndpoints.change>,
): Promise<void> => {
  const owner = await ownerClient(shop)
  await owner(productEndpoints.change, { params: { id: product._id }, body })
}

/** Adds a product, by default for $12.50, in a new category that no menu shows. */
export const addProductInCategory = async (
  shop: Shop,
  fields: Partial<BodyIn<typeof productEndpoints.create>> = {},
): Promise<{ product: Product; category: StaffCategory }> => {
  const owner = await ownerClient(shop)
  added += 1
  const { data: category } = await owner(categoryEndpoints.create, {
    body: {
      title: `Shelf ${process.pid}-${Date.now()}-${added}`,
      showOnHomePage: 0,
      showInMenu: 0,
      showInSideBar: 0,
    },
  })
  const product = await addProduct(shop, {
    category_ids: [category._id],
    ...fields,
    price: Number(fields.price ?? 12.5),
  })
  return { product, category }
}
