import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound, useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can } from '../../api/can.ts'
import { load } from '../../api/load.ts'
import { readSession, useSession } from '../../api/session.ts'
import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import { Breadcrumb } from '../../catalog/categories/breadcrumb.tsx'
import {
  categoryTrail,
  findCategory,
  listedCategories,
} from '../../catalog/categories/categories.ts'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { fetchBrands, fetchProductPage } from '../../catalog/fetch-catalog.ts'
import { FilterBar } from '../../catalog/listing/filter-bar.tsx'
import { Listing } from '../../catalog/listing/listing.tsx'
import { pageHead } from '../../document/head.ts'
import { categoryTrailData } from '../../document/structured-data.ts'
import { imageUrl, paths, readPage } from '../../paths.ts'
import {
  filterQuery,
  isFiltered,
  type ProductFilter,
  readFilter,
  usesPrices,
  withoutPrices,
} from '../../product-filter.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

/** Without an id, lists all products (S2-17). */
export const Route = createFileRoute('/category/{-$id}')({
  validateSearch: (search) => ({ page: search.page, ...filterQuery(readFilter(search)) }),
  loaderDeps: ({ search }) => ({ page: readPage(search.page), filter: readFilter(search) }),
  loader: ({ params: { id }, deps: { page, filter }, ...args }) =>
    load(args, async () => {
      const categories = await loadCategories(args.context)
      const category = id === undefined ? undefined : findCategory(categories, id)
      if (id !== undefined && category === undefined) throw notFound()
      const listed = listedCategories(categories, category)
      // A document is a guest's, so prices count only in a browser.
      const seesPrices = can.seePrices(readSession())
      const [products, brands] = await Promise.all([
        fetchProductPage(listed, page, seesPrices ? filter : withoutPrices(filter)),
        fetchBrands(listed),
      ])
      return {
        trail: category === undefined ? [] : categoryTrail(categories, category._id),
        products,
        brands,
        filter,
        seesPrices,
      }
    }),
  head: (context) =>
    pageHead(context, ({ shop }, { trail, products, filter }) => {
      const category = trail.at(-1)
      const page = products.currentPage
      const title = category?.title ?? t`All Categories`
      const numbered = page > 1 ? t`${title}, page ${page}` : title
      return {
        title: `${numbered} | ${shop.store_name}`,
        description: t`${numbered} at wholesale for convenience stores and smoke shops, from ${shop.store_name} in Georgia.`,
        // A filtered page, and an empty one past the last, must not be indexed.
        path:
          !isFiltered(filter) && (page === 1 || page <= products.numberOfPages)
            ? pathOf(category, page)
            : undefined,
        image: category && imageUrl(category.banner),
        data: import.meta.env.SSR && category !== undefined ? [categoryTrailData(trail)] : [],
      }
    }),
  component: CategoryPage,
})

const pathOf = (
  category: { slug: string } | undefined,
  page?: number,
  filter?: ProductFilter,
): string =>
  category === undefined
    ? paths.categories(page, filter)
    : paths.category(category.slug, page, filter)

/** Loads a customer's list again if the document has a guest's, without prices. */
const usePricedList = ({ filter, seesPrices }: { filter: ProductFilter; seesPrices: boolean }) => {
  const router = useRouter()
  const session = useSession()
  const isOutdated = usesPrices(filter) && !seesPrices && can.seePrices(session)
  useEffect(() => {
    if (isOutdated)
      void router.invalidate({ filter: ({ routeId }) => routeId === '/category/{-$id}' })
  }, [router, isOutdated])
}

function CategoryPage() {
  const data = useLoaderData({ from: '/category/{-$id}' })
  const { trail, products, brands, seesPrices } = data
  usePricedList(data)
  const filter = seesPrices ? data.filter : withoutPrices(data.filter)
  const { total } = products
  const category = trail.at(-1)
  const title = category?.title ?? t`All Categories`
  return (
    <Listing
      top={<Breadcrumb trail={trail.slice(0, -1)} here={title} />}
      title={title}
      chosen={category?._id}
      count={plural(total, { one: '# product', other: '# products' })}
      filter={
        <FilterBar
          filter={filter}
          brands={brands}
          hrefOf={(chosen) => pathOf(category, undefined, chosen)}
        />
      }
      products={products}
      hrefOf={(page) => pathOf(category, page, data.filter)}
      empty={
        <>
          <p>
            {isFiltered(data.filter)
              ? t`No product here matches.`
              : t`No products here yet. Another category may have what you need.`}
          </p>
          <ShopLink
            href={isFiltered(data.filter) ? pathOf(category) : paths.categories()}
            className="button"
          >
            <Trans>Show all products</Trans>
          </ShopLink>
        </>
      }
      AddToCart={CardAddToCart}
    />
  )
}
