import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { ageOf, daysPastDue } from '@endcap/contract/receivables/ageing'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import { findCredit } from '../orders/order/credit-store.ts'
import { findAccountSettings, findOpenItems } from './account-store.ts'
import { findDebtor } from './receivables-store.ts'

/** An account of today. Throws `not_found` if there is no such customer. */
export const readAccount = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<CustomerAccount> => {
  const debtor = await findDebtor(db, customerId)
  if (debtor === null) throw new ShopError('not_found')
  const credit = await findCredit(db, customerId, today)
  const { limit = null, balance = 0, openOrders = 0, isHeldByDays = false } = credit ?? {}
  const items = await findOpenItems(db, customerId)
  const settings = await findAccountSettings(db, customerId)
  const [charges, credits] = [true, false].map((charge) =>
    items.filter(({ kind }) => isCharge(kind) === charge),
  )
  const unapplied = (credits ?? []).reduce((sum, { open }) => sum + open, 0)
  const ageing = ageOf(charges ?? [], unapplied, today)
  return {
    customer_id: customerId,
    business_name: debtor.businessName,
    balance: ageing.total,
    terms_id: settings?.terms_id ?? '',
    credit_limit: settings?.credit_limit ?? null,
    is_on_hold: settings?.is_on_hold ?? false,
    is_held_by_days: isHeldByDays,
    pays_by_invoice: debtor.paysByInvoice,
    open_orders: openOrders,
    returned_check_fee: debtor.returnedCheckFee,
    available: limit === null ? null : Math.max(limit - balance - openOrders, 0),
    version: settings?.version ?? 0,
    ageing,
    open_items: items.map(({ id, orderId, dueOn, cents, discountUntil, ...item }) => ({
      ...item,
      _id: id,
      order_id: orderId ?? '',
      due_on: dueOn,
      days_past_due: dueOn === '' ? 0 : daysPastDue(dueOn, today),
      amount: cents,
      discount_until: discountUntil,
    })),
  }
}
