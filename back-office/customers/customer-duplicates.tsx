import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import type { EndpointOf } from '@endcap/contract/client/light-client'
import { listCustomerDuplicates, mergeCustomers } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'

type Duplicate = ReplyOf<EndpointOf<typeof listCustomerDuplicates>>['data'][number]

const MergeDialog = ({
  customer,
  other,
  onClose,
}: {
  customer: CustomerRow
  other: Duplicate
  onClose: () => void
}) => {
  const merge = useAction(mergeCustomers, { alsoChanges: ['orders', 'today'] })
  const confirm = async () => {
    try {
      await merge.mutateAsync({
        params: { id: customer._id },
        body: { other_id: other._id },
        headers: ifMatch(customer),
      })
      notify({ text: `${other.email} was merged into ${customer.email}.` })
    } catch (error) {
      notifyFailure(error)
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Merge into ${customer.business_name}?`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button kind="danger" isBusy={merge.isPending} onClick={() => void confirm()}>
            Merge
          </Button>
        </>
      }
    >
      <p className="text-sm">
        The orders, order guides, notes and tags of {other.business_name} ({other.email}) move here,
        and products that only their cart has are added to this cart. Prices and route stay those of{' '}
        {customer.email}, who may pay by invoice if either may. They can no longer log in as{' '}
        {other.email}, so please let them know to use {customer.email}. This can’t be undone.
      </p>
    </Dialog>
  )
}

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
            <Link to={`/customers/${other._id}` as string} className="link font-medium">
              {other.business_name}
            </Link>
            <span>{other.email}</span>
            <span className="text-soft">Same {other.same.join(' and ')}</span>
            <StatusChip status={other.status} />
            <span className="ml-auto">
              {countOf(other.orders, 'order', 'orders')}, {formatCents(other.total)}
            </span>
            {may(mergeCustomers) && (
              <Button
                aria-label={`Merge ${other.email} into this customer`}
                onClick={() => setChosen(other)}
              >
                Merge
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
