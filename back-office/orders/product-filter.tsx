import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { lazyPart, useLazyPart } from '@endcap/ui/lazy-part'
import { notifyNotLoaded } from '@endcap/ui/toast'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'

const Chosen = ({ id, onClear }: { id: string; onClear: () => void }) => {
  const { data } = useCall(productEndpoints.get, { params: { id } })
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={`Clear product filter: ${data?.data.title ?? 'Product'}`}
      className="inline-flex min-h-9 max-w-72 items-center gap-1.5 rounded-lg border border-accent bg-accent-soft px-2.5 text-sm text-accent pointer-coarse:min-h-11"
    >
      <span className="truncate">{data?.data.title ?? 'Product'}</span>
      <X className="size-4 shrink-0" aria-hidden />
    </button>
  )
}

type ProductFilterProps = {
  value: string
  onChange: (id: string) => void
}

const searchPart = lazyPart(() => import('../inputs/product-search.tsx'))

/** Loads the product search when it gets the focus, and is replaced by it. */
const ProductField = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const [typed, setTyped] = useState<string>()
  const search = useLazyPart(searchPart, typed !== undefined, () => {
    notifyNotLoaded()
    setTyped(undefined)
  })
  if (search !== undefined)
    return (
      <search.ProductSearch
        label="Product"
        withUnavailable
        initiallyTyped={typed ?? ''}
        hasFocus
        onChoose={({ _id }) => onChoose(_id)}
      />
    )
  return (
    <div className="relative">
      <Search className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft" aria-hidden />
      <input
        aria-label="Product"
        placeholder="Product"
        autoComplete="off"
        className="field w-full pl-8!"
        value={typed ?? ''}
        onFocus={() => setTyped('')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

export const ProductFilter = ({ value, onChange }: ProductFilterProps) =>
  value === '' ? (
    <div className="w-56">
      <ProductField onChoose={onChange} />
    </div>
  ) : (
    <Chosen id={value} onClear={() => onChange('')} />
  )
