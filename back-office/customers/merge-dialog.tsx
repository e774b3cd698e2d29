import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { customerFields } from '@endcap/contract/accounts/customer-fields'
import {
  mergeCustomers,
  priceListEndpoints,
  undoMerge,
} from '@endcap/contract/client/staff-calls.gen'
import { undoDays } from '@endcap/contract/limits'
import { formatCents } from '@endcap/contract/money'
import { formatAddress } from '@endcap/contract/orders/format-address'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { accountResources } from '../receivables/booking-dialog.tsx'
import { hasFeature } from '../shop/use-shop.ts'

/** Resources that a merge and its undo change, besides the customers. */
export const mergedResources = [...accountResources, 'orders', 'claims', 'memos']

const mayStay = (customer: CustomerRow, other: CustomerRow): boolean =>
  customer.status === 'approved' || other.status !== 'approved'

const ordersOf = ({ orders, total }: CustomerRow): string =>
  orders === 0 ? 'None' : `${countOf(orders, 'order', 'orders')}, ${formatCents(total)}`

/** The value is bold if it differs from the other account's. */
const Fact = ({ label, value, other }: { label: string; value: string; other: string }) => (
  <div>
    <dt className="text-soft">{label}</dt>
    <dd className={value === other ? '' : 'font-semibold'}>{value || 'None'}</dd>
  </div>
)

type AccountProps = {
  customer: CustomerRow
  other: CustomerRow
  isChosen: boolean
  onChoose: () => void
}

const Account = ({ customer, other, isChosen, onChoose }: AccountProps) => {
  const lists = useCall(priceListEndpoints.list, { query: { limit: 100 } }).data?.data ?? []
  const priceList = ({ price_list_id: id }: CustomerRow) =>
    id === '' ? 'Standard' : (lists.find(({ _id }) => _id === id)?.name ?? 'A price list')
  const facts: [string, (each: CustomerRow) => string][] = [
    [customerFields.business_name.label, (each) => each.business_name],
    [customerFields.name.label, (each) => each.name],
    ['Orders', ordersOf],
    ['Prices', priceList],
    [customerFields.phone.label, (each) => each.phone],
    [customerFields.business_address.label, formatAddress],
  ]
  const isAllowed = mayStay(customer, other)
  return (
    <label className="flex flex-col gap-2 rounded-lg border border-line p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft">
      <span className="flex flex-wrap items-center gap-2">
        <input
          type="radio"
          name="stays"
          aria-label={`Keep ${customer.email}`}
          checked={isChosen}
          disabled={!isAllowed}
          onChange={onChoose}
        />
        <b className="break-all">{customer.email}</b>
        <StatusChip status={customer.status} />
      </span>
      {!isAllowed && (
        <span className="text-danger">Can’t stay, because only the other account is approved.</span>
      )}
      <dl className="flex flex-col gap-1">
        {facts.map(([label, show]) => (
          <Fact key={label} label={label} value={show(customer)} other={show(other)} />
        ))}
      </dl>
    </label>
  )
}

type MergeDialogProps = { customer: CustomerRow; other: CustomerRow; onClose: () => void }

/** The account that stays is chosen by staff, unless only one of them may stay. */
export const MergeDialog = ({ customer, other, onClose }: MergeDialogProps) => {
  const navigate = useNavigate()
  const changes = { alsoChanges: mergedResources }
  const merge = useAction(mergeCustomers, changes)
  const undo = useAction(undoMerge, changes)
  const allowed = [customer, other].filter((one) =>
    mayStay(one, one === customer ? other : customer),
  )
  const [chosen, setChosen] = useState<CustomerRow | null>(
    allowed.length === 1 ? (allowed[0] ?? null) : null,
  )
  const confirm = async (target: CustomerRow) => {
    const removed = target === customer ? other : customer
    try {
      await merge.mutateAsync({
        params: { id: target._id },
        body: { other_id: removed._id },
        headers: ifMatch(target),
      })
      notify({
        text: `${removed.email} was merged into ${target.email}.`,
        undo: () => undo.mutate({ params: { id: removed._id } }, { onError: notifyFailure }),
      })
      if (target !== customer) void navigate({ to: `/customers/${target._id}`, replace: true })
    } catch (error) {
      notifyFailure(error)
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title="Which account stays?"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            kind="danger"
            disabled={chosen === null}
            isBusy={merge.isPending}
            onClick={() => chosen !== null && void confirm(chosen)}
          >
            {chosen === null ? 'Merge' : `Merge into ${chosen.email}`}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="pb-2 text-sm">
          Orders, guides, notes, tags and cart move to the account that stays. It keeps its own
          login, prices and route.{' '}
          {hasFeature('receivables') &&
            'Invoices, payments and claims move, too; its terms and credit limit stay as they are. '}
          The other login ends. You can undo this for {undoDays} days.
        </legend>
        <Account
          customer={customer}
          other={other}
          isChosen={chosen === customer}
          onChoose={() => setChosen(customer)}
        />
        <Account
          customer={other}
          other={customer}
          isChosen={chosen === other}
          onChoose={() => setChosen(other)}
        />
      </fieldset>
    </Dialog>
  )
}
