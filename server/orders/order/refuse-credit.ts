import { i18n } from '@endcap/contract/i18n/i18n'
import { type Cents, formatCents } from '@endcap/contract/money'
import { availableCredit, missingCredit } from '@endcap/contract/receivables/credit'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { type Credit, lockCredit } from './credit-store.ts'

/** Null: the account is on hold, which the failure’s own message says. */
const messageOf = ({ limit, isOnHold, isHeldByDays }: Credit, available: Cents): string | null => {
  if (isOnHold) return null
  if (isHeldByDays)
    return i18n._(
      'Your account has an invoice that is past due. Please pay open invoices or call us.',
    )
  return i18n._(
    'This order is over your credit limit: {available} of {limit} is available. Please pay open invoices, order less, or call us.',
    { available: formatCents(available), limit: formatCents(limit ?? 0) },
  )
}

/**
 * Refuses what a customer who pays by invoice would owe beyond their limit, or while their account is on hold or past due by more
 * days than the shop’s setting. `today`: the shop’s day. Locks the account,
 * so that two orders at once can’t pass the limit together. Throws `credit_hold`.
 */
export const refuseCredit = async (
  db: Db,
  { customerId, more, today }: { customerId: string; more: Cents; today: string },
): Promise<void> => {
  const credit = await lockCredit(db, customerId, today)
  if (credit === null) return
  const { limit, isOnHold, isHeldByDays, balance, openOrders } = credit
  const account = { limit, balance, open_orders: openOrders }
  const available = availableCredit(account)
  const missing = missingCredit(account, more)
  if (!isOnHold && !isHeldByDays && missing === 0) return
  const message = messageOf(credit, available ?? 0)
  throw new ShopError('credit_hold', {
    ...(message !== null && { message }),
    body: {
      ...{ limit, exposure: balance + openOrders, available, missing },
      ...{ is_on_hold: isOnHold, is_held_by_days: isHeldByDays },
    },
  })
}
