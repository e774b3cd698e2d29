import type { CustomerField } from '../database/schema/customer-imports.ts'

/** The usual names of each field’s column, without case, blanks and punctuation. */
const names: Readonly<Record<CustomerField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'contactemail', 'primaryemail'],
  name: ['name', 'contact', 'contactname', 'customername', 'fullname', 'owner', 'ownername'],
  business_name: [
    'businessname',
    'business',
    'company',
    'companyname',
    'store',
    'storename',
    'dba',
  ],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'cell', 'mainphone'],
  business_address: [
    'businessaddress',
    'address',
    'street',
    'streetaddress',
    'address1',
    'billingaddress',
  ],
  aptNo: ['apt', 'aptno', 'suite', 'unit', 'address2', 'apartment'],
  city: ['city', 'town', 'billingcity'],
  state: ['state', 'province', 'billingstate'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode', 'billingzip'],
  country: ['country', 'billingcountry'],
  tags: ['tags', 'tag', 'group', 'customergroup', 'labels'],
  terms: ['terms', 'paymentterms', 'creditterms'],
  pays_by_invoice: ['paysbyinvoice', 'payinvoice', 'invoiced', 'onaccount'],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'remarks',
    'memo',
    'taxid',
    'license',
    'licenseno',
    'permit',
  ],
}

const fieldOf = new Map(
  Object.entries(names).flatMap(([field, all]) =>
    all.map((name) => [name, field as CustomerField]),
  ),
)

/** Guesses the field of each column by its name. The first column of a name wins. */
export const recogniseCustomerColumns = (header: readonly string[]): (CustomerField | null)[] => {
  const taken = new Set<CustomerField>()
  return header.map((cell) => {
    const field = fieldOf.get(cell.toLowerCase().replace(/[^a-z0-9]/g, ''))
    // Several columns may be notes, such as a tax id and a licence.
    if (field === undefined || (taken.has(field) && field !== 'note')) return null
    taken.add(field)
    return field
  })
}
