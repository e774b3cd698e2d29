import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import type { OrderType } from '@endcap/contract/choices'
import { type DeliveryTerms, deliveryFee } from '@endcap/contract/delivery/delivery-days'
import type { BodyIn } from '@endcap/contract/endpoint'
import { maxLines, maxQuantity } from '@endcap/contract/limits'
import { type Cents, centsToDollars, linesTotal } from '@endcap/contract/money'
import {
  mapOptionalOrderFields,
  type OptionalOrderField,
} from '@endcap/contract/orders/order-fields'
import type { placeOrderForCustomer } from '@endcap/contract/orders/staff-orders'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'

export type OrderBody = BodyIn<typeof placeOrderForCustomer>

export const obstacles = {
  removed: 'no longer in the catalog',
  off_sale: 'off sale',
  no_price: 'without a price',
  out_of_stock: 'out of stock',
  unavailable: 'no longer available',
} as const
export type Obstacle = keyof typeof obstacles

export const obstacleOf = ({
  on_sale,
  in_stock,
  price,
}: Pick<StaffProduct, 'on_sale' | 'in_stock' | 'price'>): Obstacle | null => {
  if (!on_sale) return 'off_sale'
  if (price === null || price === 0) return 'no_price'
  return in_stock ? null : 'out_of_stock'
}

export type EntryLine = {
  productId: string
  title: string
  itemNo: string
  thumbnail: string
  /** Today's price, if known. */
  price: Cents
  /** The price in the former order, or the one before a refusal; null if it hasn't changed. */
  formerPrice: Cents | null
  quantity: number
  units: readonly SellingUnit[]
  /** A line with an obstacle is shown, but not sent. */
  obstacle: Obstacle | null
  note: string
}

export type NewEntry = { text: string; amount: string }

/**
 * A line typed ahead of the shop's answer, or pasted. `amount`: '' if none was entered. `problem`:
 * why it isn't in the order; '' while waiting. `near`: products that may be meant.
 */
export type QueuedEntry = NewEntry & {
  id: string
  problem: string
  near: readonly StaffProduct[]
}

const decodeItem = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // An item number with a percent sign that was encoded once, like the rest of the address.
    return text
  }
}

/**
 * The lines of a link that another program made, `ITEM:2,ITEM:12`, as if they had been pasted. In an item number, `%2C` is
 * a comma. A colon is part of it unless a quantity follows.
 */
export const readLinkedLines = (text: string): NewEntry[] =>
  text
    .split(',')
    .slice(0, maxLines)
    .map((line) => /^(.*?)(?::\s*(\d+(?:\s[^:]*)?)?)?$/s.exec(line.trim()) ?? [])
    .map(([, code = '', amount = '']) => ({ text: decodeItem(code).trim(), amount }))
    .filter((entry) => entry.text !== '')

export type EntryForm = Record<OptionalOrderField, string> & {
  name: string
  email: string
  phone: string
  business_name: string
  business_address: string
  type: OrderType | ''
  date: string
  time: string
}

export type OrderEntry = {
  key: string
  lines: readonly EntryLine[]
  /** Not in the order yet. */
  queued: readonly QueuedEntry[]
  form: EntryForm
  /** When it was first sent without getting a reply, so it may have been placed; otherwise null. */
  sentAt: number | null
}

export const startEntry = (
  customer: CustomerRow,
  key: string,
  carried: Pick<OrderEntry, 'lines' | 'queued'> | null,
): OrderEntry => ({
  key,
  lines: carried?.lines ?? [],
  queued: carried?.queued ?? [],
  form: {
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    business_name: customer.business_name,
    business_address: customer.business_address,
    ...mapOptionalOrderFields(() => ''),
    type: '',
    date: '',
    time: '',
  },
  sentAt: null,
})

export const toLine = (
  { _id, title, item_no, thumbnail, price, ...product }: StaffProduct,
  quantity: number,
): EntryLine => ({
  units: withBaseUnit(product).units,
  productId: _id,
  title,
  itemNo: item_no,
  thumbnail,
  price: price ?? 0,
  formerPrice: null,
  quantity,
  obstacle: obstacleOf({ ...product, price }),
  note: '',
})

const clamp = (quantity: number): number =>
  Math.min(Math.max(Math.trunc(quantity) || 0, 0), maxQuantity)

/** Adds up quantities of the same product, at the newer price. */
export const addLines = (
  lines: readonly EntryLine[],
  added: readonly EntryLine[],
): readonly EntryLine[] => {
  const all = new Map(lines.map((line) => [line.productId, line]))
  for (const line of added) {
    const former = all.get(line.productId)?.quantity ?? 0
    all.set(line.productId, { ...line, quantity: clamp(former + line.quantity) })
  }
  return [...all.values()]
}

export const setLineQuantity = (
  lines: readonly EntryLine[],
  productId: string,
  quantity: number,
): readonly EntryLine[] =>
  lines.map((line) =>
    line.productId === productId ? { ...line, quantity: clamp(quantity) } : line,
  )

export const setLinePrices = (
  lines: readonly EntryLine[],
  priceOf: (productId: string, quantity: number) => Cents | undefined,
): readonly EntryLine[] =>
  lines.map((line) => {
    const price = priceOf(line.productId, line.quantity) ?? line.price
    if (price === line.price) return line
    return { ...line, price, formerPrice: line.formerPrice === price ? null : line.formerPrice }
  })

export const removeLine = (lines: readonly EntryLine[], productId: string): readonly EntryLine[] =>
  lines.filter((line) => line.productId !== productId)

export const orderedLines = (lines: readonly EntryLine[]): readonly EntryLine[] =>
  lines.filter(({ quantity, obstacle }) => obstacle === null && quantity > 0)

export const countLeftOut = (lines: readonly EntryLine[]): number =>
  lines.filter(({ quantity, obstacle }) => obstacle !== null && quantity > 0).length

export const entryTotal = (lines: readonly EntryLine[]): Cents => linesTotal(orderedLines(lines))

/** Returns a sentence that says why an order can't be sent yet, or null. */
export const entryProblem = (lines: readonly EntryLine[]): string | null => {
  const ordered = orderedLines(lines)
  if (ordered.length === 0) return 'Please add a product before you place the order.'
  if (ordered.length > maxLines)
    return `An order can have up to ${maxLines} lines. Please split it into two orders.`
  return null
}

/** The fee of the customer's route; none for a pick-up. */
export const entryFee = (
  lines: readonly EntryLine[],
  type: OrderType | '',
  terms: DeliveryTerms | null,
): Cents =>
  type === 'Pick-up' || terms === null || lines.length === 0
    ? 0
    : deliveryFee(terms, entryTotal(lines))

/** Includes the prices and the total that were shown, for the shop to compare. */
export const toBody = (
  customerId: string,
  lines: readonly EntryLine[],
  { type, date, time, ...customer }: EntryForm & { type: OrderType },
  terms: DeliveryTerms | null = null,
): OrderBody => ({
  customer_id: customerId,
  customer,
  products: orderedLines(lines).map(({ productId, title, itemNo, price, quantity }) => ({
    product_id: productId,
    quantity,
    title,
    item_no: itemNo,
    Price: centsToDollars(price),
  })),
  type,
  date: type === 'Pick-up' ? date : '',
  time: type === 'Pick-up' ? time : '',
  ...(type !== 'Pick-up' && terms !== null && { delivery_day: terms.day }),
  total: centsToDollars(entryTotal(lines) + entryFee(lines, type, terms)),
})
