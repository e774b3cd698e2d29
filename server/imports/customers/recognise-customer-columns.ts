import {
  type CustomerFileField,
  customerFileFields,
  customerFileLabels,
  withFacts,
} from '@endcap/contract/accounts/customer-fields'

const otherNames: Readonly<Record<CustomerFileField, readonly string[]>> = {
  email: ['Email address', 'Mail', 'Contact email', 'Primary email'],
  name: ['Contact', 'Contact name', 'Customer name', 'Full name', 'Owner', 'Owner name'],
  business_name: [
    ...['Business name', 'Company', 'Company name', 'Store', 'Store name', 'DBA', 'Bill to 1'],
  ],
  phone: ['Phone number', 'Telephone', 'Tel', 'Mobile', 'Cell', 'Main phone'],
  business_address: [
    'Business address',
    'Street',
    'Street address',
    'Address 1',
    'Billing address',
    'Bill to 2',
  ],
  aptNo: ['Apt', 'Apt no', 'Suite', 'Unit', 'Address 2', 'Apartment'],
  city: ['Town', 'Billing city'],
  state: [...['State code', 'Province', 'Province code', 'State Province', 'Billing state']],
  zip: ['ZIP code', 'Postal code', 'Postcode', 'ZIP postal code', 'Billing ZIP'],
  country: ['Billing country', 'Country code'],
  tags: ['Tag', 'Group', 'Customer group', 'Labels'],
  terms: ['Payment terms', 'Credit terms'],
  pays_by_invoice: ['Pay invoice', 'Invoiced', 'On account'],
  class_of_trade: ['Trade class'],
  fein: ['EIN', 'Federal tax id', 'Federal id'],
  county: ['Billing county'],
  sales_tax_number: ['Sales tax no', 'Sales tax id', 'Seller permit', 'Resale number'],
  license_kind: ['License type'],
  license_number: [],
  license_from: ['License valid from', 'License issued'],
  license_until: ['License valid until', 'License expires', 'License expiration'],
  note: [
    ...['Notes', 'Comment', 'Comments', 'Remarks', 'Memo'],
    ...['Tax id', 'License', 'License no', 'Permit'],
  ],
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const namesOf = (hasFacts: boolean): ReadonlyMap<string, CustomerFileField> =>
  new Map(
    withFacts(customerFileFields, hasFacts).flatMap((field) =>
      [customerFileLabels[field], ...otherNames[field]].map((name) => [fold(name), field]),
    ),
  )
const names = { withFacts: namesOf(true), withoutFacts: namesOf(false) }

/** Fields by names that count only if no other column has the field; names are joined. */
const substitutes: ReadonlyMap<string, CustomerFileField> = new Map([
  ...['First name', 'Last name', 'Surname'].map((name) => [fold(name), 'name'] as const),
  [fold('St'), 'state'],
])

/**
 * Guesses each column's field by its name. If several columns match a field, the first wins.
 * Columns of facts of law and tax, and of licenses, mean nothing in shops without them.
 */
export const recogniseCustomerColumns = (
  header: readonly string[],
  hasFacts: boolean,
): (CustomerFileField | null)[] => {
  const fieldOf = hasFacts ? names.withFacts : names.withoutFacts
  const taken = new Set<CustomerFileField>()
  const named = new Set(header.map((cell) => fieldOf.get(fold(cell))))
  return header.map((cell) => {
    const substitute = substitutes.get(fold(cell))
    if (substitute !== undefined) return named.has(substitute) ? null : substitute
    const field = fieldOf.get(fold(cell))
    // Several columns may be notes, for example a tax id and a license.
    if (field === undefined || (taken.has(field) && field !== 'note')) return null
    taken.add(field)
    return field
  })
}
