import type { GuestProduct } from '@endcap/contract/catalog'
import { useView } from '../listing/view.ts'
import { PricesOf } from '../prices/price-slot.tsx'
import { type AddToCartControl, ProductCard } from './product-card.tsx'

/** How many cards stand in view when a page opens; their pictures don't wait. */
const inView = 5

/** Spec §9: five across on a desktop, two on a phone; as a list where `canBeList`. */
export const ProductGrid = ({
  products,
  heading,
  canBeList = false,
  first = false,
  AddToCart,
}: {
  products: readonly GuestProduct[]
  heading: 'h2' | 'h3'
  canBeList?: boolean
  /** The grid stands at the top of its page. */
  first?: boolean
  AddToCart: AddToCartControl
}) => {
  const isGrid = useView() === 'grid'
  return (
    <PricesOf ids={products.map((product) => product._id)}>
      <div className={canBeList ? 'products can-be-list' : 'products'}>
        {products.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            heading={heading}
            first={first && index < inView}
            asksQuantity={canBeList && !isGrid}
            AddToCart={AddToCart}
          />
        ))}
      </div>
    </PricesOf>
  )
}
