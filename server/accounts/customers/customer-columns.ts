import {
  type CustomerField,
  customerFields,
  type ImportedCustomerField,
} from '@endcap/contract/accounts/customer-fields'
import { maxLength, maxTagsPerCustomer } from '@endcap/contract/limits'
import type { customer } from '../../database/schema/index.ts'

/** The properties of `customer` (`schema/accounts.ts`) in which a customer's fields are stored. */
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
} as const satisfies Record<CustomerField, keyof typeof customer.$inferInsert>

/** Returns the properties of a row for the values of fields, as the contract has them. */
export const toProperties = (
  values: Partial<Record<CustomerField, unknown>>,
): Partial<typeof customer.$inferInsert> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      customerProperties[field as CustomerField],
      value,
    ]),
  )

/** Returns the tags of a cell, each once. */
export const splitTags = (text: string): string[] =>
  [...new Set(text.split(/[,;|]/).map((tag) => tag.trim().slice(0, maxLength.tag)))]
    .filter((tag) => tag !== '')
    .slice(0, maxTagsPerCustomer)

/** Reads a stored value from the cell of a file. */
export const readCell = (
  field: ImportedCustomerField,
  cell: string,
): string | boolean | string[] => {
  const kind = customerFields[field].cell
  if (kind === 'tags') return splitTags(cell)
  return kind === 'flag' ? cell === 'yes' : cell
}

/** Writes a stored value as the cell of a file. */
export const writeCell = (value: string | boolean | readonly string[]): string => {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.join(', ')
}
