import { formatCents } from '@endcap/contract/money'
import type { StaffOrderRow } from '@endcap/contract/orders'
import { Box, Typography } from '@mui/material'
import { LinkBase, useCreatePath, useGetManyReference } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

/** A customer's newest orders. */
export const CustomerOrders = ({ customerId }: { customerId: string }) => {
  const createPath = useCreatePath()
  const { data, total, error } = useGetManyReference<RecordOf<StaffOrderRow>>('orders', {
    target: 'customer',
    id: customerId,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: {},
  })
  if (error) return <Typography variant="body2">{error.message}</Typography>
  if (data === undefined) return null
  if (data.length === 0) return <Typography variant="body2">No orders yet.</Typography>
  return (
    <>
      {data.map((order) => (
        <Box
          key={order.id}
          component={LinkBase}
          to={createPath({ resource: 'orders', id: order.id, type: 'show' })}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            alignItems: 'center',
            py: 1,
            typography: 'body2',
            minHeight: 44,
            color: 'inherit',
            textDecoration: 'none',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <strong>{order.number}</strong>
          <span>
            <Timestamp at={order.createdAt} />
          </span>
          <StatusChip status={order.status} />
          <Box component="span" sx={{ ml: 'auto' }}>
            {formatCents(order.total)}
          </Box>
        </Box>
      ))}
      {(total ?? 0) > data.length && (
        <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary' }}>
          Showing the newest {data.length} of {total} orders.
        </Typography>
      )}
    </>
  )
}
