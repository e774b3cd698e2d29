import { isLanguage, type Language } from '@endcap/contract/i18n/languages'
import { formatPlace, formatStreet } from '@endcap/contract/orders/format-address'
import { type ShortReason, shortReasons } from '@endcap/contract/orders/order-changes'
import type { OptionalOrderField } from '@endcap/contract/orders/order-fields'
import type { OrderStatus, OrderType } from '@endcap/contract/orders/orders'
import type { PrintedBuyer, PrintedLine } from '@endcap/contract/printing/printed-documents'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type DueDay, isDueOn } from '../orders/order/due-day-store.ts'
import { optionalColumns } from '../orders/order/order-columns.ts'

export type OrderToPrint = Record<OptionalOrderField, string> & {
  id: string
  customerId: string
  /** The day on which it left or leaves; null if it isn't set. */
  shipDate: string | null
  number: number
  createdAt: Date
  status: OrderStatus
  type: OrderType
  /** Date of the pickup, or of the delivery if there is a route. */
  date: string
  time: string
  deliveryFee: number
  /** That is added to the prices. */
  excise: number
  /** '' without a route. */
  route: string
  buyer: PrintedBuyer
  language: Language
  zip: string
  terms: string
  paysByInvoice: boolean
  total: number
  lines: (PrintedLine & {
    id: string
    productId: string
    bin: string
    /** Added to the price of all pieces, in millionths of a dollar, as digits. */
    exciseMicros: string
  })[]
}

type OrderRow = Omit<OrderToPrint, 'buyer' | 'language' | 'lines' | 'createdAt'> & {
  createdAt: string
  language: string | null
  buyer: Omit<PrintedBuyer, 'place'> & { aptNo: string; city: string; state: string }
}

const optionalFields = sql.join(
  Object.entries(optionalColumns).map(
    ([field, column]) => sql`o.${sql.identifier(column.name)} as ${sql.identifier(field)}`,
  ),
  sql`, `,
)

const selectOrders = async (db: Db, where: SQL): Promise<OrderRow[]> => {
  const found = await db.execute<OrderRow>(sql`
    select o.id, o.customer_id as "customerId", o.ship_date::text as "shipDate", o.number::integer as number, o.created_at as "createdAt", o.status, o.type,
      coalesce(o.pickup_date::text, '') as date, o.pickup_time as time,
      o.delivery_fee_cents as "deliveryFee", o.excise_cents::double precision as excise, coalesce(r.name, '') as route,
      jsonb_build_object('name', o.name, 'business_name', o.business_name,
        'business_address', o.business_address, 'phone', o.phone, 'email', o.email,
        'aptNo', o.apt_no, 'city', o.city, 'state', o.state) as buyer,
      c.language, o.zip, c.terms, c.pays_by_invoice as "paysByInvoice", ${optionalFields},
      o.total_cents::double precision as total
    from customer_order o join customer c on c.id = o.customer_id
      left join delivery_route r on r.id = o.delivery_route_id
    where ${where}`)
  return found.rows
}

type LineRow = Omit<OrderToPrint['lines'][number], 'reason'> & {
  orderId: string
  reason: ShortReason | null
}

const selectLines = async (db: Db, orderIds: readonly string[]): Promise<LineRow[]> => {
  const found = await db.execute<LineRow>(sql`
    select l.order_id as "orderId", l.id, l.product_id as "productId", l.item_no, l.title, l.unit,
      l.units,
      coalesce(p.upc, '') as upc, coalesce(p.bin_location, '') as bin, l.quantity,
      coalesce(l.ordered_quantity, l.quantity) as ordered, l.short_reason as reason,
      l.price_cents as price, coalesce(e.micros, 0)::text as "exciseMicros"
    from order_line l left join product p on p.id = l.product_id
      left join order_line_excise e on e.line_id = l.id
    where l.order_id = any (${sql.param(orderIds)}::uuid[])
    order by l.order_id, l.position`)
  return found.rows
}

const withLines = async (db: Db, orders: readonly OrderRow[]): Promise<OrderToPrint[]> => {
  const lines = Map.groupBy(
    await selectLines(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return orders.map(({ buyer: { aptNo, city, state, ...buyer }, ...order }) => ({
    ...order,
    createdAt: new Date(order.createdAt),
    buyer: {
      ...buyer,
      business_address: formatStreet({ ...buyer, aptNo }),
      place: formatPlace({ city, state, zip: order.zip }),
    },
    language: isLanguage(order.language) ? order.language : 'en',
    lines: (lines.get(order.id) ?? []).map(({ orderId: _orderId, reason, ...line }) => ({
      ...line,
      reason: reason === null ? '' : shortReasons[reason],
    })),
  }))
}

export const findOrdersToPrint = async (
  db: Db,
  ids: readonly string[],
): Promise<OrderToPrint[]> => {
  const orders = await selectOrders(db, sql`o.id = any (${sql.param(ids)}::uuid[])`)
  const positions = new Map(ids.map((id, index) => [id, index]))
  const position = ({ id }: OrderRow) => positions.get(id) ?? 0
  return withLines(
    db,
    orders.sort((a, b) => position(a) - position(b)),
  )
}

export const findOpenDeliveries = async (
  db: Db,
  due: DueDay,
  { routeId, limit }: { routeId: string | null; limit: number },
): Promise<OrderToPrint[]> =>
  withLines(
    db,
    await selectOrders(
      db,
      sql`o.status in ('received', 'confirmed', 'ready')
        and o.id in (select id from customer_order where ${isDueOn(due)})
        and ${routeId === null ? sql`true` : sql`o.delivery_route_id = ${routeId}`}
        order by o.number limit ${limit}`,
    ),
  )

export type ProductToPrint = {
  id: string
  title: string
  item_no: string
  upc: string
  unit: string
  bin: string
  price: number | null
}

/** In the order of `ids`. Skips unknown ids. */
export const findProductsToPrint = async (
  db: Db,
  ids: readonly string[],
): Promise<ProductToPrint[]> => {
  const found = await db.execute<ProductToPrint>(sql`
    select p.id, p.title, p.item_no, p.upc, p.unit, p.bin_location as bin, p.price_cents as price
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, nr)
      join product p on p.id = wanted.id
    order by wanted.nr`)
  return found.rows
}
