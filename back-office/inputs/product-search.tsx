import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { callQuery } from '../api/queries.ts'
import { SuggestField, useSuggestions } from '../inputs/suggest-field.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'

const maxResults = 8

type ProductSearchProps = {
  label: string
  /** Whose prices are shown; the standard ones without it. */
  customerId?: string
  withUnavailable?: boolean
  initiallyTyped?: string
  hasFocus?: boolean
  /** `quantity`: the pieces that the code stands for, such as a case's; else 1. */
  onChoose: (product: StaffProduct, quantity: number) => void
}

/** Finds products by item number, title or UPC. Enter takes the best match; arrow keys move. */
export const ProductSearch = ({
  label,
  customerId = '',
  withUnavailable = false,
  initiallyTyped = '',
  hasFocus = false,
  onChoose,
}: ProductSearchProps) => {
  const [typed, setTyped] = useState(initiallyTyped)
  const client = useQueryClient()
  const q = typed.trim()
  const search = {
    query: {
      q,
      limit: maxResults,
      sort: 'match' as const,
      customer_id: customerId,
      ...(!withUnavailable && { on_sale: '1', in_stock: '1' }),
    },
  }
  const { data, isCurrent } = useSuggestions(q, productEndpoints.list, search)
  const choose = (product: StaffProduct) => {
    setTyped('')
    onChoose(product, quantityOfCode(q, product, product.units) || 1)
  }
  /** Chooses the best match even before it is shown, since scanners press Enter immediately. */
  const onEnter = async (highlighted: StaffProduct | undefined) => {
    if (q === '') return
    if (highlighted !== undefined && isCurrent) return choose(highlighted)
    try {
      const found = await client.fetchQuery(callQuery(productEndpoints.list, search))
      const [best] = found.data
      if (best !== undefined) choose(best)
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <SuggestField<StaffProduct>
      label={label}
      placeholder={label}
      value={typed}
      onType={setTyped}
      items={q === '' ? [] : (data?.data ?? [])}
      itemId={({ _id }) => _id}
      empty={isCurrent ? 'No products match.' : ''}
      onChoose={choose}
      onEnter={(highlighted) => void onEnter(highlighted)}
      inputProps={{ autoFocus: hasFocus }}
      renderItem={(product) => (
        <>
          <Thumbnail path={product.thumbnail} size={32} />
          <span className="min-w-0 flex-1 truncate">
            {product.title}
            <span className="block text-xs text-soft">{product.item_no}</span>
          </span>
          {product.price !== null && <span>{formatCents(product.price)}</span>}
        </>
      )}
    />
  )
}
