import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { customerStatuses, orderStatuses, orderTypes } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { itemKinds, paymentMethods } from '../receivables/account-kinds.ts'
import { Anything, Id, Money, Timestamp } from '../schemas.ts'

const Day = z.string().describe('YYYY-MM-DD')

const tableRows = {
  products: z.object({
    _id: Id,
    item_no: z.string(),
    title: z.string(),
    upc: z.string(),
    unit: z.string(),
    units: SellingUnits,
    price: Money.nullable().describe('The standard price; null: not sold'),
    cost: Money.nullable(),
    class_code: z.string(),
    in_stock: z.boolean(),
    on_sale: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  prices: z
    .object({
      _id: Id,
      product_id: Id,
      list_id: Id.nullable().describe('Null: a standard price'),
      list: z.string(),
      min_quantity: z.int(),
      is_special: z.boolean(),
      valid_from: Timestamp.nullable(),
      valid_until: Timestamp.nullable().describe('Exclusive; null: no end'),
      price: Money,
    })
    .describe('Prices besides the standard one of `products`'),
  customers: z.object({
    _id: Id,
    business_name: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    business_address: z.string(),
    aptNo: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    status: z.enum(customerStatuses),
    price_list_id: Id.nullable(),
    pays_by_invoice: z.boolean(),
    version: z.int(),
    createdAt: Timestamp,
  }),
  orders: z.object({
    _id: Id,
    number: z.int(),
    customer_id: Id,
    status: z.enum(orderStatuses),
    type: z.enum(orderTypes),
    date: Day.nullable().describe('YYYY-MM-DD: of pick-up or delivery'),
    time: z.string(),
    po_number: z.string(),
    delivery_fee: Money,
    excise: Money,
    total: Money,
    invoice_number: z.int().nullable(),
    version: z.int(),
    createdAt: Timestamp,
  }),
  order_lines: z.object({
    _id: Id,
    order_id: Id,
    position: z.int(),
    product_id: Id,
    item_no: z.string(),
    title: z.string(),
    unit: z.string(),
    quantity: z.int().describe('0 for a removed line'),
    ordered: z.int().describe('Before staff changed it; 0 for an added line'),
    price: Money,
  }),
  invoices: z.object({
    number: z.int(),
    revision: z.int(),
    order_id: Id,
    issuedAt: Timestamp,
    total: Money,
    excise: Money.nullable(),
    ship_date: Day.nullable(),
  }),
  payments: z
    .object({
      _id: Id,
      kind: z.enum(itemKinds),
      number: z.int().nullable(),
      customer_id: Id,
      order_id: Id.nullable(),
      day: Day,
      due_on: Day.nullable(),
      amount: Money.describe('Of charges positive, of payments and credits negative'),
      settled: Money.describe('The part that is allocated'),
      method: z.enum(paymentMethods).nullable(),
      reference: z.string(),
      at: Timestamp,
    })
    .describe('The documents of all accounts: payments, invoices, memos and the others'),
  stock: z
    .object({
      product_id: Id,
      count: z.int(),
      reserved: z.int(),
      available: z.int(),
    })
    .describe('Counted products'),
} as const satisfies Record<string, z.ZodObject>

export type TableName = keyof typeof tableRows
export type RowOf<Name extends TableName> = z.output<(typeof tableRows)[Name]>
export const tableNames = Object.keys(tableRows) as [TableName, ...TableName[]]

const line = <Name extends string, Row extends z.ZodType>(table: Name, row: Row) =>
  z.object({ table: z.literal(table), row })

export const TableLine = z.discriminatedUnion('table', [
  line('snapshot', z.object({ at: Timestamp })).describe(
    'The first line, with the next `since`: early enough for what was being written, so a row may come twice',
  ),
  line('products', tableRows.products),
  line('prices', tableRows.prices),
  line('customers', tableRows.customers),
  line('orders', tableRows.orders),
  line('order_lines', tableRows.order_lines),
  line('invoices', tableRows.invoices),
  line('payments', tableRows.payments),
  line('stock', tableRows.stock),
  line('end', z.object({ rows: z.int() })).describe(
    'The last line; without it the reply was cut short',
  ),
])
export type TableLine = z.output<typeof TableLine>

const namesMessage = `Please name tables, separated by commas: ${tableNames.join(', ')}.`
const sinceMessage = 'Please send a moment such as 2026-11-30T05:00:00Z.'

export const readTables = endpoint({
  name: 'readTables',
  method: 'GET',
  path: '/admin/api/export',
  access: 'staff:reports',
  summary:
    'Whole tables as JSON lines, all as of one moment. `since`: only products changed, orders (with their lines) placed, changed or invoiced, and invoices issued since; prices, customers, payments and stock are always whole. Products, prices and stock also need `read-catalogue`, customers `customers`, orders and their lines `read-orders`, invoices and payments `receivables`',
  query: z.object({
    tables: z
      .string({ error: namesMessage })
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.enum(tableNames, { error: namesMessage })).min(1, namesMessage)),
    since: Anything.transform((value) => (value === '' ? undefined : value)).pipe(
      z
        .string({ error: sinceMessage })
        .refine((text) => !Number.isNaN(Date.parse(text)), sinceMessage)
        .transform((text) => new Date(text))
        .optional(),
    ),
  }),
  reply: TableLine,
  replyStream: 'lines',
  status: 200,
  errors: ['invalid', 'forbidden', 'too_many_requests'],
})
