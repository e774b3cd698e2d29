import type { PriceChange } from '@endcap/contract/catalog/staff-catalog'
import { listPriceChanges } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallKeepingRows } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

const rows = 10

const format = (price: number | null, { price_list, conditions }: PriceChange): string => {
  if (price !== null) return formatCents(price)
  return price_list === '' || conditions !== '' ? 'no price' : 'not set'
}

const Reason = ({ change }: { change: PriceChange }) => {
  if (change.reason === 'import' || (change.reason === 'undo' && /\.\w+$/.test(change.source_name)))
    return (
      <Link to="/imports/$id" params={{ id: change.source_id }} className="text-accent underline">
        {change.reason === 'undo' ? `Undone: ${change.source_name}` : change.source_name}
      </Link>
    )
  if (change.reason === 'bulk') return `Bulk change: ${change.source_name}`
  if (change.reason === 'undo') return `Undone: ${change.source_name}`
  return change.reason === 'edit' ? 'Edited' : 'Another program'
}

/** The changes of a product's price: when, from, to, who and why. */
export const PriceHistory = ({ productId }: { productId: string }) => {
  const [page, setPage] = useState(1)
  const { data } = useCallKeepingRows(listPriceChanges, {
    params: { id: productId },
    query: { page, limit: rows },
  })
  return (
    <Panel title="Price history">
      {data?.total === 0 && <p className="text-sm text-soft">No price changes yet.</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <table className="list-table">
            <thead>
              <tr>
                {['When', 'Price list', 'Before', 'After', 'Who', 'Why'].map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map((change) => (
                <tr key={change._id}>
                  <td>
                    <Timestamp at={change.at} />
                  </td>
                  <td data-label="Price list">
                    {change.price_list || 'Standard'}
                    {change.conditions !== '' && (
                      <span className="block text-soft">{change.conditions}</span>
                    )}
                  </td>
                  <td data-label="Before">{format(change.was, change)}</td>
                  <td data-label="After" className="font-medium">
                    {format(change.now, change)}
                  </td>
                  <td data-label="Who">{change.by}</td>
                  <td data-label="Why">
                    <Reason change={change} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.total > rows && (
            <ListPages page={page} total={data.total} limit={rows} onPage={setPage} />
          )}
        </>
      )}
    </Panel>
  )
}
