import type { InvoiceField } from '@endcap/contract/excise/excise-kinds'
import { addDays, formatDate, formatPeriod } from '@endcap/contract/shop-time'
import { states } from '@endcap/contract/trade/states'
import type { ClassOfTrade } from '@endcap/contract/trade/trade-kinds'
import type { FormValues } from '../forms/record-state.ts'
import type { Choice } from '../layout/select.tsx'

export const stateChoices: readonly Choice[] = Object.entries(states)

export const buyerNames: Readonly<Record<ClassOfTrade, string>> = {
  retailer: 'Retailers',
  distributor: 'Distributors',
  manufacturer: 'Manufacturers',
  consumer: 'Consumers',
}

export const invoiceFieldNames: Readonly<Record<InvoiceField, string>> = {
  seller_name: 'Your name',
  seller_address: 'Your address',
  seller_license: 'Your license number',
  buyer_name: 'Buyer’s name',
  buyer_address: 'Buyer’s address',
  buyer_license: 'Buyer’s license number',
  ship_date: 'Date of shipment',
  number: 'Invoice number',
  ship_from: 'Place shipped from',
  brand: 'Brand',
  type: 'Type of product',
  quantity: 'Quantity',
  excise_sum: 'Sum of excise',
  tax_mark: 'Who pays the excise',
}

type Period = { valid_from: string; valid_until: string | null }

/** Both days included, unlike a row’s `valid_until`. */
export const describePeriod = ({ valid_from, valid_until }: Period): string =>
  valid_until === null
    ? `From ${formatDate(valid_from)}`
    : formatPeriod({ from: valid_from, to: addDays(valid_until, -1) })

const nullable = ['valid_until', 'buyer_class', 'kind_id', 'class_id', 'rate', 'percent', 'cap']

/** An empty choice, day or number is null in the API. */
export const withNulls = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === '' && nullable.includes(name) ? null : value,
    ]),
  )

/** The contrary of `withNulls`. */
export const withoutNulls = <Row extends FormValues>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null && nullable.includes(name) ? '' : value,
    ]),
  ) as Row
