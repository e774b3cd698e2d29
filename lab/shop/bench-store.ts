import { recomputeHistory } from '@endcap/server/accounts/customers/customer-history-store'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type SampleProduct = { id: string; slug: string; title: string; priceCents: number }

type SampleCategory = { id: string; slug: string; products: number }

export type Samples = {
  /** Listed and in stock. */
  products: readonly [SampleProduct, ...SampleProduct[]]
  categories: readonly [SampleCategory, ...SampleCategory[]]
}

const maxProducts = 20_000

/** Reads products from the whole catalogue, evenly spread, and categories. */
export const readSamples = async (database: pg.Pool): Promise<Samples> => {
  const products = await database.query<SampleProduct>(
    `select id, slug, title, price_cents as "priceCents" from product
    where listed and in_stock order by md5(id::text) limit $1`,
    [maxProducts],
  )
  const categories = await database.query<SampleCategory>(
    `select c.id, c.slug, count(*)::integer as products
    from category c join product_category pc on pc.category_id = c.id
    group by c.id order by count(*) desc, c.slug`,
  )
  return {
    products: products.rows as [SampleProduct, ...SampleProduct[]],
    categories: categories.rows as [SampleCategory, ...SampleCategory[]],
  }
}

export const approveCustomer = async (database: pg.Pool, email: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    `update customer set status = 'approved' where email = $1 returning id`,
    [email],
  )
  return rows[0]?.id ?? ''
}

/** Makes every process drop its cached responses. */
export const dropCachedResponses = async (database: pg.Pool): Promise<void> => {
  await database.query(`select invalidate_keys(array['all'])`)
}

export const dropWaitingJobs = async (database: pg.Pool): Promise<void> => {
  await database.query('delete from unqueued_mail')
  await database.query('delete from graphile_worker._private_jobs where locked_at is null')
}

/** Delivers and invoices the orders of customers, without documents, and says how their next ones are paid. */
export const closeOrders = async (
  database: pg.Pool,
  customerIds: readonly string[],
  { byInvoice }: { byInvoice: boolean },
): Promise<void> => {
  await database.query(
    `update customer_order set status = 'delivered', invoice_number = number
     where status = 'received' and customer_id = any ($1::uuid[])`,
    [customerIds],
  )
  await database.query('update customer set pays_by_invoice = $2 where id = any ($1::uuid[])', [
    customerIds,
    byInvoice,
  ])
}

type GuideSize = { orders: number; lines: number; products: number }

/** Inserts a customer's orders of the same products, spread over 90 days. */
export const loadGuideOrders = async (
  database: pg.Pool,
  customerId: string,
  { orders, lines, products }: GuideSize,
): Promise<void> => {
  await database.query(
    `with usual as (
       select id, title, item_no, price_cents, row_number() over (order by md5(id::text)) - 1 as nr
       from product where listed and in_stock order by md5(id::text) limit $4
     ), placed as (
       insert into customer_order (customer_id, type, name, email, phone, business_name,
         business_address, total_cents, status, created_at)
       select c.id, 'Cash-on-delivery', c.name, c.email, c.phone, c.business_name, c.business_address,
         6000, 'delivered', now() - nr * interval '90 days' / $2
       from customer c, generate_series(1, $2::integer) nr where c.id = $1
       returning id, number
     )
     insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
       price_varies, quantity, price_cents)
     select placed.id, line, usual.id, title, item_no, '', '', '', 1 + placed.number % 9, price_cents
     from placed cross join generate_series(1, $3::integer) line
     join usual on usual.nr = (placed.number * 7 + line * 13) % $4`,
    [customerId, orders, lines, products],
  )
  await recomputeHistory(drizzle(database), [customerId])
  await database.query('vacuum (analyze) customer_order, order_line, purchase')
}
