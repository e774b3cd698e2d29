import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import type { CardProduct } from '../../catalog/fetch-catalog.ts'
import { ProductGrid } from '../../catalog/product/product-grid.tsx'

const ProductRow = ({ products }: { products: readonly CardProduct[] }) => (
  <ProductGrid products={products} heading="h3" AddToCart={CardAddToCart} />
)

export default ProductRow
