import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { dueDay } from '@endcap/contract/receivables/due-day'
import { addDays } from '@endcap/contract/shop-time'
import type { Db } from '../database/database.ts'
import {
  allocateCredits,
  type BookedBy,
  bookItems,
  changeCharge,
  findInvoiceItem,
  findOpenItems,
} from './account-store.ts'
import { findTermsOf } from './payment-terms-store.ts'

export type ChargedInvoice = {
  customerId: string
  orderId: string
  number: number
  revision: number
  total: number
  /** The delivery fee and the added excise: included in the total, but not discounted for early payment. */
  undiscounted: number
}

type Booking = { day: string; at: Date; by: BookedBy }

/** Books the difference of a corrected invoice; nothing for one from before accounts were switched on. */
const correctCharge = async (
  db: Db,
  { number, revision, total, undiscounted }: ChargedInvoice,
  booking: Booking,
): Promise<void> => {
  const former = await findInvoiceItem(db, number)
  if (former === null) return
  await changeCharge(db, former, {
    ...{ ...booking, cents: total, discountableCents: Math.max(total - undiscounted, 0) },
    note: `Revision ${revision}`,
  })
}

/**
 * Books issued invoices, which payments that name their orders settle if `isPaid`, and the differences of corrected ones. The
 * customers’ accounts must be locked.
 */
export const chargeInvoices = async (
  db: Db,
  invoices: readonly ChargedInvoice[],
  { isPaid = true, ...booking }: Booking & { isPaid?: boolean },
): Promise<void> => {
  // One by one, since each undoes what settled its invoice beyond the new amount.
  for (const invoice of invoices)
    if (invoice.revision > 1) await correctCharge(db, invoice, booking)
  const issued = invoices.filter(({ revision }) => revision === 1)
  if (issued.length === 0) return
  const { day } = booking
  const ids = [...new Set(issued.map(({ customerId }) => customerId))]
  const terms = await findTermsOf(db, ids)
  const charges = await bookItems(
    db,
    issued.map(({ customerId, orderId, number, total: cents, undiscounted }) => {
      const own = terms.get(customerId)
      const { discount_bp: discountBp = 0, discount_days = 0 } = own ?? {}
      return {
        ...{ ...booking, customerId, kind: 'invoice', number, orderId, cents, discountBp },
        dueOn: own === undefined ? day : dueDay(own, day),
        discountableCents: Math.max(cents - undiscounted, 0),
        discountUntil: discountBp > 0 ? addDays(day, discount_days) : null,
      }
    }),
  )
  if (!isPaid) return
  const open = new Map(charges.map((charge) => [charge.orderId, { ...charge }]))
  // Money that was taken for an order before it had an invoice.
  const paid = (await findOpenItems(db, ...ids)).filter(({ kind }) => !isCharge(kind))
  const credits = paid.flatMap((payment) => {
    const charge = open.get(payment.orderId)
    const cents = Math.min(charge?.cents ?? 0, payment.open)
    if (charge === undefined || cents === 0) return []
    charge.cents -= cents
    return [{ creditId: payment.id, shares: [{ id: charge.id, cents }] }]
  })
  await allocateCredits(db, credits, day)
}
