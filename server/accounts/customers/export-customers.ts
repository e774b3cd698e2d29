import type { exportCustomers as exportEndpoint } from '@endcap/contract/accounts/customers'
import { maxExportedCustomers } from '@endcap/contract/limits'
import { centsToDollars } from '@endcap/contract/money'
import { shopClock } from '@endcap/contract/shop-time'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { listExportedCustomers } from './customer-list-store.ts'
import { readCustomerFilter } from './list-customers.ts'

type ExportedCustomer = Awaited<ReturnType<typeof listExportedCustomers>>[number]

/** Formats tags, or leaves all of them blank if the import would split one: a blank cell changes nothing. */
const formatTags = (tags: readonly string[]): string =>
  tags.some((tag) => /[,;|]/.test(tag)) ? '' : tags.join(', ')

/** The columns of the file: those that the import reads first, under names that it recognises. */
const columns: readonly (readonly [
  title: string,
  (customer: ExportedCustomer, zone: string) => string,
])[] = [
  ['Email', (customer) => customer.email],
  ['Name', (customer) => customer.name],
  ['Business', (customer) => customer.businessName],
  ['Phone', (customer) => customer.phone],
  ['Address', (customer) => customer.businessAddress],
  ['Suite', (customer) => customer.aptNo],
  ['City', (customer) => customer.city],
  ['State', (customer) => customer.state],
  ['ZIP', (customer) => customer.zip],
  ['Country', (customer) => customer.country],
  ['Tags', (customer) => formatTags(customer.tags)],
  ['Terms', (customer) => customer.terms],
  ['Pays by Invoice', (customer) => (customer.paysByInvoice ? 'yes' : 'no')],
  ['Status', (customer) => customer.status],
  ['Registered on', (customer, zone) => shopClock(customer.createdAt, zone).day],
  ['Orders', (customer) => String(customer.orders)],
  ['Total', (customer) => centsToDollars(customer.totalCents).toFixed(2)],
  [
    'Last order on',
    ({ lastOrderAt }, zone) => (lastOrderAt === null ? '' : shopClock(lastOrderAt, zone).day),
  ],
]

/** Exports the customers that match as CSV, in the list's order (X5-154). Throws `invalid` as the list does. */
export const exportCustomers = async (
  context: Context,
  { query }: Call<typeof exportEndpoint>,
): Promise<string> => {
  const { filter, sort } = readCustomerFilter(query)
  const customers = await listExportedCustomers(context.db, filter, sort, maxExportedCustomers)
  const zone = await context.timeZone()
  return formatCsv([
    columns.map(([title]) => title),
    ...customers.map((customer) => columns.map(([, textOf]) => textOf(customer, zone))),
  ])
}
