import { homeCategories } from '../catalog/categories/categories.ts'
import { CategoryTiles } from '../catalog/categories/category-tile.tsx'
import { ProductGrid } from '../catalog/product/product-grid.tsx'
import { categoriesReading, topProductsReading } from '../catalog/readings.ts'
import { useReading } from '../readings/use-reading.ts'
import { Carousel } from './carousel.tsx'
import { useFlyerOpening } from './flyer.tsx'
import { carouselReading, shopReading } from './readings.ts'

/** Full rows at five across and at two. */
const shownAtTop = 10

/** Spec §2, Home. */
export const HomePage = () => {
  useFlyerOpening()
  const slides = useReading(carouselReading)
  const categories = useReading(categoriesReading)
  const products = useReading(topProductsReading)
  const shop = useReading(shopReading)
  return (
    <main id="content">
      <h1 className="sr-only">{shop.store_name}</h1>
      {slides.length === 0 ? (
        <p className="page text-soft">No Posts</p>
      ) : (
        <Carousel slides={slides} />
      )}
      <section className="page">
        <h2 className="heading mb-4">Browse Top Selling Categories</h2>
        <CategoryTiles categories={homeCategories(categories)} />
      </section>
      {products.length > 0 && (
        <section className="page">
          <h2 className="heading mb-4">Top products</h2>
          <ProductGrid products={products.slice(0, shownAtTop)} heading="h3" />
        </section>
      )}
    </main>
  )
}
