import type { OrderStatus } from '@endcap/contract/choices'
import { setOrderStatus } from '@endcap/contract/client/staff-calls.gen'
import { shortReasons } from '@endcap/contract/orders/order-changes'
import { pickStateOf } from '@endcap/contract/orders/pick-state'
import type { PickingLine, PickingOrder } from '@endcap/contract/orders/picking'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheckBig } from 'lucide-react'
import { countOf } from '../layout/count-of.ts'
import { useOrderTransitions } from '../orders/use-order-transitions.ts'
import { may, maySetStatus } from '../session/may.ts'
import { formatPickup } from '../shop/format-pickup.ts'
import { useLostFocus } from './phone-hooks.ts'
import { describeBlocked, describeExcess, isBlocked, isDone } from './pick-lines.ts'

const bigButton =
  'flex min-h-17 w-full items-center justify-center gap-2 rounded-2xl bg-accent-solid px-4 text-xl font-semibold text-on-accent disabled:opacity-55'

const stopped: Readonly<Record<Exclude<OrderStatus, 'confirmed'>, string>> = {
  received: 'This order isn’t confirmed yet, so it can’t be picked.',
  ready: 'This order is ready.',
  delivered: 'This order is delivered.',
  cancelled: 'This order was cancelled.',
}

export const StoppedView = ({
  order,
  lines,
}: {
  order: PickingOrder
  lines: readonly PickingLine[]
}) => {
  const heading = useLostFocus<HTMLParagraphElement>()
  const toPutBack =
    order.status === 'cancelled' ? lines.filter(({ picked }) => (picked ?? 0) > 0) : []
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <p
        ref={heading}
        tabIndex={-1}
        role="status"
        className="text-xl font-semibold text-balance outline-none"
      >
        {order.status === 'confirmed' ? '' : stopped[order.status]}
        {toPutBack.length > 0 && ' Put everything back.'}
      </p>
      {toPutBack.length > 0 && (
        <ul className="text-base">
          {toPutBack.map((line) => (
            <li key={line._id}>
              {line.picked} × {line.title}
              {line.bin_location !== '' && ` to ${line.bin_location}`}
            </li>
          ))}
        </ul>
      )}
      <Link to="/picking" className={bigButton}>
        Orders to pick
      </Link>
    </div>
  )
}

const Exception = ({
  line,
  onOpen,
}: {
  line: PickingLine
  onOpen: (line: PickingLine) => void
}) => (
  <li className="border-t border-line first:border-0">
    <button
      type="button"
      onClick={() => onOpen(line)}
      className="flex min-h-15 w-full items-center gap-3 py-2 text-left"
    >
      <span className="min-w-0 flex-1 text-base">
        {line.title}
        <span className="block text-sm font-semibold text-warning">
          {(isBlocked(line) && !isDone(line) && describeBlocked(line)) ||
            describeExcess(line) ||
            (line.pick_reason === '' ? 'To pick' : shortReasons[line.pick_reason])}
        </span>
      </span>
      <span className="text-lg font-semibold tabular-nums">
        {line.picked ?? 0}/{line.quantity}
      </span>
    </button>
  </li>
)

type FinishedViewProps = {
  order: PickingOrder
  lines: readonly PickingLine[]
  unsent: number
  onOpen: (line: PickingLine) => void
}

export const FinishedView = ({ order, lines, unsent, onOpen }: FinishedViewProps) => {
  const heading = useLostFocus<HTMLHeadingElement>()
  const { isBusy, setStatus } = useOrderTransitions()
  const navigate = useNavigate()
  const canMakeReady = may(setOrderStatus) && maySetStatus('ready')
  const open = lines.filter((line) => !isDone(line))
  const short = lines.filter((line) => pickStateOf(line) === 'short')
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3">
        {open.length === 0 && (
          <CircleCheckBig className="mx-auto mt-4 size-20 shrink-0 text-ok" aria-hidden />
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="outline-none text-center text-2xl font-semibold text-balance"
        >
          {open.length > 0
            ? `${countOf(open.length, 'line', 'lines')} still to pick`
            : short.length === 0
              ? `All ${lines.length} lines picked`
              : `Picked with ${countOf(short.length, 'line', 'lines')} short`}
        </h2>
        <p className="text-center text-base text-soft">
          {order.business_name}
          {' · '}
          {order.type === 'Pick-up'
            ? `Pick-up ${formatPickup(order.date, order.time)}`
            : 'Delivery'}
        </p>
        {order.additional_comments !== '' && (
          <p className="rounded-lg bg-surface px-3 py-2 text-base whitespace-pre-line">
            {order.additional_comments}
          </p>
        )}
        <ul>
          {[...open, ...short].map((line) => (
            <Exception key={line._id} line={line} onOpen={onOpen} />
          ))}
        </ul>
      </div>
      <footer className="flex flex-col gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {unsent > 0 && (
          <p role="status" className="text-center text-base font-semibold text-warning">
            {unsent} not sent yet. You can mark the order as ready once they are.
          </p>
        )}
        {canMakeReady && (
          <button
            type="button"
            className={bigButton}
            disabled={isBusy || unsent > 0 || open.length > 0}
            onClick={() =>
              void setStatus(order, 'ready').then(
                (isDone) => isDone && void navigate({ to: '/picking' }),
              )
            }
          >
            Mark as ready
          </button>
        )}
      </footer>
    </>
  )
}
