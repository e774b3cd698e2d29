import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Cents } from '@endcap/contract/money'
import type { placeOrder } from '@endcap/contract/orders/orders'
import type { OrderBody } from './order-body.ts'

/** The order just placed, for the thank-you page; stored in the browser's history. */
export type PlacedSummary = {
  id: string
  number: number
  total: Cents
  isPickup: boolean
  /** YYYY-MM-DD; '' for a delivery without a day. */
  day: string
  time: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    placed?: PlacedSummary
  }
}

export const toPlaced = (
  { _id, number, total, type, delivery_day }: ReplyOf<typeof placeOrder>['data'],
  { date, time }: Pick<OrderBody, 'date' | 'time'>,
): PlacedSummary => {
  const isPickup = type === 'Pick-up'
  const pickup = isPickup ? { day: String(date ?? ''), time: String(time ?? '') } : null
  return { id: _id, number, total, isPickup, day: delivery_day, time: '', ...pickup }
}
