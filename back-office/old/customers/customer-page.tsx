import EditIcon from '@mui/icons-material/Edit'
import { Box } from '@mui/material'
import { Button, LinkBase, Show, TopToolbar, useRecordContext } from 'react-admin'
import { EmailLink, PhoneLink } from '../layout/contact-links.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
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
    <RecordPage title={customer.business_name} status={customer.status}>
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
              ['Email', <EmailLink key="email" email={customer.email} />],
              ['Phone', <PhoneLink key="phone" phone={customer.phone} />],
              ['Preferred pick-up time', customer.time],
              ['Registered', <Timestamp key="at" at={customer.createdAt} />],
            ]}
          />
        </Panel>
      </Box>
      <Panel title="Orders">
        <CustomerOrders customerId={customer.id} />
      </Panel>
    </RecordPage>
  )
}

/** A customer's details, orders and the status changes that staff can make. */
export const CustomerPage = () => (
  <Show<CustomerRecord> actions={<CustomerActions />} component="div">
    <CustomerView />
  </Show>
)
