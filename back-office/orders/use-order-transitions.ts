import { CallError } from '@endcap/contract/client/call'
import {
  setOrderStatus,
  setOutForDelivery,
  stepOrderBack,
} from '@endcap/contract/client/staff-calls.gen'
import type { OrderStatus, StaffOrder, StaffOrderRow } from '@endcap/contract/orders/orders'
import { notify } from '@endcap/ui/toast'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureCode } from '../api/failures.ts'
import { ifMatch, useInvalidate } from '../api/queries.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import type { MissingFact } from '../printing/missing-facts.tsx'
import { describeRefusal } from '../trade/block-words.ts'
import { shownStatus } from './order-words.ts'

type Order = Pick<StaffOrder | StaffOrderRow, '_id' | 'number' | 'version'>

const undoReason = 'Undone right away'

const describeLeft = ({ number, status }: { number: number; status: OrderStatus }): string =>
  `${number} (${formatStatus(status).toLowerCase()})`

const target = (order: Order) => ({ params: { id: order._id }, headers: ifMatch(order) })

/**
 * Returns functions for the transitions: to a status, out for delivery, and back. Each shows a
 * notice with Undo for 10 s, or the refusal. `isBusy` disables the buttons, so that a double click
 * makes only one transition. `onMissing` gets what keeps back the
 * invoice of an order that becomes ready, instead of a notice.
 */
export const useOrderTransitions = (onMissing?: (facts: readonly MissingFact[]) => void) => {
  const invalidate = useInvalidate()
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (onMissing && error instanceof CallError && error.code === 'document_incomplete') {
        onMissing(error.body.lines)
        return false
      }
      const hint =
        failureCode(error) === 'stale' ? ' This page now shows the change; please try again.' : ''
      notify({ text: `${describeRefusal(error)}${hint}`, kind: 'error' })
      return false
    } finally {
      // The dialog closes when the reply arrives; the buttons wait until the order has reloaded.
      void invalidate('orders').finally(() => setBusy(false))
    }
  }

  const undoTransition = async (order: Order, reason: string) => {
    const { data } = await call(stepOrderBack, { ...target(order), body: { reason } })
    return data
  }
  const describe = (order: StaffOrder) =>
    `Order ${order.number} is now ${formatStatus(shownStatus(order)).toLowerCase()}.`
  const undo = (orders: readonly Order[]) =>
    void run(async () => {
      for (const order of orders) await undoTransition(order, undoReason)
      notify({ text: orders.length === 1 ? 'Undone.' : `Undone for ${orders.length} orders.` })
    })

  return {
    isBusy,

    /** Returns whether the status was changed. */
    setStatus: (order: Order, status: OrderStatus, reason = '') =>
      run(async () => {
        const { data } = await call(setOrderStatus, { ...target(order), body: { status, reason } })
        notify({ text: describe(data), undo: () => undo([data]) })
      }),

    /** Changes the orders one after another, until one is refused. `others` are named as left. */
    setStatusOfAll: (
      orders: readonly Order[],
      status: OrderStatus,
      others: readonly (Order & { status: OrderStatus })[] = [],
    ) =>
      run(async () => {
        const done: Order[] = []
        try {
          for (const order of orders) {
            const { data } = await call(setOrderStatus, { ...target(order), body: { status } })
            done.push(data)
          }
        } finally {
          if (done.length > 0)
            notify({
              text: [
                `${done.length === 1 ? '1 order is' : `${done.length} orders are`} now ${status}.`,
                ...(others.length === 0
                  ? []
                  : [`Left as they were: ${others.map(describeLeft).join(', ')}.`]),
              ].join(' '),
              undo: () => undo(done),
            })
        }
      }),

    sendOut: (order: Order) =>
      run(async () => {
        const { data } = await call(setOutForDelivery, target(order))
        notify({ text: describe(data), undo: () => undo([data]) })
      }),

    stepBack: (order: Order, reason: string) =>
      run(async () => notify({ text: describe(await undoTransition(order, reason)) })),
  }
}
