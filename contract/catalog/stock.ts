import { z } from 'zod'
import { stockCorrectionNames, stockReasons, stockSorts } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxStockCount } from '../limits.ts'
import {
  dataOf,
  Id,
  optionalText,
  PageQuery,
  pageOf,
  queryChoice,
  queryText,
  Timestamp,
} from '../schemas.ts'
import { SellingUnit, SellingUnits } from './catalog.ts'

/** `count`, `reserved` and `available` are null if the product isn't counted. */
export const Stock = z.object({
  _id: Id,
  title: z.string(),
  item_no: z.string(),
  upc: z.string(),
  unit: z.string(),
  units: SellingUnits,
  thumbnail: z.string(),
  bin_location: z.string(),
  in_stock: z.boolean(),
  on_sale: z.boolean(),
  count: z.int().nullable().describe('Pieces in the warehouse'),
  reserved: z.int().nullable().describe('Pieces of open orders that are not picked yet'),
  available: z
    .int()
    .nullable()
    .describe('Pieces that can still be ordered; below 0: more was ordered than is in stock'),
  reorder_level: z
    .int()
    .nullable()
    .describe('The product is low at or below this number; null: the settings’ number'),
  is_low: z.boolean(),
})
export type Stock = z.output<typeof Stock>

export const FoundStock = Stock.extend({
  code_unit: SellingUnit.nullable().describe(
    'The unit with this code, such as the case; null: the base unit',
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
    q: queryText().describe('Title, item number, UPC, or UPC of a unit, searched like in the shop'),
    filter: queryChoice(['low'], 'Only products that are low'),
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
    'The stock of the only product with an item number or UPC (the product’s or a unit’s), as a scanner reads it',
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
    'Adds received pieces to a product’s count, removes lost pieces, or sets the count; a repeated request with the same `request_id` changes nothing',
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
  now: z.int().nullable().describe('Null: no longer counted'),
  reason: z.enum([...stockReasons, '']).describe('Empty: changed outside the back office'),
  note: z.string(),
  by: z.string().describe('The name of a member of staff or of a program; empty if unknown'),
  order_id: z.string().describe('The order that it is for; empty: none'),
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
