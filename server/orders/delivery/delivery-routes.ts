import {
  type DeliveryRoute,
  deliveryRouteEndpoints,
  getCustomerDelivery,
  getDelivery,
} from '@endcap/contract/delivery/delivery'
import type { BodyOf, QueryOf } from '@endcap/contract/endpoint'
import { listDeliveryStops } from '@endcap/contract/orders/delivery-stops'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { crudRoutes, staffCrud } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { invalidField } from '../../http/shop-error.ts'
import { deliveryRouteStore, lockRoutesWithZips } from './delivery-route-store.ts'
import { findDeliveryStops } from './delivery-stop-store.ts'
import * as delivery from './get-delivery.ts'

const stopDaysAhead = 7

type Change = BodyOf<typeof deliveryRouteEndpoints.change>
type Create = Change & { name: string }

const checkZips = async (db: Db, id: string | null, zipCodes: readonly string[]): Promise<void> => {
  for (const route of await lockRoutesWithZips(db, zipCodes)) {
    const zip = route.zipCodes.find((code) => zipCodes.includes(code))
    if (route.id !== id && zip !== undefined)
      throw invalidField(
        'zip_codes',
        `${zip} belongs to the route ${route.name}. Please remove it there first.`,
      )
  }
}

const columnsOf = ({ minimum, below_minimum, fee, zip_codes, ...others }: Change) => ({
  ...others,
  minimumCents: minimum,
  belowMinimum: below_minimum,
  feeCents: fee,
  zipCodes: zip_codes,
})

const staffRoutes = staffCrud<
  DeliveryRoute,
  Create,
  Change,
  QueryOf<typeof deliveryRouteEndpoints.list>
>({
  ...deliveryRouteStore,
  entity: 'delivery-routes',
  insert: async (db, { name, ...values }: Create) => {
    await checkZips(db, null, values.zip_codes ?? [])
    return deliveryRouteStore.insert(db, { ...columnsOf(values), name })
  },
  update: async (db, id, values: Change) => {
    if (values.zip_codes !== undefined) await checkZips(db, id, values.zip_codes)
    return deliveryRouteStore.update(db, id, columnsOf(values))
  },
  refusals: {
    delivery_route_name: () =>
      invalidField('name', 'Another route has this name. Please choose another one.'),
  },
})

export const deliveryRoutes: readonly Route<Context>[] = [
  ...crudRoutes(deliveryRouteEndpoints, staffRoutes),
  handle(getDelivery, delivery.getDelivery),
  handle(getCustomerDelivery, delivery.getCustomerDelivery),
  handle(listDeliveryStops, async ({ db, clock, timeZone }: Context) => {
    const zone = await timeZone()
    const until = addDays(shopClock(clock(), zone).day, stopDaysAhead)
    return { data: await findDeliveryStops(db, { until, timeZone: zone }) }
  }),
]
