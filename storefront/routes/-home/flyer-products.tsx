import type { ReactNode } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import { fetchFlyerProducts } from '../../catalog/fetch-catalog.ts'
import { ProductGrid } from '../../catalog/product/product-grid.tsx'

/** Shows `waiting` until the first reply. An empty grid hides the section (`app.css`). */
const FlyerProducts = ({ waiting }: { waiting: ReactNode }) => {
  const { data, isPending } = useQuery({ key: 'flyer', fetch: fetchFlyerProducts })
  if (data === undefined && isPending) return waiting
  return <ProductGrid products={data ?? []} heading="h3" AddToCart={CardAddToCart} />
}

export default FlyerProducts
