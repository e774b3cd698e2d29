import { z } from 'zod'
import { stockCorrectionNames, stockReasons, stockSorts } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxStockCount } from '../limits.ts'
import { dataOf, Id, optionalText, PageQuery, pageOf, queryText, Timestamp } from '../schemas.ts'
import { SellingUnit } from './catalog.ts'

/** `count`, `reserved` and `available` are null if the product isn't counted. */
export const Stock = z.object({
  _id: Id,
  title: z.string(),
  item_no: z.string(),
  upc: z.string(),
  unit: z.string(),
  thumbnail: z.string(),
  bin_location: z.string(),
  in_stock: z.boolean(),
  on_sale: z.boolean(),
  count: z.int().nullable().describe('Pieces in the warehouse'),
  reserved: z.int().nullable().describe('Pieces of open orders that are not picked'),
  available: z.int().nullable().describe('What can still be ordered; below 0: too much is ordered'),
  reorder_level: z.int().nullable().describe('Low from this number; null: the settings’ number'),
  is_low: z.boolean(),
})
export type Stock = z.output<typeof Stock>

export const FoundStock = Stock.extend({
  code_unit: SellingUnit.nullable().describe(
    'The unit whose code it is, such as the case; null: the product’s own',
  ),
})
export type FoundStock = z.output<typeof FoundStock>

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/admin/api/stock',
  access: 'staff:read-catalogue',
  summary: 'The stock of counted products, least available first',
  query: PageQuery.extend({
    q: queryText().describe(
      'Title, item number, UPC, or the UPC of a unit, as the shop’s search reads it',
    ),
    filter: queryText().describe('`low`: only products that are low'),
    sort: queryText().describe(stockSorts.join(', ')),
  }),
  reply: pageOf(Stock),
  status: 200,
  errors: [],
})

export const findStock = endpoint({
  name: 'findStock',
  method: 'GET',
  path: '/admin/api/stock/by-code/{code}',
  access: 'staff:read-catalogue',
  summary:
    'The stock of the one product with an item number or UPC, its own or that of a unit, as a scanner reads it',
  reply: dataOf(FoundStock),
  status: 200,
  errors: ['status_conflict'],
})

export const getStock = endpoint({
  name: 'getStock',
  method: 'GET',
  path: '/admin/api/stock/{id}',
  access: 'staff:read-catalogue',
  summary: 'The stock of a product',
  reply: dataOf(Stock),
  status: 200,
  errors: [],
})

const wholeNumber = 'Please enter a whole number.'

export const PiecesIn = z
  .int({ error: wholeNumber })
  .min(0, 'Please enter 0 or more.')
  .max(maxStockCount, `Please enter at most ${maxStockCount.toLocaleString('en-US')}.`)

export const changeStock = endpoint({
  name: 'changeStock',
  method: 'POST',
  path: '/admin/api/stock/{id}/changes',
  access: 'staff:change-stock',
  summary:
    'Adds received pieces to a product’s count, removes lost ones, or sets the count; repeated with the same `request_id` it changes nothing more',
  body: z.object({
    reason: z.enum(stockCorrectionNames, { error: 'Please choose a reason.' }),
    quantity: PiecesIn.describe(
      'The pieces added or removed; for `counted`, the pieces in the warehouse',
    ),
    note: optionalText(maxLength.note),
    request_id: z.uuid({ error: 'Please send a UUID.' }).optional(),
  }),
  reply: dataOf(Stock),
  status: 200,
  errors: ['status_conflict'],
})

export const StockMovement = z.object({
  _id: Id,
  at: Timestamp,
  was: z.int().nullable().describe('Null: not counted before'),
  now: z.int().nullable().describe('Null: not counted any more'),
  reason: z.enum([...stockReasons, '']).describe('Empty: changed outside of the back office'),
  note: z.string(),
  by: z.string().describe('The name of a member of staff or of a program; empty if unknown'),
  order_id: z.string().describe('The order that it belongs to; empty: none'),
  order_number: z.int().nullable(),
})
export type StockMovement = z.output<typeof StockMovement>

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/admin/api/stock/{id}/movements',
  access: 'staff:read-catalogue',
  summary: 'The changes of a product’s count, newest first',
  query: PageQuery,
  reply: pageOf(StockMovement),
  status: 200,
  errors: [],
})
