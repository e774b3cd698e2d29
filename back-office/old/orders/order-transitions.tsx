import { type OrderStatus, orderTransitionsFrom } from '@endcap/contract/orders'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { Confirm, useRecordContext } from 'react-admin'
import { TransitionButton } from '../transitions/transition-button.tsx'
import { useStatusTransition } from '../transitions/use-status-transition.tsx'
import { type OrderRecord, orderTransitionLabels } from './order.ts'

/** The buttons that change an order's status. Cancelling is confirmed first. */
export const OrderTransitions = () => {
  const order = useRecordContext<OrderRecord>()
  const [isConfirming, setConfirming] = useState(false)
  const { changeStatus, isBusy, conflict } = useStatusTransition<OrderRecord>('orders')
  if (order === undefined) return null

  const changeTo = (status: OrderStatus) =>
    changeStatus({
      record: order,
      data: { status },
      successMessage: `Order ${order.number} is now ${status}.`,
    })

  return (
    <>
      {conflict}
      <Stack direction="row" spacing={1}>
        {orderTransitionsFrom(order.status).map((status) => (
          <TransitionButton
            key={status}
            label={orderTransitionLabels[status]}
            isDestructive={status === 'cancelled'}
            isBusy={isBusy}
            onClick={() => (status === 'cancelled' ? setConfirming(true) : changeTo(status))}
          />
        ))}
      </Stack>
      <Confirm
        isOpen={isConfirming}
        title={`Cancel order ${order.number}?`}
        content="A cancelled order can’t be reopened. The customer would have to order again."
        confirm="Cancel order"
        cancel="Go back"
        confirmColor="warning"
        onConfirm={() => {
          setConfirming(false)
          changeTo('cancelled')
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
