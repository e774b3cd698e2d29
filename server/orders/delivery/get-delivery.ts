import type {
  getCustomerDelivery as getCustomerDeliveryEndpoint,
  getDelivery as getDeliveryEndpoint,
} from '@endcap/contract/delivery'
import type { DeliveryTerms } from '@endcap/contract/delivery-days'
import { customerStore } from '../../accounts/account-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findRouteOf } from './delivery-route-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findRouteOf>>>

const readTerms = async (
  { clock, nextDeliveries }: Context,
  { route }: Found,
): Promise<DeliveryTerms | null> => {
  const delivery = (await nextDeliveries(clock())).byRoute.get(route.id)
  if (delivery === undefined) return null
  return {
    ...delivery,
    route: route.name,
    minimum: route.minimumCents,
    below_minimum: route.belowMinimum,
    fee: route.feeCents,
  }
}

/** Returns the next delivery of the customer who calls, or null. */
export const getDelivery = async (
  context: Context,
  { identity }: Call<typeof getDeliveryEndpoint>,
) => {
  const found = await findRouteOf(context.db, customerId(identity))
  return { data: found === null ? null : await readTerms(context, found) }
}

/** Returns a customer's route and next delivery. Throws `not_found`. */
export const getCustomerDelivery = async (
  context: Context,
  { params }: Call<typeof getCustomerDeliveryEndpoint>,
) => {
  const id = readId(params.id)
  const found = await findRouteOf(context.db, id)
  if (found === null) {
    if ((await customerStore.find(context.db, id)) === null) throw new ShopError('not_found')
    return { data: { route_id: '', route: '', is_by_zip: false, terms: null } }
  }
  const { route, isByZip } = found
  const terms = await readTerms(context, found)
  return { data: { route_id: route.id, route: route.name, is_by_zip: isByZip, terms } }
}
