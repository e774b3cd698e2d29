import {
  type CustomerFileField,
  customerFileFields,
  customerFileLabels,
} from '@endcap/contract/accounts/customer-fields'

const otherNames: Readonly<Record<CustomerFileField, readonly string[]>> = {
  email: ['Email address', 'Mail', 'Contact email', 'Primary email'],
  name: ['Contact', 'Contact name', 'Customer name', 'Full name', 'Owner', 'Owner name'],
  business_name: ['Business name', 'Company', 'Company name', 'Store', 'Store name', 'DBA'],
  phone: ['Phone number', 'Telephone', 'Tel', 'Mobile', 'Cell', 'Main phone'],
  business_address: [
    'Business address',
    'Street',
    'Street address',
    'Address 1',
    'Billing address',
  ],
  aptNo: ['Apt', 'Apt no', 'Suite', 'Unit', 'Address 2', 'Apartment'],
  city: ['Town', 'Billing city'],
  state: ['Province', 'Billing state'],
  zip: ['ZIP code', 'Postal code', 'Postcode', 'Billing ZIP'],
  country: ['Billing country'],
  tags: ['Tag', 'Group', 'Customer group', 'Labels'],
  terms: ['Payment terms', 'Credit terms'],
  pays_by_invoice: ['Pay invoice', 'Invoiced', 'On account'],
  note: [
    ...['Notes', 'Comment', 'Comments', 'Remarks', 'Memo'],
    ...['Tax id', 'License', 'License no', 'Permit'],
  ],
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const fieldOf = new Map(
  customerFileFields.flatMap((field) =>
    [customerFileLabels[field], ...otherNames[field]].map((name) => [fold(name), field]),
  ),
)

/** Guesses each column's field by its name. If several columns match a field, the first wins. */
export const recogniseCustomerColumns = (
  header: readonly string[],
): (CustomerFileField | null)[] => {
  const taken = new Set<CustomerFileField>()
  return header.map((cell) => {
    const field = fieldOf.get(fold(cell))
    // Several columns may be notes, for example a tax id and a license.
    if (field === undefined || (taken.has(field) && field !== 'note')) return null
    taken.add(field)
    return field
  })
}
