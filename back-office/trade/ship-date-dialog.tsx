import { setShipDate } from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatDay } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { ifMatch, useAction } from '../api/queries.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { describeRefusal } from './block-words.ts'

export const ShipDateDialog = ({
  order,
  day: now,
  onClose,
}: {
  order: StaffOrder
  day: string
  onClose: () => void
}) => {
  const form = useId()
  const [day, setDay] = useState(now)
  const set = useAction(setShipDate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(
      { params: { id: order._id }, body: { day }, headers: ifMatch(order) },
      {
        onSuccess: ({ total_before, total_after }) => {
          const total =
            total_before === total_after
              ? 'The total stays the same.'
              : `The total is now ${formatCents(total_after)} instead of ${formatCents(total_before)}.`
          notify({ text: `The order ships on ${formatDay(day, 'short')}. ${total}` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Ship date of order ${order.number}`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button kind="primary" type="submit" form={form} isBusy={set.isPending}>
            Set ship date
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <LabeledControl
          label="Ships on"
          help="Licenses must be good on this day, and its excise counts. If the total changes, the customer gets an email."
          error={set.error === null ? undefined : describeRefusal(set.error)}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              className="field"
              autoFocus
              value={day}
              onChange={({ target }) => {
                setDay(target.value)
                set.reset()
              }}
            />
          )}
        </LabeledControl>
      </form>
    </Dialog>
  )
}
