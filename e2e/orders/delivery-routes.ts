import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Shop } from '../shop.ts'
import { ownerClient } from '../test-accounts.ts'

/** A route that delivers the day after tomorrow, to be ordered by tomorrow 4 PM, for one customer. */
export const addRoute = async (shop: Shop, customerId: string) => {
  const owner = await ownerClient(shop)
  const today = shopClock(new Date(), 'America/New_York').day
  const day = addDays(today, 2)
  const { data: route } = await owner(deliveryRouteEndpoints.create, {
    body: {
      name: `Route ${crypto.randomUUID()}`,
      weekdays: [
        {
          weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
          cutoff_days_before: 1,
          cutoff_time: '16:00',
        },
      ],
      minimum: 300,
      fee: 15,
    },
  })
  await owner(changeCustomer, {
    params: { id: customerId },
    body: { delivery_route_id: route._id },
  })
  return { owner, route, day }
}
