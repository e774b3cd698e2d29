import type { OrderStatus, StaffOrder, StaffOrderRow } from '@endcap/contract/orders'
import type { RecordOf } from '../api/record.ts'

export type OrderRecord = RecordOf<StaffOrder>
export type OrderRowRecord = RecordOf<StaffOrderRow>

/** The labels of the buttons that change an order's status, by the new status. */
export const orderTransitionLabels: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  confirmed: 'Confirm',
  ready: 'Mark as ready',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}
