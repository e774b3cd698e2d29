import type { z } from 'zod'
import { type CustomerRow, listCustomers } from './accounts/accounts.ts'
import { listPrices } from './catalog/catalog.ts'
import { productEndpoints, type StaffProduct } from './catalog/staff-catalog.ts'
import { changeStock } from './catalog/stock.ts'
import type { BodyIn, Endpoint } from './endpoint.ts'
import { listChanges, type ShopEvent } from './events/events.ts'
import { applyImport, createImport, type Import } from './imports/imports.ts'
import { placeOrder, staffGetOrder, staffListOrders } from './orders/orders.ts'
import { placeOrderForCustomer } from './orders/staff-orders.ts'
import { takePayment } from './receivables/receivables.ts'

type ReplyIn<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : never

export type Example = { endpoint: Endpoint; body?: unknown; reply?: unknown }

const example = <E extends Endpoint>(
  endpoint: E,
  example: { reply?: ReplyIn<E> } & (E['bodyType'] extends 'multipart'
    ? object
    : E['body'] extends z.ZodType
      ? { body: BodyIn<E> }
      : object),
): Example => ({ endpoint, ...example })

const customerId = '01a0c4be-6a10-7d4e-9b0f-5c2f6f3f1a01'
const orderId = '01a0c9f4-31c2-7e15-8a77-0f6f2a9d4b02'
const productId = '019f8e21-7b52-7c33-a1d4-91c0e7d85e03'
const title = 'Sunrise Cola 16 oz, 24 ct'
const item_no = '100017'
const business = {
  name: 'Ana Rivera',
  email: 'ana@rivera.example',
  phone: '(770) 555-0123',
  business_name: 'Rivera Corner Mart',
  business_address: '410 Buford Highway',
}
const place = { aptNo: '', city: 'Norcross', state: 'GA', zip: '30071' }
const delivery = { type: 'Cash-on-delivery', delivery_day: '2026-12-02' } as const

const placed = {
  ...{ _id: orderId, number: 1166, createdAt: '2026-11-30T14:05:09.120Z', total: 47.98 },
  ...delivery,
}
const onePage = { currentPage: 1, numberOfPages: 1, total: 1 }
const sold = { units: [], min_quantity: 1, quantity_multiple: 1 }

const product: z.input<typeof StaffProduct> = {
  ...{ _id: productId, title, item_no, thumbnail: '/images/cola.webp', short_description: '' },
  ...{ category_ids: [], slug: 'sunrise-cola-16-oz-24-ct', upc: '012345678905', unit: 'case' },
  ...{ units_per_case: 24, ...sold, in_stock: true, images: [], price: 23.99, price_varies: '' },
  ...{ on_sale: true, staff_pick: false, bin_location: 'A-12', stock_count: 40 },
  ...{ stock_available: 38, reorder_level: 10, class_code: '', brand_family: '' },
  ...{ manufacturer: '', flavor: '', sticks: null, items: null, ml: null, ounces: null },
  ...{ tax_status: 'untaxed', createdAt: '2026-03-02T15:00:00.000Z' },
  ...{ updatedAt: '2026-11-28T09:12:44.051Z', version: 7 },
}

const customer: z.input<typeof CustomerRow> = {
  ...{ _id: customerId, ...business, time: '9:00 AM', ...place, country: 'United States' },
  ...{ status: 'approved', status_reason: '', status_by: 'Olivia', tags: ['Friday'], terms: '' },
  ...{ status_at: '2026-02-11T16:20:00.000Z', pays_by_invoice: true, price_list_id: '' },
  ...{ delivery_route_id: '', class_of_trade: 'retailer', fein: '123456789', county: 'Gwinnett' },
  ...{ sales_tax_number: '', state_code: 'GA', createdAt: '2026-02-10T20:41:03.000Z', version: 3 },
  ...{ orders: 12, total: 3184.5, last_order_at: placed.createdAt, has_duplicates: false },
}

export const exampleEvent: z.input<typeof ShopEvent> = {
  id: '01a0c9f4-3388-7a61-b0de-6d1c3b7a5c04',
  type: 'order.placed',
  timestamp: placed.createdAt,
  data: {
    ...{ order_id: orderId, number: placed.number, customer_id: customerId, status: 'received' },
    ...{ is_out_for_delivery: false, type: placed.type, day: placed.delivery_day },
    total: placed.total,
  },
}

const orderForm = {
  customer: { ...business, ...place },
  products: [{ product_id: productId, quantity: 2, Price: 23.99 }],
  ...delivery,
}

const priceFile: z.input<typeof Import> = {
  ...{ _id: '01a0c9a1-0c57-7b9a-8f2e-2b8d4e6f9d05', file_name: 'prices.csv', status: 'checked' },
  counts: { rows: 250, created: 0, changed: 1, unchanged: 249, rejected: 0, warnings: 0 },
  ...{ problem: '', progress: null, number_missing: false, price_list_id: '', by: 'Token: ERP' },
  ...{ createdAt: '2026-11-30T02:00:11.000Z', unknown_columns: [], unread_sheets: [] },
  columns: [{ name: 'Item No', field: 'item_no', samples: [item_no] }],
  fields: [{ name: 'item_no', label: 'Item number' }],
  ...{ cost_column: '', left_out: [], reasons: [], warning_reasons: [], notes: [] },
  ...{ replaces_titles: false, differing_titles: 0, differing_categories: 0, undone: null },
  ...{ rejected: [], warnings: [] },
  changes: [
    { item_no, title, field: 'price', was: '23.49', now: '23.99', price_list: '', conditions: '' },
  ],
}

/** Requests and replies, as they are on the wire, of the calls that a program makes first. */
export const examples: readonly Example[] = [
  example(staffListOrders, {
    reply: {
      data: [
        {
          ...{ ...placed, status: 'received', customer_id: customerId, ...place },
          ...{ name: business.name, business_name: business.business_name, date: '', time: '' },
          ...{ additional_comments: '', outForDeliveryAt: null, placed_by: '', version: 1 },
          matched_lines: [],
        },
      ],
      ...onePage,
    },
  }),
  example(staffGetOrder, {
    reply: {
      data: {
        ...{ _id: orderId, number: placed.number, createdAt: placed.createdAt, status: 'received' },
        customer: { ...business, ...place, pays_by_invoice: true },
        orderDetails: {
          ...{ total: placed.total, delivery_fee: 0, ...delivery, date: '', time: '' },
          ...{ delivery_cutoff: '2026-12-01T22:00:00.000Z', po_number: '' },
          additional_comments: '',
        },
        products: [
          {
            ...{ _id: '01a0c9f4-31c3-7d02-9c11-7e5a1f0b8e06', quantity: 2, price: 23.99, item_no },
            ...{ price_varies: '', units: [], ordered: 2, reason: '', substitute_for: '' },
            product: { _id: productId, title, thumbnail: product.thumbnail },
            ...{ picked: null, pick_reason: '', picked_by: '' },
          },
        ],
        ...{ outForDeliveryAt: null, customer_id: customerId, placed_by: '', version: 1 },
        due_day: '',
      },
    },
  }),
  example(placeOrder, {
    body: orderForm,
    reply: { data: placed, message: 'Order placed successfully.' },
  }),
  example(placeOrderForCustomer, {
    body: { ...orderForm, customer_id: customerId },
    reply: { data: placed },
  }),
  example(productEndpoints.list, { reply: { data: [product], ...onePage } }),
  example(productEndpoints.change, { body: { price: 23.99 } }),
  example(listPrices, {
    reply: {
      data: {
        [productId]: {
          ...{ price: 23.99, price_varies: '', in_stock: true, ...sold, special: null },
          ...{ price_breaks: [{ from: 10, price: 22.5 }], price_note: 'from 10: $22.50' },
          ...{ special_note: '', break_note: 'from 10: $22.50', unit_price_note: '$1.00 each' },
          bought_note: '',
        },
      },
    },
  }),
  example(listCustomers, { reply: { data: [customer], ...onePage } }),
  example(changeStock, {
    body: { reason: 'received', quantity: 20, note: 'PO 5512' },
    reply: {
      data: {
        ...{ _id: productId, title, item_no, upc: product.upc, unit: product.unit, units: [] },
        ...{ thumbnail: product.thumbnail, bin_location: 'A-12', in_stock: true, on_sale: true },
        ...{ count: 60, reserved: 2, available: 58, reorder_level: 10, is_low: false },
      },
    },
  }),
  example(createImport, { reply: { data: priceFile } }),
  example(applyImport, { body: { confirm_unusual: true } }),
  example(listChanges, { reply: { data: [exampleEvent], next: exampleEvent.id } }),
  example(takePayment, {
    body: {
      ...{ customer_id: customerId, method: 'check', amount: 47.98, reference: '2041' },
      received_on: '2026-12-09',
    },
    reply: {
      data: {
        ...{ customer_id: customerId, business_name: business.business_name, balance: 0 },
        ...{ terms_id: '', credit_limit: null, is_on_hold: false, is_held_by_days: false },
        ...{ pays_by_invoice: true, open_orders: 0, returned_check_fee: null, available: null },
        ...{ version: 4, ageing: { columns: [0, 0, 0, 0, 0], unapplied: 0, total: 0 } },
        open_items: [],
      },
      number: 10031,
    },
  }),
]
