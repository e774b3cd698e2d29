import type {
  getCustomerDelivery as getCustomerDeliveryEndpoint,
  getDelivery as getDeliveryEndpoint,
} from '@endcap/contract/delivery/delivery'
import type { DeliveryTerms } from '@endcap/contract/delivery/delivery-days'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findRouteOf } from './delivery-route-store.ts'

type Route = NonNullable<Awaited<ReturnType<typeof findRouteOf>>>['route']

const readTerms = async (
  { clock, nextDeliveries }: Context,
  route: Route,
): Promise<DeliveryTerms | null> => {
  if (route === null) return null
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

/** Returns the next delivery of the customer who calls, or null, and whether it is paid by invoice. */
export const getDelivery = async (
  context: Context,
  { identity }: Call<typeof getDeliveryEndpoint>,
) => {
  const found = await findRouteOf(context.db, customerId(identity))
  return {
    data: await readTerms(context, found?.route ?? null),
    pays_by_invoice: found?.paysByInvoice ?? false,
  }
}

/** Returns a customer's route and next delivery. Throws `not_found`. */
export const getCustomerDelivery = async (
  context: Context,
  { params }: Call<typeof getCustomerDeliveryEndpoint>,
) => {
  const id = readId(params.id)
  const found = await findRouteOf(context.db, id)
  if (found === null) throw new ShopError('not_found')
  const { route, isByZip } = found
  if (route === null) return { data: { route_id: '', route: '', is_by_zip: false, terms: null } }
  const terms = await readTerms(context, route)
  return { data: { route_id: route.id, route: route.name, is_by_zip: isByZip, terms } }
}
