import type { staffOrderSorts } from '@endcap/contract/order-filter'
import type { OrderStatus, OrderType, StaffOrderRow } from '@endcap/contract/orders'
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { matchesSearch, type ProductSearch } from '../catalog/staff/staff-product-list-store.ts'
import { containsWords } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import {
  ascending,
  type List,
  type ListOrder,
  listRows,
  reverse,
  type Slice,
} from '../database/list-store.ts'
import { customer, customerOrder, pickupHour, statusRank } from '../database/schema/index.ts'
import { optionalColumns } from './order-columns.ts'
import { newestFirst, orderRowColumns, placeColumns } from './order-store.ts'

/** What a search text of staff's order list looks for. */
export type OrderSearch = {
  /** The text itself, found in the buyer's details; '' where it names a product with a quantity. */
  text: string
  /** The beginning of an order number, or null. */
  number: string | null
  /** Products in the order's lines, or null. */
  product: ProductSearch | null
  /** The quantity of the product; null for any. */
  quantity: number | null
  /** A total or a line's amount in cents, or null. */
  amount: number | null
}

/** The filter of staff's order list; null matches all. */
export type OrderFilter = {
  status: OrderStatus | null
  type: OrderType | null
  search: OrderSearch | null
  /** Inclusive. */
  from: Date | null
  /** Exclusive. */
  before: Date | null
  customerId: string | null
  productId: string | null
  quantity: number | null
  /** Cents, inclusive. */
  minTotal: number | null
  maxTotal: number | null
  pickupDate: string | null
  slot: string | null
}

export type StaffOrderSort = (typeof staffOrderSorts)[number]

const { number } = customerOrder
const byNumber = ascending(number)
const byTotal = ascending(customerOrder.totalCents, number)
const byBusiness = ascending(sql`${customerOrder.businessName} collate "und-x-icu"`, number)
const byStatus = ascending(statusRank(customerOrder.status), customerOrder.createdAt, number)
const byPickup = ascending(customerOrder.pickupDate, pickupHour(customerOrder.pickupTime), number)

const orders: Readonly<Record<StaffOrderSort, ListOrder>> = {
  number: byNumber,
  '-number': reverse(byNumber),
  createdAt: reverse(newestFirst),
  '-createdAt': newestFirst,
  total: byTotal,
  '-total': reverse(byTotal),
  business_name: byBusiness,
  '-business_name': reverse(byBusiness),
  status: byStatus,
  '-status': reverse(byStatus),
  pickup: byPickup,
  '-pickup': reverse(byPickup),
}

/** The maximum number of products that a search text names; more are too vague to find an order by. */
const maxSearchedProducts = 500

/** Selects the ids of the orders that a search finds, each by an index of its own. */
const searchedIds = ({ text, number, product, quantity, amount }: OrderSearch): SQL => {
  const buyer = text === '' ? undefined : containsWords(customerOrder.who, text)
  const parts = [
    ...(buyer === undefined ? [] : [sql`select id from customer_order where ${buyer}`]),
    ...(number === null
      ? []
      : [sql`select id from customer_order where (number::text) like ${`${number}%`}`]),
    ...(product === null
      ? []
      : [
          sql`select order_id from order_line
            where product_id in (
              select p.id from product p where ${matchesSearch(product)} limit ${maxSearchedProducts})
              and ${quantity === null ? sql`quantity > 0` : sql`quantity = ${quantity}`}`,
        ]),
    ...(amount === null
      ? []
      : [
          sql`select id from customer_order where total_cents = ${amount}`,
          sql`select order_id from order_line where (quantity * price_cents::bigint) = ${amount}`,
        ]),
  ]
  return parts.length === 0 ? sql`select null::uuid` : sql.join(parts, sql` union all `)
}

/** Selects the ids of the orders with a product, in any quantity or in one. */
const withProduct = (productId: string, quantity: number | null): SQL => sql`
  select order_id from order_line where product_id = ${productId}
    and ${quantity === null ? sql`quantity > 0` : sql`quantity = ${quantity}`}`

/** The list of the orders that match. */
export const orderList = (filter: OrderFilter, sort: StaffOrderSort): List => {
  const { search, productId, quantity } = filter
  const columns = [
    filter.status === null ? undefined : eq(customerOrder.status, filter.status),
    filter.type === null ? undefined : eq(customerOrder.type, filter.type),
    filter.from === null ? undefined : gte(customerOrder.createdAt, filter.from),
    filter.before === null ? undefined : lt(customerOrder.createdAt, filter.before),
    filter.customerId === null ? undefined : eq(customerOrder.customerId, filter.customerId),
    filter.minTotal === null ? undefined : gte(customerOrder.totalCents, filter.minTotal),
    filter.maxTotal === null ? undefined : lte(customerOrder.totalCents, filter.maxTotal),
    filter.pickupDate === null ? undefined : eq(customerOrder.pickupDate, filter.pickupDate),
    filter.slot === null ? undefined : eq(customerOrder.pickupTime, filter.slot),
  ]
  const found = [
    ...(search === null ? [] : [searchedIds(search)]),
    ...(productId === null ? [] : [withProduct(productId, quantity)]),
  ]
  const [only, ...others] = [...found, ...columns.filter((column) => column !== undefined)]
  return {
    table: customerOrder,
    id: customerOrder.id,
    where: and(...columns, ...found.map((ids) => sql`${customerOrder.id} in (${ids})`)),
    isCollected: found.length > 0,
    // Without another condition no order has to be read.
    matches:
      found.length > 0 && others.length === 0
        ? sql`select distinct id from (${only}) as found (id)`
        : undefined,
    order: orders[sort],
  }
}

const rowColumns = {
  ...orderRowColumns,
  customer_id: customerOrder.customerId,
  name: customerOrder.name,
  business_name: customerOrder.businessName,
  ...placeColumns,
  date: sql<string>`coalesce(${customerOrder.pickupDate}::text, '')`,
  time: customerOrder.pickupTime,
  additional_comments: customerOrder.additionalComments,
  outForDeliveryAt: customerOrder.outForDeliveryAt,
  version: customerOrder.version,
}

/** Returns a slice of the orders that match, and their total. */
export const listOrderRows = (
  db: Db,
  filter: OrderFilter,
  { sort, ...slice }: Slice & { sort: StaffOrderSort },
): Promise<{ rows: StaffOrderRow[]; total: number }> =>
  listRows(db, orderList(filter, sort), slice, async (where, inOrder) =>
    db
      .select(rowColumns)
      .from(customerOrder)
      .innerJoin(customer, eq(customer.id, customerOrder.customerId))
      .where(where)
      .orderBy(inOrder),
  )

/** Returns the first orders that match, with the columns of an exported file. */
export const listExportedOrders = (
  db: Db,
  filter: OrderFilter,
  sort: StaffOrderSort,
  limit: number,
) => {
  const { where, order } = orderList(filter, sort)
  return db
    .select({
      ...rowColumns,
      ...optionalColumns,
      email: customerOrder.email,
      phone: customerOrder.phone,
      business_address: customerOrder.businessAddress,
    })
    .from(customerOrder)
    .innerJoin(customer, eq(customer.id, customerOrder.customerId))
    .where(where)
    .orderBy(order.forward)
    .limit(limit)
}
