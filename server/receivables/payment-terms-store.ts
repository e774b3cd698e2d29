import { ascending } from '../database/list-store.ts'
import { paymentTerms } from '../database/schema/index.ts'
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
