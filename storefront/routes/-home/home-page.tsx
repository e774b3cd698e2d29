import { Trans } from '@lingui/react/macro'
import { useShop } from '../../api/use-shop.ts'
import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import { CategoryTiles } from '../../catalog/categories/category-tile.tsx'
import { ProductGrid } from '../../catalog/product/product-grid.tsx'
import { Carousel } from '../../content/carousel.tsx'
import { useFlyerOpening } from '../../content/flyer.ts'
import { FramePart } from '../../layout/frame/frame-part.tsx'
import { FlyerSection } from './flyer-section.tsx'
import type { HomeData } from './load-home.ts'
import { ReorderPanel } from './reorder-panel.tsx'

/** Fills complete rows in a grid of five or two columns. */
const maxTopProducts = 10

export const HomePage = ({ data: { slides, topProducts, categories } }: { data: HomeData }) => {
  useFlyerOpening()
  const shop = useShop()
  return (
    <main id="content">
      <h1 className="sr-only">{shop.store_name}</h1>
      <ReorderPanel />
      {slides.length === 0 ? (
        <p className="page text-soft">
          <Trans>No Posts</Trans>
        </p>
      ) : (
        <Carousel slides={slides} />
      )}
      <FramePart name="GuestIntro" />
      <FlyerSection />
      <section className="page">
        <h2 className="heading mb-4">
          <Trans>Browse Top Selling Categories</Trans>
        </h2>
        <CategoryTiles categories={categories} />
      </section>
      {topProducts.length > 0 && (
        <section className="page">
          <h2 className="heading mb-4">
            <Trans>Top products</Trans>
          </h2>
          <ProductGrid
            products={topProducts.slice(0, maxTopProducts)}
            heading="h3"
            AddToCart={CardAddToCart}
          />
        </section>
      )}
    </main>
  )
}
