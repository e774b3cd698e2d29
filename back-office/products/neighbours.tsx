import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { buttonClass } from '@endcap/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** Links to the previous and the next product of the list that was opened last. */
export const Neighbours = ({ id }: { id: string }) => {
  const client = useQueryClient()
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: ['products', productEndpoints.list.name] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { data: StaffProduct[] } | undefined)?.data ?? [])
  const rows = lists.find((page) => page.length > 1 && page.some(({ _id }) => _id === id)) ?? []
  const at = rows.findIndex(({ _id }) => _id === id)
  const link = (product: StaffProduct | undefined, label: string, Icon: typeof ChevronLeft) =>
    product && (
      <Link
        to="/products/$id"
        params={{ id: product._id }}
        aria-label={`${label}: ${product.title}`}
        title={product.title}
        className={buttonClass()}
      >
        <Icon className="size-4" aria-hidden />
      </Link>
    )
  return (
    <>
      {link(rows[at - 1], 'Previous product', ChevronLeft)}
      {link(at < 0 ? undefined : rows[at + 1], 'Next product', ChevronRight)}
    </>
  )
}
