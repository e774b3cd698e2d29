import { useQuery } from '../../api/use-query.ts'
import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import { fetchAlikeProducts } from '../../catalog/fetch-catalog.ts'
import { ProductGrid } from '../../catalog/product/product-grid.tsx'

const AlikeProducts = ({ id }: { id: string }) => {
  const { data = [] } = useQuery({ key: id, fetch: () => fetchAlikeProducts(id) })
  return <ProductGrid products={data} heading="h3" AddToCart={CardAddToCart} />
}

export default AlikeProducts
