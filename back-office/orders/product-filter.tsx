import { productEndpoints } from '@endcap/contract/staff-catalog'
import { X } from 'lucide-react'
import { useCall } from '../api/queries.ts'
import { ProductSearch } from './product-search.tsx'

const Chosen = ({ id, onClear }: { id: string; onClear: () => void }) => {
  const { data } = useCall(productEndpoints.get, { params: { id } })
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={`Any product instead of ${data?.data.title ?? 'this one'}`}
      className="inline-flex min-h-9 max-w-72 items-center gap-1.5 rounded-lg border border-accent bg-accent-soft px-2.5 text-sm text-accent pointer-coarse:min-h-11"
    >
      <span className="truncate">{data?.data.title ?? 'Product'}</span>
      <X className="size-4 shrink-0" aria-hidden />
    </button>
  )
}

type ProductFilterProps = {
  /** The chosen product's id, or ''. */
  value: string
  onChange: (id: string) => void
}

/** The filter of orders by a product in their lines. */
export const ProductFilter = ({ value, onChange }: ProductFilterProps) =>
  value === '' ? (
    <div className="w-56">
      <ProductSearch label="Product" withUnavailable onChoose={({ _id }) => onChange(_id)} />
    </div>
  ) : (
    <Chosen id={value} onClear={() => onChange('')} />
  )
