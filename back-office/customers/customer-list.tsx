import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { customerStatuses } from '@endcap/contract/choices'
import {
  createCustomer,
  deliveryRouteEndpoints,
  exportCustomers,
  listCustomers,
  listCustomerTags,
} from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatPlace } from '@endcap/contract/orders/format-address'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useCall } from '../api/queries.ts'
import { onFirstClick } from '../forms/on-first-click.ts'
import { formatNumber } from '../layout/count-of.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { hasCapability, may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import { CustomerBulkActions } from './customer-bulk-actions.tsx'
import { isToApprove, useApproval } from './use-approval.ts'

const StatusCell = ({ customer }: { customer: CustomerRow }) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    <StatusChip status={customer.status} />
    {customer.has_duplicates && <Chip tone="warning">Possible duplicate</Chip>}
  </span>
)

const ApproveButton = ({ customer }: { customer: CustomerRow }) => {
  const { approve, isBusy } = useApproval()
  if (customer.status !== 'pending' || !isToApprove(customer)) return null
  return (
    <Button
      isBusy={isBusy}
      aria-label={`Approve ${customer.business_name}`}
      onClick={onFirstClick(() => void approve([customer]))}
    >
      Approve
    </Button>
  )
}

const columns: readonly ListColumn<CustomerRow>[] = [
  {
    id: 'business_name',
    width: 14,
    label: 'Business',
    sort: 'business_name',
    cell: (customer) => (
      <span className="flex flex-col">
        {customer.business_name}
        <span className="text-xs font-normal text-soft">{customer.name}</span>
      </span>
    ),
  },
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    isHidden: true,
    cell: (customer) => customer.name,
  },
  {
    id: 'email',
    width: 14,
    label: 'Email',
    sort: 'email',
    isHidden: true,
    cell: (customer) => customer.email,
  },
  {
    id: 'phone',
    width: 10,
    label: 'Phone',
    sort: 'phone',
    cell: (customer) => <span className="whitespace-nowrap">{customer.phone}</span>,
  },
  {
    id: 'city',
    width: 12,
    from: 'wide',
    label: 'City',
    sort: 'city',
    cell: formatPlace,
  },
  {
    id: 'status',
    width: 9,
    label: 'Status',
    sort: 'status',
    card: 'corner',
    cell: (customer) => <StatusCell customer={customer} />,
  },
  {
    id: 'orders',
    width: 5.5,
    from: 'laptop',
    label: 'Orders',
    sort: 'orders',
    isNewestFirst: true,
    align: 'right',
    cell: (customer) => formatNumber(customer.orders),
  },
  {
    id: 'total',
    width: 8,
    label: 'Total',
    card: 'amount',
    sort: 'total',
    isNewestFirst: true,
    align: 'right',
    cell: (customer) => formatCents(customer.total),
  },
  {
    id: 'last_order_at',
    width: 9,
    label: 'Last order',
    sort: 'last_order_at',
    isNewestFirst: true,
    cell: (customer) => <Timestamp at={customer.last_order_at} isDay />,
  },
  {
    id: 'createdAt',
    width: 9,
    from: 'wide',
    label: 'Registered',
    sort: 'createdAt',
    isNewestFirst: true,
    cell: (customer) => <Timestamp at={customer.createdAt} isDay />,
  },
  { id: 'tags', label: 'Tags', isHidden: true, cell: (customer) => customer.tags.join(', ') },
  {
    id: 'approve',
    width: 9,
    label: 'Approve',
    card: 'plain',
    hasControls: true,
    cell: (customer) => <ApproveButton customer={customer} />,
  },
]

export const CustomerList = () => {
  const { filters: chosen, sort } = useListState()
  const { data } = useCall(listCustomerTags)
  const tags = data?.data ?? []
  const routes = useCall(deliveryRouteEndpoints.list, { query: { limit: 100 } }).data?.data ?? []
  const hasFacts = useHasTradeFacts()
  const filters: ListFilter[] = [
    { name: 'tag', label: 'Tag', kind: 'choice', choices: tags.map((tag) => [tag, tag]) },
    ...(routes.length === 0
      ? []
      : [
          {
            name: 'route',
            label: 'Route',
            kind: 'choice' as const,
            choices: routes.map(({ _id, name }): [string, string] => [_id, name]),
          },
        ]),
    ...(hasFacts
      ? [
          {
            name: 'state',
            label: 'State',
            kind: 'choice' as const,
            choices: [['unknown', 'State not recognized'] as const],
          },
        ]
      : []),
  ]
  return (
    <ListPage<CustomerRow>
      title="Customers"
      list={listCustomers}
      columns={columns}
      rowId={(customer) => customer._id}
      rowPath={(customer) => `/customers/${customer._id}`}
      rowName={(customer) => customer.business_name}
      actions={
        <>
          {hasCapability('import-customers') && (
            <Link to="/customers/import" className={buttonClass()}>
              Import customers
            </Link>
          )}
          {may(exportCustomers) && (
            <ExportButton
              name="customers.csv"
              load={() => call(exportCustomers, { query: { ...chosen, sort } })}
            />
          )}
        </>
      }
      {...(may(createCustomer) && { create: { label: 'New customer', path: '/customers/new' } })}
      search="Name, business, email, phone or city"
      filters={filters}
      tabs={{ values: customerStatuses, waiting: 'pending' }}
      defaultSort="-createdAt"
      bulk={(rows, clear) => <CustomerBulkActions rows={rows} clear={clear} />}
      empty="Nobody has registered yet. Registrations from the shop appear here. You can also add customers yourself, one by one or from a file."
    />
  )
}
