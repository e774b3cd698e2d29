import { paymentTermsEndpoints } from '@endcap/contract/receivables/payment-terms'
import * as receivables from '@endcap/contract/receivables/receivables'
import { parseShopDay } from '@endcap/contract/shop-time'
import { crudRoutes, staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { shopToday } from '../system/shop-today.ts'
import { changeCustomerAccount } from './change-account.ts'
import { paymentTermsStore } from './payment-terms-store.ts'
import { readAccount } from './read-account.ts'
import { findBusinessName, listAccountEntries, listReceivables } from './receivables-store.ts'
import { reversePayment } from './reverse-payment.ts'
import { takePayment } from './take-payment.ts'

/** Throws `invalid` for a day that isn’t one. */
const list = async (context: Context, { query }: Call<typeof receivables.listReceivables>) => {
  const asOf = query.as_of === '' ? await shopToday(context) : parseShopDay(query.as_of, 'UTC')
  if (asOf === null) throw invalidField('as_of', 'Please enter a day such as 2026-11-30.')
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total, ageing } = await listReceivables(context.db, asOf, slice)
  return { ...toPage(rows, total, query), ageing }
}

const entries = async (
  { db }: Context,
  { params, query }: Call<typeof receivables.listAccountEntries>,
) => {
  const id = readId(params.id)
  if ((await findBusinessName(db, id)) === null) throw new ShopError('not_found')
  const { rows, total } = await listAccountEntries(db, id, {
    limit: query.limit,
    offset: offsetOf(query),
  })
  return toPage(rows, total, query)
}

const inUse = () =>
  new ShopError('in_use', {
    message: 'Customers have these terms. Please give them others first.',
  })
const nameTaken = () =>
  invalidField('name', 'There are terms with this name. Please choose another.')

const staffPaymentTerms = staffCrud({
  ...paymentTermsStore,
  entity: 'payment-terms',
  refusals: { payment_terms_name: nameTaken },
  removalRefusals: { account_terms_id_payment_terms_id_fk: inUse },
})

export const receivablesRoutes: readonly Route<Context>[] = [
  handle(receivables.listReceivables, list),
  handle(receivables.getCustomerAccount, async (context: Context, { params }) => ({
    data: await readAccount(context.db, readId(params.id), await shopToday(context)),
  })),
  handle(receivables.changeCustomerAccount, changeCustomerAccount),
  ...crudRoutes(paymentTermsEndpoints, staffPaymentTerms),
  handle(receivables.listAccountEntries, entries),
  handle(receivables.takePayment, takePayment),
  handle(receivables.reversePayment, reversePayment),
]
