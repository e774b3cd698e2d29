import { getCart, syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import type { placeOrder } from '@endcap/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import { untilWaiting, whileOpen } from '../../testing/at-one-time.ts'
import { startTestShop, type TestCaller, type TestShop } from '../../testing/start-test-shop.ts'

export type OrderBody = BodyIn<typeof placeOrder>

export const checkout = {
  name: 'Ada Buyer',
  email: 'ada@example.com',
  phone: '404 555 0101',
  business_name: 'Ada’s Corner',
  business_address: '1 Peachtree Street',
}

/** A delivery of some products. */
export const delivery = (lines: readonly (readonly [id: string, quantity: number])[]) => ({
  customer: checkout,
  products: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  type: 'Cash-on-delivery' as const,
})

/** Starts a test shop with functions that add products, fill carts, place orders and read both. */
export const startOrderShop = async () => {
  const shop: TestShop = await startTestShop()
  const owner = shop.as(await shop.staff('owner'))
  let made = 0

  return {
    ...shop,
    owner,
    /** Adds a product; the price is in dollars. */
    add: async (title: string, price: number | null = 12.5, more: object = {}): Promise<string> => {
      made += 1
      const body = { item_no: `O-${made}`, title, price, category_ids: [], ...more }
      return (await owner(productEndpoints.create, { body })).data._id
    },
    /** Sends a payload unchanged as an order, with an idempotency key or without one. */
    order: (as: TestCaller, payload: unknown, key?: string) =>
      shop.send({
        method: 'POST',
        url: '/api/place-order',
        payload: payload as object,
        as,
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    fillCart: (as: TestCaller, lines: readonly (readonly [id: string, qty: number])[]) =>
      shop.as(as)(syncCart, {
        body: { user_id: as.id, cart: lines.map(([_id, qty]) => ({ _id, qty })) },
      }),
    cartOf: (as: TestCaller) => shop.as(as)(getCart, { params: { userId: as.id } }),
    /** Counts a customer's rows in the tables that an order writes. */
    stored: async (as: TestCaller) => {
      const { rows } = await shop.context.db.execute<{
        orders: number
        lines: number
        keys: number
      }>(sql`
        select
          (select count(*) from customer_order where customer_id = ${as.id}) as orders,
          (select count(*) from order_line l join customer_order o on o.id = l.order_id
            where o.customer_id = ${as.id}) as lines,
          (select count(*) from order_key where customer_id = ${as.id}) as keys`)
      return rows[0]
    },
    whileOpen: (change: SQL, meanwhile: (commit: () => void) => Promise<void>) =>
      whileOpen(shop, change, meanwhile),
    untilWaiting: (statements: number) => untilWaiting(shop, statements),
    /** Mails in the jobs that wait to send them. */
    queuedMails: async () => {
      const { rows } = await shop.context.db.execute<{ mails: number }>(
        sql`select coalesce(sum(json_array_length(payload)), 0)::integer as mails
          from graphile_worker._private_jobs`,
      )
      return rows[0]?.mails ?? 0
    },
  }
}

export type OrderShop = Awaited<ReturnType<typeof startOrderShop>>
