import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import type { EndpointOf } from '@endcap/contract/client/light-client'
import { listCustomerDuplicates, mergeCustomers } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Duplicate = ReplyOf<EndpointOf<typeof listCustomerDuplicates>>['data'][number]

export const CustomerDuplicates = ({ customer }: { customer: CustomerRow }) => {
  const { data } = useCall(listCustomerDuplicates, { params: { id: customer._id } })
  const [chosen, setChosen] = useState<Duplicate | null>(null)
  const duplicates = data?.data ?? []
  if (duplicates.length === 0) return null
  return (
    <Panel title="Possible duplicates">
      <ul className="flex flex-col text-sm">
        {duplicates.map((other) => (
          <li
            key={other._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-0"
          >
            <Link to={`/customers/${other._id}` as string} className="link font-semibold">
              {other.business_name}
            </Link>
            <span>{other.email}</span>
            <span className="text-soft">Same {other.same.join(' and ')}</span>
            <StatusChip status={other.status} />
            <span className="ml-auto">
              {countOf(other.orders, 'order', 'orders')}, {formatCents(other.total)}
            </span>
            {may(mergeCustomers) && (
              <Button aria-label={`Merge with ${other.email}`} onClick={() => setChosen(other)}>
                Merge…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <MergeDialog customer={customer} other={chosen} onClose={() => setChosen(null)} />
      )}
    </Panel>
  )
}
