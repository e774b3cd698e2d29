import type { CustomerSort, CustomerStatus } from '@endcap/contract/accounts/accounts'
import { maxExactRows } from '@endcap/contract/limits'
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  addressKey,
  containsWords,
  mailboxKey,
  minDuplicatePhoneDigits,
  phoneKey,
  zipKey,
} from '../../database/comparable-text.ts'
import type { Db } from '../../database/database.ts'
import {
  ascending,
  descending,
  type List,
  type ListOrder,
  type ListRows,
  listRows,
  reverse,
  type Slice,
} from '../../database/list-store.ts'
import { customer, customerSales } from '../../database/schema/index.ts'
import type { CustomerRow } from '../account-store.ts'

export type CustomerWithSales = CustomerRow & {
  orders: number
  totalCents: number
  lastOrderAt: Date | null
  hasDuplicates: boolean
}

/** Null and `''` match all customers. */
export type CustomerFilter = {
  status: CustomerStatus | null
  q: string
  tag: string
  routeId: string | null
  hasUnknownState: boolean
}

/** Matches customers whom staff assigned to the route, or unassigned ones by ZIP code. */
const isOfRoute = (routeId: string): SQL => sql`(
  ${customer.deliveryRouteId} = ${routeId}
  or (${customer.deliveryRouteId} is null and ${zipKey(customer.zip)} in (
    select unnest(zip_codes) from delivery_route where id = ${routeId})))`

const { id, createdAt } = customer
const sales = customerSales
const byText = (column: PgColumn) => ascending(sql`${column} collate "und-x-icu"`, id)
const byBusiness = byText(customer.businessName)
const byName = byText(customer.name)
const byCity = byText(customer.city)
const byEmail = ascending(sql`lower(${customer.email})`)
const byPhone = ascending(phoneKey(customer.phone), id)
const byCreation = ascending(createdAt, id)
const byStatus = ascending(customer.status, createdAt, id)
const byOrders = ascending(sales.orders, sales.customerId)
const byTotal = ascending(sales.totalCents, sales.customerId)
const byLastOrder: ListOrder = {
  forward: sql`${sales.lastOrderAt} nulls first, ${sales.customerId}`,
  backward: sql`${sales.lastOrderAt} desc nulls last, ${sales.customerId} desc`,
}

const orders: Readonly<Record<CustomerSort, ListOrder>> = {
  business_name: byBusiness,
  '-business_name': reverse(byBusiness),
  name: byName,
  '-name': reverse(byName),
  email: byEmail,
  '-email': reverse(byEmail),
  phone: byPhone,
  '-phone': reverse(byPhone),
  city: byCity,
  '-city': reverse(byCity),
  status: byStatus,
  '-status': reverse(byStatus),
  createdAt: byCreation,
  '-createdAt': descending(createdAt, id),
  orders: byOrders,
  '-orders': reverse(byOrders),
  total: byTotal,
  '-total': reverse(byTotal),
  last_order_at: byLastOrder,
  '-last_order_at': reverse(byLastOrder),
}

export const customerList = (
  { status, q, tag, routeId, hasUnknownState }: CustomerFilter,
  sort: CustomerSort,
): List => {
  const where = and(
    status === null ? undefined : eq(customer.status, status),
    tag === '' ? undefined : sql`${customer.tags} @> array[${tag}]`,
    routeId === null ? undefined : isOfRoute(routeId),
    hasUnknownState ? isNull(customer.stateCode) : undefined,
    containsWords(customer.who, q),
  )
  const order = orders[sort]
  const isBounded = q !== ''
  // The indexes of these sort orders include the status.
  if (!/orders|total|last_order_at/.test(sort))
    return {
      table: customer,
      id,
      where,
      isCollected: isBounded || tag !== '' || routeId !== null || hasUnknownState,
      isBounded,
      order,
    }
  if (where === undefined) return { table: sales, id: sales.customerId, where, order }
  const found = sql`select ${id} from ${customer} where ${where}`
  return {
    table: sales,
    id: sales.customerId,
    where: sql`${sales.customerId} in (${found})`,
    isCollected: true,
    // Every customer has a row of sales, so joining it would only add reads.
    matches: isBounded ? sql`${found} limit ${maxExactRows + 1}` : found,
    isBounded,
    order,
  }
}

const duplicateConditions = {
  phone: sql`${phoneKey(sql`other.phone`)} = ${phoneKey(customer.phone)}
    and length(${phoneKey(customer.phone)}) >= ${sql.raw(String(minDuplicatePhoneDigits))}`,
  address: sql`${addressKey(sql`other.business_address`, sql`other.zip`)}
    = ${addressKey(customer.businessAddress, customer.zip)}
    and ${customer.businessAddress} <> ''`,
  email: sql`${mailboxKey(sql`other.email`)} = ${mailboxKey(customer.email)}`,
}

const hasDuplicate = (condition: SQL) => sql`exists (
  select from customer other where ${condition} and other.id <> ${customer.id})`

const plainColumns = {
  ...getTableColumns(customer),
  orders: sales.orders,
  totalCents: sales.totalCents,
  lastOrderAt: sales.lastOrderAt,
}

const columns = {
  ...plainColumns,
  // Each condition uses a separate index. A single combined condition would read all customers.
  hasDuplicates: sql<boolean>`${or(...Object.values(duplicateConditions).map(hasDuplicate))}`,
}

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(customer).innerJoin(sales, eq(sales.customerId, customer.id)).where(where)

export const listCustomerRows = (
  db: Db,
  filter: CustomerFilter,
  { sort, ...slice }: Slice & { sort: CustomerSort },
): Promise<ListRows<CustomerWithSales>> =>
  listRows(db, customerList(filter, sort), slice, (where, inOrder) =>
    select(db, where).orderBy(inOrder),
  )

export const listExportedCustomers = (
  db: Db,
  filter: CustomerFilter,
  sort: CustomerSort,
  limit: number,
) => {
  const { where, order } = customerList(filter, sort)
  return db
    .select(plainColumns)
    .from(customer)
    .innerJoin(sales, eq(sales.customerId, customer.id))
    .where(where)
    .orderBy(order.forward)
    .limit(limit)
}

export const findCustomerWithSales = async (
  db: Db,
  customerId: string,
): Promise<CustomerWithSales | null> => {
  const [row] = await select(db, eq(customer.id, customerId))
  return row ?? null
}

export type DuplicateReason = keyof typeof duplicateConditions

const maxDuplicates = 20

export const listDuplicates = async (
  db: Db,
  customerId: string,
): Promise<(CustomerWithSales & { same: DuplicateReason[] })[]> => {
  const reasons = Object.keys(duplicateConditions) as DuplicateReason[]
  const found = await db.execute<{ id: string; same: DuplicateReason[] }>(sql`
    select id, array_agg(reason) as same from (${sql.join(
      reasons.map(
        (reason) => sql`
          (select other.id, ${sql.raw(`'${reason}'`)} as reason from customer, customer other
            where customer.id = ${customerId} and ${duplicateConditions[reason]}
              and other.id <> customer.id limit ${maxDuplicates})`,
      ),
      sql` union all `,
    )}) found group by id limit ${maxDuplicates}`)
  if (found.rows.length === 0) return []
  const same = new Map(found.rows.map((row) => [row.id, row.same]))
  const rows = await select(
    db,
    sql`${customer.id} = any (${sql.param([...same.keys()])}::uuid[])`,
  ).orderBy(customer.createdAt, customer.id)
  return rows.map((row) => ({ ...row, same: (same.get(row.id) ?? []).sort() }))
}

export const listTags = async (db: Db): Promise<string[]> => {
  const found = await db.execute<{ tag: string }>(sql`
    select tag from (select distinct unnest(tags) as tag from customer where tags <> '{}') tags
    order by tag collate "und-x-icu" limit 200`)
  return found.rows.map(({ tag }) => tag)
}
