// Generated from the contract by `npm run api-docs`; a test compares it. Don't edit.
import type * as myInvoicesContract from '../receivables/my-invoices.ts'
import type * as statementsContract from '../statements/statements.ts'
import { lightCall } from './light-client.ts'

/** The lines of several of the customer’s invoices for the back office of a store: `Invoice, Date, PO, Item No, UPC, Case UPC, Description, Unit, Units In Case, Quantity, Price, Amount`. */
export const exportMyInvoices = /* @__PURE__ */ lightCall<typeof myInvoicesContract.exportMyInvoices>('exportMyInvoices', 'GET', '/api/invoices/csv')

/** The customer’s invoices, newest first; empty if the shop keeps no accounts. */
export const listMyInvoices = /* @__PURE__ */ lightCall<typeof myInvoicesContract.listMyInvoices>('listMyInvoices', 'GET', '/api/invoices', { data: { total: 'money', open: 'money' }, balance: 'money', credit: { balance: 'money', limit: 'money', open_orders: 'money', overdue: 'money', next_due: 'money' } })

/** The newest revision of one of the customer’s invoices, as it was issued. */
export const printMyInvoice = /* @__PURE__ */ lightCall<typeof myInvoicesContract.printMyInvoice>('printMyInvoice', 'GET', '/api/invoices/{number}/pdf')

/** The newest revisions of several of the customer’s invoices in one file. */
export const printMyInvoices = /* @__PURE__ */ lightCall<typeof myInvoicesContract.printMyInvoices>('printMyInvoices', 'GET', '/api/invoices/pdf')

/** A statement as it was sent to the customer, as CSV. */
export const exportMyStatement = /* @__PURE__ */ lightCall<typeof statementsContract.exportMyStatement>('exportMyStatement', 'GET', '/api/statements/{day}/csv')

/** The statements that were sent to the customer, newest first. */
export const listMyStatements = /* @__PURE__ */ lightCall<typeof statementsContract.listMyStatements>('listMyStatements', 'GET', '/api/statements', { data: { balance: 'money', overdue: 'money' } })

/** A statement as it was sent to the customer. */
export const printMyStatement = /* @__PURE__ */ lightCall<typeof statementsContract.printMyStatement>('printMyStatement', 'GET', '/api/statements/{day}/pdf')
