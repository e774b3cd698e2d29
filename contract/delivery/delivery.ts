import { z } from 'zod'
import { tidyZip } from '../accounts/contact-details.ts'
import { orderTypes } from '../choices.ts'
import { crudEndpoints } from '../crud-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { maxHolidays, maxLength, maxZipCodes } from '../limits.ts'
import { MyCredit } from '../receivables/my-invoices.ts'
import {
  DayIn,
  dataOf,
  Id,
  Money,
  PageQuery,
  PriceIn,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { isDay } from '../shop-time.ts'
import { belowMinimumRules, maxCutoffDaysBefore } from './delivery-days.ts'

const Weekday = z.object({
  weekday: z.int().describe('From 0 for Sunday'),
  cutoff_days_before: z.int().describe('1: the cut-off is on the day before'),
  cutoff_time: z.string().describe('In the shop’s time zone, such as 16:00'),
})

export const DeliveryRoute = z.object({
  _id: Id,
  name: z.string(),
  weekdays: z.array(Weekday).describe('The days of delivery; if empty, orders get no delivery day'),
  holidays: z.array(z.string()).describe('Days without a delivery, as YYYY-MM-DD'),
  minimum: Money,
  below_minimum: z
    .enum(belowMinimumRules)
    .describe('What happens to an order whose lines are below the minimum'),
  fee: Money,
  zip_codes: z
    .array(z.string())
    .describe(
      'Customers in one of these ZIP codes belong to the route, unless they were assigned another one',
    ),
  version: z.int(),
})
export type DeliveryRoute = z.output<typeof DeliveryRoute>

const chooseWeekday = 'Please choose the weekdays of delivery, each once.'
const chooseCutoff = `Please choose a cut-off on the day of delivery or up to ${maxCutoffDaysBefore} days before.`

const routeFields = {
  name: requiredText(maxLength.routeName, 'Please enter a name for the route.'),
  weekdays: z
    .array(
      z.object({
        weekday: z.int({ error: chooseWeekday }).min(0, chooseWeekday).max(6, chooseWeekday),
        cutoff_days_before: z
          .int({ error: chooseCutoff })
          .min(0, chooseCutoff)
          .max(maxCutoffDaysBefore, chooseCutoff),
        cutoff_time: z
          .string({ error: 'Please enter the time of the cut-off, such as 16:00.' })
          .regex(
            /^([01]\d|2[0-3]):[0-5]\d$/,
            'Please enter the time of the cut-off, such as 16:00.',
          ),
      }),
      { error: chooseWeekday },
    )
    .max(7, chooseWeekday)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
      error: chooseWeekday,
    })
    .transform((days) => [...days].sort((one, other) => one.weekday - other.weekday)),
  holidays: z
    .array(DayIn, {
      error: 'Please choose days.',
    })
    .max(maxHolidays, `Please enter at most ${maxHolidays} holidays. Past days can be removed.`)
    .transform((days) => [...new Set(days)].sort()),
  minimum: PriceIn,
  below_minimum: z.enum(belowMinimumRules, { error: 'Please choose fee or refuse.' }),
  fee: PriceIn,
  zip_codes: z
    .array(
      z
        .string()
        .trim()
        .overwrite((zip) => tidyZip(zip).replace(/-\d{4}$/, ''))
        .regex(/^\d{5}$/, 'Please enter five-digit ZIP codes.'),
      {
        error: 'Please enter ZIP codes.',
      },
    )
    .max(maxZipCodes, `A route can have at most ${maxZipCodes} ZIP codes.`)
    .transform((codes) => [...new Set(codes)].sort()),
}

const Change = z.object(routeFields).partial()

export const deliveryRouteEndpoints = crudEndpoints({
  name: 'DeliveryRoute',
  path: 'delivery-routes',
  label: 'delivery route',
  access: 'staff:delivery-routes',
  readAccess: 'staff:read-orders',
  summaries: {
    list: 'All delivery routes, by name',
    remove:
      'Deletes a delivery route; orders keep their delivery days, and its customers have no route',
  },
  row: DeliveryRoute,
  query: PageQuery.extend({ q: queryText().describe('Words of the name') }),
  create: Change.required({ name: true }),
  change: Change,
})

export const DeliveryTerms = z.object({
  route: z.string(),
  day: z.string().describe('YYYY-MM-DD: the next delivery'),
  cutoff: Timestamp,
  minimum: Money,
  below_minimum: z.enum(belowMinimumRules),
  fee: Money,
})

export const getDelivery = endpoint({
  name: 'getDelivery',
  method: 'GET',
  path: '/api/delivery',
  access: 'customer',
  summary:
    'The customer’s next delivery and its terms (null without a route), how deliveries are paid, and the usual order type',
  reply: z.object({
    data: DeliveryTerms.nullable(),
    pays_by_invoice: z.boolean().describe('Whether no cash is collected for deliveries'),
    usual_type: z.enum(orderTypes).nullable().describe('Of the last order; null before the first'),
    credit: MyCredit.optional().describe(
      'Of a customer who pays by invoice in a shop that keeps accounts',
    ),
  }),
  status: 200,
  errors: [],
})

export const CustomerDelivery = z.object({
  route_id: z.string().describe('Empty without a route'),
  route: z.string(),
  is_by_zip: z
    .boolean()
    .describe('Whether the route was found by ZIP code instead of being chosen by staff'),
  terms: DeliveryTerms.nullable(),
  due_day: z
    .string()
    .describe('YYYY-MM-DD: when a delivery ordered now is due; without terms, it has no day'),
})
export type CustomerDelivery = z.output<typeof CustomerDelivery>

export const getCustomerDelivery = endpoint({
  name: 'getCustomerDelivery',
  method: 'GET',
  path: '/admin/api/customers/{id}/delivery',
  access: 'staff:orders',
  summary: 'A customer’s route and next delivery',
  reply: dataOf(CustomerDelivery),
  status: 200,
  errors: [],
})

/** The delivery day shown to the buyer at the checkout. */
export const SeenDeliveryDay = z
  .string({ error: /*i18n*/ 'Please send the delivery day as YYYY-MM-DD.' })
  .trim()
  .refine((day) => day === '' || isDay(day), /*i18n*/ 'Please send the delivery day as YYYY-MM-DD.')
  .nullish()
  .describe(
    'The delivery day that was shown to the buyer; if the order would be delivered on another day, it is refused',
  )
