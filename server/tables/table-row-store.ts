import type { RowOf, TableName } from '@endcap/contract/tables/whole-tables'
import { and, asc, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import {
  accountItem,
  customer,
  customerOrder,
  invoice,
  orderLine,
  priceEntry,
  priceList,
  product,
  productStock,
} from '../database/schema/index.ts'

/** `after`: the key of the last row read; null for the first page. */
type Page = { after: string | null; since: Date | undefined; limit: number }

/** Rows that follow a key, in the order of the primary key. */
const following = (key: PgColumn, after: string | null): SQL | undefined =>
  after === null ? undefined : gt(key, after)

const changedOrders = (since: Date | undefined): SQL | undefined =>
  since &&
  sql`(${customerOrder.createdAt} >= ${since.toISOString()} or exists (
    select from order_event where order_event.order_id = ${customerOrder.id} and order_event.at >= ${since.toISOString()})
  or exists (
    select from invoice where invoice.order_id = ${customerOrder.id} and invoice.issued_at >= ${since.toISOString()}))`

/** How long the oldest transaction has run, by the database's clock; 0 if there is none. */
export const findOldestTransactionMs = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as ms
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  return rows[0]?.ms ?? 0
}

type Reader<Name extends TableName> = {
  /** The key that the next page follows. */
  keyOf: (row: RowOf<Name>) => string
  read: (db: Db, page: Page) => Promise<RowOf<Name>[]>
}

const byId = ({ _id }: { _id: string }): string => _id

/** `after`: number and revision, with a space between them. */
const laterInvoices = (after: string | null): SQL | undefined => {
  if (after === null) return undefined
  const [number, revision] = after.split(' ').map(Number)
  return sql`(${invoice.number}, ${invoice.revision}) > (${number}::bigint, ${revision}::integer)`
}

export const tableReaders: { [Name in TableName]: Reader<Name> } = {
  products: {
    keyOf: byId,
    read: (db, { after, since, limit }) =>
      db
        .select({
          _id: product.id,
          item_no: product.itemNo,
          title: product.title,
          upc: product.upc,
          unit: product.unit,
          units: product.units,
          price: product.priceCents,
          cost: product.costCents,
          class_code: product.classCode,
          in_stock: product.inStock,
          on_sale: product.onSale,
          createdAt: product.createdAt,
          updatedAt: product.updatedAt,
        })
        .from(product)
        .where(and(following(product.id, after), since && gte(product.updatedAt, since)))
        .orderBy(asc(product.id))
        .limit(limit),
  },
  prices: {
    keyOf: byId,
    read: (db, { after, limit }) =>
      db
        .select({
          _id: priceEntry.id,
          product_id: priceEntry.productId,
          list_id: priceEntry.listId,
          list: sql<string>`coalesce(${priceList.name}, '')`,
          min_quantity: priceEntry.minQuantity,
          is_special: priceEntry.isSpecial,
          valid_from: priceEntry.validFrom,
          valid_until: priceEntry.validUntil,
          price: priceEntry.priceCents,
        })
        .from(priceEntry)
        .leftJoin(priceList, eq(priceList.id, priceEntry.listId))
        .where(following(priceEntry.id, after))
        .orderBy(asc(priceEntry.id))
        .limit(limit),
  },
  customers: {
    keyOf: byId,
    read: (db, { after, limit }) =>
      db
        .select({
          _id: customer.id,
          business_name: customer.businessName,
          name: customer.name,
          email: customer.email,
          phone: customer.phone,
          business_address: customer.businessAddress,
          aptNo: customer.aptNo,
          city: customer.city,
          state: customer.state,
          zip: customer.zip,
          status: customer.status,
          price_list_id: customer.priceListId,
          pays_by_invoice: customer.paysByInvoice,
          version: customer.version,
          createdAt: customer.createdAt,
        })
        .from(customer)
        .where(following(customer.id, after))
        .orderBy(asc(customer.id))
        .limit(limit),
  },
  orders: {
    keyOf: byId,
    read: (db, { after, since, limit }) =>
      db
        .select({
          _id: customerOrder.id,
          number: customerOrder.number,
          customer_id: customerOrder.customerId,
          status: customerOrder.status,
          type: customerOrder.type,
          date: customerOrder.pickupDate,
          time: customerOrder.pickupTime,
          po_number: customerOrder.poNumber,
          delivery_fee: customerOrder.deliveryFeeCents,
          excise: customerOrder.exciseCents,
          total: customerOrder.totalCents,
          invoice_number: customerOrder.invoiceNumber,
          version: customerOrder.version,
          createdAt: customerOrder.createdAt,
        })
        .from(customerOrder)
        .where(and(following(customerOrder.id, after), changedOrders(since)))
        .orderBy(asc(customerOrder.id))
        .limit(limit),
  },
  order_lines: {
    keyOf: byId,
    read: (db, { after, since, limit }) =>
      db
        .select({
          _id: orderLine.id,
          order_id: orderLine.orderId,
          position: orderLine.position,
          product_id: orderLine.productId,
          item_no: orderLine.itemNo,
          title: orderLine.title,
          unit: orderLine.unit,
          quantity: orderLine.quantity,
          ordered: sql<number>`coalesce(${orderLine.orderedQuantity}, ${orderLine.quantity})`,
          price: orderLine.priceCents,
        })
        .from(orderLine)
        .innerJoin(customerOrder, eq(customerOrder.id, orderLine.orderId))
        .where(and(following(orderLine.id, after), changedOrders(since)))
        .orderBy(asc(orderLine.id))
        .limit(limit),
  },
  invoices: {
    keyOf: ({ number, revision }) => `${number} ${revision}`,
    read: (db, { after, since, limit }) =>
      db
        .select({
          number: invoice.number,
          revision: invoice.revision,
          order_id: invoice.orderId,
          issuedAt: invoice.issuedAt,
          total: invoice.totalCents,
          excise: invoice.exciseCents,
          ship_date: invoice.shipDate,
        })
        .from(invoice)
        .where(and(laterInvoices(after), since && gte(invoice.issuedAt, since)))
        .orderBy(asc(invoice.number), asc(invoice.revision))
        .limit(limit),
  },
  payments: {
    keyOf: byId,
    read: (db, { after, limit }) =>
      db
        .select({
          _id: accountItem.id,
          kind: accountItem.kind,
          number: accountItem.number,
          customer_id: accountItem.customerId,
          order_id: accountItem.orderId,
          day: accountItem.day,
          due_on: accountItem.dueOn,
          amount: accountItem.cents,
          settled: accountItem.settledCents,
          method: accountItem.method,
          reference: accountItem.reference,
          at: accountItem.at,
        })
        .from(accountItem)
        .where(following(accountItem.id, after))
        .orderBy(asc(accountItem.id))
        .limit(limit),
  },
  stock: {
    keyOf: ({ product_id }) => product_id,
    read: (db, { after, limit }) =>
      db
        .select({
          product_id: productStock.productId,
          count: productStock.count,
          reserved: productStock.reserved,
          available: sql<number>`${productStock.count} - ${productStock.reserved}`,
        })
        .from(productStock)
        .where(following(productStock.productId, after))
        .orderBy(asc(productStock.productId))
        .limit(limit),
  },
}
