// Generated from the contract by `npm run api-docs`; a test compares it. Don't edit.
import type * as claimsContract from '../claims/claims.ts'
import type * as documentsContract from '../documents/documents.ts'
import type * as memosContract from '../receivables/memos.ts'
import type * as myInvoicesContract from '../receivables/my-invoices.ts'
import type * as statementsContract from '../statements/statements.ts'
import { lightCall } from './light-client.ts'

/** Delivered lines of the customer that can still be claimed, and the reasons. */
export const listMyClaimableLines = /* @__PURE__ */ lightCall<typeof claimsContract.listMyClaimableLines>('listMyClaimableLines', 'GET', '/api/claimable-lines')

/** The customer’s claims, newest first. */
export const listMyClaims = /* @__PURE__ */ lightCall<typeof claimsContract.listMyClaims>('listMyClaims', 'GET', '/api/claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp' } })

/** Claims pieces of a delivered order, within the reason’s window and up to what was delivered. Requests with the same `Idempotency-Key` make one claim. */
export const submitClaim = /* @__PURE__ */ lightCall<typeof claimsContract.submitClaim>('submitClaim', 'POST', '/api/claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp' } })

/** One of the customer’s documents. */
export const getMyDocument = /* @__PURE__ */ lightCall<typeof documentsContract.getMyDocument>('getMyDocument', 'GET', '/api/documents/{id}')

/** Uploads a photo or PDF for a claim (field `file`). It is deleted after a day unless a claim names it. */
export const uploadMyDocument = /* @__PURE__ */ lightCall<typeof documentsContract.uploadMyDocument>('uploadMyDocument', 'POST', '/api/documents', { data: { createdAt: 'timestamp' } })

/** One of the customer’s credit or debit memos, as it was issued. */
export const printMyMemo = /* @__PURE__ */ lightCall<typeof memosContract.printMyMemo>('printMyMemo', 'GET', '/api/memos/{id}/pdf')

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
