import { formatCents } from '@endcap/contract/money'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/order-fields'
import { Box, Link } from '@mui/material'
import { LinkBase, Show, useCreatePath, useRecordContext } from 'react-admin'
import { EmailLink, PhoneLink } from '../layout/contact-links.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { formatPickup } from '../shop/format-pickup.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import type { OrderRecord, OrderRowRecord } from './order.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTransitions } from './order-transitions.tsx'

const CustomerBox = ({ order }: { order: OrderRecord }) => {
  const createPath = useCreatePath()
  const { customer } = order
  const path = createPath({ resource: 'customers', id: order.customer_id, type: 'show' })
  return (
    <Panel title="Customer">
      <DescriptionList
        items={[
          [
            'Business',
            <Link key="to" component={LinkBase} to={path}>
              {customer.business_name}
            </Link>,
          ],
          ['Address', customer.business_address],
          ['Name', customer.name],
          ['Phone', <PhoneLink key="phone" phone={customer.phone} />],
          ['Email', <EmailLink key="email" email={customer.email} />],
        ]}
      />
    </Panel>
  )
}

const FulfilmentBox = ({ order }: { order: OrderRecord }) => {
  const { type, date, time, total, ...texts } = order.orderDetails
  return (
    <Panel title="Order">
      <DescriptionList
        items={[
          ['Ordered', <Timestamp key="at" at={order.createdAt} />],
          ['Type', type],
          ...(type === 'Pick-up' ? [['Pick-up', formatPickup(date, time)] as const] : []),
          ['Total', <strong key="total">{formatCents(total)}</strong>],
          ...optionalOrderFieldNames.map(
            (name) =>
              [
                optionalOrderFields[name].label,
                texts[name] === '' ? (
                  ''
                ) : (
                  <Box key={name} component="span" sx={{ whiteSpace: 'pre-line' }}>
                    {texts[name]}
                  </Box>
                ),
              ] as const,
          ),
        ]}
      />
    </Panel>
  )
}

const OrderView = () => {
  const order = useRecordContext<OrderRecord | OrderRowRecord>()
  // Until the whole order is loaded, the record is the list's row.
  if (order === undefined || !('products' in order)) return null
  return (
    <RecordPage title={`Order ${order.number}`} status={order.status}>
      <OrderTransitions />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <CustomerBox order={order} />
        <FulfilmentBox order={order} />
      </Box>
      <Panel title={`Products (${order.products.length})`}>
        <OrderLines order={order} />
      </Panel>
    </RecordPage>
  )
}

/** An order: customer, delivery or pick-up, lines, and the status changes that staff can make. */
export const OrderPage = () => (
  <Show<OrderRecord> actions={false} component="div">
    <OrderView />
  </Show>
)
