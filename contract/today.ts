import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dataOf, Id, Money } from './schemas.ts'

export const OpenOrders = z.object({
  received: z.int(),
  confirmed: z.int(),
  ready: z.int(),
  out_for_delivery: z.int().describe('Of those that are ready'),
  total: Money,
  /** Of deliveries to customers who don't pay by invoice. */
  to_collect: Money,
  is_late: z.boolean(),
})
const Day = z.string().describe('YYYY-MM-DD, the shop’s day')

/** Null for parts that concern other roles than the caller's. */
export const Today = z.object({
  day: Day,
  pickups: z
    .array(OpenOrders.extend({ day: Day, time: z.string() }))
    .describe('Late pick-ups and those of the next seven days, by slot'),
  deliveries: z
    .array(OpenOrders.extend({ day: Day.describe('The day of the orders; due the day after') }))
    .describe('Deliveries without a route, which are late after the day following the order'),
  route_deliveries: z
    .array(
      OpenOrders.extend({
        day: Day.describe('The day of delivery'),
        route: z.string().describe('Its name; empty if the route was deleted'),
      }),
    )
    .describe('Late deliveries and those of the next seven days, by day and route'),
  delivered_today: z.int().describe('Today’s pick-ups that were handed over'),
  deliveries_done_today: z.int().describe('Deliveries due today that were delivered'),
  waiting: z
    .object({ registrations: z.int(), messages: z.int(), applications: z.int() })
    .nullable(),
  failed: z.object({ mails: z.int(), jobs: z.int() }).nullable(),
  incomplete: z.object({ price: z.int(), picture: z.int(), category: z.int() }).nullable(),
  low_stock: z.int().nullable().describe('Counted products that are low'),
  low_ordered: z.int().nullable().describe('Of those, products of orders that are not packed yet'),
  claims: z.int().nullable().describe('Claims that wait for a decision; null without claims'),
  licenses: z
    .object({
      to_verify: z.int(),
      ending: z.int().describe('Verified ones that end within 30 days'),
    })
    .nullable()
    .describe('Null without licenses'),
  receivables: z
    .object({
      overdue_accounts: z.int(),
      /** The sum past due of all accounts. */
      overdue: Money,
      uninvoiced: z.int().describe('Delivered orders without an invoice'),
      uninvoiced_from: Day.describe('Since when orders need an invoice'),
      cash_reports: z.int().describe('Customers whose cash is still to be reported'),
      cash_report_due: z.string().describe('YYYY-MM-DD; empty if there is none'),
    })
    .nullable()
    .describe('Null without accounts'),
  checked_imports: z.int().nullable().describe('Price files that are checked but not applied'),
})
export type Today = z.output<typeof Today>

export const getToday = endpoint({
  name: 'getToday',
  method: 'GET',
  path: '/admin/api/today',
  access: 'staff:read-orders',
  summary: 'Today’s open work: orders by slot and day, registrations, messages, failures',
  reply: dataOf(Today),
  status: 200,
  errors: [],
})

export const DaySales = z.object({ day: Day, orders: z.int(), total: Money })

export const SalesOverview = z.object({
  days: z.array(DaySales).describe('The last 30 days, today included, oldest first'),
  before: z.array(DaySales).describe('The 30 days before these'),
  products: z
    .array(z.object({ _id: Id, title: z.string(), quantity: z.int(), total: Money }))
    .describe('The ten with the highest total of the last 30 days'),
  customers: z
    .array(z.object({ _id: Id, business_name: z.string(), orders: z.int(), total: Money }))
    .describe('The ten with the highest total of the last 30 days'),
})
export type SalesOverview = z.output<typeof SalesOverview>

export const getSalesOverview = endpoint({
  name: 'getSalesOverview',
  method: 'GET',
  path: '/admin/api/today/sales',
  access: 'staff:reports',
  summary:
    'Sales of the last 30 days and the 30 days before, without cancelled orders; top products and customers',
  reply: dataOf(SalesOverview),
  status: 200,
  errors: [],
})
