import EditIcon from '@mui/icons-material/Edit'
import { Box, Link, Stack, Typography } from '@mui/material'
import { Button, LinkBase, Show, TopToolbar, useRecordContext } from 'react-admin'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import type { CustomerRecord } from './customer.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerTransitions } from './customer-transitions.tsx'

const CustomerActions = () => {
  const customer = useRecordContext<CustomerRecord>()
  if (customer === undefined) return null
  return (
    <TopToolbar>
      <Button component={LinkBase} to={`/customers/${customer.id}/change`} label="Edit">
        <EditIcon />
      </Button>
    </TopToolbar>
  )
}

const CustomerView = () => {
  const customer = useRecordContext<CustomerRecord>()
  if (customer === undefined) return null
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography component="h1" variant="h6">
          {customer.business_name}
        </Typography>
        <StatusChip status={customer.status} />
      </Box>
      <CustomerTransitions />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Panel title="Business">
          <DescriptionList
            items={[
              ['Business', customer.business_name],
              ['Address', customer.business_address],
              ['Apt / suite', customer.aptNo],
              ['City', customer.city],
              ['State', customer.state],
              ['ZIP', customer.zip],
              ['Country', customer.country],
            ]}
          />
        </Panel>
        <Panel title="Contact">
          <DescriptionList
            items={[
              ['Name', customer.name],
              [
                'Email',
                <Link key="email" href={`mailto:${customer.email}`}>
                  {customer.email}
                </Link>,
              ],
              [
                'Phone',
                <Link key="phone" href={`tel:${customer.phone}`}>
                  {customer.phone}
                </Link>,
              ],
              ['Preferred pick-up time', customer.time],
              ['Registered', <Timestamp key="at" at={customer.createdAt} />],
            ]}
          />
        </Panel>
      </Box>
      <Panel title="Orders">
        <CustomerOrders customerId={customer.id} />
      </Panel>
    </Stack>
  )
}

/** A customer's details, orders and the status changes that staff can make. */
export const CustomerPage = () => (
  <Show<CustomerRecord> actions={<CustomerActions />} component="div">
    <CustomerView />
  </Show>
)
