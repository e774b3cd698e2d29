// Generated from the contract by `npm run api-docs`; a test compares it. Don't edit.
import type * as claimsContract from '../claims/claims.ts'
import type * as documentsContract from '../documents/documents.ts'
import type * as inquiriesContract from '../inquiries.ts'
import type * as licensesContract from '../licenses/licenses.ts'
import type * as orderAdditionsContract from '../orders/order-additions.ts'
import type * as orderReductionsContract from '../orders/order-reductions.ts'
import type * as ordersContract from '../orders/orders.ts'
import type * as memosContract from '../receivables/memos.ts'
import type * as myInvoicesContract from '../receivables/my-invoices.ts'
import type * as statementsContract from '../statements/statements.ts'
import type * as tradeTermsContract from '../trade/trade-terms.ts'
import { lightCall } from './light-client.ts'

/** Delivered lines of the customer that can still be claimed, and the reasons. */
export const listMyClaimableLines = /* @__PURE__ */ lightCall<typeof claimsContract.listMyClaimableLines>('listMyClaimableLines', 'GET', '/api/claimable-lines')

/** The customer’s claims, newest first. */
export const listMyClaims = /* @__PURE__ */ lightCall<typeof claimsContract.listMyClaims>('listMyClaims', 'GET', '/api/claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp' } })

/** Claims pieces of a delivered order, within the reason’s window and up to what was delivered. Requests with the same `Idempotency-Key` make one claim. */
export const submitClaim = /* @__PURE__ */ lightCall<typeof claimsContract.submitClaim>('submitClaim', 'POST', '/api/claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp' } })

/** One of the customer’s documents. */
export const getMyDocument = /* @__PURE__ */ lightCall<typeof documentsContract.getMyDocument>('getMyDocument', 'GET', '/api/documents/{id}')

/** Uploads a photo or PDF for a claim or of a license (field `file`). It is deleted after a day unless one names it. */
export const uploadMyDocument = /* @__PURE__ */ lightCall<typeof documentsContract.uploadMyDocument>('uploadMyDocument', 'POST', '/api/documents', { data: { createdAt: 'timestamp' } })

/** Sends the shop a message. */
export const contactUs = /* @__PURE__ */ lightCall<typeof inquiriesContract.contactUs>('contactUs', 'POST', '/api/contact-us')

/** Applies for a job. */
export const joinOurTeam = /* @__PURE__ */ lightCall<typeof inquiriesContract.joinOurTeam>('joinOurTeam', 'POST', '/api/join-our-team')

/** The customer’s licenses, and the kinds that the rules of their state need. Empty in a shop without licenses. */
export const listMyLicenses = /* @__PURE__ */ lightCall<typeof licensesContract.listMyLicenses>('listMyLicenses', 'GET', '/api/licenses', { data: { submittedAt: 'timestamp' } })

/** The kinds of licenses of a state, for the sign-up. Empty in a shop without licenses. */
export const listSignupLicenseKinds = /* @__PURE__ */ lightCall<typeof licensesContract.listSignupLicenseKinds>('listSignupLicenseKinds', 'GET', '/api/license-kinds')

/** Submits a license or its renewal, which staff then verify. */
export const submitLicense = /* @__PURE__ */ lightCall<typeof licensesContract.submitLicense>('submitLicense', 'POST', '/api/licenses', { data: { submittedAt: 'timestamp' } })

/** Submits the license of a business that has just registered, with its photo or PDF (field `file`), by the token of the sign-up. */
export const submitSignupLicense = /* @__PURE__ */ lightCall<typeof licensesContract.submitSignupLicense>('submitSignupLicense', 'POST', '/users/signup-license', { data: { submittedAt: 'timestamp' } })

/** Adds products to one of the customer’s orders until its cut-off, all or none, at today’s prices for each product’s total quantity in the order; requests with the same `Idempotency-Key` add them only once. */
export const addOrderItems = /* @__PURE__ */ lightCall<typeof orderAdditionsContract.addOrderItems>('addOrderItems', 'POST', '/api/order/{id}/items', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, removed: { price: 'money' }, outForDeliveryAt: 'timestamp' } }, { credit_hold: { limit: 'money', exposure: 'money', available: 'money', missing: 'money' }, cart_changed: { cart: { product: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } }, price_changed: { lines: { was: 'money', now: 'money' }, total: 'money', excise: 'money' } })

/** Cancels one of the customer’s orders until its cut-off; without one, until it is confirmed. */
export const cancelMyOrder = /* @__PURE__ */ lightCall<typeof orderReductionsContract.cancelMyOrder>('cancelMyOrder', 'POST', '/api/order/{id}/cancel', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, removed: { price: 'money' }, outForDeliveryAt: 'timestamp' } })

/** Lowers quantities of one of the customer’s orders until its cut-off (without one, until it is confirmed), all or none; a price break or a waived fee that no longer applies is refused with `price_changed` until it is sent. */
export const reduceOrder = /* @__PURE__ */ lightCall<typeof orderReductionsContract.reduceOrder>('reduceOrder', 'POST', '/api/order/{id}/reduce', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, removed: { price: 'money' }, outForDeliveryAt: 'timestamp' } }, { price_changed: { lines: { was: 'money', now: 'money' }, total: 'money', excise: 'money' }, below_minimum: { minimum: 'money', total: 'money' } })

/** One of the customer’s orders. */
export const getMyOrder = /* @__PURE__ */ lightCall<typeof ordersContract.getMyOrder>('getMyOrder', 'GET', '/api/order/{id}', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, removed: { price: 'money' }, outForDeliveryAt: 'timestamp' } })

/** The lines of one of the customer’s orders, each with the current product. */
export const getOrderAgain = /* @__PURE__ */ lightCall<typeof ordersContract.getOrderAgain>('getOrderAgain', 'GET', '/api/order/{id}/again', { data: { lines: { price: 'money', now: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } } })

/** The customer’s orders, newest first. */
export const listMyOrders = /* @__PURE__ */ lightCall<typeof ordersContract.listMyOrders>('listMyOrders', 'GET', '/api/my-orders', { data: { createdAt: 'timestamp', total: 'money', outForDeliveryAt: 'timestamp' } })

/** Places an order, all or nothing; requests with the same `Idempotency-Key` place only one order. */
export const placeOrder = /* @__PURE__ */ lightCall<typeof ordersContract.placeOrder>('placeOrder', 'POST', '/api/place-order', { data: { createdAt: 'timestamp', total: 'money' } }, { cart_changed: { cart: { product: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } }, price_changed: { lines: { was: 'money', now: 'money' }, total: 'money', excise: 'money' }, below_minimum: { minimum: 'money', total: 'money' }, credit_hold: { limit: 'money', exposure: 'money', available: 'money', missing: 'money' } })

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

/** Whether the customer can get products on the day of their next delivery, and the excise. Empty in a shop without licenses and excise; products of which nothing is to say are left out. */
export const getTradeTerms = /* @__PURE__ */ lightCall<typeof tradeTermsContract.getTradeTerms>('getTradeTerms', 'GET', '/api/trade/terms', { data: { '*': { excise: 'money' } } })
