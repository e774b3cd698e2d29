import type { CustomerRow, CustomerStatus } from '@endcap/contract/accounts/accounts'
import { getCustomer, listCustomers } from '@endcap/contract/client/staff-calls.gen'
import { formatPlace } from '@endcap/contract/orders/format-address'
import { Banner } from '@endcap/ui/banner'
import { buttonClass } from '@endcap/ui/button'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../api/queries.ts'
import { CustomerSearch } from '../../inputs/customer-search.tsx'
import { countOf } from '../../layout/count-of.ts'
import { NotLoaded } from '../../layout/error-page.tsx'
import { Panel } from '../../layout/panel.tsx'
import { RecordPage } from '../../layout/record-page.tsx'
import type { SearchTexts } from '../../lists/use-list-state.ts'
import { Timestamp } from '../../shop/timestamp.tsx'
import { readLinkedLines } from './order-entry.ts'
import { OrderEntryForm } from './order-entry-form.tsx'
import { readEntry } from './use-stored-entry.ts'

const orderList = { label: 'Orders', path: '/orders' }
const whyNot: Readonly<Record<Exclude<CustomerStatus, 'approved'>, string>> = {
  pending: 'isn’t approved yet. Approve them before you place an order for them.',
  rejected: 'was rejected. Approve them before you place an order for them.',
  suspended: 'is suspended. Reinstate them before you place an order for them.',
}

const NotApproved = ({ customer }: { customer: CustomerRow }) =>
  customer.status === 'approved' ? null : (
    <Banner
      kind="error"
      action={
        <>
          <Link to={`/customers/${customer._id}` as string} className={buttonClass()}>
            Go to customer
          </Link>
          <Link to="/orders/new" className={buttonClass()}>
            Choose another customer
          </Link>
        </>
      }
    >
      {customer.business_name} {whyNot[customer.status]}
    </Banner>
  )

const ForCustomer = ({ id }: { id: string }) => {
  const { data, error, refetch } = useCall(getCustomer, { params: { id } })
  const { lines = '' }: SearchTexts = useSearch({ strict: false })
  const customer = data?.data
  if (customer === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <RecordPage title={`New order for ${customer.business_name}`} list={orderList}>
      {customer.status === 'approved' ? (
        <OrderEntryForm key={customer._id} customer={customer} linked={readLinkedLines(lines)} />
      ) : (
        <NotApproved customer={customer} />
      )}
    </RecordPage>
  )
}

const RecentCustomers = () => {
  const query = { status: 'approved', sort: '-last_order_at', limit: 8 } as const
  const customers = useCall(listCustomers, { query }).data?.data ?? []
  const ordered = customers.filter(({ orders }) => orders > 0)
  if (ordered.length === 0) return null
  return (
    <Panel title="Recent customers">
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {ordered.map((customer) => (
          <li key={customer._id} className="border-t border-line">
            <Link
              to="/orders/new"
              search={{ customer: customer._id }}
              replace
              className="flex min-h-11 items-center gap-3 py-1 text-sm hover:bg-surface"
            >
              <span className="mr-auto min-w-0">
                <span className="block truncate font-semibold">{customer.business_name}</span>
                <span className="block truncate text-xs text-soft">
                  {[formatPlace(customer), customer.phone].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-xs text-soft">
                <Timestamp at={customer.last_order_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const NewOrderPage = () => {
  const { customer = '' }: SearchTexts = useSearch({ strict: false })
  const navigate = useNavigate()
  if (customer !== '') return <ForCustomer key={customer} id={customer} />
  const entered = readEntry('')
  const carried = entered === null ? 0 : entered.lines.length + entered.queued.length
  return (
    <RecordPage title="New order" list={orderList}>
      <Panel title="Who is this order for?">
        <CustomerSearch
          onChoose={({ _id }) =>
            void navigate({ to: '/orders/new', search: { customer: _id }, replace: true })
          }
        />
        {carried > 0 && (
          <p className="text-sm">
            The {countOf(carried, 'line', 'lines')} you entered will go to the customer you choose.
          </p>
        )}
      </Panel>
      <RecentCustomers />
    </RecordPage>
  )
}
