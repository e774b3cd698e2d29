import { can } from '../../api/can.ts'
import { useStoredSession } from '../../api/session.ts'
import { ServerHtml } from '../../ui/server-html.tsx'
import type { CardProduct } from '../fetch-catalog.ts'
import { PricesOf } from '../prices/price-slot.tsx'
import { type AddToCartControl, ProductCard } from './product-card.tsx'

/** The first cards are visible when a page opens, so their pictures load eagerly. */
const eagerCards = 5

type Props = {
  products: readonly CardProduct[]
  heading: 'h2' | 'h3'
  canBeList?: boolean
  first?: boolean
  AddToCart: AddToCartControl
}

/** Five columns on a desktop, two on a phone (S9-10, S9-11); `canBeList`: also a list (S9-12). */
export const ProductGrid = (props: Props) => (
  <PricesOf ids={props.products.map((product) => product._id)}>
    <ProductCards {...props} />
  </PricesOf>
)

/** For a page that fetches the prices together with others. */
export const ProductCards = ({
  products,
  heading,
  canBeList = false,
  first = false,
  AddToCart,
}: Props) => {
  const isGuest = !can.seePrices(useStoredSession())
  return (
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
  )
}
