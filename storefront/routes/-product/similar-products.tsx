import { useQuery } from '../../api/use-query.ts'
import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import { fetchSimilarProducts } from '../../catalog/fetch-catalog.ts'
import { ProductGrid } from '../../catalog/product/product-grid.tsx'

/** An empty grid hides the heading, too (`app.css`). Before the reply its place stays reserved. */
const SimilarProducts = ({ id }: { id: string }) => {
  const { data, isPending } = useQuery({ key: id, fetch: () => fetchSimilarProducts(id) })
  if (data === undefined && isPending) return null
  return <ProductGrid products={data ?? []} heading="h3" AddToCart={CardAddToCart} />
}

export default SimilarProducts
