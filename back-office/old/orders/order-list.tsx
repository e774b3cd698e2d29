import { formatCents } from '@endcap/contract/money'
import { orderStatuses, orderTypes } from '@endcap/contract/orders'
import { Box, Typography } from '@mui/material'
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin'
import { StatusChip } from '../layout/status-chip.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { PhoneFilters } from '../lists/phone-filters.tsx'
import { RecordList } from '../lists/record-list.tsx'
import { formatPickup } from '../shop/format-pickup.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import type { OrderRowRecord } from './order.ts'

/** On a phone all filters but the search are behind a button, so that the list is in sight. */
const filtersFor = (isPhone: boolean) => [
  <SearchInput key="q" source="q" alwaysOn placeholder="Number, name, business" />,
  <DateInput key="from" source="from" label="From" alwaysOn={!isPhone} />,
  <DateInput key="to" source="to" label="To" alwaysOn={!isPhone} />,
  <SelectInput
    key="type"
    source="type"
    label="Type"
    alwaysOn={!isPhone}
    choices={orderTypes.map((type) => ({ id: type, name: type }))}
  />,
]

const Column = DataTable.Col<OrderRowRecord>

/** `Cash-on-delivery` or `Pick-up Mon, Nov 30, 2026, 9:00 AM`. */
const formatFulfilment = (order: OrderRowRecord): string =>
  order.type === 'Pick-up' ? `Pick-up ${formatPickup(order.date, order.time)}` : order.type

const OrderTable = () => (
  <DataTable<OrderRowRecord> rowClick="show" bulkActionButtons={false}>
    <Column source="number" label="Order" disableSort />
    <Column label="Ordered" render={(order) => <Timestamp at={order.createdAt} />} />
    <Column source="business_name" label="Business" disableSort />
    <Column source="name" label="Name" disableSort />
    <Column label="Delivery or pick-up" render={formatFulfilment} />
    <Column label="Total" align="right" render={(order) => formatCents(order.total)} />
    <Column label="Status" render={(order) => <StatusChip status={order.status} />} />
  </DataTable>
)

const OrderCard = ({ order }: { order: OrderRowRecord }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {order.number} {order.business_name}
      </Typography>
      <StatusChip status={order.status} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="body2">{formatFulfilment(order)}</Typography>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatCents(order.total)}
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Timestamp at={order.createdAt} />, {order.name}
    </Typography>
  </>
)

/** All orders, newest first. */
export const OrderList = () => {
  const isPhone = useIsPhone()
  return (
    <RecordList<OrderRowRecord>
      filters={filtersFor(isPhone)}
      actions={isPhone ? <PhoneFilters /> : false}
      perPage={25}
      statuses={orderStatuses}
      waiting="received"
      table={<OrderTable />}
      card={(order) => <OrderCard order={order} />}
    />
  )
}
