import { Autocomplete } from '@base-ui/react/autocomplete'
import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { callQuery } from '../api/queries.ts'
import { Thumbnail } from '../layout/thumbnail.tsx'

const maxResults = 8

type ProductSearchProps = {
  label: string
  /** Whether products off sale and out of stock are found, too. */
  withUnavailable?: boolean
  /** The text typed before the field was rendered. */
  initiallyTyped?: string
  /** Whether the field has the focus as it is rendered. */
  hasFocus?: boolean
  /** `quantity`: the pieces that the typed code stands for, such as a case’s; else 1. */
  onChoose: (product: StaffProduct, quantity: number) => void
}

/** A field that finds products by item number, title or UPC; Enter takes the first, arrow keys others. */
export const ProductSearch = ({
  label,
  withUnavailable = false,
  initiallyTyped = '',
  hasFocus = false,
  onChoose,
}: ProductSearchProps) => {
  const [typed, setTyped] = useState(initiallyTyped)
  const highlighted = useRef<StaffProduct>(undefined)
  const client = useQueryClient()
  const q = typed.trim()
  const search = {
    query: {
      q,
      limit: maxResults,
      ...(!withUnavailable && { on_sale: '1', in_stock: '1' }),
    },
  }
  const { data } = useQuery({
    ...callQuery(productEndpoints.list, search),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (data?.data ?? [])
  const choose = (product: StaffProduct) => {
    setTyped('')
    onChoose(product, quantityOfCode(q, product, product.units) || 1)
  }
  /** Chooses the first match of what is typed, as scanners press Enter before matches are shown. */
  const chooseFirst = async () => {
    try {
      const { data: matches } = await client.fetchQuery(callQuery(productEndpoints.list, search))
      if (matches[0] !== undefined) choose(matches[0])
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Autocomplete.Root
      items={found}
      mode="none"
      filter={null}
      onItemHighlighted={(product: StaffProduct | undefined) => {
        highlighted.current = product
      }}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value)
      }}
      itemToStringValue={(product: StaffProduct) => product.title}
    >
      <div className="relative">
        <Search
          className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
          aria-hidden
        />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoFocus={hasFocus}
          className="field w-full pl-8!"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || highlighted.current !== undefined || q === '') return
            event.preventDefault()
            void chooseFirst()
          }}
        />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50">
          <Autocomplete.Popup className="max-h-96 w-(--anchor-width) min-w-72 overflow-y-auto rounded-lg border border-line bg-page p-1 shadow-xl">
            <Autocomplete.Empty className="px-3 py-2 text-sm text-soft empty:p-0">
              {q !== '' && 'No products match.'}
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(product: StaffProduct) => (
                <Autocomplete.Item
                  key={product._id}
                  value={product}
                  onClick={() => choose(product)}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm data-highlighted:bg-accent-soft"
                >
                  <Thumbnail path={product.thumbnail} size={32} />
                  <span className="min-w-0 flex-1 truncate">
                    {product.title}
                    <span className="block text-xs text-soft">{product.item_no}</span>
                  </span>
                  {product.price !== null && <span>{formatCents(product.price)}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
