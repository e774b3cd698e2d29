import type { PaymentTerms } from '@endcap/contract/receivables/due-day'
import { eq, inArray } from 'drizzle-orm'
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

/** By customer; those without terms pay when issued. */
export const findTermsOf = async (
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentTerms>> => {
  const rows = await db
    .select({
      customerId: account.customerId,
      terms: {
        rule: paymentTerms.rule,
        days: paymentTerms.days,
        discount_bp: paymentTerms.discount_bp,
        discount_days: paymentTerms.discount_days,
      },
    })
    .from(account)
    .innerJoin(paymentTerms, eq(paymentTerms.id, account.termsId))
    .where(inArray(account.customerId, [...customerIds]))
  return new Map(rows.map(({ customerId, terms }) => [customerId, terms]))
}
