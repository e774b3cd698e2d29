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
  const make = useInvoices()
  const invoices = data?.data ?? []
  const isOutdated = invoices[0]?.is_outdated === true
  if (invoices.length === 0 && !canHaveInvoice(order)) return null
  return (
    <Panel title="Invoice">
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.revision} invoice={invoice} />
      ))}
      {isOutdated && (
        <p className="text-sm">
          The order has changed since this invoice. Create a corrected invoice to show the
          difference; this one stays as it is.
        </p>
      )}
      {data !== undefined && (invoices.length === 0 || isOutdated) && (
        <div>
          <Button onClick={() => void make([order._id], { correct: isOutdated })}>
            {isOutdated ? 'Create corrected invoice' : 'Create invoice'}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Shown only to roles that may make invoices. */
export const InvoicePanel = ({ order }: { order: StaffOrder }) =>
  may(issueInvoices) ? <InvoicesOf order={order} /> : null
