import { type InvoiceField, mixedTaxStatus } from '@endcap/contract/excise/excise-kinds'
import { missingFactNames } from '@endcap/contract/excise/explain-excise'
import type { FailureBody } from '@endcap/contract/failure-bodies'
import type { Letterhead } from '@endcap/contract/mail/mails'
import { formatMonthDay } from '@endcap/contract/shop-time'
import type { FrozenLine, FrozenTrade } from './freeze-trade.ts'
import type { OrderToPrint } from './printed-order-store.ts'

type Failure = Pick<
  FailureBody<'document_incomplete'>['lines'][number],
  'field' | 'message' | 'link' | 'product_id'
>

export type CheckedDocument = {
  order: Pick<OrderToPrint, 'id' | 'customerId' | 'buyer' | 'lines'>
  /** Null if it can't be given one. */
  number: number | null
  seller: Pick<Letterhead, 'store_name' | 'address'>
  trade: FrozenTrade
}

const settings = '/admin/settings'
const isEmpty = (text: string): boolean => text.trim() === ''

const dayText = (day: string): string =>
  day === '' ? 'the day on which it ships' : formatMonthDay(day, day)

const productFailures = (
  lines: readonly FrozenLine[],
  isMissing: (line: FrozenLine) => boolean,
  message: (title: string, line: FrozenLine) => string,
  linkOf = ({ productId }: FrozenLine): string => `/admin/products/${productId}`,
): Omit<Failure, 'field'>[] =>
  lines.filter(isMissing).map((line) => ({
    message: message(line.title, line),
    link: linkOf(line),
    product_id: line.productId,
  }))

const one = (isMissing: boolean, message: string, link: string): Omit<Failure, 'field'>[] =>
  isMissing ? [{ message, link }] : []

/** Whether its excise can't be computed, so that nobody knows whether it is taxed. */
export const isUnknown = ({ excise, stored }: FrozenLine): boolean =>
  excise !== null &&
  (excise.status === 'no_rate' || excise.status === 'missing_data') &&
  stored.taxStatus !== 'out_of_state'

const whyUnknown = (
  title: string,
  { excise, product: { className } }: FrozenLine,
  state: string,
  day: string,
): string =>
  excise?.status === 'missing_data'
    ? `The excise on ${title} can’t be computed. Please enter its ${missingFactNames[excise.fact]}.`
    : `No excise rate for ${className} in ${state} is confirmed for ${day}. Please confirm one, or check the class of ${title}.`

const checks: Readonly<
  Record<InvoiceField, (document: CheckedDocument) => Omit<Failure, 'field'>[]>
> = {
  seller_name: ({ seller }) =>
    one(isEmpty(seller.store_name), 'Please enter your store’s name.', settings),
  seller_address: ({ seller }) =>
    one(isEmpty(seller.address), 'Please enter your store’s address.', settings),
  seller_license: ({ trade: { printed, shipDate } }) =>
    one(
      printed.seller_license === null,
      `None of your own licenses is valid on ${dayText(shipDate)}. Please add yours and verify it.`,
      '/admin/licenses',
    ),
  buyer_name: ({ order }) =>
    one(
      isEmpty(order.buyer.business_name || order.buyer.name),
      'The customer has no name. Please enter it in the order.',
      `/admin/orders/${order.id}`,
    ),
  buyer_address: ({ order }) =>
    one(
      isEmpty(order.buyer.business_address) || isEmpty(order.buyer.place),
      'The customer’s address is incomplete. Please enter street, city, state and ZIP code.',
      `/admin/orders/${order.id}`,
    ),
  buyer_license: ({ order, trade: { printed, shipDate } }) =>
    one(
      printed.buyer_license === null,
      `The customer has no license that is valid on ${dayText(shipDate)}. Please add it and verify it.`,
      `/admin/customers/${order.customerId}`,
    ),
  ship_date: ({ order, trade }) =>
    one(
      trade.shipDate === '',
      'Please set the day on which the order ships.',
      `/admin/orders/${order.id}`,
    ),
  number: ({ order, number }) =>
    one(
      number === null,
      'The invoice has no number. Please try again.',
      `/admin/orders/${order.id}`,
    ),
  ship_from: ({ trade }) =>
    one(
      isEmpty(trade.printed.ship_from),
      'Please enter the address that goods ship from.',
      settings,
    ),
  brand: ({ trade }) =>
    productFailures(
      trade.lines,
      ({ product }) => product.isRegulated && isEmpty(product.brandFamily),
      (title) => `${title} has no brand family. Please enter it.`,
    ),
  type: ({ trade }) =>
    productFailures(
      trade.lines,
      ({ product }) => product.isRegulated && isEmpty(product.className),
      (title) => `The class of ${title} has no name. Please enter it.`,
    ),
  quantity: ({ order, trade }) =>
    productFailures(
      trade.lines,
      ({ stored }) => !order.lines.some(({ id, quantity }) => id === stored.lineId && quantity > 0),
      (title) => `${title} has no quantity. Please check the order.`,
    ),
  excise_sum: ({ trade }) =>
    productFailures(
      trade.lines,
      isUnknown,
      (title, line) =>
        whyUnknown(title, line, trade.state ?? 'the customer’s state', dayText(trade.shipDate)),
      ({ excise, productId }) =>
        excise?.status === 'no_rate' ? '/admin/excise-rates' : `/admin/products/${productId}`,
    ),
  tax_mark: ({ trade }) =>
    one(
      (trade.mark === 'paid' || trade.mark === 'purchaser') && trade.printed.mark === '',
      trade.mark === 'paid'
        ? 'The wording for paid excise is missing. Please enter it in the document rule.'
        : 'The wording for excise that the purchaser owes is missing. Please enter it in the document rule.',
      '/admin/document-rules',
    ),
}

const mixed = (orderId: string): Failure => ({
  field: mixedTaxStatus,
  message:
    'Some products on this invoice are taxed and others are not. Please split the order, so that each has its own invoice.',
  link: `/admin/orders/${orderId}/split`,
})

/**
 * Everything that the law of the buyer's state asks of an invoice and that is missing. The excise must be known in every shop that
 * has one, whatever the rules say.
 */
export const checkDocument = (document: CheckedDocument): Failure[] => {
  const { rules, mark, lines } = document.trade
  if (!lines.some(({ product }) => product.isRegulated)) return []
  const fields = new Set<InvoiceField>(rules.map(({ field }) => field))
  if (mark !== null) fields.add('excise_sum')
  return [
    ...[...fields].flatMap((field) =>
      checks[field](document).map((failure) => ({ field, ...failure })),
    ),
    ...(mark === 'mixed' && !lines.some(isUnknown) ? [mixed(document.order.id)] : []),
  ]
}
