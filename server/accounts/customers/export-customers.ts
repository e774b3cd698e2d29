import {
  customerFileLabels,
  type ImportedCustomerField,
  importedCustomerFields,
  withFacts,
} from '@endcap/contract/accounts/customer-fields'
import type { exportCustomers as exportEndpoint } from '@endcap/contract/accounts/customers'
import { maxExportedCustomers } from '@endcap/contract/limits'
import { formatDecimal } from '@endcap/contract/money'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import { shopClock } from '@endcap/contract/shop-time'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { customerProperties, writeCell } from './customer-columns.ts'
import { listExportedCustomers } from './customer-list-store.ts'
import { readCustomerFilter } from './read-customers.ts'

type ExportedCustomer = Awaited<ReturnType<typeof listExportedCustomers>>[number]

/** Leaves the cell blank if the import would split a tag: blank cells change nothing. */
const writeField = (customer: ExportedCustomer, field: ImportedCustomerField): string => {
  const value = customer[customerProperties[field]]
  return Array.isArray(value) && value.some((tag) => /[,;|]/.test(tag)) ? '' : writeCell(value)
}

const figures: readonly (readonly [
  title: string,
  (customer: ExportedCustomer, zone: string) => string,
])[] = [
  ['Status', (customer) => customer.status],
  ['Registered on', (customer, zone) => shopClock(customer.createdAt, zone).day],
  ['Orders', (customer) => String(customer.orders)],
  ['Total', (customer) => formatDecimal(customer.totalCents)],
  [
    'Last order on',
    ({ lastOrderAt }, zone) => (lastOrderAt === null ? '' : shopClock(lastOrderAt, zone).day),
  ],
]

/** Returns the matching customers as CSV, in list order (X5-154). Throws `invalid`. */
export const exportCustomers = async (
  context: Context,
  { query }: Call<typeof exportEndpoint>,
): Promise<string> => {
  const { filter, sort } = readCustomerFilter(query)
  const customers = await listExportedCustomers(context.db, filter, sort, maxExportedCustomers)
  const zone = await context.timeZone()
  const fields = withFacts(importedCustomerFields, hasTradeFacts(await readFeatures(context.db)))
  return formatCsv([
    [...fields.map((field) => customerFileLabels[field]), ...figures.map(([title]) => title)],
    ...customers.map((customer) => [
      ...fields.map((field) => writeField(customer, field)),
      ...figures.map(([, textOf]) => textOf(customer, zone)),
    ]),
  ])
}
