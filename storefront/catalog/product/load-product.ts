import type { GuestProduct } from '@endcap/contract/catalog'
import { loading } from '../../api/load.ts'
import { shopReading } from '../../content/readings.ts'
import type { PageFacts } from '../../document/head.ts'
import { imageUrl, paths } from '../../paths.ts'
import type { Readings } from '../../readings/readings.ts'
import { categoryTrail } from '../categories/categories.ts'
import { categoriesReading, productReading } from '../readings.ts'
import { productData, productTrailData } from '../structured-data.ts'

/** What a result in a search engine has room for, cut between two words. */
const describe = ({ title, item_no, short_description }: GuestProduct): string => {
  const text = `${title}, item ${item_no}, at wholesale. ${short_description}`.trim()
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

/** One product by id or slug; an unknown one is not found. */
export const loadProduct = async (readings: Readings, id: string): Promise<PageFacts> => {
  const [shop, product, categories] = await loading(
    Promise.all([
      readings.ensure(shopReading),
      readings.ensure(productReading(id)),
      readings.ensure(categoriesReading),
    ]),
  )
  const trail = categoryTrail(categories, product.category_ids[0] ?? '')
  return {
    title: `${product.title} | ${shop.store_name}`,
    description: describe(product),
    path: paths.product(product.slug),
    image: imageUrl(product.thumbnail),
    data: [productData(product, trail), productTrailData(trail, product)],
  }
}
