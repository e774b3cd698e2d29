import { DeliveryNote } from '../../cart/delivery/delivery-note.tsx'
import { useDelivery } from '../../cart/delivery/use-delivery.ts'

/** Loaded for customers who have ordered, since most visitors have not. */
export const NextDelivery = ({ customerId }: { customerId: string }) => (
  <DeliveryNote {...useDelivery(customerId)} goods={undefined} />
)
