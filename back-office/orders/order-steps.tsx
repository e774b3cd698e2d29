import { type OrderStatus, stepsFrom } from '@endcap/contract/orders'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Confirm, useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import { failureCode, failureSentence } from '../api/to-http-error.ts'
import { StaleAlert } from '../forms/stale-alert.tsx'
import { type OrderRecord, orderStepLabels } from './order.ts'

const conflicts = ['stale', 'status_conflict']

/** The steps an order can take, as buttons. Cancelling is asked about first. */
export const OrderSteps = () => {
  const order = useRecordContext<OrderRecord>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const [conflict, setConflict] = useState('')
  const [update, { isPending }] = useUpdate<OrderRecord>()
  if (order === undefined) return null

  const take = (status: OrderStatus) =>
    update(
      'orders',
      { id: order.id, data: { status }, previousData: order },
      {
        onSuccess: () => notify(`Order ${order.number} is ${status}.`, { type: 'success' }),
        onError: (error) => {
          if (conflicts.includes(failureCode(error))) setConflict(failureSentence(error))
          else notify(failureSentence(error), { type: 'error' })
        },
      },
    )

  return (
    <>
      {conflict !== '' && (
        <StaleAlert
          sentence={conflict}
          onReload={() => {
            setConflict('')
            refresh()
          }}
        />
      )}
      <Stack direction="row" spacing={1}>
        {stepsFrom(order.status).map((status) => (
          <Button
            key={status}
            variant={status === 'cancelled' ? 'outlined' : 'contained'}
            color={status === 'cancelled' ? 'error' : 'primary'}
            disabled={isPending}
            onClick={() => (status === 'cancelled' ? setAsking(true) : take(status))}
          >
            {orderStepLabels[status]}
          </Button>
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
          take('cancelled')
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
