import { plural, t } from '@lingui/core/macro'
import { createFileRoute, notFound, useLoaderData } from '@tanstack/react-router'
import { load } from '../../api/load.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Breadcrumb } from '../../catalog/categories/breadcrumb.tsx'
import {
  categoryTrail,
  findCategory,
  listedCategories,
} from '../../catalog/categories/categories.ts'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { fetchProductPage } from '../../catalog/fetch-catalog.ts'
import { Listing } from '../../catalog/listing/listing.tsx'
import { pageHead } from '../../document/head.ts'
import { categoryTrailData } from '../../document/structured-data.ts'
import { imageUrl, paths, readPage } from '../../paths.ts'

/** Without an id, lists all products (S2-17). */
export const Route = createFileRoute('/category/{-$id}')({
  validateSearch: (search) => ({ page: search.page }),
  loaderDeps: ({ search }) => ({ page: readPage(search.page) }),
  loader: ({ params: { id }, deps: { page }, ...args }) =>
    load(args, async () => {
      const categories = await loadCategories(args.context)
      const category = id === undefined ? undefined : findCategory(categories, id)
      if (id !== undefined && category === undefined) throw notFound()
      return {
        trail: category === undefined ? [] : categoryTrail(categories, category._id),
        products: await fetchProductPage(listedCategories(categories, category), page),
      }
    }),
  head: (context) =>
    pageHead(context, ({ shop }, { trail, products }) => {
      const category = trail.at(-1)
      const page = products.currentPage
      const title = category?.title ?? t`All Categories`
      const numbered = page > 1 ? t`${title}, page ${page}` : title
      return {
        title: `${numbered} | ${shop.store_name}`,
        description: t`${numbered} at wholesale for convenience stores and smoke shops, from ${shop.store_name} in Georgia.`,
        // A page past the last is empty and must not be indexed.
        path: page === 1 || page <= products.numberOfPages ? pathOf(category, page) : undefined,
        image: category && imageUrl(category.banner),
        data: category && [categoryTrailData(trail)],
      }
    }),
  component: CategoryPage,
})

const pathOf = (category: { slug: string } | undefined, page: number): string =>
  category === undefined ? paths.categories(page) : paths.category(category.slug, page)

function CategoryPage() {
  const { trail, products } = useLoaderData({ from: '/category/{-$id}' })
  const { total } = products
  const category = trail.at(-1)
  const title = category?.title ?? t`All Categories`
  return (
    <Listing
      top={<Breadcrumb trail={trail.slice(0, -1)} here={title} />}
      title={title}
      chosen={category?._id}
      count={plural(total, { one: '# product', other: '# products' })}
      products={products}
      hrefOf={(page) => pathOf(category, page)}
      empty={t`No products here yet. Another category may have what you need.`}
      AddToCart={AddToCart}
    />
  )
}
