import { maxLength, maxTagsPerCustomer } from '../limits.ts'

type CustomerFieldRule = {
  label: string
  /** How a customer file's cell is read; null: not in files. */
  cell: 'text' | 'flag' | 'tags' | null
  /** In characters; for tags, the total of all tags. */
  maxLength: number
  /** A merge keeps the value, fills it from the other customer if blank, or joins both lists. */
  merge: 'keep' | 'fill' | 'join'
}

/**
 * The customer fields that staff edit. Replies, staff's form, imports and exports are built from
 * this list or checked against it. docs/add-a-field.md says how to add one.
 */
export const customerFields = {
  email: { label: 'Email', cell: 'text', maxLength: maxLength.email, merge: 'keep' },
  name: { label: 'Name', cell: 'text', maxLength: maxLength.name, merge: 'keep' },
  business_name: {
    label: 'Business',
    cell: 'text',
    maxLength: maxLength.businessName,
    merge: 'keep',
  },
  phone: { label: 'Phone', cell: 'text', maxLength: maxLength.phone, merge: 'keep' },
  business_address: { label: 'Address', cell: 'text', maxLength: maxLength.address, merge: 'keep' },
  aptNo: { label: 'Apt / suite', cell: 'text', maxLength: maxLength.apartment, merge: 'keep' },
  city: { label: 'City', cell: 'text', maxLength: maxLength.city, merge: 'keep' },
  state: { label: 'State', cell: 'text', maxLength: maxLength.state, merge: 'keep' },
  zip: { label: 'ZIP', cell: 'text', maxLength: maxLength.zip, merge: 'keep' },
  country: { label: 'Country', cell: 'text', maxLength: maxLength.country, merge: 'keep' },
  time: {
    label: 'Preferred pick-up time',
    cell: null,
    maxLength: maxLength.pickupTime,
    merge: 'keep',
  },
  tags: {
    label: 'Tags',
    cell: 'tags',
    maxLength: maxLength.tag * maxTagsPerCustomer,
    merge: 'join',
  },
  terms: { label: 'Terms', cell: 'text', maxLength: maxLength.terms, merge: 'fill' },
  pays_by_invoice: { label: 'Pays by invoice', cell: 'flag', maxLength: 10, merge: 'fill' },
  delivery_route_id: {
    label: 'Delivery route',
    cell: null,
    maxLength: maxLength.id,
    merge: 'keep',
  },
  class_of_trade: { label: 'Class of trade', cell: 'text', maxLength: 20, merge: 'keep' },
  fein: { label: 'FEIN', cell: 'text', maxLength: maxLength.fein, merge: 'fill' },
  county: { label: 'County', cell: 'text', maxLength: maxLength.county, merge: 'keep' },
  sales_tax_number: {
    label: 'Sales tax number',
    cell: 'text',
    maxLength: maxLength.salesTaxNumber,
    merge: 'fill',
  },
} as const satisfies Record<string, CustomerFieldRule>

type Fields = typeof customerFields
export type CustomerField = keyof Fields
export type ImportedCustomerField = {
  [Field in CustomerField]: Fields[Field]['cell'] extends null ? never : Field
}[CustomerField]

export const customerFieldNames = Object.keys(customerFields) as readonly CustomerField[]

export const importedCustomerFields = customerFieldNames.filter(
  (field): field is ImportedCustomerField => customerFields[field].cell !== null,
)

/** Of a license of the customer, which staff have yet to verify. */
export const licenseFileFields = [
  'license_kind',
  'license_number',
  'license_from',
  'license_until',
] as const

/** Notes can only be imported for new customers. */
export const customerFileFields = [...importedCustomerFields, 'note', ...licenseFileFields] as const
export type CustomerFileField = (typeof customerFileFields)[number]

export const customerFileLabels = {
  ...(Object.fromEntries(
    importedCustomerFields.map((field) => [field, customerFields[field].label]),
  ) as Record<ImportedCustomerField, string>),
  // The name that shops use in their files.
  aptNo: 'Suite',
  note: 'Note',
  class_of_trade: 'Class of Trade',
  sales_tax_number: 'Sales Tax Number',
  license_kind: 'License Kind',
  license_number: 'License Number',
  license_from: 'License From',
  license_until: 'License Until',
} satisfies Record<CustomerFileField, string>

/** Facts of law and tax, which only shops with `hasTradeFacts` edit. */
const factFields: ReadonlySet<string> = new Set<CustomerFileField>([
  ...(['class_of_trade', 'fein', 'county', 'sales_tax_number'] as const),
  ...licenseFileFields,
])

/** The fields of files in a shop with or without facts of law and tax. */
export const withFacts = <Field extends CustomerFileField>(
  fields: readonly Field[],
  hasFacts: boolean,
): Field[] => fields.filter((field) => hasFacts || !factFields.has(field))
