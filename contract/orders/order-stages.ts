import type { OrderStatus, OrderType } from '../choices.ts'

/** A status as buyers read it in the shop and in mails. No zod, so that pages can import this. */
export const stageLabels = {
  received: /*i18n*/ 'Received',
  confirmed: /*i18n*/ 'Confirmed',
  ready: /*i18n*/ 'Ready',
  packed: /*i18n*/ 'Packed',
  out_for_delivery: /*i18n*/ 'On its way',
  delivered: /*i18n*/ 'Delivered',
  picked_up: /*i18n*/ 'Picked up',
  cancelled: /*i18n*/ 'Cancelled',
} as const
export type OrderStage = keyof typeof stageLabels

/** The stages that an order takes, in their order. */
export const stagesOf: Readonly<Record<OrderType, readonly OrderStage[]>> = {
  'Cash-on-delivery': ['received', 'confirmed', 'packed', 'out_for_delivery', 'delivered'],
  'Pick-up': ['received', 'confirmed', 'ready', 'picked_up'],
}

/** A delivery is packed and leaves before it arrives; a pick-up is ready until it is picked up. */
export const stageOf = (status: OrderStatus, type: OrderType, hasLeft: boolean): OrderStage => {
  if (status === 'ready' && type !== 'Pick-up') return hasLeft ? 'out_for_delivery' : 'packed'
  return status === 'delivered' && type === 'Pick-up' ? 'picked_up' : status
}
