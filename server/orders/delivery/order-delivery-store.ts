import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { routeIdOf } from './delivery-route-store.ts'

/** The parameters that decide about the delivery of a new order. */
export type NewDelivery = {
  /** JSON: the next delivery by the id of its route. */
  deliveries: string
  /** The day that the buyer was shown, '' for none; null where the request doesn't say. */
  seenDay: string | null
}

/** The delivery of an order and whether it prevents the order; amounts in cents. */
export type DeliveryCheck = {
  day: string
  goods: number
  minimum: number
  isRefused: boolean
  isOtherDay: boolean
}

/** The parameters of the statement that the delivery's parts read. */
type DeliveryValue =
  | 'customerId'
  | 'minTotal'
  | 'maxTotal'
  | 'pickupDate'
  | 'deliveries'
  | 'seenDay'

/** The parts of the statement that places an order: its sums, what allows it, and what it stores. */
export type DeliveryParts = {
  sums: SQL
  isAllowed: SQL
  carried: SQL
  day: SQL
  columns: SQL
  values: SQL
  facts: SQL
  terms: SQL
}

const goods = sql`sum(quantity * price_cents::bigint)::bigint`

/** The parts of the statement for a pick-up, and for a shop without routes. */
export const withoutRoute = (value: (name: DeliveryValue) => Placeholder): DeliveryParts => ({
  sums: sql`sums as (
      select ${goods} as total, bool_and(available) as available,
        bool_and(sold) as sold, bool_and(agreed) and ${goods}
          between ${value('minTotal')}::bigint and ${value('maxTotal')}::bigint
          as agreed
      from priced
    )`,
  isAllowed: sql`true`,
  carried: sql``,
  day: sql`${value('pickupDate')}::date`,
  columns: sql``,
  values: sql``,
  facts: sql``,
  terms: sql`null::jsonb`,
})

/**
 * For a delivery: the customer's route decides the day and the fee, and whether the order is refused. The
 * next delivery of each route is a parameter, since the calendar is computed outside of the database.
 */
export const byRoute = (value: (name: DeliveryValue) => Placeholder): DeliveryParts => ({
  sums: sql`goods as (
      select ${goods} as goods, bool_and(available) as available, bool_and(sold) as sold,
        bool_and(agreed) as agreed
      from priced
    ), route as (
      select r.id as route_id, r.minimum_cents, r.below_minimum, r.fee_cents,
        (next.delivery ->> 'day')::date as day, (next.delivery ->> 'cutoff')::timestamptz as cutoff
      from customer c
      join delivery_route r
        on r.id = ${routeIdOf({ routeId: sql`c.delivery_route_id`, zip: sql`c.zip` })}
      cross join lateral (select ${value('deliveries')}::jsonb -> r.id::text) as next (delivery)
      where c.id = ${value('customerId')} and next.delivery is not null
    ), charged as (
      select goods.*, route.*,
        case when goods < minimum_cents and below_minimum = 'fee' then fee_cents else 0 end as fee,
        coalesce(goods < minimum_cents and below_minimum = 'refuse', false) as is_refused,
        coalesce(${value('seenDay')}::text <> coalesce(day::text, ''), false) as is_other_day
      from goods left join route on true
    ), sums as (
      select goods + fee as total, available, sold, agreed and goods + fee
          between ${value('minTotal')}::bigint and ${value('maxTotal')}::bigint as agreed,
        goods, fee, route_id, minimum_cents, day, cutoff, is_refused, is_other_day
      from charged
    )`,
  isAllowed: sql`not is_refused and not is_other_day`,
  carried: sql`, route_id, day, cutoff, fee`,
  day: sql`ready.day`,
  columns: sql`, delivery_route_id, delivery_cutoff, delivery_fee_cents`,
  values: sql`, ready.route_id, ready.cutoff, ready.fee`,
  facts: sql`, 'delivery_day', "deliveryDay", 'delivery_fee', (select fee from sums)`,
  terms: sql`jsonb_build_object('day', coalesce(day::text, ''), 'goods', goods,
    'minimum', minimum_cents, 'isRefused', is_refused, 'isOtherDay', is_other_day)`,
})
