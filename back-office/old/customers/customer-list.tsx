import { customerStatuses } from '@endcap/contract/accounts'
import { Box, Typography } from '@mui/material'
import { DataTable, SearchInput } from 'react-admin'
import { StatusChip } from '../layout/status-chip.tsx'
import { RecordList } from '../lists/record-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import type { CustomerRecord } from './customer.ts'

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, business, email, phone, city" />,
]

const Column = DataTable.Col<CustomerRecord>

const CustomerTable = () => (
  <DataTable<CustomerRecord> rowClick="show" bulkActionButtons={false}>
    <Column source="business_name" label="Business" disableSort />
    <Column source="name" label="Name" disableSort />
    <Column source="email" label="Email" disableSort />
    <Column source="phone" label="Phone" disableSort />
    <Column
      label="City"
      render={(customer) => [customer.city, customer.state].filter(Boolean).join(', ')}
    />
    <Column label="Registered" render={(customer) => <Timestamp at={customer.createdAt} />} />
    <Column label="Status" render={(customer) => <StatusChip status={customer.status} />} />
  </DataTable>
)

const CustomerCard = ({ customer }: { customer: CustomerRecord }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{customer.business_name}</Typography>
      <StatusChip status={customer.status} />
    </Box>
    <Typography variant="body2">{customer.name}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {customer.email}, {customer.phone}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Timestamp at={customer.createdAt} />
    </Typography>
  </>
)

/** Customers; those pending approval are listed at first. */
export const CustomerList = () => (
  <RecordList<CustomerRecord>
    filters={filters}
    filterDefaultValues={{ status: 'pending' }}
    perPage={25}
    statuses={customerStatuses}
    waiting="pending"
    table={<CustomerTable />}
    card={(customer) => <CustomerCard customer={customer} />}
  />
)
