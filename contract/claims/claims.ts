import { z } from 'zod'
import { SellingUnits } from '../catalog/catalog.ts'
import { PiecesIn } from '../catalog/stock.ts'
import { endpoint } from '../endpoint.ts'
import { idempotencyKeyHours, maxClaimLines, maxLength, maxPhotosPerClaimLine } from '../limits.ts'
import {
  dataOf,
  FlagIn,
  Id,
  Money,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { claimStatuses, stockEffects } from './claim-kinds.ts'

const Photo = z.object({ _id: Id.describe('Of the document') })

export const ClaimLine = z.object({
  _id: Id,
  line_id: Id.describe('Of the order'),
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  unit: z.string(),
  units: SellingUnits,
  thumbnail: z.string(),
  quantity: z.int().describe('Pieces that the customer claims'),
  accepted: z.int().nullable().describe('Of these, pieces that were accepted; null until decided'),
  reason: z.string().describe('Its label'),
  note: z.string().describe('Why it was accepted in part or refused'),
  photos: z.array(Photo),
})

export const Claim = z.object({
  _id: Id,
  number: z.int().describe('Printed as RMA-1001'),
  status: z.enum(claimStatuses),
  order_id: Id,
  order_number: z.int(),
  text: z.string(),
  submittedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  note: z.string().describe('What staff wrote about the decision'),
  /** Of the credit memo; null until accepted. */
  credit: Money.nullable(),
  memo_id: z.string().describe('Of the credit memo; empty: none'),
  memo_number: z.int().nullable().describe('Printed as CM-10001'),
  comes_back: z.boolean().describe('Whether accepted goods are to be collected'),
  receivedAt: Timestamp.nullable().describe('When the goods came back'),
  lines: z.array(ClaimLine),
})
export type Claim = z.output<typeof Claim>

export const StaffClaim = Claim.extend({
  customer_id: Id,
  business_name: z.string(),
  invoice_number: z.int().nullable(),
  delivered_on: z.string().describe('YYYY-MM-DD; empty before the delivery'),
  submitted_by: z.string().describe('The member of staff who entered it; empty: the customer'),
  decided_by: z.string(),
  received_by: z.string(),
  lines: z.array(
    ClaimLine.extend({
      stock_effect: z.enum(stockEffects),
      /** The credit of all claimed pieces that can be credited; null once decided. */
      amount: Money.nullable(),
      creditable: z.int().describe('Pieces invoiced and not yet credited; 0 without an invoice'),
    }),
  ),
  version: z.int(),
})
export type StaffClaim = z.output<typeof StaffClaim>

export const ClaimableLine = z.object({
  line_id: Id,
  order_id: Id,
  order_number: z.int(),
  delivered_on: z.string().describe('YYYY-MM-DD'),
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  unit: z.string(),
  units: SellingUnits,
  thumbnail: z.string(),
  delivered: z.int(),
  claimable: z.int().describe('Pieces that aren’t claimed yet'),
  reasons: z.array(Id).describe('Whose window is open'),
})
export type ClaimableLine = z.output<typeof ClaimableLine>

const claimable = {
  method: 'GET',
  query: z.object({
    order: queryText().describe('The lines of this order'),
    product: queryText().describe('The lines with this product, newest order first'),
  }),
  reply: z.object({
    data: z.array(ClaimableLine),
    reasons: z.array(z.object({ _id: Id, label: z.string(), needs_photo: z.boolean() })),
  }),
  status: 200,
  errors: [],
} as const

export const listMyClaimableLines = endpoint({
  ...claimable,
  name: 'listMyClaimableLines',
  path: '/api/claimable-lines',
  access: 'customer',
  summary: 'Delivered lines of the customer that can still be claimed, and the reasons',
})

export const listClaimableLines = endpoint({
  ...claimable,
  name: 'listClaimableLines',
  path: '/admin/api/claims/claimable-lines',
  access: 'staff:deliver-orders',
  summary:
    'Lines of an order that can be claimed, also at the door, and the reasons. For drivers, orders of customers on no open run of theirs are not found',
})

export const ClaimIn = z.object({
  order_id: requiredText(maxLength.id, /*i18n*/ 'Please choose the order.'),
  text: optionalText(maxLength.reason),
  lines: z
    .array(
      z.object({
        line_id: requiredText(maxLength.id, /*i18n*/ 'Please choose the product.'),
        quantity: PiecesIn.min(1, /*i18n*/ 'Please enter how many.'),
        reason_id: requiredText(maxLength.id, /*i18n*/ 'Please choose what is wrong.'),
        photos: z
          .array(requiredText(maxLength.id, /*i18n*/ 'Please choose a photo.'))
          .max(maxPhotosPerClaimLine, /*i18n*/ 'Please add fewer photos.')
          .default([])
          .describe('Ids of uploaded documents'),
      }),
      { error: /*i18n*/ 'Please choose the product.' },
    )
    .min(1, /*i18n*/ 'Please choose the product.')
    .max(maxClaimLines, /*i18n*/ 'Please send fewer products at a time.'),
})
export type ClaimIn = z.output<typeof ClaimIn>

const submit = {
  method: 'POST',
  headers: {
    'Idempotency-Key': `Created by the client for each claim; valid for ${idempotencyKeyHours} hours`,
  },
  body: ClaimIn,
  status: 201,
  errors: ['claim_window', 'idempotency_key_reused', 'status_conflict'],
} as const

export const submitClaim = endpoint({
  ...submit,
  name: 'submitClaim',
  path: '/api/claims',
  access: 'customer',
  summary:
    'Claims pieces of a delivered order, within the reason’s window and up to what was delivered. Requests with the same `Idempotency-Key` make one claim',
  reply: dataOf(Claim),
})

export const listMyClaims = endpoint({
  name: 'listMyClaims',
  method: 'GET',
  path: '/api/claims',
  access: 'customer',
  summary: 'The customer’s claims, newest first',
  query: PageQuery,
  reply: pageOf(Claim),
  status: 200,
  errors: [],
})

export const createClaim = endpoint({
  ...submit,
  name: 'createClaim',
  path: '/admin/api/claims',
  access: 'staff:deliver-orders',
  summary:
    'Enters a claim for a customer, also at the door, where photos are optional. Drivers enter them for customers of their open runs',
  reply: dataOf(StaffClaim),
})

export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/admin/api/claims',
  access: 'staff:claims',
  summary: 'Claims, newest first; those that wait for a decision oldest first',
  query: PageQuery.extend({
    status: queryText().describe(
      `${claimStatuses.join(', ')}, or \`to_receive\`: accepted, and still with the customer`,
    ),
    order_id: queryText().describe('Only of this order'),
    customer_id: queryText().describe('Only of this customer'),
    q: queryText().describe(
      'Words of the business’s name, or the number of the claim or its order',
    ),
  }),
  reply: pageOf(StaffClaim),
  status: 200,
  errors: ['invalid'],
})

export const getClaim = endpoint({
  name: 'getClaim',
  method: 'GET',
  path: '/admin/api/claims/{id}',
  access: 'staff:claims',
  summary: 'A claim',
  reply: dataOf(StaffClaim),
  status: 200,
  errors: [],
})

export const decideClaim = endpoint({
  name: 'decideClaim',
  method: 'POST',
  path: '/admin/api/claims/{id}/decide',
  access: 'staff:claims',
  summary:
    'Accepts pieces of each line, or none. What is accepted is one credit memo, and the customer is notified by mail. A decision is final; the same one sent again changes nothing',
  body: z.object({
    lines: z
      .array(
        z.object({
          _id: requiredText(maxLength.id, 'Please choose a line.'),
          accepted: PiecesIn,
          note: optionalText(maxLength.reason).describe('The customer reads it'),
        }),
      )
      .max(maxClaimLines, 'Please decide each line once.'),
    note: optionalText(maxLength.reason).describe('The customer reads it'),
    received: FlagIn.nullish().describe('The goods are back already'),
  }),
  reply: dataOf(StaffClaim),
  status: 200,
  errors: ['status_conflict'],
})

export const receiveClaim = endpoint({
  name: 'receiveClaim',
  method: 'POST',
  path: '/admin/api/claims/{id}/receive',
  access: 'staff:deliver-orders',
  summary:
    'Records that the goods are back. Of accepted lines, saleable goods are added to the stock; a repeated request changes nothing. For drivers, claims of customers on no open run of theirs are not found',
  reply: dataOf(StaffClaim),
  status: 200,
  errors: [],
})

export const UnsaleableGoods = z.object({
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  unit: z.string(),
  quantity: z.int().describe('Pieces'),
  claims: z.int(),
  oldest: z.string().describe('YYYY-MM-DD: when the first of them came back'),
})
export type UnsaleableGoods = z.output<typeof UnsaleableGoods>

export const listUnsaleableGoods = endpoint({
  name: 'listUnsaleableGoods',
  method: 'GET',
  path: '/admin/api/unsaleable-goods',
  access: 'staff:claims',
  summary: 'Goods that came back and can’t be sold, to return to their makers',
  query: PageQuery,
  reply: pageOf(UnsaleableGoods),
  status: 200,
  errors: [],
})

export const clearUnsaleableGoods = endpoint({
  name: 'clearUnsaleableGoods',
  method: 'POST',
  path: '/admin/api/unsaleable-goods/{id}/clear',
  access: 'staff:claims',
  summary: 'Records that a product’s unsaleable pieces were returned to the maker or destroyed',
  reply: null,
  status: 204,
  errors: [],
})
