import {
  applyCredit,
  refundCredit,
  takePayment,
  writeOff,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { isCharge } from '@endcap/contract/receivables/account-kinds'
import type { CustomerAccount, OpenItem } from '@endcap/contract/receivables/receivables'
import { formatDay } from '@endcap/contract/shop-time'
import { Button, buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '../layout/panel.tsx'
import { DataTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { ApplyDialog, RefundDialog, WriteOffDialog } from './account-dialogs.tsx'
import { describeMethod, describePastDue, documentKind, documentName } from './account-words.ts'
import { DocumentLink } from './document-link.tsx'

type Act = { kind: 'apply' | 'refund'; item: OpenItem } | { kind: 'write-off' }

const Name = ({ item }: { item: OpenItem }) => (
  <>
    <DocumentLink document={item} />
    <span className="block text-xs font-normal text-soft">
      {[documentKind(item), describeMethod(item), item.note].filter(Boolean).join(' · ')}
    </span>
  </>
)

/** Charges can be selected, to pay or to write off; credits can be applied or refunded. */
export const OpenDocuments = ({ account }: { account: CustomerAccount }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState<Act | null>(null)
  const { open_items: items } = account
  const charges = items.filter(({ kind }) => isCharge(kind))
  const chosen = charges.filter(({ _id }) => selected.has(_id))
  const close = () => {
    setAct(null)
    setSelected(new Set())
  }
  const toggle = (id: string, isChosen: boolean) =>
    setSelected(new Set([...[...selected].filter((one) => one !== id), ...(isChosen ? [id] : [])]))
  const columns: readonly ListColumn<OpenItem>[] = [
    {
      id: 'document',
      label: 'Document',
      cell: (item) => (
        <span className="flex items-start gap-2.5">
          {isCharge(item.kind) && (
            <input
              type="checkbox"
              aria-label={`Select ${documentName(item)}`}
              className="mt-0.5 pointer-coarse:size-5"
              checked={selected.has(item._id)}
              onChange={({ target }) => toggle(item._id, target.checked)}
            />
          )}
          <span className="min-w-0">
            <Name item={item} />
          </span>
        </span>
      ),
    },
    { id: 'day', label: 'Date', cell: ({ day }) => formatDay(day, 'short') },
    {
      id: 'due_on',
      label: 'Due',
      cell: ({ due_on, days_past_due }) =>
        due_on === '' ? null : (
          <span className={days_past_due > 0 ? 'text-danger' : undefined}>
            {formatDay(due_on, 'short')}
            {days_past_due > 0 && (
              <span className="block text-xs">{describePastDue(days_past_due)}</span>
            )}
          </span>
        ),
    },
    {
      id: 'amount',
      label: 'Amount',
      align: 'right',
      cell: ({ amount }) => formatCents(Math.abs(amount)),
    },
    {
      id: 'open',
      label: 'Open',
      align: 'right',
      card: 'corner',
      cell: (item) => (
        <>
          <strong>
            {isCharge(item.kind) ? formatCents(item.open) : `−${formatCents(item.open)}`}
          </strong>
          {item.discount > 0 && (
            <span className="block text-xs text-soft">
              {formatCents(item.discount)} off until {formatDay(item.discount_until, 'short')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'act',
      label: '',
      align: 'right',
      card: 'line',
      cell: (item) =>
        isCharge(item.kind) ? null : (
          <span className="inline-flex flex-wrap justify-end gap-1">
            {may(applyCredit) && charges.length > 0 && (
              <Button onClick={() => setAct({ kind: 'apply', item })}>Apply</Button>
            )}
            {may(refundCredit) && (
              <Button onClick={() => setAct({ kind: 'refund', item })}>Refund</Button>
            )}
          </span>
        ),
    },
  ]
  return (
    <Panel
      title="Open documents"
      actions={
        chosen.length > 0 && (
          <>
            <span className="text-sm text-soft" role="status">
              {formatCents(chosen.reduce((sum, { open }) => sum + open, 0))} selected
            </span>
            {may(writeOff) && (
              <Button kind="danger" onClick={() => setAct({ kind: 'write-off' })}>
                Write off
              </Button>
            )}
            {may(takePayment) && (
              <Link
                to={'/payments/new' as string}
                search={{
                  customer: account.customer_id,
                  pay: chosen.map(({ _id }) => _id).join(','),
                }}
                className={buttonClass('primary')}
              >
                Pay selected
              </Link>
            )}
          </>
        )
      }
    >
      {items.length === 0 ? (
        <p className="text-sm text-soft">Nothing is open.</p>
      ) : (
        <DataTable columns={columns} rows={items} rowId={({ _id }) => _id} />
      )}
      {act?.kind === 'write-off' && (
        <WriteOffDialog account={account} items={chosen} onClose={close} />
      )}
      {act?.kind === 'refund' && <RefundDialog account={account} item={act.item} onClose={close} />}
      {act?.kind === 'apply' && (
        <ApplyDialog account={account} credit={act.item} items={chosen} onClose={close} />
      )}
    </Panel>
  )
}
