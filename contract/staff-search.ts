import { z } from 'zod'
import { customerStatuses, orderStatuses } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { maxFoundPerKind } from './limits.ts'
import { dataOf, Id, Money, queryText, Timestamp } from './schemas.ts'

const Found = z.object({
  orders: z.array(
    z.object({
      _id: Id,
      number: z.int(),
      business_name: z.string(),
      status: z.enum(orderStatuses),
      total: Money,
      createdAt: Timestamp,
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.int(),
      order_id: Id,
      order_number: z.int(),
      business_name: z.string(),
      total: Money,
    }),
  ),
  customers: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      business_name: z.string(),
      city: z.string(),
      status: z.enum(customerStatuses),
    }),
  ),
  products: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      item_no: z.string(),
      thumbnail: z.string(),
      on_sale: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ _id: Id, title: z.string(), slug: z.string() })),
})
export type Found = z.output<typeof Found>

export const staffSearch = endpoint({
  name: 'staffSearch',
  method: 'GET',
  path: '/admin/api/search',
  access: 'staff:signed-in',
  summary: `Orders, invoices, customers, products and categories that match a typed text, at most ${maxFoundPerKind} of each kind; empty for kinds that the role may not read`,
  query: z.object({
    q: queryText().describe(
      'Order number, invoice number (`INV-10001`), business, name, phone; title, item number, UPC',
    ),
  }),
  reply: dataOf(Found),
  status: 200,
  errors: [],
})
