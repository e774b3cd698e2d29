import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { maxPageSize } from '@endcap/contract/limits'
import { IconButton } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { notify } from '@endcap/ui/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { callQuery } from '../api/queries.ts'
import { ProductSearch } from '../inputs/product-search.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { DragHandle } from './arrange/drag-handle.tsx'
import { moveTo } from './arrange/page-parts.ts'
import { useSortable } from './arrange/use-sortable.ts'

/** Why customers don't see the product, or can't order it. */
const Obstacle = ({ product: { on_sale, price, in_stock } }: { product: StaffProduct }) => {
  if (!on_sale) return <Chip tone="warning">Off sale: hidden</Chip>
  if (price === null) return <Chip tone="warning">No price: hidden</Chip>
  return in_stock ? null : <Chip>Out of stock</Chip>
}

/** The products with these ids. Those that were chosen here aren't fetched again. */
const useProducts = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<readonly StaffProduct[]>([])
  const others = ids.filter((id) => chosen.every(({ _id }) => _id !== id))
  const query = { ids: others.join(), limit: maxPageSize }
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(productEndpoints.list, { query }),
    enabled: others.length > 0,
    placeholderData: keepPreviousData,
  })
  const products = new Map([...(data?.data ?? []), ...chosen].map((each) => [each._id, each]))
  return {
    products,
    isLoading: others.length > 0 && (data === undefined || isPlaceholderData),
    remember: (product: StaffProduct) => setChosen((before) => [...before, product]),
  }
}

type ProductsInputProps = { name: string; label: string; help: string; max: number }

/** The value is a list of product ids. Their order is changed by dragging or with arrow keys. */
export const ProductsInput = ({ name, label, help, max }: ProductsInputProps) => {
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  const ids = Array.isArray(value) ? value.map(String) : []
  const { products, isLoading, remember } = useProducts(ids)
  const focus = useRef('')
  // React may move the row of the focused handle, which takes the focus from it.
  useEffect(() => {
    if (focus.current === '') return
    document.getElementById(`move-${focus.current}`)?.focus()
    focus.current = ''
  })
  const move = (id: string, index: number) =>
    field.onChange(moveTo({ '': ids }, id, '', '', index)[''])
  const sortable = useSortable(
    ({ id }, target) => move(id, target.index),
    ({ id }, step) => {
      const at = ids.indexOf(id)
      focus.current = id
      if (ids[at + step] !== undefined) move(id, step < 0 ? at - 1 : at + 2)
    },
  )
  const add = (product: StaffProduct) => {
    if (ids.includes(product._id)) return notify({ text: `${product.title} is already here.` })
    remember(product)
    field.onChange([...ids, product._id])
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="text-xs text-soft">{help}</p>
      {fieldState.error?.message !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {fieldState.error.message}
        </p>
      )}
      {ids.length > 0 && (
        <ol>
          {ids.map((id, index) => {
            const product = products.get(id)
            const title = product?.title ?? (isLoading ? '…' : 'Deleted product')
            return (
              <li
                key={id}
                {...sortable.rowProps(name, '', index)}
                className="flex min-h-11 items-center gap-2 border-y-2 border-transparent data-[drop=after]:border-b-accent data-[drop=before]:border-t-accent"
              >
                <DragHandle row={{ kind: name, group: '', id }} title={title} sortable={sortable} />
                <Thumbnail path={product?.thumbnail ?? ''} size={32} />
                <span className="min-w-0 flex-1 py-1 text-sm wrap-anywhere">
                  {title}
                  <span className="block text-xs text-soft tabular-nums">{product?.item_no}</span>
                </span>
                {product !== undefined && <Obstacle product={product} />}
                <IconButton
                  label={`Remove ${title}`}
                  onClick={() => field.onChange(ids.filter((one) => one !== id))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      {ids.length < max ? (
        <ProductSearch label="Add a product" withUnavailable onChoose={add} />
      ) : (
        <p className="text-sm text-soft">These are {max} products, the most that can be shown.</p>
      )}
    </fieldset>
  )
}
