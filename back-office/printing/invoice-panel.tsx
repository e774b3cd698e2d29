import { issueInvoices, listInvoices } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { Invoice } from '@endcap/contract/printing/invoices'
import { Button } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { useFeature } from '../shop/use-shop.ts'
import { MissingFacts } from './missing-facts.tsx'
import { canHaveInvoice, useInvoices } from './use-invoices.ts'

const path: string = '/print/invoices'

const InvoiceLine = ({ invoice }: { invoice: Invoice }) => (
  <div className="text-sm">
    <Link
      to={path}
      search={{ orders: invoice.order_id, revision: String(invoice.revision) }}
      className="link"
    >
      INV-{invoice.number}
      {invoice.revision > 1 && `, revision ${invoice.revision}`}
    </Link>{' '}
    {formatCents(invoice.total)}
    <div className="text-xs text-soft">
      <Timestamp at={invoice.issuedAt} /> by {invoice.by}
    </div>
  </div>
)

const InvoicesOf = ({ order }: { order: StaffOrder }) => {
  const { data } = useCall(listInvoices, { params: { id: order._id } })
  const { make, missing, forgetMissing } = useInvoices()
  const hasAccounts = useFeature('receivables')
  const invoices = data?.data ?? []
  const [newest] = invoices
  const outdated = newest?.is_outdated === true ? newest : undefined
  if (invoices.length === 0 && !canHaveInvoice(order)) return null
  return (
    <Panel title="Invoice">
      <MissingFacts facts={missing} onClose={forgetMissing} />
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.revision} invoice={invoice} />
      ))}
      {outdated !== undefined && (
        <p className="text-sm">
          The order has changed since this invoice.{' '}
          {hasAccounts
            ? 'Correct it to book the difference: as a new revision, or as a memo if it was already paid.'
            : 'Create a corrected invoice to show the difference; this one stays as it is.'}
        </p>
      )}
      {data !== undefined && (newest === undefined || outdated !== undefined) && (
        <div>
          <Button onClick={() => void make([order._id], outdated)}>
            {outdated === undefined
              ? 'Create invoice'
              : hasAccounts
                ? 'Correct invoice'
                : 'Create corrected invoice'}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Shown only to roles that may make invoices. */
export const InvoicePanel = ({ order }: { order: StaffOrder }) =>
  may(issueInvoices) ? <InvoicesOf order={order} /> : null
