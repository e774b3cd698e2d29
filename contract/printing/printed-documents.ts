import type { SellingUnit } from '../catalog/selling-units.ts'
import type { Language } from '../i18n/languages.ts'
import type { Letterhead } from '../mail/mails.ts'
import type { Cents } from '../money.ts'
import type { OptionalOrderField } from '../orders/order-fields.ts'

/** The facts of printed documents, which the server hands to `templates`. */

export type PrintedLine = {
  item_no: string
  title: string
  unit: string
  /** The units in which the quantity is printed; missing in older invoices. */
  units?: readonly SellingUnit[]
  upc: string
  /** The quantity to deliver; 0 for a line that was taken out. */
  quantity: number
  ordered: number
  /** Why the quantity is below the ordered one, in words; empty otherwise. */
  reason: string
  price: Cents
}

export type PrintedBuyer = {
  name: string
  business_name: string
  business_address: string
  /** `Atlanta, GA 30303`. */
  place: string
  phone: string
  email: string
}

export type PrintedOrder = Record<OptionalOrderField, string> & {
  number: number
  /** ISO 8601. */
  createdAt: string
  status: string
  /** The language of the customer's account. */
  language: Language
  /** `Delivery`, or `Pick-up` with its day and time, in the customer's language. */
  fulfilment: string
  buyer: PrintedBuyer
  /** A part of the total. Invoices stored before there were fees have none. */
  delivery_fee?: Cents
  total: Cents
  lines: readonly PrintedLine[]
}

export type PickListRow = {
  bin: string
  item_no: string
  upc: string
  title: string
  unit: string
  units?: readonly SellingUnit[]
  /** The quantity for each order of the list, in the order of its boxes. */
  quantities: readonly number[]
}

export type PickListFacts = {
  orders: readonly (Pick<PrintedOrder, 'number' | 'fulfilment' | OptionalOrderField> & {
    /** `A` for the first order, `B` for the second. */
    box: string
    business_name: string
  })[]
  /** Sorted by bin, as a picker passes the shelves. */
  rows: readonly PickListRow[]
}

export type PackingSlipsFacts = { withPrices: boolean; orders: readonly PrintedOrder[] }

export type DeliverySheetFacts = {
  /** `Friday, November 20, 2026`, or empty for chosen orders. */
  day: string
  /** Whether `day` is the delivery day; otherwise it is the day on which the orders were placed. */
  isDeliveryDay: boolean
  stops: readonly (Pick<PrintedOrder, 'number' | 'buyer' | 'total' | OptionalOrderField> & {
    pieces: number
    terms: string
    /** True: the customer pays by invoice, so the driver collects nothing. */
    pays_by_invoice: boolean
    /** The name of the route, or ''. */
    route: string
  })[]
}

export type ShelfLabelsFacts = {
  withPrices: boolean
  /** The number of used labels on the first sheet. */
  skip: number
  labels: readonly {
    title: string
    item_no: string
    upc: string
    unit: string
    bin: string
    price: Cents | null
  }[]
}

type LaterField = OptionalOrderField | 'language'

/**
 * An order as an invoice says it. One stored before an optional order field existed has none of it, and one without a
 * language was made when all invoices were in English.
 */
export type InvoicedOrder = Omit<PrintedOrder, LaterField> & Partial<Pick<PrintedOrder, LaterField>>

/** The content of an invoice, stored as it was made. */
export type InvoiceFacts = {
  number: number
  /** 1, and one more for each correction. */
  revision: number
  /** ISO 8601. */
  issuedAt: string
  seller: Letterhead
  terms: string
  order: InvoicedOrder
  /** The invoice that this one corrects, or null. */
  replaced: { issuedAt: string; total: Cents } | null
}

export type DocumentContent =
  | { kind: 'invoices'; facts: readonly InvoiceFacts[] }
  | { kind: 'pick_list'; facts: PickListFacts }
  | { kind: 'packing_slips'; facts: PackingSlipsFacts }
  | { kind: 'delivery_sheet'; facts: DeliverySheetFacts }
  | { kind: 'shelf_labels'; facts: ShelfLabelsFacts }

export type OrderDocument = Exclude<DocumentContent['kind'], 'shelf_labels'>

/** The shop, the time of printing (ISO 8601) and who prints. */
export type DocumentFrame = {
  letterhead: Letterhead
  printedAt: string
  printedBy: string
  /** The logos of the letterheads (PNG), by their paths. */
  logos?: Readonly<Record<string, Uint8Array>>
}

/** Renders a document as PDF, each order's pages in the order's language (package `templates`). */
export type RenderDocument = (
  content: DocumentContent,
  frame: DocumentFrame,
) => Promise<Uint8Array<ArrayBuffer>>
