import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ProductSearch } from '../../inputs/product-search.tsx'
import { Thumbnail } from '../../layout/thumbnail.tsx'
import { rankAlike } from '../rank-alike.ts'
import type { OrderLine } from './order-draft.ts'

const maxProposals = 6
const maxCandidates = 100

/**
 * Returns products of the same category that can be sold now, most alike first; none for a deleted
 * product.
 */
const readProposals = async (productId: string, customer_id: string): Promise<StaffProduct[]> => {
  const { data: product } = await call(productEndpoints.get, { params: { id: productId } })
  const category = product.category_ids[0]
  if (category === undefined) return []
  const { data } = await call(productEndpoints.list, {
    query: { category, customer_id, on_sale: '1', in_stock: '1', limit: maxCandidates },
  })
  const others = data.filter(({ _id }) => _id !== productId)
  return rankAlike(product, others).slice(0, maxProposals)
}

type SubstituteDialogProps = {
  customerId: string
  /** Null closes the dialog. */
  line: OrderLine | null
  onClose: () => void
  onChoose: (product: StaffProduct) => void
}

export const SubstituteDialog = ({
  customerId,
  line,
  onClose,
  onChoose,
}: SubstituteDialogProps) => {
  const { data: proposals = [], isPending } = useQuery({
    queryKey: ['products', 'substitutes', line?.product._id, customerId],
    queryFn: () => readProposals(line?.product._id ?? '', customerId),
    enabled: line !== null,
    retry: false,
  })
  return (
    <Dialog
      isOpen={line !== null}
      onClose={onClose}
      title={`Substitute for ${line?.product.title ?? ''}`}
    >
      <div className="flex flex-col gap-3">
        <ProductSearch
          label="Item number, name or UPC"
          customerId={customerId}
          hasFocus
          onChoose={onChoose}
        />
        <h3 className="text-sm font-semibold">From the same category</h3>
        {proposals.length === 0 && (
          <p className="text-sm text-soft">
            {isPending ? 'Loading…' : 'Nothing else in this category. Search for a product.'}
          </p>
        )}
        <ul className="flex flex-col gap-1">
          {proposals.map((product) => (
            <li key={product._id} className="flex items-center gap-2.5 text-sm">
              <Thumbnail path={product.thumbnail} />
              <span className="min-w-0 flex-1">
                {product.title}
                <span className="block text-xs text-soft">
                  {product.item_no}
                  {product.price !== null && ` · ${formatCents(product.price)}`}
                </span>
              </span>
              <Button aria-label={`Choose ${product.title}`} onClick={() => onChoose(product)}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
