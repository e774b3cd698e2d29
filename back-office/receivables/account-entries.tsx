import { listAccountEntries, reversePayment } from '@endcap/contract/client/page-calls.gen'
import type { AccountEntry, CustomerAccount } from '@endcap/contract/receivables/receivables'
import { formatDay } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { Panel } from '../layout/panel.tsx'
import { amountColumn, namedAmountColumn } from '../lists/columns.tsx'
import { PagedTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { ReverseDialog } from './account-dialogs.tsx'
import { describeMethod, documentKind, documentName, formatBalance } from './account-words.ts'
import { DocumentLink } from './document-link.tsx'

export const AccountEntries = ({ account }: { account: CustomerAccount }) => {
  const [reversed, setReversed] = useState<AccountEntry | null>(null)
  const columns: readonly ListColumn<AccountEntry>[] = [
    {
      id: 'document',
      label: 'Entry',
      cell: (entry) => (
        <>
          <DocumentLink document={entry} />
          <span className="block text-xs font-normal text-soft">
            {[documentKind(entry), describeMethod(entry), entry.note].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { id: 'day', label: 'Date', cell: ({ day }) => formatDay(day, 'short') },
    { id: 'by', label: 'By', from: 'laptop', cell: ({ by }) => by },
    amountColumn('amount', 'Amount', ({ amount }) => amount, {
      card: 'corner',
      cell: ({ amount }) => <strong>{formatBalance(amount)}</strong>,
    }),
    namedAmountColumn('balance', 'Balance', ({ balance }) => balance, {
      cell: ({ balance }) => formatBalance(balance),
    }),
    {
      id: 'act',
      label: '',
      align: 'right',
      cell: (entry) =>
        entry.is_reversible && may(reversePayment) ? (
          <Button aria-label={`Reverse ${documentName(entry)}`} onClick={() => setReversed(entry)}>
            Reverse
          </Button>
        ) : null,
    },
  ]
  return (
    <Panel title="Entries">
      <PagedTable<AccountEntry>
        list={listAccountEntries}
        params={{ id: account.customer_id }}
        columns={columns}
        rowId={({ _id }) => String(_id)}
        empty="No entries yet. Invoices and payments appear here."
      />
      {reversed !== null && (
        <ReverseDialog account={account} entry={reversed} onClose={() => setReversed(null)} />
      )}
    </Panel>
  )
}
