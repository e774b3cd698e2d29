import { t } from '@lingui/core/macro'
import { useQuery } from '../../api/use-query.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { fetchProduct } from '../../catalog/fetch-catalog.ts'
import { PriceSlot, PricesOf } from '../../catalog/prices/price-slot.tsx'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'

export const ExactProduct = ({
  id,
  code,
  onAdded,
}: {
  id: string
  code: string
  onAdded: () => void
}) => {
  const { data: product } = useQuery({ key: id, fetch: () => fetchProduct(id) })
  if (product === undefined || !isCodeOf(product, code)) return null
  return (
    <PricesOf ids={[product._id]}>
      <section aria-label={t`Item No ${product.item_no}`} className="border-b border-line p-3">
        <div className="flex items-center gap-3">
          <ProductPicture path={product.thumbnail} slot="line" className="size-14 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-sm leading-snug">{product.title}</p>
            <p className="text-xs text-soft tabular-nums">{product.unit}</p>
          </div>
          <PriceSlot id={product._id} />
        </div>
        <div className="mt-2">
          <AddToCart product={product} onAdded={onAdded} />
        </div>
      </section>
    </PricesOf>
  )
}

const isCodeOf = ({ item_no, upc }: { item_no: string; upc: string }, code: string): boolean =>
  code === upc || code.toUpperCase() === item_no.toUpperCase()
