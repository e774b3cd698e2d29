import type { OrderStatus, StaffOrder, StaffOrderRow } from '@endcap/contract/orders'
import type { RecordOf } from '../api/record.ts'

export type OrderRecord = RecordOf<StaffOrder>
export type OrderRowRecord = RecordOf<StaffOrderRow>

/** What the button of a step says. */
export const orderStepLabels: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  confirmed: 'Confirm',
  ready: 'Mark as ready',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}
