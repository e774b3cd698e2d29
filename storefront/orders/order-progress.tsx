import {
  type OrderStage,
  stageLabels,
  stageOf,
  stagesOf,
} from '@endcap/contract/orders/order-stages'
import type { Order, OrderType } from '@endcap/contract/orders/orders'
import { Chip, type Tone } from '@endcap/ui/chip'
import { t } from '@lingui/core/macro'

type Progress = { order: Pick<Order, 'status' | 'outForDeliveryAt'>; type: OrderType }

const tones: Readonly<Record<OrderStage, Tone>> = {
  received: 'plain',
  confirmed: 'info',
  ready: 'info',
  packed: 'info',
  out_for_delivery: 'accent',
  delivered: 'ok',
  picked_up: 'ok',
  cancelled: 'danger',
}

export const stageOfOrder = ({ order, type }: Progress): OrderStage =>
  stageOf(order.status, type, order.outForDeliveryAt !== null)

export const StageChip = (progress: Progress) => {
  const stage = stageOfOrder(progress)
  return <Chip tone={tones[stage]}>{stageLabels[stage]}</Chip>
}

/** On a phone only the chip names the stage. Shows nothing for a cancelled order. */
export const OrderProgress = ({ order, type }: Progress) => {
  const stages = stagesOf[type]
  const current = stages.indexOf(stageOfOrder({ order, type }))
  if (current < 0) return null
  return (
    <ol aria-label={t`Progress`} className="flex gap-1.5 print:hidden">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? 'step' : undefined}
          className="min-w-0 flex-1 text-xs text-soft aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span
            className={`block h-1.5 rounded-full ${index <= current ? 'bg-accent-solid' : 'bg-line'}`}
          />
          <span className="mt-1.5 block max-sm:sr-only">{stageLabels[stage]}</span>
        </li>
      ))}
    </ol>
  )
}
