import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { dueDay } from '@endcap/contract/receivables/due-day'
import { addDays } from '@endcap/contract/shop-time'
import type { Db } from '../database/database.ts'
import {
  allocateCredits,
  type BookedBy,
  bookItem,
  changeCharge,
  findInvoiceItem,
  findOpenItems,
} from './account-store.ts'
import { findTerms } from './payment-terms-store.ts'

export type ChargedInvoice = {
  customerId: string
  orderId: string
  number: number
  revision: number
  total: number
  /** For delivery, included in the total; not discounted for early payment. */
  fee: number
}

/**
 * Books an issued invoice, which payments that name its order settle if `isPaid`, or the difference of a corrected one. The customer’s account must be locked. Corrections of invoices
 * from before accounts were switched on are not booked.
 */
export const chargeInvoice = async (
  db: Db,
  { customerId, orderId, number, revision, total, fee }: ChargedInvoice,
  { day, at, by, isPaid = true }: { day: string; at: Date; by: BookedBy; isPaid?: boolean },
): Promise<void> => {
  const discountableCents = Math.max(total - fee, 0)
  if (revision > 1) {
    const former = await findInvoiceItem(db, number)
    if (former === null) return
    const note = `Revision ${revision}`
    return changeCharge(db, former, { cents: total, discountableCents, day, at, by, note })
  }
  const terms = await findTerms(db, customerId)
  const dueOn = terms === null ? day : dueDay(terms, day)
  const { discount_bp: discountBp = 0, discount_days = 0 } = terms ?? {}
  const { id } = await bookItem(db, {
    ...{ customerId, kind: 'invoice', number, orderId, day, dueOn, cents: total, at, by },
    ...{ discountableCents, discountBp },
    discountUntil: discountBp > 0 ? addDays(day, discount_days) : null,
  })
  if (!isPaid) return
  // Money that was taken for the order before it had an invoice.
  const paid = (await findOpenItems(db, customerId)).filter(
    (item) => item.orderId === orderId && !isCharge(item.kind),
  )
  let open = total
  const credits = paid.map((payment) => {
    const cents = Math.min(open, payment.open)
    open -= cents
    return { creditId: payment.id, shares: cents > 0 ? [{ id, cents }] : [] }
  })
  await allocateCredits(db, credits, day)
}
