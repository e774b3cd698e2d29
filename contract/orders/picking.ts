import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { orderStatuses, orderTypes } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxPicksPerCall, maxQuantity } from '../limits.ts'
import { dataOf, Id, PageQuery, pageOf, requiredText, Timestamp } from '../schemas.ts'
import { SaleBlock } from '../trade/sale-block.ts'
import { shortReasonCodes } from './order-changes.ts'

export const PickingRow = z.object({
  _id: Id,
  number: z.int(),
  createdAt: Timestamp,
  business_name: z.string(),
  type: z.enum(orderTypes),
  date: z.string(),
  time: z.string(),
  lines: z.int().describe('Lines to pick'),
  picked: z.int().describe('The number of lines that are picked, or short for a reason'),
  pickers: z.array(z.string()).describe('The names of the people who have picked its lines'),
})
export type PickingRow = z.output<typeof PickingRow>

export const PickingLine = z.object({
  _id: Id,
  title: z.string(),
  item_no: z.string(),
  upc: z.string(),
  unit: z.string(),
  thumbnail: z.string(),
  bin_location: z.string(),
  quantity: z.int().describe('The quantity to pick; 0 for a removed line'),
  units: SellingUnits.describe('The units of the product when it was ordered'),
  units_now: SellingUnits.describe('The product’s current units, whose codes are on the shelves'),
  picked: z.int().nullable().describe('Null until the line is picked'),
  pick_reason: z.enum(['', ...shortReasonCodes]).describe('Why less is picked'),
  picked_by: z.string().describe('The name of the last picker; empty: nobody'),
  instead_of: z.string().describe('The title of the product that it replaces; empty: none'),
  blocked: SaleBlock.nullish().describe(
    'The reason why the line can’t be delivered and must be left out; absent in a shop with neither licenses nor excise',
  ),
})
export type PickingLine = z.output<typeof PickingLine>

export const PickingOrder = z.object({
  _id: Id,
  number: z.int(),
  createdAt: Timestamp,
  status: z.enum(orderStatuses),
  version: z.int(),
  business_name: z.string(),
  type: z.enum(orderTypes),
  date: z.string(),
  time: z.string(),
  additional_comments: z.string(),
  lines: z
    .array(PickingLine)
    .describe('By bin location; removed lines only if pieces of them were picked'),
})
export type PickingOrder = z.output<typeof PickingOrder>

const quantityMessage = `Please send a whole number up to ${maxQuantity.toLocaleString('en-US')}.`
const quantity = z
  .int({ error: quantityMessage })
  .min(0, quantityMessage)
  .max(maxQuantity, quantityMessage)

export const Pick = z.object({
  id: z
    .guid({ error: 'Please send a UUID.' })
    .toLowerCase()
    .describe('Created by the client for each pick; a repeated pick is counted only once'),
  line_id: requiredText(maxLength.id, 'Please name the line.'),
  was: quantity.describe('The picked quantity that the picker saw; 0 for none'),
  quantity: quantity.describe('The new picked quantity'),
  reason: z
    .enum(shortReasonCodes, { error: 'Please choose a reason.' })
    .nullish()
    .describe('Why it is less than the line’s quantity; without a reason the line stays open'),
})
export type Pick = z.output<typeof Pick>

/**
 * `conflict`: someone else changed the quantity, so nothing was counted. `gone`: the line no longer
 * exists.
 */
const pickOutcomes = ['counted', 'conflict', 'gone'] as const
export type PickOutcome = (typeof pickOutcomes)[number]

export const listPicking = endpoint({
  name: 'listPicking',
  method: 'GET',
  path: '/admin/api/picking',
  access: 'staff:pick-orders',
  summary: 'The confirmed orders to pick: pick-ups by slot, then deliveries, oldest first',
  query: PageQuery,
  reply: pageOf(PickingRow),
  status: 200,
  errors: [],
})

export const getPicking = endpoint({
  name: 'getPicking',
  method: 'GET',
  path: '/admin/api/picking/{id}',
  access: 'staff:pick-orders',
  summary: 'One order as a picker needs it: lines by bin location, with UPC and picked quantity',
  reply: dataOf(PickingOrder),
  status: 200,
  errors: [],
})

export const savePicks = endpoint({
  name: 'savePicks',
  method: 'POST',
  path: '/admin/api/picking/{id}/picks',
  access: 'staff:pick-orders',
  summary:
    'Applies picks to a confirmed order, in the order sent; picks that were applied before are not counted again',
  body: z.object({
    picks: z
      .array(Pick)
      .max(maxPicksPerCall, `Please send at most ${maxPicksPerCall} picks at once.`),
  }),
  reply: dataOf(PickingOrder).extend({
    results: z.array(z.object({ id: Id, outcome: z.enum(pickOutcomes) })),
  }),
  status: 200,
  errors: ['status_conflict'],
})
