import { orderStatuses } from '@endcap/contract/choices'
import { maxExactRows } from '@endcap/contract/limits'
import type { staffOrderSorts } from '@endcap/contract/orders/order-filter'
import type { OrderStatus, OrderType, StaffOrderRow } from '@endcap/contract/orders/orders'
import { and, eq, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { matchesSearch, type ProductSearch } from '../catalog/staff/staff-product-list-store.ts'
import { containsWords } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import {
  ascending,
  type List,
  type ListOrder,
  type ListRows,
  listRows,
  reverse,
  type Slice,
} from '../database/list-store.ts'
import {
  customerOrder,
  hasStatus,
  orderBuyer,
  pickupHour,
  statusRank,
} from '../database/schema/index.ts'
import { type DueDay, isDueOn } from './order/due-day-store.ts'
import { optionalColumns, placeColumns } from './order/order-columns.ts'
import {
  newestFirst,
  numberStartsWith,
  orderRowColumns,
  pickupDay,
  placedBy,
} from './order/order-store.ts'

export type OrderSearch = {
  /** Searched in the buyer's details; `''` if the text names a product with a quantity. */
  text: string
  number: string | null
  invoice: number | null
  product: ProductSearch | null
  /** Null matches any quantity. */
  quantity: number | null
  /** A total or a line's amount in cents. */
  amount: number | null
}

/** Null matches all. */
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
  due: DueDay | null
  slot: string | null
  isByStaff: boolean
  lacksInvoice: boolean
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

/** A search text that matches more products is too vague to find an order. */
const maxSearchedProducts = 500

/** Null matches any quantity above 0. Removed lines have quantity 0. */
const hasQuantity = (quantity: number | null): SQL =>
  quantity === null ? sql`quantity > 0` : sql`quantity = ${quantity}`

/**
 * Few orders are open, so these statuses use the status index. Most are delivered, so that status
 * uses the sort order's index.
 */
const isOfStatus = (status: OrderStatus, sort: StaffOrderSort): SQL => {
  const isOpen = orderStatuses.indexOf(status) < orderStatuses.indexOf('delivered')
  return isOpen || /status|createdAt/.test(sort)
    ? hasStatus(status)
    : eq(customerOrder.status, status)
}

const isOfProduct = ({
  productId,
  quantity,
}: {
  productId: string
  quantity: number | null
}): SQL => sql`product_id = ${productId} and ${hasQuantity(quantity)}`

/** The conditions by which a search can find an order's line. */
const waysToFindLine = ({ product, quantity, amount }: OrderSearch): SQL[] => [
  ...(product === null
    ? []
    : [
        sql`product_id in (
            select p.id from product p where ${matchesSearch(product)} limit ${maxSearchedProducts})
          and ${hasQuantity(quantity)}`,
      ]),
  ...(amount === null ? [] : [sql`(quantity * price_cents::bigint) = ${amount}`]),
]

const hasLine = (condition: SQL): SQL =>
  sql`${customerOrder.id} in (select order_id from order_line where ${condition})`

const conditionsOf = (filter: OrderFilter, sort: StaffOrderSort): SQL[] =>
  [
    filter.status === null ? undefined : isOfStatus(filter.status, sort),
    filter.type === null ? undefined : eq(customerOrder.type, filter.type),
    filter.from === null ? undefined : gte(customerOrder.createdAt, filter.from),
    filter.before === null ? undefined : lt(customerOrder.createdAt, filter.before),
    filter.customerId === null ? undefined : eq(customerOrder.customerId, filter.customerId),
    filter.minTotal === null ? undefined : gte(customerOrder.totalCents, filter.minTotal),
    filter.maxTotal === null ? undefined : lte(customerOrder.totalCents, filter.maxTotal),
    filter.pickupDate === null ? undefined : eq(customerOrder.pickupDate, filter.pickupDate),
    filter.due === null ? undefined : isDueOn(filter.due),
    filter.isByStaff ? isNotNull(customerOrder.placedByStaffId) : undefined,
    filter.lacksInvoice
      ? sql`not exists (select from invoice where invoice.order_id = ${customerOrder.id})`
      : undefined,
    filter.slot === null ? undefined : eq(customerOrder.pickupTime, filter.slot),
    filter.productId === null
      ? undefined
      : hasLine(isOfProduct({ productId: filter.productId, quantity: filter.quantity })),
  ].filter((condition) => condition !== undefined)

/** The conditions by which a search can find an order, each with a separate index. */
const waysToFind = (search: OrderSearch): SQL[] => {
  const { text, number, invoice, amount } = search
  const words = containsWords(orderBuyer.words, text)
  const { id, buyerId, totalCents } = customerOrder
  return [
    words && sql`${buyerId} in (select id from order_buyer where ${words})`,
    number === null ? undefined : numberStartsWith(number),
    amount === null ? undefined : eq(totalCents, amount),
    invoice === null
      ? undefined
      : sql`${id} in (select order_id from invoice where number = ${invoice})`,
    ...waysToFindLine(search).map(hasLine),
  ].filter((way) => way !== undefined)
}

const matching = (filter: OrderFilter, sort: StaffOrderSort): SQL | undefined =>
  and(
    ...conditionsOf(filter, sort),
    ...(filter.search === null ? [] : [or(...waysToFind(filter.search)) ?? sql`false`]),
  )

/** One query per condition, so the planner can start with whichever matches fewer orders. */
const selectMatches = (filter: OrderFilter, sort: StaffOrderSort, limit?: number): SQL => {
  const ways = filter.search === null ? [sql`true`] : waysToFind(filter.search)
  const found = ways.map(
    (way) => sql`(
      select id from customer_order where ${and(...conditionsOf(filter, sort), way)}
      ${limit === undefined ? sql`` : sql`limit ${limit}`})`,
  )
  return found.length === 0
    ? sql`select null::uuid as id where false`
    : sql`select distinct id from (${sql.join(found, sql` union all `)}) as found`
}

/** True if the sort order's index has the filter's columns, so a count reads only the index. */
const isIndexed = (filter: OrderFilter, sort: StaffOrderSort): boolean =>
  filter.search === null &&
  filter.productId === null &&
  filter.due === null &&
  !filter.lacksInvoice &&
  // No index starts with the slot, so a filter by slot also needs a day.
  (filter.slot === null || filter.pickupDate !== null) &&
  (!filter.isByStaff || /number/.test(sort))

export const orderList = (filter: OrderFilter, sort: StaffOrderSort): List => {
  const list = { table: customerOrder, id: customerOrder.id, order: orders[sort] }
  const where = matching(filter, sort)
  if (isIndexed(filter, sort)) return { ...list, where }
  return {
    ...list,
    // `is true` makes the planner hash the matches. As a join, it would look up each scanned order.
    where: sql`(${where}) is true`,
    isCollected: true,
    // One more than the maximum, to find out whether there are more.
    matches: selectMatches(filter, sort, maxExactRows + 1),
    isBounded: true,
  }
}

const rowColumns = {
  ...orderRowColumns,
  customer_id: customerOrder.customerId,
  name: customerOrder.name,
  business_name: customerOrder.businessName,
  ...placeColumns,
  date: pickupDay,
  time: customerOrder.pickupTime,
  additional_comments: customerOrder.additionalComments,
  outForDeliveryAt: customerOrder.outForDeliveryAt,
  placed_by: placedBy,
  version: customerOrder.version,
}

const maxMatchedLines = 2

/** The order's lines that the search or the product filter found. */
const matchedLines = ({ search, productId, quantity }: OrderFilter) => {
  const ways = [
    ...(search === null ? [] : waysToFindLine(search)),
    ...(productId === null ? [] : [isOfProduct({ productId, quantity })]),
  ]
  return ways.length === 0
    ? sql<StaffOrderRow['matched_lines']>`'[]'::jsonb`
    : sql<StaffOrderRow['matched_lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'title', title, 'item_no', item_no, 'quantity', quantity) order by position), '[]')
        from (select * from order_line
          where order_id = customer_order.id and (${or(...ways)})
          order by position limit ${maxMatchedLines}) line)`
}

export const listOrderRows = async (
  db: Db,
  filter: OrderFilter,
  { sort, ...slice }: Slice & { sort: StaffOrderSort },
): Promise<ListRows<StaffOrderRow>> =>
  listRows(db, orderList(filter, sort), slice, (where, inOrder) =>
    db
      .select({ ...rowColumns, matched_lines: matchedLines(filter) })
      .from(customerOrder)
      .where(where)
      .orderBy(inOrder),
  )

export const listExportedOrders = (
  db: Db,
  filter: OrderFilter,
  sort: StaffOrderSort,
  limit: number,
) =>
  db
    .select({
      ...rowColumns,
      ...optionalColumns,
      delivery_fee: customerOrder.deliveryFeeCents,
      excise: customerOrder.exciseCents,
      email: customerOrder.email,
      phone: customerOrder.phone,
      business_address: customerOrder.businessAddress,
    })
    .from(customerOrder)
    .where(
      filter.search === null && filter.productId === null
        ? matching(filter, sort)
        : sql`${customerOrder.id} in (${selectMatches(filter, sort)})`,
    )
    .orderBy(orders[sort].forward)
    .limit(limit)
