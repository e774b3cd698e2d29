import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { ageOf, daysPastDue } from '@endcap/contract/receivables/ageing'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import type { Db } from '../database/database.ts'
import { ShopError } from '../http/shop-error.ts'
import { findAccountSettings, findOpenItems } from './account-store.ts'
import { findBusinessName } from './receivables-store.ts'

/** An account of today. Throws `not_found` if there is no such customer. */
export const readAccount = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<CustomerAccount> => {
  const business_name = await findBusinessName(db, customerId)
  if (business_name === null) throw new ShopError('not_found')
  const items = await findOpenItems(db, customerId)
  const settings = await findAccountSettings(db, customerId)
  const [charges, credits] = [true, false].map((charge) =>
    items.filter(({ kind }) => isCharge(kind) === charge),
  )
  const unapplied = (credits ?? []).reduce((sum, { open }) => sum + open, 0)
  const ageing = ageOf(charges ?? [], unapplied, today)
  return {
    customer_id: customerId,
    business_name,
    balance: ageing.total,
    terms_id: settings?.terms_id ?? '',
    credit_limit: settings?.credit_limit ?? null,
    is_on_hold: settings?.is_on_hold ?? false,
    version: settings?.version ?? 0,
    ageing,
    open_items: items.map(({ id, kind, number, orderId, day, dueOn, cents, open }) => ({
      _id: id,
      kind,
      number,
      order_id: orderId ?? '',
      day,
      due_on: dueOn,
      days_past_due: dueOn === '' ? 0 : daysPastDue(dueOn, today),
      amount: cents,
      open,
    })),
  }
}
