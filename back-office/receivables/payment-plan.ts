import { type Cents, formatCents } from '@endcap/contract/money'
import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { allocate, type Share } from '@endcap/contract/receivables/allocate'
import { discountOn, discountWith } from '@endcap/contract/receivables/early-discount'
import type { OpenItem } from '@endcap/contract/receivables/receivables'
import { documentName } from './account-words.ts'

/** A charge, and the amount that settles it on a day, less its discount for early payment. */
export type DueCharge = OpenItem & { due: Cents; dayDiscount: Cents }

export const dueCharges = (items: readonly OpenItem[], receivedOn: string): DueCharge[] =>
  items
    .filter(({ kind }) => isCharge(kind))
    .map((item) => {
      const { open, discount, discount_until: discountUntil } = item
      const dayDiscount = discountOn({ open, discount, discountUntil }, receivedOn)
      return { ...item, dayDiscount, due: open - dayDiscount }
    })

export type Plan = {
  shares: Share[]
  /** By charge. */
  discounts: ReadonlyMap<string, Cents>
  unapplied: Cents
}

/** Allocates a payment to the chosen charges, or if none were chosen, to those due first, as the server does. */
export const planPayment = (
  amount: Cents,
  charges: readonly DueCharge[],
  chosen: ReadonlySet<string> | null,
): Plan => {
  const settled = charges.filter(({ _id }) => chosen === null || chosen.has(_id))
  const shares = allocate(
    amount,
    settled.map(({ _id, due, due_on, number }) => ({ id: _id, open: due, dueOn: due_on, number })),
  )
  const discounts = shares.flatMap((share): [string, Cents][] => {
    const charge = settled.find(({ _id }) => _id === share.id)
    const discount = charge === undefined ? 0 : discountWith(share, charge.open, charge.dayDiscount)
    return discount > 0 ? [[share.id, discount]] : []
  })
  return {
    shares,
    discounts: new Map(discounts),
    unapplied: shares.reduce((rest, { cents }) => rest - cents, amount),
  }
}

const maxNamed = 3

/** `Pays INV-10001 and INV-10002. $74.75 stays as a credit.` */
export const describePlan = (
  { shares, discounts, unapplied }: Plan,
  charges: readonly DueCharge[],
): string => {
  const named = shares.flatMap(({ id, cents }) => {
    const charge = charges.find(({ _id }) => _id === id)
    if (charge === undefined) return []
    const isPart = cents + (discounts.get(id) ?? 0) < charge.open
    return [`${documentName(charge)}${isPart ? ` in part (${formatCents(cents)})` : ''}`]
  })
  const more = named.length - maxNamed
  const list = new Intl.ListFormat('en').format(
    more > 0 ? [...named.slice(0, maxNamed), `${more} more`] : named,
  )
  const discount = [...discounts.values()].reduce((sum, cents) => sum + cents, 0)
  return [
    named.length > 0 ? `Pays ${list}.` : '',
    discount > 0 ? `Early-payment discount: ${formatCents(discount)}.` : '',
    unapplied > 0
      ? `${formatCents(unapplied)} ${named.length > 0 ? 'is left and ' : ''}stays as a credit on the account.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
