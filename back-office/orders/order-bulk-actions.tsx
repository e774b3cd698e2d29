import { orderStatuses, orderTransitionsFrom } from '@endcap/contract/choices'
import type { StaffOrderRow } from '@endcap/contract/orders/orders'
import { Button } from '@endcap/ui/button'
import { PrintOrders } from '../printing/print-links.tsx'
import { maySetStatus } from '../session/may.ts'
import { transitionLabels } from './order-words.ts'
import { useOrderTransitions } from './use-order-transitions.ts'

export type OrderBulkActionsProps = { orders: readonly StaffOrderRow[]; clear: () => void }

/** Offers the transitions that are possible for all selected orders. */
export const OrderBulkActions = ({ orders, clear }: OrderBulkActionsProps) => {
  const { isBusy, setStatusOfAll } = useOrderTransitions()
  const statuses = orderStatuses.filter(
    (status) =>
      status !== 'cancelled' &&
      maySetStatus(status) &&
      orders.every((order) => orderTransitionsFrom(order.status).includes(status)),
  )
  return (
    <>
      <PrintOrders orders={orders} />
      {statuses.map((status) => (
        <Button
          key={status}
          kind="primary"
          isBusy={isBusy}
          onClick={() => void setStatusOfAll(orders, status).then((isDone) => isDone && clear())}
        >
          {transitionLabels[status]}
        </Button>
      ))}
    </>
  )
}
