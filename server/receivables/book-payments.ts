import type { Cents } from '@endcap/contract/money'
import type { PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import { allocate, type Share } from '@endcap/contract/receivables/allocate'
import { discountOn, discountWith } from '@endcap/contract/receivables/early-discount'
import { recordAudits } from '../audit/audit-store.ts'
import type { Db } from '../database/database.ts'
import { lockCounter, writeCounter } from '../database/document-counter-store.ts'
import type { StaffIdentity } from '../http/identity.ts'
import {
  type AccountItem,
  allocateCredits,
  bookItems,
  findOpenItems,
  type OpenItem,
  openCharges,
} from './account-store.ts'
import { takeShares } from './take-shares.ts'

export type Payment = {
  customerId: string
  method: PaymentMethod
  amount: Cents
  reference: string
  receivedOn: string
  note: string
  /** Null: the charges due first. */
  chosen: readonly Share[] | null
  idempotencyKey: string | null
  bodyHash: string | null
}

export type Booked = { payment: AccountItem; unapplied: Cents }

type Settlement = { shares: Share[]; discounts: Share[] }

/** Settles charges, which afterwards are open by less. Throws `status_conflict` and `invalid`. */
const settle = (payment: Payment, charges: readonly OpenItem[]): Settlement => {
  const { amount, receivedOn, chosen } = payment
  const due = charges.map((charge) => ({
    ...charge,
    open: charge.open - discountOn(charge, receivedOn),
  }))
  const shares = chosen === null ? allocate(amount, due) : [...chosen]
  const discounts = takeShares(shares, charges, amount, (share, charge) =>
    discountWith(share, charge.open, discountOn(charge, receivedOn)),
  )
  return { shares, discounts }
}

/**
 * Books payments with the next numbers, and settles charges with each in turn: those chosen, else those due first. What settles a
 * charge but for its discount for early payment gets that discount. The accounts must be locked. Throws `status_conflict` if a
 * chosen charge is open by less, and `invalid` if the chosen ones are more than the payment.
 */
export const bookPayments = async (
  db: Db,
  payments: readonly Payment[],
  { at, by }: { at: Date; by: StaffIdentity },
): Promise<Booked[]> => {
  const open = openCharges(
    await findOpenItems(db, ...new Set(payments.map(({ customerId }) => customerId))),
  ).map((charge) => ({ ...charge }))
  const settlements = payments.map((payment) =>
    settle(
      payment,
      open.filter(({ customerId }) => customerId === payment.customerId),
    ),
  )
  const last = await lockCounter(db, 'payment')
  await writeCounter(db, 'payment', last + payments.length)
  const items = await bookItems(
    db,
    payments.map(({ receivedOn, amount, chosen: _, ...payment }, index) => ({
      ...{ ...payment, kind: 'payment', number: last + 1 + index, at, by },
      ...{ day: receivedOn, cents: -amount },
    })),
  )
  const given = settlements.flatMap(({ discounts }, index) =>
    discounts.map((share) => ({ share, payment: items[index] })),
  )
  const discounts = await bookItems(
    db,
    given.flatMap(({ share, payment }) =>
      payment === undefined
        ? []
        : [
            {
              ...{ customerId: payment.customerId, kind: 'discount' as const, day: payment.day },
              ...{ cents: -share.cents, note: 'For early payment', paymentId: payment.id, at, by },
            },
          ],
    ),
  )
  const credits = [
    ...items.map(({ id }, index) => ({ creditId: id, shares: settlements[index]?.shares ?? [] })),
    ...discounts.map(({ id }, index) => ({
      creditId: id,
      shares: given.slice(index, index + 1).map(({ share }) => share),
    })),
  ]
  await allocateCredits(db, credits, items[0]?.day ?? '')
  await recordAudits(
    db,
    items.map(({ customerId, number, method, cents, reference }) => ({
      ...{ by, at, action: 'take-payment', entity: 'customers', entityId: customerId },
      after: { payment: number, method, amount: -cents, reference },
    })),
  )
  return items.map((payment, index) => ({
    payment,
    unapplied: (settlements[index]?.shares ?? []).reduce(
      (rest, { cents }) => rest - cents,
      -payment.cents,
    ),
  }))
}
