import { isOpenOrder, orderTransitionsFrom } from '@endcap/contract/choices'
import {
  changeOrder,
  savePicks,
  setOrderStatus,
  setOutForDelivery,
  stepOrderBack,
} from '@endcap/contract/client/staff-calls.gen'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { Button, buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { onFirstClick } from '../forms/on-first-click.ts'
import { type MissingFact, MissingFacts } from '../printing/missing-facts.tsx'
import { may, maySetStatus } from '../session/may.ts'
import { transitionLabels } from './order-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useOrderTransitions } from './use-order-transitions.ts'

export const OrderTransitions = ({ order }: { order: StaffOrder }) => {
  const [missing, setMissing] = useState<readonly MissingFact[]>([])
  const { isBusy, setStatus, sendOut, stepBack } = useOrderTransitions(setMissing)
  const [asking, setAsking] = useState<'cancel' | 'back' | null>(null)
  const close = () => setAsking(null)
  const next = orderTransitionsFrom(order.status).filter(
    (status) => may(setOrderStatus) && maySetStatus(status),
  )
  const canLeave =
    may(setOutForDelivery) &&
    order.status === 'ready' &&
    order.orderDetails.type !== 'Pick-up' &&
    order.outForDeliveryAt === null

  return (
    <>
      <MissingFacts facts={missing} onClose={() => setMissing([])} />
      {isOpenOrder(order) && may(changeOrder) && (
        <Link to="/orders/$id/change" params={{ id: order._id }} className={buttonClass()}>
          Change order
        </Link>
      )}
      {order.status === 'confirmed' && may(savePicks) && (
        <Link to="/orders/$id/pick" params={{ id: order._id }} className={buttonClass()}>
          Pick
        </Link>
      )}
      {order.status !== 'received' && may(stepOrderBack) && (
        <Button isBusy={isBusy} onClick={() => setAsking('back')}>
          Back to previous status
        </Button>
      )}
      {next.includes('cancelled') && (
        <Button kind="danger" isBusy={isBusy} onClick={() => setAsking('cancel')}>
          {transitionLabels.cancelled}
        </Button>
      )}
      {next
        .filter((status) => status !== 'cancelled')
        .map((status) => (
          <Button
            key={status}
            kind={canLeave ? 'quiet' : 'primary'}
            isBusy={isBusy}
            onClick={onFirstClick(() => void setStatus(order, status))}
          >
            {transitionLabels[status]}
          </Button>
        ))}
      {canLeave && (
        <Button kind="primary" isBusy={isBusy} onClick={onFirstClick(() => void sendOut(order))}>
          Out for delivery
        </Button>
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          onClose={close}
          title={`Cancel order ${order.number}?`}
          help="Included in the cancellation email to the customer."
          submitLabel={transitionLabels.cancelled}
          isBusy={isBusy}
          isDangerous
          onSubmit={(reason) =>
            void setStatus(order, 'cancelled', reason).then((isDone) => isDone && close())
          }
        />
      )}
      {asking === 'back' && (
        <ReasonDialog
          onClose={close}
          title={`Move order ${order.number} back to its previous status?`}
          help="Both changes stay in the timeline. If the customer was emailed about the last one, they get a correction."
          submitLabel="Move back"
          isBusy={isBusy}
          onSubmit={(reason) => void stepBack(order, reason).then((isDone) => isDone && close())}
        />
      )}
    </>
  )
}
