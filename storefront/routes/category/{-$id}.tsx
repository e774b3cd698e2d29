import { createFileRoute, notFound, useLoaderData, useParams } from '@tanstack/react-router'
import { load } from '../../api/load.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Breadcrumb } from '../../catalog/categories/breadcrumb.tsx'
import {
  categoryTrail,
  findCategory,
  listedCategories,
} from '../../catalog/categories/categories.ts'
import { useCategories } from '../../catalog/categories/use-categories.ts'
import { fetchProductPage } from '../../catalog/fetch-catalog.ts'
import { Listing } from '../../catalog/listing/listing.tsx'
import { readPage } from '../../catalog/listing/page-numbers.ts'
import { pageHead } from '../../document/head.ts'
import { categoryTrailData } from '../../document/structured-data.ts'
import { imageUrl, paths } from '../../paths.ts'

/** The products of one category, or of all without an id (S2-17). */
export const Route = createFileRoute('/category/{-$id}')({
  validateSearch: (search) => ({ page: search.page }),
  loaderDeps: ({ search }) => ({ page: readPage(search.page) }),
  loader: ({ params: { id }, deps: { page }, parentMatchPromise, ...args }) =>
    load(args, async () => {
      const { loaderData: root } = await parentMatchPromise
      if (root === undefined) throw new Error('The root route has no data')
      const { categories } = root
      const category = id === undefined ? undefined : findCategory(categories, id)
      if (id !== undefined && category === undefined) throw notFound()
      return fetchProductPage(listedCategories(categories, category), page)
    }),
  head: (context) =>
    pageHead(context, ({ shop, categories }, products) => {
      const { id } = context.params
      const category = id === undefined ? undefined : findCategory(categories, id)
      const page = products.currentPage
      const title = category?.title ?? 'All Categories'
      const numbered = page > 1 ? `${title}, page ${page}` : title
      return {
        title: `${numbered} | ${shop.store_name}`,
        description: `${numbered} at wholesale for convenience stores and smoke shops, from ${shop.store_name} in Georgia.`,
        // A page past the last one is empty: it is not indexed.
        path: page === 1 || page <= products.numberOfPages ? pathOf(category, page) : undefined,
        image: category && imageUrl(category.banner),
        data: category && [categoryTrailData(categoryTrail(categories, category._id))],
      }
    }),
  component: CategoryPage,
})

const pathOf = (category: { slug: string } | undefined, page: number): string =>
  category === undefined ? paths.categories(page) : paths.category(category.slug, page)

function CategoryPage() {
  const { id } = useParams({ from: '/category/{-$id}' })
  const products = useLoaderData({ from: '/category/{-$id}' })
  const categories = useCategories()
  const category = id === undefined ? undefined : findCategory(categories, id)
  const title = category?.title ?? 'All Categories'
  const above = category === undefined ? [] : categoryTrail(categories, category._id).slice(0, -1)
  return (
    <Listing
      top={<Breadcrumb trail={above} here={title} />}
      title={title}
      chosen={category?._id}
      count={`${products.total.toLocaleString('en-US')} ${products.total === 1 ? 'product' : 'products'}`}
      products={products}
      hrefOf={(page) => pathOf(category, page)}
      empty="No products here yet. Another category may have what you need."
      AddToCart={AddToCart}
    />
  )
}
