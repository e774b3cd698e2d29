import { i18n } from '../i18n/i18n.ts'
import { formatDay } from '../shop-time.ts'
import { formatAddress } from './format-address.ts'
import {
  type OptionalOrderField,
  optionalOrderFieldNames,
  optionalOrderFields,
} from './order-fields.ts'
import type { Order } from './orders.ts'
import { formatSlot } from './pickup-slots.ts'

const labels = {
  type: /*i18n*/ 'Delivery or pick-up',
  day: /*i18n*/ 'Day',
  time: /*i18n*/ 'Time',
  address: /*i18n*/ 'Address',
} as const

/** A field of an open order that can change, apart from its lines. No zod, so that pages can import it. */
export type OrderDetail = keyof typeof labels | OptionalOrderField
export const orderDetailNames = [
  ...(Object.keys(labels) as (keyof typeof labels)[]),
  ...optionalOrderFieldNames,
] as [OrderDetail, ...OrderDetail[]]

export type DetailChange = { detail: OrderDetail; before: string; now: string }

type DetailedOrder = Pick<Order, 'customer' | 'orderDetails'>

const detailsOf = ({ customer, orderDetails }: DetailedOrder): Record<OrderDetail, string> => ({
  ...orderDetails,
  day: orderDetails.date || orderDetails.delivery_day,
  address: formatAddress(customer),
})

export const compareDetails = (before: DetailedOrder, after: DetailedOrder): DetailChange[] => {
  const [was, is] = [detailsOf(before), detailsOf(after)]
  return orderDetailNames.flatMap((detail) =>
    was[detail] === is[detail] ? [] : [{ detail, before: was[detail], now: is[detail] }],
  )
}

export const detailLabel = (detail: OrderDetail): string =>
  i18n._(
    detail in labels
      ? labels[detail as keyof typeof labels]
      : optionalOrderFields[detail as OptionalOrderField].label,
  )

/** An empty value is a dash. */
export const formatDetail = (detail: OrderDetail, value: string): string => {
  if (value === '') return '–'
  if (detail === 'type') return value === 'Pick-up' ? i18n._('Pick-up') : i18n._('Delivery')
  if (detail === 'day') return formatDay(value, 'long')
  return detail === 'time' ? formatSlot(value) : value
}
