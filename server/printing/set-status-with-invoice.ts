import type { setOrderStatus as setStatusEndpoint } from '@endcap/contract/orders/orders'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { setOrderStatus } from '../orders/set-order-status.ts'
import { lockAccounts } from '../receivables/account-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { findCustomersOf } from './invoice-store.ts'
import { issueInvoicesOf } from './invoices.ts'

/**
 * Like `setOrderStatus`. If the shop wants it, an order that becomes ready gets its invoice in the same transaction: what keeps the
 * invoice from being issued keeps the order from being ready.
 */
export const setStatusWithInvoice = async (
  context: Context,
  call: Call<typeof setStatusEndpoint>,
) => {
  if (call.body.status !== 'ready') return setOrderStatus(context, call)
  const { auto_invoice, features } = await readSettings(context.db)
  if (!auto_invoice || !hasTradeFacts(features)) return setOrderStatus(context, call)
  const at = context.clock()
  return setOrderStatus(context, call, {
    // Accounts are locked before orders.
    beforeLock: async (db: Db, id) => {
      if (features.includes('receivables'))
        await lockAccounts(db, [...(await findCustomersOf(db, [id])).values()], at)
    },
    afterReady: (db, id, by) => issueInvoicesOf(context, db, [id], { by, at, correct: false }),
  })
}
