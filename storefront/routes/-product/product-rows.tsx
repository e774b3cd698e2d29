import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { useQuery } from '../../api/use-query.ts'
import type { TrailCategory } from '../../catalog/categories/categories.ts'
import {
  type CardProduct,
  fetchSimilarProducts,
  type PageProduct,
} from '../../catalog/fetch-catalog.ts'
import { paths } from '../../paths.ts'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

const ProductRow = lazyOptional(() => import('./product-row.tsx'))

/**
 * Products bought together with a product, and similar ones. The document has only their headings
 * and reserves their places, because the products would double it.
 */
export const ProductRows = ({
  product,
  category,
}: {
  product: PageProduct
  category: TrailCategory | undefined
}) => {
  const { _id, has_bought_together } = product
  const { data, isPending } = useQuery({ key: _id, fetch: () => fetchSimilarProducts(_id) })
  const found = data ?? (isPending ? null : { boughtTogether: [], similar: [] })
  const categoryTitle = category?.title
  return (
    <>
      {has_bought_together && (
        <Row title={t`Bought together`} products={found?.boughtTogether}>
          <p className="text-sm text-soft">
            <Trans>Other stores buy these in the same order.</Trans>
          </p>
        </Row>
      )}
      {category !== undefined && category.productCount > 1 && (
        <Row title={t`Similar products`} products={found?.similar}>
          <ShopLink href={paths.category(category.slug)} className="link">
            <Trans>More in {categoryTitle}</Trans>
          </ShopLink>
        </Row>
      )}
    </>
  )
}

/** An empty grid hides the heading, too (`app.css`). Until `products` are known, their place is reserved. */
const Row = ({
  title,
  products,
  children,
}: {
  title: string
  products: readonly CardProduct[] | undefined
  children: ReactNode
}) => (
  <section className="product-beside">
    <h2>{title}</h2>
    {children}
    <div className="product-row">
      {products && (
        <Suspense>
          <ProductRow products={products} />
        </Suspense>
      )}
    </div>
  </section>
)
