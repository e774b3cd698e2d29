import type { SellingUnit } from '../catalog/selling-units.ts'
import type { Language } from '../i18n/languages.ts'
import type { Letterhead } from '../mail/mails.ts'
import type { Cents } from '../money.ts'
import type { OptionalOrderField } from '../orders/order-fields.ts'
import type { Ageing } from '../receivables/ageing.ts'
import type { MemoKind, memoCauses } from '../receivables/memo-kinds.ts'
import type { StatementLayout, StatementLine } from '../statements/statement-lines.ts'

export type PrintedLine = {
  item_no: string
  title: string
  unit: string
  /** Missing in older invoices. */
  units?: readonly SellingUnit[]
  upc: string
  /** The quantity to deliver; 0 for a removed line. */
  quantity: number
  ordered: number
  /** Why fewer are delivered than ordered; otherwise `''`. */
  reason: string
  price: Cents
  /** Of goods with a class, on invoices of shops with licenses or excise. */
  trade?: PrintedLineTrade
}

export type PrintedLineTrade = {
  brand: string
  /** The name of its class. */
  type: string
  /** Null in a shop without excise. */
  excise: Cents | null
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
  language: Language
  /** `Delivery`, or `Pick-up` with day and time, in the customer's language. */
  fulfilment: string
  buyer: PrintedBuyer
  /** Included in the total. Missing in invoices from before delivery fees. */
  delivery_fee?: Cents
  /** Added to the prices and included in the total; absent if none is. */
  excise?: Cents
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
  quantities: readonly number[]
}

export type PickListFacts = {
  orders: readonly (Pick<PrintedOrder, 'number' | 'fulfilment' | OptionalOrderField> & {
    /** `A` for the first order, `B` for the second, and so on. */
    box: string
    business_name: string
  })[]
  /** Numbers of chosen orders that are cancelled. */
  left_out: readonly number[]
  /** Sorted by bin location, the order in which the picker walks. */
  rows: readonly PickListRow[]
}

export type PackingSlipsFacts = { withPrices: boolean; orders: readonly PrintedOrder[] }

export type DeliverySheetFacts = {
  /** `Friday, November 20, 2026`; '' if the orders were selected by hand. */
  day: string
  stops: readonly (Pick<PrintedOrder, 'number' | 'buyer' | 'total' | OptionalOrderField> & {
    pieces: number
    terms: string
    pays_by_invoice: boolean
    route: string
  })[]
}

export type ShelfLabelsFacts = {
  withPrices: boolean
  /** The origin of the links on the labels. */
  shopUrl: string
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

type DepositedPayment = {
  number: number
  business_name: string
  reference: string
  amount: Cents
}

export type DepositSlipFacts = {
  number: number
  /** `Friday, November 20, 2026`. */
  day: string
  note: string
  cash: Cents
  checks: readonly DepositedPayment[]
  money_orders: readonly DepositedPayment[]
  total: Cents
}

type LaterField = OptionalOrderField | 'language'

/** Older invoices lack some fields. Without a language they are in English. */
export type InvoicedOrder = Omit<PrintedOrder, LaterField> & Partial<Pick<PrintedOrder, LaterField>>

export type PrintedLicense = {
  kind: string
  number: string
  /** YYYY-MM-DD: the last day on which it is good. */
  until: string
}

/** The part of an invoice that the law requires for goods that have a class. */
export type InvoiceTrade = {
  /** YYYY-MM-DD. */
  ship_date: string
  ship_from: string
  seller_license: PrintedLicense | null
  buyer_license: PrintedLicense | null
  /** Included in the prices, by the label of its rate. */
  included_excise: readonly { label: string; amount: Cents }[]
  /** On each page, in English; '' for none. */
  mark: string
}

/** Stored as issued, never updated. */
export type InvoiceFacts = {
  number: number
  /** Starts at 1; each correction adds 1. */
  revision: number
  /** ISO 8601. */
  issuedAt: string
  seller: Letterhead
  terms: string
  order: InvoicedOrder
  /** The corrected invoice, or null. */
  replaced: { issuedAt: string; total: Cents } | null
  /** Missing without such goods, and in older invoices. */
  trade?: InvoiceTrade
}

/** A credit or debit memo, stored as issued. */
export type MemoFacts = {
  kind: MemoKind
  cause: (typeof memoCauses)[number]
  number: number
  /** ISO 8601. */
  issuedAt: string
  seller: Letterhead
  buyer: PrintedBuyer
  language: Language
  /** The numbers of the order that it is about, and of its invoice. */
  order: number | null
  invoice: number | null
  reason: string
  lines: readonly {
    kind: 'pieces' | 'fee' | 'amount'
    item_no: string
    title: string
    unit: string
    note: string
    /** Null for an amount. */
    quantity: number | null
    amount: Cents
    /** Included in the amount; absent if none was added to the price. */
    excise?: Cents
  }[]
  total: Cents
}

/** Frozen when the statement is sent. */
export type StatementFacts = {
  /** YYYY-MM-DD: the statement is as of the end of this day. */
  as_of: string
  layout: StatementLayout
  language: Language
  seller: Letterhead
  buyer: PrintedBuyer
  /** Of a balance forward: its first day and the balance before it. */
  forward: { from: string; balance: Cents } | null
  lines: readonly StatementLine[]
  ageing: Ageing
}

export type DocumentContent =
  | { kind: 'invoices'; facts: readonly InvoiceFacts[] }
  | { kind: 'memo'; facts: MemoFacts }
  | { kind: 'pick_list'; facts: PickListFacts }
  | { kind: 'packing_slips'; facts: PackingSlipsFacts }
  | { kind: 'delivery_sheet'; facts: DeliverySheetFacts }
  | { kind: 'shelf_labels'; facts: ShelfLabelsFacts }
  | { kind: 'statements'; facts: readonly StatementFacts[] }
  | { kind: 'deposit_slip'; facts: DepositSlipFacts }

export type OrderDocument = Exclude<
  DocumentContent['kind'],
  'shelf_labels' | 'memo' | 'statements' | 'deposit_slip'
>

/** `printedAt` is ISO 8601. */
export type DocumentFrame = {
  letterhead: Letterhead
  printedAt: string
  printedBy: string
  logos?: Readonly<Record<string, Uint8Array>>
}

/** Returns a PDF in which each order is in its own language. Implemented by `templates`. */
export type RenderDocument = (
  content: DocumentContent,
  frame: DocumentFrame,
) => Promise<Uint8Array<ArrayBuffer>>
