import { getCart, syncCart } from '@endcap/contract/cart'
import {
  priceListEndpoints,
  setCustomerPriceList,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import type { BodyIn } from '@endcap/contract/endpoint'
import { type OrderStatus, setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { type Pick, savePicks } from '@endcap/contract/orders/picking'
import { changeOrder, stepOrderBack } from '@endcap/contract/orders/staff-orders'
import { type SQL, sql } from 'drizzle-orm'
import { untilWaiting, whileOpen } from '../../testing/at-one-time.ts'
import { openTestShop, type TestCaller } from '../../testing/start-test-shop.ts'

export type Line = readonly [id: string, quantity: number]
type Change = BodyIn<typeof changeOrder>
type PriceEntry = Partial<BodyIn<typeof setProductPrices>['entries'][number]>

export const checkout = {
  name: 'Ada Buyer',
  email: 'ada@example.com',
  phone: '404 555 0101',
  business_name: 'Ada’s Corner',
  business_address: '1 Peachtree Street',
}

/** The body of an order to deliver. */
export const delivery = (...lines: readonly Line[]) => ({
  customer: checkout,
  products: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  type: 'Cash-on-delivery' as const,
})

/** The body of an order to pick up, on Monday unless another day is given. */
export const pickUp = (line: Line, date: unknown = '2026-11-23', time: unknown = '9:00 AM') => ({
  ...delivery(line),
  type: 'Pick-up' as const,
  date,
  time,
})

/** The next delivery of `addRoute`’s route, and the moment until which orders are for it: Tuesday, 4 PM. */
export const deliveryDay = '2026-11-25'
export const cutoff = new Date('2026-11-24T21:00:00.000Z')

/** `openTestShop` with functions for orders. */
export const startOrderShop = async (options?: Parameters<typeof openTestShop>[0]) => {
  const shop = await openTestShop(options)
  const owning = await shop.staff('owner')
  const owner = shop.as(owning)
  let made = 0

  /** Posts a payload unchanged, with an idempotency key or without one. */
  const post = (url: string, payload: object, as: TestCaller, key = '') =>
    shop.send({
      method: 'POST',
      url,
      payload,
      as,
      headers: key === '' ? {} : { 'idempotency-key': key },
    })
  const order = (as: TestCaller, payload: object, key?: string) =>
    post('/api/place-order', payload, as, key)
  const read = async (id: string) => (await owner(staffGetOrder, { params: { id } })).data

  /** Adds a product; the price is in dollars. */
  const add = async (title: string, price: number | null = 12.5, more: object = {}) => {
    made += 1
    const body = { item_no: `O-${made}`, title, price, category_ids: [], ...more }
    return (await owner(productEndpoints.create, { body })).data._id
  }

  return {
    ...shop,
    owner,
    add,
    /** Adds products of $12.50. */
    addAll: async <const Titles extends readonly string[]>(...titles: Titles) => {
      const ids: string[] = []
      for (const title of titles) ids.push(await add(title))
      return ids as { [At in keyof Titles]: string }
    },
    /** Adds products for 1, 2, 3… cents by SQL. */
    addMany: async (count: number): Promise<string[]> => {
      made += 1
      const { rows } = await shop.context.db.execute<{ id: string }>(sql`
        insert into product (item_no, slug, title, price_cents)
        select ${`M-${made}-`} || n, ${`m-${made}-`} || n, 'Many ' || n, n
        from generate_series(1, ${count}::integer) n returning id`)
      return rows.map(({ id }) => id)
    },
    changeProduct: (id: string, body: BodyIn<typeof productEndpoints.change>) =>
      owner(productEndpoints.change, { params: { id }, body }),
    /** Creates a price list for a customer, and returns its id. */
    addPriceList: async ({ id }: TestCaller, name: string): Promise<string> => {
      const { data: list } = await owner(priceListEndpoints.create, { body: { name } })
      const body = { price_list_id: list._id }
      await owner(setCustomerPriceList, { params: { id }, body })
      return list._id
    },
    /** Sets a product's prices in a list; '' is the standard prices. */
    setPrices: (id: string, list_id: string, ...entries: readonly PriceEntry[]) => {
      const always = { price: 0, min_quantity: 1, valid_from: null, valid_until: null }
      const body = { list_id, entries: entries.map((entry) => ({ ...always, ...entry })) }
      return owner(setProductPrices, { params: { id }, body })
    },
    /** Adds a route to customers of `shop.customer`, which delivers on Wednesdays. */
    addRoute: async (more: Partial<BodyIn<typeof deliveryRouteEndpoints.create>> = {}) => {
      const weekdays = [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }]
      const body = { name: 'North', weekdays, zip_codes: ['30303'], ...more }
      return (await owner(deliveryRouteEndpoints.create, { body })).data
    },
    post,
    order,
    /** Orders for a customer as staff. */
    orderFor: ({ id }: TestCaller, payload: object) =>
      post('/admin/api/orders', { ...payload, customer_id: id }, owning),
    /** Places an order and returns its id. */
    place: async (as: TestCaller, body: object): Promise<string> => {
      const reply = await order(as, body)
      if (reply.statusCode !== 201) throw new Error(reply.body)
      return reply.json().data._id
    },
    /** Reads an order as staff. */
    read,
    /** Sets an order to one status after another. */
    setStatus: async (id: string, ...statuses: OrderStatus[]) => {
      for (const status of statuses)
        await owner(setOrderStatus, { params: { id }, body: { status } })
    },
    stepBack: (id: string, reason = 'By mistake') =>
      owner(stepOrderBack, { params: { id }, body: { reason } }),
    /** The lines of an order as `changeOrder` takes them, some with other values, by their product. */
    linesWith: async (
      id: string,
      others: Record<string, Partial<Change['lines'][number]>> = {},
    ): Promise<Change['lines']> =>
      (await read(id)).products.map(({ _id, product, quantity, reason }) => ({
        line_id: _id,
        quantity,
        reason: reason || null,
        ...others[product._id],
      })),
    change: (id: string, body: Change) => owner(changeOrder, { params: { id }, body }),
    /** Picks a quantity of a line; the other lines are not picked. */
    pick: async (
      as: TestCaller,
      id: string,
      line_id: string,
      { was = 0, quantity, reason = null }: Partial<Pick> & { quantity: number },
    ) => {
      const picks = [{ id: crypto.randomUUID(), line_id, was, quantity, reason }]
      await shop.as(as)(savePicks, { params: { id }, body: { picks } })
    },
    fillCart: (as: TestCaller, ...lines: readonly Line[]) =>
      shop.as(as)(syncCart, {
        body: { user_id: as.id, cart: lines.map(([_id, qty]) => ({ _id, qty })) },
      }),
    cartOf: (as: TestCaller) => shop.as(as)(getCart, { params: { userId: as.id } }),
    /** Counts a customer's rows in the tables that an order writes. */
    stored: async (as: TestCaller) => {
      const { rows } = await shop.context.db.execute<typeof nothingStored>(sql`
        select
          (select count(*) from customer_order where customer_id = ${as.id}) as orders,
          (select count(*) from order_line l join customer_order o on o.id = l.order_id
            where o.customer_id = ${as.id}) as lines,
          (select count(*) from order_key where customer_id = ${as.id}) as keys`)
      return rows[0]
    },
    /** The mails that are written while `work` runs. */
    mailsDuring: async (work: () => Promise<unknown>) => {
      const before = (await shop.mails()).length
      await work()
      return (await shop.mails()).slice(before)
    },
    whileOpen: (change: SQL, meanwhile: (commit: () => void) => Promise<void>) =>
      whileOpen(shop, change, meanwhile),
    untilWaiting: (statements: number) => untilWaiting(shop, statements),
  }
}

/** The result of `shop.stored` if nothing is stored. */
export const nothingStored = { orders: 0, lines: 0, keys: 0 }

/** Runs `make` this number of times at once. */
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

type Reply = { statusCode: number; json: () => { code: string } }
/** The status of a reply with its code, if it is a refusal. */
export const outcomeOf = (reply: Reply): [number, string?] =>
  reply.statusCode < 400 ? [reply.statusCode] : [reply.statusCode, reply.json().code]
