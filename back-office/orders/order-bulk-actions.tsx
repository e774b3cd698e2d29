import { orderStatuses, orderTransitionsFrom } from '@endcap/contract/choices'
import type { OrderStatus, StaffOrderRow } from '@endcap/contract/orders/orders'
import { Button } from '@endcap/ui/button'
import { PrintOrders } from '../printing/print-links.tsx'
import { maySetStatus } from '../session/may.ts'
import { transitionLabels } from './order-words.ts'
import { useOrderTransitions } from './use-order-transitions.ts'

export type OrderBulkActionsProps = { orders: readonly StaffOrderRow[]; clear: () => void }

const fitting = (orders: readonly StaffOrderRow[], to: OrderStatus) =>
  orders.filter(({ status }) => orderTransitionsFrom(status).includes(to))

/** Offers each transition that is possible for a selected order, with how many it is possible for. */
export const OrderBulkActions = ({ orders, clear }: OrderBulkActionsProps) => {
  const { isBusy, setStatusOfAll } = useOrderTransitions()
  const statuses = orderStatuses.filter(
    (status) =>
      status !== 'cancelled' && maySetStatus(status) && fitting(orders, status).length > 0,
  )
  return (
    <>
      <PrintOrders orders={orders} />
      {statuses.map((status) => {
        const possible = fitting(orders, status)
        const others = orders.filter((order) => !possible.includes(order))
        return (
          <Button
            key={status}
            kind="primary"
            isBusy={isBusy}
            onClick={() =>
              void setStatusOfAll(possible, status, others).then((isDone) => isDone && clear())
            }
          >
            {transitionLabels[status]}
            {others.length > 0 && ` (${possible.length} of ${orders.length})`}
          </Button>
        )
      })}
    </>
  )
}
