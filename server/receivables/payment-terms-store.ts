import type { PaymentTerms } from '@endcap/contract/receivables/due-day'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { ascending } from '../database/list-store.ts'
import { account, paymentTerms } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

export const paymentTermsStore = tableStore({
  table: paymentTerms,
  columns: {
    _id: paymentTerms.id,
    name: paymentTerms.name,
    rule: paymentTerms.rule,
    days: paymentTerms.days,
    discount_bp: paymentTerms.discount_bp,
    discount_days: paymentTerms.discount_days,
    version: paymentTerms.version,
  },
  order: ascending(paymentTerms.name, paymentTerms.id),
})

/** Null: due when issued. */
export const findTerms = async (db: Db, customerId: string): Promise<PaymentTerms | null> => {
  const [terms] = await db
    .select({
      rule: paymentTerms.rule,
      days: paymentTerms.days,
      discount_bp: paymentTerms.discount_bp,
      discount_days: paymentTerms.discount_days,
    })
    .from(account)
    .innerJoin(paymentTerms, eq(paymentTerms.id, account.termsId))
    .where(eq(account.customerId, customerId))
  return terms ?? null
}
