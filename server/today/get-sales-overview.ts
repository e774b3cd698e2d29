import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { SalesOverview } from '@endcap/contract/today'
import type { Context } from '../context.ts'
import { salesByCustomer, salesByDay, salesByItem } from '../reports/sales-store.ts'

const days = 30
const maxTop = 10

/** Sales of the shop's last 30 days and of the 30 days before, with the top items and customers. */
export const getSalesOverview = async ({
  db,
  clock,
  timeZone,
}: Context): Promise<{ data: SalesOverview }> => {
  const zone = await timeZone()
  const today = shopClock(clock(), zone).day
  const first = addDays(today, 1 - days)
  const recent = { from: first, to: today, timeZone: zone }
  const top = { limit: maxTop, offset: 0 }
  const [sales, products, customers] = await Promise.all([
    salesByDay(db, { ...recent, from: addDays(first, -days) }, { limit: 2 * days, offset: 0 }),
    salesByItem(db, recent, top),
    salesByCustomer(db, recent, top),
  ])
  const ofDay = new Map(sales.rows.map((row) => [row._id, row]))
  const listFrom = (start: string) =>
    Array.from({ length: days }, (_, offset) => {
      const day = addDays(start, offset)
      const { orders = 0, total = 0 } = ofDay.get(day) ?? {}
      return { day, orders, total }
    })
  return {
    data: {
      days: listFrom(first),
      before: listFrom(addDays(first, -days)),
      products: products.rows.map(({ label, orders: _orders, ...row }) => ({
        ...row,
        title: label,
      })),
      customers: customers.rows.map(({ label, quantity: _quantity, ...row }) => ({
        ...row,
        business_name: label,
      })),
    },
  }
}
