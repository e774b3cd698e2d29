import { describeDelivery } from '@endcap/contract/delivery/delivery-days'
import { useShop } from '../../api/use-shop.ts'
import { useDelivery } from '../../cart/delivery/use-delivery.ts'

/** Loaded for customers who have ordered, since most visitors have not. */
export const NextDelivery = ({ customerId }: { customerId: string }) => {
  const { time_zone } = useShop()
  const { terms } = useDelivery(customerId)
  return terms ? <p>{describeDelivery(terms, new Date(), time_zone)}</p> : null
}
