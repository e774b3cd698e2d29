import type { CustomerStatus } from '@endcap/contract/accounts/accounts'
import type { ShopFeature } from '@endcap/contract/shop-features'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { shopAddress } from '../../mail/mail-store.ts'
import { routeIdOf } from '../delivery/delivery-route-store.ts'
import type { OrderRoute } from './delivery-of-order.ts'

export type Buyer = {
  email: string
  status: CustomerStatus
  listId: string | null
  paysByInvoice: boolean
  /** Chosen by staff, otherwise found by ZIP code (`isRouteByZip`). */
  route: OrderRoute | null
  isRouteByZip: boolean
  shopAddress: string | null
  features: readonly ShopFeature[]
  /** Days from an order to a delivery without a day. */
  transitDays: number
}

const prepareBuyer = (name: string, lock: SQL) =>
  prepareStatement<{ customerId: string }, Buyer>(
    name,
    (value) => sql`
      select c.email, c.status, c.price_list_id as "listId", c.pays_by_invoice as "paysByInvoice",
        case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name,
          'weekdays', r.weekdays, 'holidays', r.holidays, 'minimum', r.minimum_cents,
          'below_minimum', r.below_minimum, 'fee', r.fee_cents) end as route,
        c.delivery_route_id is null as "isRouteByZip",
        s.address as "shopAddress", s.features, s.transit_days as "transitDays"
      from customer c cross join (select ${shopAddress} as address, features, transit_days from settings) s
      left join delivery_route r
        on r.id = ${routeIdOf({ routeId: sql`c.delivery_route_id`, zip: sql`c.zip` })}
      where c.id = ${value('customerId')} ${lock}`,
  )

const runFind = prepareBuyer('buyer', sql``)
const runLock = prepareBuyer('lock buyer', sql`for share of c`)

export const findBuyer = async (db: Db, customerId: string): Promise<Buyer | null> =>
  (await runFind(db, { customerId }))[0] ?? null

/** Like `findBuyer`; status, route and price list can't change until the transaction ends. */
export const lockBuyer = async (db: Db, customerId: string): Promise<Buyer | null> =>
  (await runLock(db, { customerId }))[0] ?? null
