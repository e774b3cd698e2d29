import { maxExportedOrders } from '@endcap/contract/limits'
import { formatDecimal } from '@endcap/contract/money'
import {
  type OptionalOrderField,
  optionalOrderFieldNames,
  optionalOrderFields,
} from '@endcap/contract/orders/order-fields'
import type { exportOrders as exportEndpoint } from '@endcap/contract/orders/staff-orders'
import { shopClock } from '@endcap/contract/shop-time'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { readOrderFilter } from './form/read-order-filter.ts'
import { listExportedOrders } from './order-list-store.ts'

type ExportedOrder = Awaited<ReturnType<typeof listExportedOrders>>[number]

/** Column titles that differ from the field's label, because shops' spreadsheets refer to them. */
const titles: Partial<Record<OptionalOrderField, string>> = { additional_comments: 'Comments' }

const columns: readonly (readonly [
  title: string,
  (order: ExportedOrder, zone: string) => string,
])[] = [
  ['Order', (order) => String(order.number)],
  ['Ordered on', (order, zone) => shopClock(order.createdAt, zone).day],
  ['Status', (order) => order.status],
  ['Type', (order) => order.type],
  ['Pick-up day', (order) => order.date],
  ['Pick-up time', (order) => order.time],
  ['Delivery day', (order) => order.delivery_day],
  ['Business', (order) => order.business_name],
  ['Name', (order) => order.name],
  ['Email', (order) => order.email],
  ['Phone', (order) => order.phone],
  ['Address', (order) => order.business_address],
  ['City', (order) => order.city],
  ['State', (order) => order.state],
  ['Zip', (order) => order.zip],
  ...optionalOrderFieldNames.map(
    (name) =>
      [
        titles[name] ?? optionalOrderFields[name].label,
        (order: ExportedOrder) => order[name],
      ] as const,
  ),
  ['Delivery fee', (order) => formatDecimal(order.delivery_fee)],
  ['Excise', (order) => formatDecimal(order.excise)],
  ['Total', (order) => formatDecimal(order.total)],
]

export const exportOrders = async (context: Context, { query }: Call<typeof exportEndpoint>) => {
  const read = await readOrderFilter(context, query)
  const orders =
    read === null
      ? []
      : await listExportedOrders(context.db, read.filter, read.sort, maxExportedOrders)
  const zone = await context.timeZone()
  const hasExcise = (await readFeatures(context.db)).includes('excise')
  const shown = columns.filter(([title]) => hasExcise || title !== 'Excise')
  return formatCsv([
    shown.map(([title]) => title),
    ...orders.map((order) => shown.map(([, textOf]) => textOf(order, zone))),
  ])
}
