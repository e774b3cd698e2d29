import type { Order } from './orders.ts'

/** Whether the buyer may lower its quantities or cancel it, unless it is being picked. */
export const isReducible = (
  {
    status,
    orderDetails: { delivery_cutoff: cutoff },
  }: { status: Order['status']; orderDetails: Pick<Order['orderDetails'], 'delivery_cutoff'> },
  now: Date,
): boolean => {
  if (cutoff === null) return status === 'received'
  return (status === 'received' || status === 'confirmed') && now < cutoff
}
