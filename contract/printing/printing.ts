import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  maxBoxes,
  maxLength,
  maxPrintedLines,
  maxPrintedOrders,
  maxPrintedProducts,
  maxSkippedLabels,
} from '../limits.ts'
import { dataOf, FileBytes, queryText } from '../schemas.ts'

const idsOf = (max: number, tooMany: string) =>
  queryText(maxLength.printedIds)
    .transform((ids) => ids.split(',').map((id) => id.trim().toLowerCase()))
    .transform((ids) => [...new Set(ids.filter((id) => id !== ''))])
    .refine((ids) => ids.length <= max, tooMany)

const orderIds = idsOf(
  maxPrintedOrders,
  `Please print at most ${maxPrintedOrders} orders at a time.`,
).describe(`Ids separated by commas, at most ${maxPrintedOrders}`)

const flag = queryText().transform((value) => value === '1' || value === 'true')

const document = {
  method: 'GET',
  reply: FileBytes,
  status: 200,
  errors: ['invalid', 'status_conflict', 'too_many_requests'],
} as const

export const printPickList = endpoint({
  ...document,
  name: 'printPickList',
  path: '/admin/api/print/pick-list',
  access: 'staff:pick-orders',
  summary: `The products of up to ${maxBoxes} orders, sorted by bin location, with a column for each order`,
  query: z.object({ orders: orderIds }),
  replyFile: { type: 'application/pdf', name: 'pick-list.pdf' },
})

export const listLeftOutOrders = endpoint({
  name: 'listLeftOutOrders',
  method: 'GET',
  path: '/admin/api/print/left-out',
  access: 'staff:read-orders',
  summary:
    'The numbers of the orders that documents leave out because they are cancelled, unless all are',
  query: z.object({ orders: orderIds }),
  reply: dataOf(z.array(z.int())),
  status: 200,
  errors: ['invalid'],
})

export const printPackingSlips = endpoint({
  ...document,
  name: 'printPackingSlips',
  path: '/admin/api/print/packing-slips',
  access: 'staff:pick-orders',
  summary: `A packing slip for each order, at most ${maxPrintedLines.toLocaleString('en-US')} lines in total`,
  query: z.object({ orders: orderIds, prices: flag.describe('1: with prices and totals') }),
  replyFile: { type: 'application/pdf', name: 'packing-slips.pdf' },
})

export const printInvoices = endpoint({
  ...document,
  name: 'printInvoices',
  path: '/admin/api/print/invoices',
  access: 'staff:orders',
  summary: 'The newest invoices of orders as they were issued, or one revision',
  query: z.object({
    orders: orderIds,
    revision: queryText()
      .transform((text) => (/^\d{1,4}$/.test(text) ? Number(text) : null))
      .describe(
        '1 for the first invoice of an order, 2 for its first correction; empty: the newest',
      ),
  }),
  replyFile: { type: 'application/pdf', name: 'invoices.pdf' },
})

export const printDeliverySheet = endpoint({
  ...document,
  name: 'printDeliverySheet',
  path: '/admin/api/print/delivery-sheet',
  access: 'staff:deliver-orders',
  summary: 'The stops of open deliveries, sorted by ZIP code or as given, with the cash to collect',
  query: z.object({
    day: queryText().describe(
      'YYYY-MM-DD: open deliveries due on this day; ignored if ids are given',
    ),
    route: queryText().describe('The id of a route: only its deliveries'),
    orders: orderIds,
    as_given: flag.describe('1: in the sequence of the ids'),
  }),
  replyFile: { type: 'application/pdf', name: 'delivery-sheet.pdf' },
})

export const printDepositSlip = endpoint({
  ...document,
  name: 'printDepositSlip',
  path: '/admin/api/print/deposit-slip',
  access: 'staff:receivables',
  summary: 'A deposit for the bank: cash, and each check and money order',
  query: z.object({ deposit: queryText().describe('The id of the deposit') }),
  replyFile: { type: 'application/pdf', name: 'deposit-slip.pdf' },
})

export const printShelfLabels = endpoint({
  ...document,
  name: 'printShelfLabels',
  path: '/admin/api/print/shelf-labels',
  access: 'staff:read-catalogue',
  summary:
    'Labels with bar codes for sheets of 30 (Avery 5160): UPC-A or EAN-13 of the UPC, else Code 128 of the item number',
  query: z.object({
    products: idsOf(
      maxPrintedProducts,
      `Please print the labels of at most ${maxPrintedProducts} products at a time.`,
    ).describe(`Ids separated by commas, at most ${maxPrintedProducts}`),
    prices: flag.describe('1: with prices'),
    skip: queryText()
      .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : 0))
      .transform((skipped) => Math.min(skipped, maxSkippedLabels))
      .describe(`The number of labels already used on the first sheet, 0 to ${maxSkippedLabels}`),
  }),
  replyFile: { type: 'application/pdf', name: 'shelf-labels.pdf' },
})
