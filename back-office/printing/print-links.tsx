import { isOpenOrder, type OrderStatus } from '@endcap/contract/choices'
import { issueInvoices } from '@endcap/contract/client/staff-calls.gen'
import { Button, buttonClass } from '@endcap/ui/button'
import { Menu, MenuItem } from '@endcap/ui/menu'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '../session/may.ts'
import { type DocumentName, documents } from './documents.ts'
import { MissingFacts } from './missing-facts.tsx'
import { canHaveInvoice, useInvoices } from './use-invoices.ts'

type PrintLink = { document: DocumentName; search: Record<string, string> }

const icon = <Printer className="size-4" aria-hidden />

const pathOf = (document: DocumentName): string => `/print/${document}`

/** A link to the document that the role may print, or a menu if there are several. */
export const PrintLinks = ({
  links,
  children,
}: {
  links: readonly PrintLink[]
  children?: ReactNode
}) => {
  const allowed = links.filter(({ document }) => may(documents[document].call))
  const [first] = allowed
  if (first === undefined) return null
  if (allowed.length === 1 && !children)
    return (
      <Link to={pathOf(first.document)} search={first.search} className={buttonClass()}>
        {icon}
        {documents[first.document].title}
      </Link>
    )
  return (
    <Menu
      trigger={
        <Button>
          {icon}
          Print
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      }
    >
      {allowed.map(({ document, search }) => (
        <MenuItem key={document} link={<Link to={pathOf(document)} search={search} />}>
          {documents[document].title}
        </MenuItem>
      ))}
      {children}
    </Menu>
  )
}

type OrderToPrint = { _id: string; number: number; type: string; status: OrderStatus }

/**
 * Includes the delivery sheet only if an order still has to be delivered. Of several orders the
 * cancelled ones are left out, and named.
 */
export const PrintOrders = ({ orders }: { orders: readonly OrderToPrint[] }) => {
  const { make, missing, forgetMissing } = useInvoices()
  const live = orders.filter(({ status }) => status !== 'cancelled')
  const printed = live.length === 0 ? orders : live
  const leftOut = orders.filter((order) => !printed.includes(order))
  // With the cancelled ones, so that the document's page names them.
  const search = { orders: orders.map(({ _id }) => _id).join(',') }
  const hasDelivery = orders.some((order) => order.type !== 'Pick-up' && isOpenOrder(order))
  const invoiced = printed.filter(canHaveInvoice)
  return (
    <>
      <MissingFacts facts={missing} onClose={forgetMissing} />
      <PrintLinks
        links={[
          { document: 'pick-list', search },
          { document: 'packing-slips', search },
          ...(hasDelivery ? [{ document: 'delivery-sheet' as const, search }] : []),
        ]}
      >
        {may(issueInvoices) && invoiced.length > 0 && (
          <MenuItem onClick={() => void make(invoiced.map(({ _id }) => _id))}>
            Invoices
            {invoiced.length < printed.length && ` (${invoiced.length} of ${orders.length})`}
          </MenuItem>
        )}
        {leftOut.length > 0 && (
          <p className="max-w-56 px-2.5 py-1.5 text-xs text-soft">
            Cancelled, so not printed: {leftOut.map(({ number }) => number).join(', ')}
          </p>
        )}
      </PrintLinks>
    </>
  )
}
