import { printInvoices } from '@endcap/contract/client/staff-calls.gen'
import type { EntryKind } from '@endcap/contract/receivables/account-kinds'
import { Link } from '@tanstack/react-router'
import { may } from '../session/may.ts'
import { documentName } from './account-words.ts'

type Document = { kind: EntryKind; number: number | null; order_id: string }

/** An invoice’s name leads to its PDF, with a link to its order beside it. */
export const DocumentLink = ({ document }: { document: Document }) => {
  const { kind, order_id: order } = document
  if (!kind.startsWith('invoice') || order === '' || !may(printInvoices))
    return documentName(document)
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Link to={'/print/invoices' as string} search={{ orders: order }} className="link">
        {documentName(document)}
      </Link>
      <Link to={`/orders/${order}` as string} className="link font-normal">
        Order
      </Link>
    </span>
  )
}
