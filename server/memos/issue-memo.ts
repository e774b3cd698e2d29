import { allocate } from '@endcap/contract/receivables/allocate'
import { dueDay } from '@endcap/contract/receivables/due-day'
import type { MemoKind, memoCauses } from '@endcap/contract/receivables/memo-kinds'
import { recordAudit } from '../audit/audit-store.ts'
import type { Db } from '../database/database.ts'
import { nextNumber } from '../database/document-counter-store.ts'
import { ShopError } from '../http/shop-error.ts'
import {
  type AccountItem,
  allocateCredit,
  type BookedBy,
  bookItem,
  findOpenItems,
  openCharges,
} from '../receivables/account-store.ts'
import { findTermsOf } from '../receivables/payment-terms-store.ts'
import { readPrintedLetterhead } from '../settings/read-letterhead.ts'
import { amountOf } from './credit-lines.ts'
import { findParties, insertMemo, type MemoLine } from './memo-store.ts'

export type NewMemo = {
  kind: MemoKind
  cause: (typeof memoCauses)[number]
  customerId: string
  orderId: string | null
  reason: string
  /** Adds up to more than 0. `note`: printed below the title. */
  lines: readonly (MemoLine & { note?: string })[]
  day: string
  at: Date
  by: BookedBy
  idempotencyKey?: string | null
  bodyHash?: string | null
}

/**
 * Issues a memo with the next number. A credit settles what is open of its order’s charges; the rest stays unapplied. The
 * customer’s account must be locked. Throws `not_found` for an unknown customer or another’s order.
 */
export const issueMemo = async (db: Db, memo: NewMemo): Promise<AccountItem> => {
  const { kind, cause, customerId, orderId, reason, lines, day, at, by } = memo
  const parties = await findParties(db, customerId, orderId)
  if (parties === null) throw new ShopError('not_found')
  const total = amountOf(lines)
  const terms = kind === 'debit' ? (await findTermsOf(db, [customerId])).get(customerId) : undefined
  const number = await nextNumber(db, kind)
  const item = await bookItem(db, {
    ...{ customerId, kind, number, orderId, day, note: reason, at, by },
    ...(kind === 'credit'
      ? { cents: -total }
      : { cents: total, dueOn: terms === undefined ? day : dueDay(terms, day) }),
    idempotencyKey: memo.idempotencyKey ?? null,
    bodyHash: memo.bodyHash ?? null,
  })
  const facts = {
    ...{ kind, cause, number, reason, ...parties, total },
    issuedAt: at.toISOString(),
    seller: await readPrintedLetterhead(db),
    lines: lines.map(({ kind: lineKind, itemNo, title, unit, quantity, amountCents, ...line }) => ({
      ...{ kind: lineKind, item_no: itemNo, title, unit, note: line.note ?? '' },
      ...{ quantity: quantity ?? null, amount: amountCents },
      ...(line.isExciseAdded && { excise: line.exciseCents ?? 0 }),
    })),
  }
  await insertMemo(
    db,
    { itemId: item.id, cause, facts },
    lines.map(({ note: _note, ...line }) => line),
  )
  if (kind === 'credit' && orderId !== null) {
    const open = openCharges(await findOpenItems(db, customerId))
    const own = open.filter((charge) => charge.orderId === orderId)
    await allocateCredit(db, item.id, allocate(total, own), day)
  }
  await recordAudit(db, {
    ...{ by, at, action: `${kind}-memo`, entity: 'customers', entityId: customerId },
    after: { number, amount: total, reason, invoice: parties.invoice },
  })
  return item
}
