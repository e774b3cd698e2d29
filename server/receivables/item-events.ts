import type { ItemKind } from '@endcap/contract/receivables/account-kinds'
import type { Db } from '../database/database.ts'
import type { accountItem } from '../database/schema/index.ts'
import { insertEvents } from '../events/event-store.ts'

type AccountItem = typeof accountItem.$inferSelect

/** Events of payments, of their reversals and of memos. */
export const insertItemEvents = async (
  db: Db,
  items: readonly AccountItem[],
  at: Date,
): Promise<void> => {
  const ofKind = (...kinds: readonly ItemKind[]) =>
    items.flatMap(({ number, ...item }) =>
      number !== null && kinds.includes(item.kind) ? [{ ...item, number }] : [],
    )
  await insertEvents(
    db,
    'payment.recorded',
    at,
    ofKind('payment').map(({ id, number, customerId, orderId, method, reference, day, cents }) => ({
      id,
      data: {
        ...{ payment_id: id, number, customer_id: customerId, order_id: orderId },
        ...{ method: method ?? 'other', reference, day, amount: -cents },
      },
    })),
  )
  await insertEvents(
    db,
    'payment.reversed',
    at,
    ofKind('reversal').map(({ id, number, customerId, day, cents }) => ({
      id,
      data: { number, customer_id: customerId, day, amount: cents },
    })),
  )
  await insertEvents(
    db,
    'memo.issued',
    at,
    ofKind('credit', 'debit').map(({ id, kind, number, customerId, orderId, cents }) => ({
      id,
      data: {
        ...{ memo_id: id, kind: kind === 'debit' ? kind : 'credit', number },
        ...{ customer_id: customerId, order_id: orderId, total: Math.abs(cents) },
      },
    })),
  )
}
