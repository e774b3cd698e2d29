import type {
  getCustomerDelivery as getCustomerDeliveryEndpoint,
  getDelivery as getDeliveryEndpoint,
} from '@endcap/contract/delivery/delivery'
import { type DeliveryTerms, nextDelivery } from '@endcap/contract/delivery/delivery-days'
import { dueDayOf } from '@endcap/contract/delivery/due-day'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { shopToday } from '../../system/shop-today.ts'
import { findLastOrderType } from '../my-order-list-store.ts'
import { findBuyer } from '../order/buyer-store.ts'
import type { OrderRoute } from '../order/delivery-of-order.ts'
import { readMyCredit } from '../order/my-credit-store.ts'

const readTerms = async (
  { clock, timeZone }: Context,
  route: OrderRoute | null,
): Promise<DeliveryTerms | null> => {
  const delivery = route && nextDelivery(route, clock(), await timeZone())
  if (route === null || delivery === null) return null
  const { name, minimum, below_minimum, fee } = route
  return { ...delivery, route: name, minimum, below_minimum, fee }
}

export const getDelivery = async (
  context: Context,
  { identity }: Call<typeof getDeliveryEndpoint>,
) => {
  const id = customerId(identity)
  const [buyer, usual_type] = await Promise.all([
    findBuyer(context.db, id),
    findLastOrderType(context.db, id),
  ])
  const credit = buyer?.paysByInvoice
    ? await readMyCredit(context.db, id, await shopToday(context))
    : null
  return {
    data: await readTerms(context, buyer?.route ?? null),
    pays_by_invoice: buyer?.paysByInvoice ?? false,
    usual_type,
    ...(credit !== null && { credit }),
  }
}

export const getCustomerDelivery = async (
  context: Context,
  { params }: Call<typeof getCustomerDeliveryEndpoint>,
) => {
  const buyer = await findBuyer(context.db, readId(params.id))
  if (buyer === null) throw new ShopError('not_found')
  const { route, isRouteByZip } = buyer
  const terms = await readTerms(context, route)
  const due_day = terms?.day ?? dueDayOf(await shopToday(context))
  const named = {
    route_id: route?.id ?? '',
    route: route?.name ?? '',
    is_by_zip: route !== null && isRouteByZip,
  }
  return { data: { ...named, terms, due_day } }
}
