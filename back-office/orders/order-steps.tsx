import { type OrderStatus, stepsFrom } from '@endcap/contract/orders'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { Confirm, useRecordContext } from 'react-admin'
import { StepButton } from '../steps/step-button.tsx'
import { useStep } from '../steps/use-step.tsx'
import { type OrderRecord, orderStepLabels } from './order.ts'

/** The steps an order can take, as buttons. Cancelling is asked about first. */
export const OrderSteps = () => {
  const order = useRecordContext<OrderRecord>()
  const [isAsking, setAsking] = useState(false)
  const { take, isBusy, conflict } = useStep<OrderRecord>('orders')
  if (order === undefined) return null

  const takeTo = (status: OrderStatus) =>
    take({ record: order, data: { status }, done: `Order ${order.number} is ${status}.` })

  return (
    <>
      {conflict}
      <Stack direction="row" spacing={1}>
        {stepsFrom(order.status).map((status) => (
          <StepButton
            key={status}
            label={orderStepLabels[status]}
            isGrave={status === 'cancelled'}
            isBusy={isBusy}
            onClick={() => (status === 'cancelled' ? setAsking(true) : takeTo(status))}
          />
        ))}
      </Stack>
      <Confirm
        isOpen={isAsking}
        title={`Cancel order ${order.number}?`}
        content="A cancelled order stays cancelled; the customer has to order again."
        confirm="Cancel order"
        cancel="Go back"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          takeTo('cancelled')
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
