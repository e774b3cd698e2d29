import { can } from '../../api/can.ts'
import { useStoredSession } from '../../api/session.ts'
import { ServerHtml } from '../../ui/server-html.tsx'
import type { CardProduct } from '../fetch-catalog.ts'
import { PricesOf } from '../prices/price-slot.tsx'
import { type AddToCartControl, ProductCard } from './product-card.tsx'

/** The first cards are visible when a page opens, so their pictures load eagerly. */
const eagerCards = 5

/** Five columns on a desktop, two on a phone (S9-10, S9-11); `canBeList`: also a list (S9-12). */
export const ProductGrid = ({
  products,
  heading,
  canBeList = false,
  first = false,
  AddToCart,
}: {
  products: readonly CardProduct[]
  heading: 'h2' | 'h3'
  canBeList?: boolean
  first?: boolean
  AddToCart: AddToCartControl
}) => {
  const isGuest = !can.seePrices(useStoredSession())
  return (
    <PricesOf ids={products.map((product) => product._id)}>
      <ServerHtml
        of={products}
        isStatic={isGuest}
        className={canBeList ? 'products can-be-list' : 'products'}
      >
        {() =>
          products.map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              heading={heading}
              first={first && index < eagerCards}
              AddToCart={AddToCart}
            />
          ))
        }
      </ServerHtml>
    </PricesOf>
  )
}
