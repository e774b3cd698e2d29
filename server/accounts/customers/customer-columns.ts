import {
  type CustomerField,
  customerFields,
  type ImportedCustomerField,
} from '@endcap/contract/accounts/customer-fields'
import { maxLength, maxTagsPerCustomer } from '@endcap/contract/limits'
import type { customer } from '../../database/schema/index.ts'

export const customerProperties = {
  email: 'email',
  name: 'name',
  business_name: 'businessName',
  phone: 'phone',
  business_address: 'businessAddress',
  aptNo: 'aptNo',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  time: 'pickupTime',
  tags: 'tags',
  terms: 'terms',
  pays_by_invoice: 'paysByInvoice',
  delivery_route_id: 'deliveryRouteId',
  class_of_trade: 'classOfTrade',
  fein: 'fein',
  county: 'county',
  sales_tax_number: 'salesTaxNumber',
} as const satisfies Record<CustomerField, keyof typeof customer.$inferInsert>

export const toProperties = (
  values: Partial<Record<CustomerField, unknown>>,
): Partial<typeof customer.$inferInsert> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      customerProperties[field as CustomerField],
      value,
    ]),
  )

export const splitTags = (text: string): string[] =>
  [...new Set(text.split(/[,;|]/).map((tag) => tag.trim().slice(0, maxLength.tag)))]
    .filter((tag) => tag !== '')
    .slice(0, maxTagsPerCustomer)

export const readCell = (
  field: ImportedCustomerField,
  cell: string,
): string | boolean | string[] => {
  const kind = customerFields[field].cell
  if (kind === 'tags') return splitTags(cell)
  return kind === 'flag' ? cell === 'yes' : cell
}

export const writeCell = (value: string | boolean | readonly string[]): string => {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.join(', ')
}
