import { paths } from '../../paths.ts'
import { useReading } from '../../readings/use-reading.ts'
import { Breadcrumb } from '../categories/breadcrumb.tsx'
import { categoryTrail, findCategory, listedCategories } from '../categories/categories.ts'
import { categoriesReading, productPageReading } from '../readings.ts'
import { Listing } from './listing.tsx'

/** Spec §2: the products of one category, or of all without one. */
export const CategoryPage = ({ id, page }: { id?: string; page: number }) => {
  const categories = useReading(categoriesReading)
  const category = id === undefined ? undefined : findCategory(categories, id)
  const products = useReading(productPageReading(listedCategories(categories, category), page))
  const title = category?.title ?? 'All Categories'
  const above = category === undefined ? [] : categoryTrail(categories, category._id).slice(0, -1)
  return (
    <Listing
      top={<Breadcrumb trail={above} here={title} />}
      title={title}
      chosen={category?._id}
      count={`${products.total.toLocaleString('en-US')} ${products.total === 1 ? 'product' : 'products'}`}
      products={products}
      hrefOf={(number) =>
        category === undefined ? paths.categories(number) : paths.category(category.slug, number)
      }
      empty="No products here yet. Another category may have what you need."
    />
  )
}
