import { isOpenOrder, type OrderStatus } from '@endcap/contract/choices'
import { issueInvoices } from '@endcap/contract/client/staff-calls.gen'
import { Button, buttonClass } from '@endcap/ui/button'
import { Menu, MenuItem } from '@endcap/ui/menu'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '../session/may.ts'
import { type DocumentName, documents } from './documents.ts'
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

type OrderToPrint = { _id: string; type: string; status: OrderStatus }

/** Includes the delivery sheet only if an order still has to be delivered. */
export const PrintOrders = ({ orders }: { orders: readonly OrderToPrint[] }) => {
  const makeInvoices = useInvoices()
  const ids = orders.map(({ _id }) => _id)
  const search = { orders: ids.join(',') }
  const hasDelivery = orders.some((order) => order.type !== 'Pick-up' && isOpenOrder(order))
  const canInvoice = may(issueInvoices) && orders.every(canHaveInvoice)
  return (
    <PrintLinks
      links={[
        { document: 'pick-list', search },
        { document: 'packing-slips', search },
        ...(hasDelivery ? [{ document: 'delivery-sheet' as const, search }] : []),
      ]}
    >
      {canInvoice && <MenuItem onClick={() => void makeInvoices(ids)}>Invoices</MenuItem>}
    </PrintLinks>
  )
}
