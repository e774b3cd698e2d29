import type { QueryOf } from '@endcap/contract/endpoint'
import { maxDepositedPayments, maxExportedCustomers } from '@endcap/contract/limits'
import * as accountChanges from '@endcap/contract/receivables/account-changes'
import * as cashReports from '@endcap/contract/receivables/cash-reports'
import * as checkBatches from '@endcap/contract/receivables/check-batches'
import * as deposits from '@endcap/contract/receivables/deposits'
import { paymentTermsEndpoints } from '@endcap/contract/receivables/payment-terms'
import * as receivables from '@endcap/contract/receivables/receivables'
import { crudRoutes, staffCrud } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { readShopDay } from '../http/requests/shop-days.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { shopToday } from '../system/shop-today.ts'
import { addOpeningBalance } from './add-opening-balance.ts'
import { applyCredit } from './apply-credit.ts'
import { fileCashReport, readCashReports } from './cash-reports.ts'
import { changeCustomerAccount } from './change-account.ts'
import { chargeFee } from './charge-fee.ts'
import { createDeposit } from './create-deposit.ts'
import { listDeposits, listPaymentsToDeposit } from './deposit-store.ts'
import { formatAgeing } from './format-ageing.ts'
import { paymentTermsStore } from './payment-terms-store.ts'
import { readAccount } from './read-account.ts'
import {
  findDebtor,
  listAccountEntries,
  listReceivables,
  type ReceivableFilter,
} from './receivables-store.ts'
import { refundCredit } from './refund-credit.ts'
import { reversePayment } from './reverse-payment.ts'
import { takeChecks } from './take-checks.ts'
import { takePayment } from './take-payment.ts'
import { writeOff } from './write-off.ts'

/** Throws `invalid` for a day that isn’t one, and for an unknown choice. */
const readFilter = async (
  context: Context,
  query: QueryOf<typeof receivables.exportReceivables>,
): Promise<ReceivableFilter> => ({
  asOf: readShopDay('as_of', query.as_of, 'UTC') ?? (await shopToday(context)),
  name: query.q,
  show: readChoice('show', query.show, ['overdue', 'on_hold']),
  sort: readChoice('sort', query.sort, receivables.receivableSorts) ?? 'oldest_due',
})

const list = async (context: Context, { query }: Call<typeof receivables.listReceivables>) => {
  const filter = await readFilter(context, query)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total, ageing } = await listReceivables(context.db, filter, slice)
  return { ...toPage(rows, total, query), ageing }
}

const exportList = async (
  context: Context,
  { query }: Call<typeof receivables.exportReceivables>,
) => {
  const slice = { limit: maxExportedCustomers, offset: 0 }
  const { rows } = await listReceivables(context.db, await readFilter(context, query), slice)
  return formatAgeing(rows)
}

const entries = async (
  { db }: Context,
  { params, query }: Call<typeof receivables.listAccountEntries>,
) => {
  const id = readId(params.id)
  if ((await findDebtor(db, id)) === null) throw new ShopError('not_found')
  const { rows, total } = await listAccountEntries(db, id, {
    limit: query.limit,
    offset: offsetOf(query),
  })
  return toPage(rows, total, query)
}

const inUse = () =>
  new ShopError('in_use', {
    message: 'Customers have these terms. Please give them other terms first.',
  })
const nameTaken = () =>
  invalidField('name', 'Terms with this name already exist. Please choose another name.')

const staffPaymentTerms = staffCrud({
  ...paymentTermsStore,
  entity: 'payment-terms',
  refusals: { payment_terms_name: nameTaken },
  removalRefusals: { account_terms_id_payment_terms_id_fk: inUse },
})

export const receivablesRoutes: readonly Route<Context>[] = [
  handle(receivables.listReceivables, list),
  handle(receivables.exportReceivables, exportList),
  handle(cashReports.listCashReports, async (context: Context) => ({
    data: await readCashReports(context.db, context),
  })),
  handle(cashReports.fileCashReport, fileCashReport),
  handle(receivables.getCustomerAccount, async (context: Context, { params }) => ({
    data: await readAccount(context.db, readId(params.id), await shopToday(context)),
  })),
  handle(receivables.changeCustomerAccount, changeCustomerAccount),
  ...crudRoutes(paymentTermsEndpoints, staffPaymentTerms),
  handle(receivables.listAccountEntries, entries),
  handle(receivables.takePayment, takePayment),
  handle(receivables.reversePayment, reversePayment),
  handle(checkBatches.takeChecks, takeChecks),
  handle(accountChanges.addOpeningBalance, addOpeningBalance),
  handle(accountChanges.chargeFee, chargeFee),
  handle(accountChanges.refundCredit, refundCredit),
  handle(accountChanges.writeOff, writeOff),
  handle(accountChanges.applyCredit, applyCredit),
  handle(deposits.listDeposits, async ({ db }: Context, { query }) => {
    const { rows, total } = await listDeposits(db, { limit: query.limit, offset: offsetOf(query) })
    return toPage(rows, total, query)
  }),
  handle(deposits.listPaymentsToDeposit, async ({ db }: Context) => ({
    data: await listPaymentsToDeposit(db, maxDepositedPayments),
  })),
  handle(deposits.createDeposit, createDeposit),
]
