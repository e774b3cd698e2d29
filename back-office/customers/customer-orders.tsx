import { staffListOrders } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '../api/failures.ts'
import { useCallKeepingRows } from '../api/queries.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

const limit = 10

export const CustomerOrders = ({
  customerId,
  pathOf = (id) => `/orders/${id}`,
}: {
  customerId: string
  /** Returns the address that an order’s row links to. */
  pathOf?: (id: string) => string
}) => {
  const [page, setPage] = useState(1)
  const { data, error } = useCallKeepingRows(staffListOrders, {
    query: { customer: customerId, page, limit },
  })
  if (error !== null) return <p className="text-sm text-danger">{failureMessage(error)}</p>
  if (data === undefined) return null
  if (data.total === 0) return <p className="text-sm text-soft">No orders yet.</p>
  return (
    <>
      <ul className="flex flex-col text-sm">
        {data.data.map((order) => (
          <li key={order._id} className="border-t border-line first:border-0">
            <Link
              to={pathOf(order._id)}
              className="flex min-h-9 flex-wrap items-center gap-x-3 hover:bg-surface pointer-coarse:min-h-11"
            >
              <strong className="sm:w-12">{order.number}</strong>
              <span className="sm:w-40">
                <Timestamp at={order.createdAt} />
              </span>
              <StatusChip status={order.status} />
              <span className="ml-auto">{formatCents(order.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ListPages page={page} total={data.total} limit={limit} onPage={setPage} />
    </>
  )
}
