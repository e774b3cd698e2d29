import { i18n } from '@endcap/contract/i18n/i18n'
import { type Cents, formatCents } from '@endcap/contract/money'
import { availableCredit, missingCredit } from '@endcap/contract/receivables/credit'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { lockCredit } from './credit-store.ts'

/**
 * Refuses what a customer who pays by invoice would owe beyond their limit, or while their account is on hold. Locks the account,
 * so that two orders at once can’t pass the limit together. Throws `credit_hold`.
 */
export const refuseCredit = async (
  db: Db,
  { customerId, more }: { customerId: string; more: Cents },
): Promise<void> => {
  const credit = await lockCredit(db, customerId)
  if (credit === null) return
  const { limit, isOnHold, balance, openOrders } = credit
  const account = { limit, balance, open_orders: openOrders }
  const available = availableCredit(account)
  const missing = missingCredit(account, more)
  if (!isOnHold && missing === 0) return
  throw new ShopError('credit_hold', {
    ...(!isOnHold &&
      available !== null && {
        message: i18n._(
          'This order is over your credit limit: {available} of {limit} is available. Please pay open invoices, order less, or call us.',
          { available: formatCents(available), limit: formatCents(limit ?? 0) },
        ),
      }),
    body: { limit, exposure: balance + openOrders, available, missing, is_on_hold: isOnHold },
  })
}
