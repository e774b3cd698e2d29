// Generated from the contract by `npm run api-docs`; a test compares it. Don't edit.
import type * as accountingContract from '../accounting/accounting.ts'
import type * as apiTokensContract from '../accounts/api-tokens.ts'
import type * as searchSynonymsContract from '../catalog/search-synonyms.ts'
import type * as claimReasonsContract from '../claims/claim-reasons.ts'
import type * as claimsContract from '../claims/claims.ts'
import type * as pageTextsContract from '../content/page-texts.ts'
import type * as documentsContract from '../documents/documents.ts'
import type * as eventsContract from '../events/events.ts'
import type * as webhooksContract from '../events/webhooks.ts'
import type * as documentRulesContract from '../excise/document-rules.ts'
import type * as exciseCallsContract from '../excise/excise-calls.ts'
import type * as exciseRatesContract from '../excise/excise-rates.ts'
import type * as customerImportsContract from '../imports/customer-imports.ts'
import type * as importsContract from '../imports/imports.ts'
import type * as licenseKindRowsContract from '../licenses/license-kind-rows.ts'
import type * as licenseRulesContract from '../licenses/license-rules.ts'
import type * as licensesContract from '../licenses/licenses.ts'
import type * as resaleCertificatesContract from '../licenses/resale-certificates.ts'
import type * as servedStatesContract from '../licenses/served-states.ts'
import type * as mailsContract from '../mail/mails.ts'
import type * as accountChangesContract from '../receivables/account-changes.ts'
import type * as cashReportsContract from '../receivables/cash-reports.ts'
import type * as checkBatchesContract from '../receivables/check-batches.ts'
import type * as depositsContract from '../receivables/deposits.ts'
import type * as memosContract from '../receivables/memos.ts'
import type * as paymentTermsContract from '../receivables/payment-terms.ts'
import type * as receivablesContract from '../receivables/receivables.ts'
import type * as reportsContract from '../reports.ts'
import type * as planRunsContract from '../runs/plan-runs.ts'
import type * as runOpsContract from '../runs/run-ops.ts'
import type * as runsContract from '../runs/runs.ts'
import type * as settleRunContract from '../runs/settle-run.ts'
import type * as statementsContract from '../statements/statements.ts'
import type * as classProposalsContract from '../trade/class-proposals.ts'
import type * as orderTradeContract from '../trade/order-trade.ts'
import type * as tradeRulesContract from '../trade/trade-rules.ts'
import type * as wholesaleCostsContract from '../trade/wholesale-costs.ts'
import { staffCall } from './light-client.ts'

/** Changes the accounting program and the names of accounts; absent fields stay unchanged. */
export const changeAccountingSettings = /* @__PURE__ */ staffCall<typeof accountingContract.changeAccountingSettings>('PATCH', '/admin/api/accounting/settings', 'staff:accounting')

/** A file of a batch, the same bytes each time; the id is the batch’s number. */
export const getAccountingFile = /* @__PURE__ */ staffCall<typeof accountingContract.getAccountingFile>('GET', '/admin/api/accounting/batches/{id}/file', 'staff:accounting')

/** The accounting program, and how accounts are called in it. */
export const getAccountingSettings = /* @__PURE__ */ staffCall<typeof accountingContract.getAccountingSettings>('GET', '/admin/api/accounting/settings', 'staff:accounting')

/** The number and the sum of what was booked up to a day and is in no batch yet. */
export const getAccountingWaiting = /* @__PURE__ */ staffCall<typeof accountingContract.getAccountingWaiting>('GET', '/admin/api/accounting/waiting', 'staff:accounting', { data: { total: 'money' } })

/** Batches, newest first. */
export const listAccountingBatches = /* @__PURE__ */ staffCall<typeof accountingContract.listAccountingBatches>('GET', '/admin/api/accounting/batches', 'staff:accounting', { data: { at: 'timestamp', total: 'money' } })

/** Puts what was booked up to a day and is in no batch yet into one, at most 20,000 entries, oldest first; its files never change. */
export const makeAccountingBatch = /* @__PURE__ */ staffCall<typeof accountingContract.makeAccountingBatch>('POST', '/admin/api/accounting/batches', 'staff:accounting', { data: { at: 'timestamp', total: 'money' } })

/** Makes an API token; its text is in this reply and nowhere else. */
export const createApiToken = /* @__PURE__ */ staffCall<typeof apiTokensContract.createApiToken>('POST', '/admin/api/api-tokens', 'staff:staff', { data: { createdAt: 'timestamp', last_used_at: 'timestamp' } })

/** API tokens, newest first, with those that have ended. */
export const listApiTokens = /* @__PURE__ */ staffCall<typeof apiTokensContract.listApiTokens>('GET', '/admin/api/api-tokens', 'staff:staff', { data: { createdAt: 'timestamp', last_used_at: 'timestamp' } })

/** Ends an API token at once, in every process. */
export const revokeApiToken = /* @__PURE__ */ staffCall<typeof apiTokensContract.revokeApiToken>('POST', '/admin/api/api-tokens/{id}/revoke', 'staff:staff', { data: { createdAt: 'timestamp', last_used_at: 'timestamp' } })

export const searchSynonymEndpoints = {
  /** All groups of synonyms. */
  list: /* @__PURE__ */ staffCall<typeof searchSynonymsContract.searchSynonymEndpoints.list>('GET', '/admin/api/search-synonyms', 'staff:change-catalogue'),
  /** One group of synonyms. */
  get: /* @__PURE__ */ staffCall<typeof searchSynonymsContract.searchSynonymEndpoints.get>('GET', '/admin/api/search-synonyms/{id}', 'staff:change-catalogue'),
  /** Changes a group of synonyms. */
  change: /* @__PURE__ */ staffCall<typeof searchSynonymsContract.searchSynonymEndpoints.change>('PATCH', '/admin/api/search-synonyms/{id}', 'staff:change-catalogue'),
  /** Deletes a group of synonyms. */
  remove: /* @__PURE__ */ staffCall<typeof searchSynonymsContract.searchSynonymEndpoints.remove>('DELETE', '/admin/api/search-synonyms/{id}', 'staff:change-catalogue'),
  /** Adds a group of synonyms. */
  create: /* @__PURE__ */ staffCall<typeof searchSynonymsContract.searchSynonymEndpoints.create>('POST', '/admin/api/search-synonyms', 'staff:change-catalogue'),
}

export const claimReasonEndpoints = {
  /** All reasons for claims, in their order. */
  list: /* @__PURE__ */ staffCall<typeof claimReasonsContract.claimReasonEndpoints.list>('GET', '/admin/api/claim-reasons', 'staff:claims'),
  /** One reason for claims. */
  get: /* @__PURE__ */ staffCall<typeof claimReasonsContract.claimReasonEndpoints.get>('GET', '/admin/api/claim-reasons/{id}', 'staff:claims'),
  /** Changes a reason for claims; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof claimReasonsContract.claimReasonEndpoints.change>('PATCH', '/admin/api/claim-reasons/{id}', 'staff:memos'),
  /** Deletes a reason for claims. */
  remove: /* @__PURE__ */ staffCall<typeof claimReasonsContract.claimReasonEndpoints.remove>('DELETE', '/admin/api/claim-reasons/{id}', 'staff:memos'),
  /** Adds a reason for claims. */
  create: /* @__PURE__ */ staffCall<typeof claimReasonsContract.claimReasonEndpoints.create>('POST', '/admin/api/claim-reasons', 'staff:memos'),
}

/** Records that a product’s unsaleable pieces were returned to the maker or destroyed. */
export const clearUnsaleableGoods = /* @__PURE__ */ staffCall<typeof claimsContract.clearUnsaleableGoods>('POST', '/admin/api/unsaleable-goods/{id}/clear', 'staff:claims')

/** Enters a claim for a customer, also at the door, where photos are optional. Drivers enter them for customers of their open runs. */
export const createClaim = /* @__PURE__ */ staffCall<typeof claimsContract.createClaim>('POST', '/admin/api/claims', 'staff:deliver-orders', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp', lines: { amount: 'money' } } })

/** Accepts pieces of each line, or none. What is accepted is one credit memo, and the customer is notified by mail. A decision is final; the same one sent again changes nothing. */
export const decideClaim = /* @__PURE__ */ staffCall<typeof claimsContract.decideClaim>('POST', '/admin/api/claims/{id}/decide', 'staff:claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp', lines: { amount: 'money' } } })

/** A claim. */
export const getClaim = /* @__PURE__ */ staffCall<typeof claimsContract.getClaim>('GET', '/admin/api/claims/{id}', 'staff:claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp', lines: { amount: 'money' } } })

/** Lines of an order that can be claimed, also at the door, and the reasons. For drivers, orders of customers on no open run of theirs are not found. */
export const listClaimableLines = /* @__PURE__ */ staffCall<typeof claimsContract.listClaimableLines>('GET', '/admin/api/claims/claimable-lines', 'staff:deliver-orders')

/** Claims, newest first; those that wait for a decision oldest first. */
export const listClaims = /* @__PURE__ */ staffCall<typeof claimsContract.listClaims>('GET', '/admin/api/claims', 'staff:claims', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp', lines: { amount: 'money' } } })

/** Goods that came back and can’t be sold, to return to their makers. */
export const listUnsaleableGoods = /* @__PURE__ */ staffCall<typeof claimsContract.listUnsaleableGoods>('GET', '/admin/api/unsaleable-goods', 'staff:claims')

/** Records that the goods are back. Of accepted lines, saleable goods are added to the stock; a repeated request changes nothing. For drivers, claims of customers on no open run of theirs are not found. */
export const receiveClaim = /* @__PURE__ */ staffCall<typeof claimsContract.receiveClaim>('POST', '/admin/api/claims/{id}/receive', 'staff:deliver-orders', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp', credit: 'money', receivedAt: 'timestamp', lines: { amount: 'money' } } })

export const pageTextEndpoints = {
  /** All text of a pages. */
  list: /* @__PURE__ */ staffCall<typeof pageTextsContract.pageTextEndpoints.list>('GET', '/admin/api/page-texts', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** One text of a page. */
  get: /* @__PURE__ */ staffCall<typeof pageTextsContract.pageTextEndpoints.get>('GET', '/admin/api/page-texts/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Changes a text of a page; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof pageTextsContract.pageTextEndpoints.change>('PATCH', '/admin/api/page-texts/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Deletes a text of a page. */
  remove: /* @__PURE__ */ staffCall<typeof pageTextsContract.pageTextEndpoints.remove>('DELETE', '/admin/api/page-texts/{id}', 'staff:content'),
  /** Adds a text of a page. */
  create: /* @__PURE__ */ staffCall<typeof pageTextsContract.pageTextEndpoints.create>('POST', '/admin/api/page-texts', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
}

/** A customer’s document. Drivers read what they uploaded, and the signatures and photos of their own runs; licenses and certificates are for staff who may read licenses. Others are not found. */
export const getDocument = /* @__PURE__ */ staffCall<typeof documentsContract.getDocument>('GET', '/admin/api/documents/{id}', 'staff:deliver-orders')

/** Uploads a private photo or PDF of a customer (field `file`). It is deleted after a day unless something names it. Drivers upload for customers of their open runs; licenses and certificates need the right to enter them. */
export const uploadDocument = /* @__PURE__ */ staffCall<typeof documentsContract.uploadDocument>('POST', '/admin/api/documents', 'staff:deliver-orders', { data: { createdAt: 'timestamp' } })

/** The events of the last 30 days, in order; those of one object in the order of its changes. A program that calls again with `next` misses none. */
export const listChanges = /* @__PURE__ */ staffCall<typeof eventsContract.listChanges>('GET', '/admin/api/changes', 'staff:audit', { data: { timestamp: 'timestamp', data: { total: 'money', amount: 'money', credit: 'money' } } })

/** Adds a webhook, which gets all events from now on; at most 20. */
export const createWebhook = /* @__PURE__ */ staffCall<typeof webhooksContract.createWebhook>('POST', '/admin/api/webhooks', 'staff:settings', { data: { failing_since: 'timestamp', retry_at: 'timestamp', former_secret_until: 'timestamp' } })

/** Requests to a webhook with their responses, newest first. */
export const listWebhookAttempts = /* @__PURE__ */ staffCall<typeof webhooksContract.listWebhookAttempts>('GET', '/admin/api/webhooks/{id}/attempts', 'staff:settings', { data: { at: 'timestamp' } })

/** Gives a webhook a new secret; for 24 hours the former one signs, too. */
export const rotateWebhookSecret = /* @__PURE__ */ staffCall<typeof webhooksContract.rotateWebhookSecret>('POST', '/admin/api/webhooks/{id}/rotate-secret', 'staff:settings', { data: { failing_since: 'timestamp', retry_at: 'timestamp', former_secret_until: 'timestamp' } })

/** Sends an event again at once, with its id and a new signature; returns the response. */
export const sendWebhookEvent = /* @__PURE__ */ staffCall<typeof webhooksContract.sendWebhookEvent>('POST', '/admin/api/webhooks/{id}/send', 'staff:settings', { data: { at: 'timestamp' } })

/** Gives up the event that could not be delivered, and continues with the next one. */
export const skipWebhookEvent = /* @__PURE__ */ staffCall<typeof webhooksContract.skipWebhookEvent>('POST', '/admin/api/webhooks/{id}/skip', 'staff:settings', { data: { failing_since: 'timestamp', retry_at: 'timestamp', former_secret_until: 'timestamp' } })

/** Sends an event of the type `webhook.test` at once; returns the response. Once it is delivered, an event that failed is sent again at once. */
export const testWebhook = /* @__PURE__ */ staffCall<typeof webhooksContract.testWebhook>('POST', '/admin/api/webhooks/{id}/test', 'staff:settings', { data: { at: 'timestamp' } })

export const webhookEndpoints = {
  /** All webhooks. */
  list: /* @__PURE__ */ staffCall<typeof webhooksContract.webhookEndpoints.list>('GET', '/admin/api/webhooks', 'staff:settings', { data: { failing_since: 'timestamp', retry_at: 'timestamp', former_secret_until: 'timestamp' } }),
  /** One webhook. */
  get: /* @__PURE__ */ staffCall<typeof webhooksContract.webhookEndpoints.get>('GET', '/admin/api/webhooks/{id}', 'staff:settings', { data: { failing_since: 'timestamp', retry_at: 'timestamp', former_secret_until: 'timestamp' } }),
  /** Changes a webhook. If one that is enabled has changed, it tries again at once, and continues with the first event that was not delivered. */
  change: /* @__PURE__ */ staffCall<typeof webhooksContract.webhookEndpoints.change>('PATCH', '/admin/api/webhooks/{id}', 'staff:settings', { data: { failing_since: 'timestamp', retry_at: 'timestamp', former_secret_until: 'timestamp' } }),
  /** Deletes a webhook. */
  remove: /* @__PURE__ */ staffCall<typeof webhooksContract.webhookEndpoints.remove>('DELETE', '/admin/api/webhooks/{id}', 'staff:settings'),
}

export const documentRuleEndpoints = {
  /** What invoices with regulated goods must show, by state. */
  list: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.list>('GET', '/admin/api/document-rules', 'staff:read-trade', { data: { confirmed_at: 'timestamp' } }),
  /** One document rule. */
  get: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.get>('GET', '/admin/api/document-rules/{id}', 'staff:read-trade', { data: { confirmed_at: 'timestamp' } }),
  /** Changes a document rule; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.change>('PATCH', '/admin/api/document-rules/{id}', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Deletes a document rule. */
  remove: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.remove>('DELETE', '/admin/api/document-rules/{id}', 'staff:trade-rules'),
  /** Adds a document rule. */
  create: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.create>('POST', '/admin/api/document-rules', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Confirms a document rule, which then counts and can’t be changed. */
  confirm: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.confirm>('POST', '/admin/api/document-rules/{id}/confirm', 'staff:confirm-trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Ends a document rule: from this day on it no longer holds. */
  end: /* @__PURE__ */ staffCall<typeof documentRulesContract.documentRuleEndpoints.end>('POST', '/admin/api/document-rules/{id}/end', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
}

/** Products on sale without the data that a confirmed rate in force needs, best sold first. */
export const listMissingExciseFacts = /* @__PURE__ */ staffCall<typeof exciseCallsContract.listMissingExciseFacts>('GET', '/admin/api/excise/missing', 'staff:read-trade', { data: { sales: 'money' } })

/** Computes the excise of a product, and says how. */
export const tryExcise = /* @__PURE__ */ staffCall<typeof exciseCallsContract.tryExcise>('POST', '/admin/api/excise/try', 'staff:read-trade', { data: { excise: 'money' } })

export const exciseRateEndpoints = {
  /** All rates of excise, by state and class. */
  list: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.list>('GET', '/admin/api/excise-rates', 'staff:read-trade', { data: { confirmed_at: 'timestamp' } }),
  /** One rate of excise. */
  get: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.get>('GET', '/admin/api/excise-rates/{id}', 'staff:read-trade', { data: { confirmed_at: 'timestamp' } }),
  /** Changes a rate of excise; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.change>('PATCH', '/admin/api/excise-rates/{id}', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Deletes a rate of excise. */
  remove: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.remove>('DELETE', '/admin/api/excise-rates/{id}', 'staff:trade-rules'),
  /** Adds a rate of excise. */
  create: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.create>('POST', '/admin/api/excise-rates', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Confirms a rate of excise, which then counts and can’t be changed. */
  confirm: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.confirm>('POST', '/admin/api/excise-rates/{id}/confirm', 'staff:confirm-trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Ends a rate of excise: from this day on it no longer holds. */
  end: /* @__PURE__ */ staffCall<typeof exciseRatesContract.exciseRateEndpoints.end>('POST', '/admin/api/excise-rates/{id}/end', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
}

/** Stores the new and changed customers in the background, and invites the new ones by mail. */
export const applyCustomerImport = /* @__PURE__ */ staffCall<typeof customerImportsContract.applyCustomerImport>('POST', '/admin/api/customer-imports/{id}/apply', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** Stops reading a file of customers; nothing has been changed. */
export const cancelCustomerImport = /* @__PURE__ */ staffCall<typeof customerImportsContract.cancelCustomerImport>('POST', '/admin/api/customer-imports/{id}/cancel', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** Corrects how the columns are read, and checks the rows again. */
export const correctCustomerColumns = /* @__PURE__ */ staffCall<typeof customerImportsContract.correctCustomerColumns>('POST', '/admin/api/customer-imports/{id}/columns', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** Checks a CSV or XLSX file of customers, in the background if it takes long; nothing is stored in the list of customers yet. */
export const createCustomerImport = /* @__PURE__ */ staffCall<typeof customerImportsContract.createCustomerImport>('POST', '/admin/api/customer-imports', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** An import of customers, with its progress. */
export const getCustomerImport = /* @__PURE__ */ staffCall<typeof customerImportsContract.getCustomerImport>('GET', '/admin/api/customer-imports/{id}', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** The rows that are not imported and the reasons, as a file to correct and upload again. */
export const getRejectedCustomers = /* @__PURE__ */ staffCall<typeof customerImportsContract.getRejectedCustomers>('GET', '/admin/api/customer-imports/{id}/rejected-rows', 'staff:import-customers')

/** The rows of an import of customers in the order of the file. */
export const listCustomerImportRows = /* @__PURE__ */ staffCall<typeof customerImportsContract.listCustomerImportRows>('GET', '/admin/api/customer-imports/{id}/rows', 'staff:import-customers')

/** Imports of customers, newest first. */
export const listCustomerImports = /* @__PURE__ */ staffCall<typeof customerImportsContract.listCustomerImports>('GET', '/admin/api/customer-imports', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** Undoes an import as long as none of its new customers has chosen a password, ordered or got a decision on a license: deletes them, and restores changed customers. */
export const undoCustomerImport = /* @__PURE__ */ staffCall<typeof customerImportsContract.undoCustomerImport>('POST', '/admin/api/customer-imports/{id}/undo', 'staff:import-customers', { data: { createdAt: 'timestamp' } })

/** Applies all accepted rows of a checked import that are not left out, or none. */
export const applyImport = /* @__PURE__ */ staffCall<typeof importsContract.applyImport>('POST', '/admin/api/imports/{id}/apply', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** Stops checking a file, or dismisses a checked file; nothing has been changed. */
export const cancelImport = /* @__PURE__ */ staffCall<typeof importsContract.cancelImport>('POST', '/admin/api/imports/{id}/cancel', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** Checks the file again, with item numbers for rows without one, with its titles and categories, or with corrected columns, which also apply to later files with this header. */
export const checkImport = /* @__PURE__ */ staffCall<typeof importsContract.checkImport>('POST', '/admin/api/imports/{id}/check', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** Uploads a price file (field `file`) and checks it; nothing changes yet. */
export const createImport = /* @__PURE__ */ staffCall<typeof importsContract.createImport>('POST', '/admin/api/imports', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** The report on an import before or after it is applied. */
export const getImport = /* @__PURE__ */ staffCall<typeof importsContract.getImport>('GET', '/admin/api/imports/{id}', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** The rejected rows and the reasons, as a file to correct and upload again; stored for 30 days. */
export const getRejectedRows = /* @__PURE__ */ staffCall<typeof importsContract.getRejectedRows>('GET', '/admin/api/imports/{id}/rejected-rows', 'staff:change-catalogue')

/** Leaves rows out of a checked import, or puts them back. */
export const leaveOutImportRows = /* @__PURE__ */ staffCall<typeof importsContract.leaveOutImportRows>('POST', '/admin/api/imports/{id}/leave-out', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** The changes and new products of an import, unusual changes first; stored for 30 days. */
export const listImportChanges = /* @__PURE__ */ staffCall<typeof importsContract.listImportChanges>('GET', '/admin/api/imports/{id}/changes', 'staff:change-catalogue')

/** Imports, newest first. */
export const listImports = /* @__PURE__ */ staffCall<typeof importsContract.listImports>('GET', '/admin/api/imports', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

/** Undoes an import within 30 days: restores products that have not changed since, and removes added products. */
export const undoImport = /* @__PURE__ */ staffCall<typeof importsContract.undoImport>('POST', '/admin/api/imports/{id}/undo', 'staff:change-catalogue', { data: { createdAt: 'timestamp' } })

export const licenseKindEndpoints = {
  /** All kinds of licenses. */
  list: /* @__PURE__ */ staffCall<typeof licenseKindRowsContract.licenseKindEndpoints.list>('GET', '/admin/api/license-kinds', 'staff:read-trade'),
  /** One kind of license. */
  get: /* @__PURE__ */ staffCall<typeof licenseKindRowsContract.licenseKindEndpoints.get>('GET', '/admin/api/license-kinds/{id}', 'staff:read-trade'),
  /** Changes a kind of license; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof licenseKindRowsContract.licenseKindEndpoints.change>('PATCH', '/admin/api/license-kinds/{id}', 'staff:trade-rules'),
  /** Deletes a kind of license. */
  remove: /* @__PURE__ */ staffCall<typeof licenseKindRowsContract.licenseKindEndpoints.remove>('DELETE', '/admin/api/license-kinds/{id}', 'staff:trade-rules'),
  /** Adds a kind of license. */
  create: /* @__PURE__ */ staffCall<typeof licenseKindRowsContract.licenseKindEndpoints.create>('POST', '/admin/api/license-kinds', 'staff:trade-rules'),
}

export const licenseRuleEndpoints = {
  /** Which license buyers of a state need for a class. */
  list: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.list>('GET', '/admin/api/license-rules', 'staff:read-trade', { data: { confirmed_at: 'timestamp' } }),
  /** One license rule. */
  get: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.get>('GET', '/admin/api/license-rules/{id}', 'staff:read-trade', { data: { confirmed_at: 'timestamp' } }),
  /** Changes a license rule; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.change>('PATCH', '/admin/api/license-rules/{id}', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Deletes a license rule. */
  remove: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.remove>('DELETE', '/admin/api/license-rules/{id}', 'staff:trade-rules'),
  /** Adds a license rule. */
  create: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.create>('POST', '/admin/api/license-rules', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Confirms a license rule, which then counts and can’t be changed. */
  confirm: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.confirm>('POST', '/admin/api/license-rules/{id}/confirm', 'staff:confirm-trade-rules', { data: { confirmed_at: 'timestamp' } }),
  /** Ends a license rule: from this day on it no longer holds. */
  end: /* @__PURE__ */ staffCall<typeof licenseRulesContract.licenseRuleEndpoints.end>('POST', '/admin/api/license-rules/{id}/end', 'staff:trade-rules', { data: { confirmed_at: 'timestamp' } }),
}

/** Corrects a license that waits to be verified. Of others only the note and the document can be changed: a wrong one is revoked and entered again. */
export const changeLicense = /* @__PURE__ */ staffCall<typeof licensesContract.changeLicense>('PATCH', '/admin/api/licenses/{id}', 'staff:licenses', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** Enters a license of a customer, or of the shop, which then waits to be verified. A customer may have 50. */
export const createLicense = /* @__PURE__ */ staffCall<typeof licensesContract.createLicense>('POST', '/admin/api/licenses', 'staff:licenses', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** A license. */
export const getLicense = /* @__PURE__ */ staffCall<typeof licensesContract.getLicense>('GET', '/admin/api/licenses/{id}', 'staff:read-trade', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** Verified licenses that end within twelve months and aren’t renewed yet, by month, with the sales that stop. */
export const getLicenseCalendar = /* @__PURE__ */ staffCall<typeof licensesContract.getLicenseCalendar>('GET', '/admin/api/license-calendar', 'staff:read-trade', { data: { weekly_sales: 'money', licenses: { weekly_sales: 'money' } } })

/** What a license can be of: its kinds, and the classes of products that it may cover. */
export const listLicenseChoices = /* @__PURE__ */ staffCall<typeof licensesContract.listLicenseChoices>('GET', '/admin/api/license-choices', 'staff:read-trade')

/** Licenses of customers and of the shop, by their last day. */
export const listLicenses = /* @__PURE__ */ staffCall<typeof licensesContract.listLicenses>('GET', '/admin/api/licenses', 'staff:read-trade', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** Rejects a license that waits to be verified and notifies the customer by mail. */
export const rejectLicense = /* @__PURE__ */ staffCall<typeof licensesContract.rejectLicense>('POST', '/admin/api/licenses/{id}/reject', 'staff:verify-licenses', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** Revokes a verified license; it no longer counts from now on. */
export const revokeLicense = /* @__PURE__ */ staffCall<typeof licensesContract.revokeLicense>('POST', '/admin/api/licenses/{id}/revoke', 'staff:verify-licenses', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** Verifies a license for the customer’s address of today and notifies them by mail. Asks once if the number looks wrong or another customer has it. Also verifies it again after a move. */
export const verifyLicense = /* @__PURE__ */ staffCall<typeof licensesContract.verifyLicense>('POST', '/admin/api/licenses/{id}/verify', 'staff:verify-licenses', { data: { submittedAt: 'timestamp', decidedAt: 'timestamp' } })

/** Stores a newer certificate of resale of a customer, the day of its review, or both. */
export const changeResaleCertificate = /* @__PURE__ */ staffCall<typeof resaleCertificatesContract.changeResaleCertificate>('PATCH', '/admin/api/resale-certificates/{id}', 'staff:licenses', { data: { uploadedAt: 'timestamp' } })

/** The certificate of resale of a customer, by the customer’s id. */
export const getResaleCertificate = /* @__PURE__ */ staffCall<typeof resaleCertificatesContract.getResaleCertificate>('GET', '/admin/api/resale-certificates/{id}', 'staff:read-trade', { data: { uploadedAt: 'timestamp' } })

export const servedStateEndpoints = {
  /** States to which regulated products are sold. */
  list: /* @__PURE__ */ staffCall<typeof servedStatesContract.servedStateEndpoints.list>('GET', '/admin/api/served-states', 'staff:read-trade'),
  /** One served state. */
  get: /* @__PURE__ */ staffCall<typeof servedStatesContract.servedStateEndpoints.get>('GET', '/admin/api/served-states/{id}', 'staff:read-trade'),
  /** Changes a served state; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof servedStatesContract.servedStateEndpoints.change>('PATCH', '/admin/api/served-states/{id}', 'staff:trade-rules'),
  /** Deletes a served state. */
  remove: /* @__PURE__ */ staffCall<typeof servedStatesContract.servedStateEndpoints.remove>('DELETE', '/admin/api/served-states/{id}', 'staff:trade-rules'),
  /** Adds a served state. */
  create: /* @__PURE__ */ staffCall<typeof servedStatesContract.servedStateEndpoints.create>('POST', '/admin/api/served-states', 'staff:trade-rules'),
}

/** One mail; the tokens of password links are removed, except for an owner if the mail was not sent. */
export const getMail = /* @__PURE__ */ staffCall<typeof mailsContract.getMail>('GET', '/admin/api/mails/{id}', 'staff:mails', { data: { createdAt: 'timestamp', sentAt: 'timestamp' } })

/** Failed background jobs, newest first, at most 100. */
export const listFailedJobs = /* @__PURE__ */ staffCall<typeof mailsContract.listFailedJobs>('GET', '/admin/api/jobs', 'staff:mails', { data: { createdAt: 'timestamp', nextAt: 'timestamp' } })

/** The outbox, newest first. */
export const listMails = /* @__PURE__ */ staffCall<typeof mailsContract.listMails>('GET', '/admin/api/mails', 'staff:mails', { data: { createdAt: 'timestamp', sentAt: 'timestamp' } })

/** Tries a failed job again at once. */
export const retryJob = /* @__PURE__ */ staffCall<typeof mailsContract.retryJob>('POST', '/admin/api/jobs/{id}/retry', 'staff:mails')

/** Sends a mail again that failed or was not sent; the message says if no mail server is set up. */
export const retryMail = /* @__PURE__ */ staffCall<typeof mailsContract.retryMail>('POST', '/admin/api/mails/{id}/retry', 'staff:mails', { data: { createdAt: 'timestamp', sentAt: 'timestamp' } })

/** Books what a customer owed, or had paid too much, before the shop had accounts. */
export const addOpeningBalance = /* @__PURE__ */ staffCall<typeof accountChangesContract.addOpeningBalance>('POST', '/admin/api/customers/{id}/account/opening-balances', 'staff:adjustments', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** Settles charges with an unapplied credit: the chosen ones, else those due first. */
export const applyCredit = /* @__PURE__ */ staffCall<typeof accountChangesContract.applyCredit>('POST', '/admin/api/customers/{id}/account/allocations', 'staff:receivables', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** Charges a customer a fee, due today. */
export const chargeFee = /* @__PURE__ */ staffCall<typeof accountChangesContract.chargeFee>('POST', '/admin/api/customers/{id}/account/fees', 'staff:adjustments', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** Gives an unapplied credit, or a part of it, back as money. */
export const refundCredit = /* @__PURE__ */ staffCall<typeof accountChangesContract.refundCredit>('POST', '/admin/api/customers/{id}/account/refunds', 'staff:adjustments', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** Writes off what is open of charges, or a part of it. */
export const writeOff = /* @__PURE__ */ staffCall<typeof accountChangesContract.writeOff>('POST', '/admin/api/customers/{id}/account/write-offs', 'staff:write-off', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** Records that the cash received so far was reported; later cash counts for a new report. */
export const fileCashReport = /* @__PURE__ */ staffCall<typeof cashReportsContract.fileCashReport>('POST', '/admin/api/customers/{id}/account/cash-reports', 'staff:adjustments', { data: { cash: 'money', money_orders: 'money' } })

/** Cash above the amount of Form 8300 that is still to be reported, due first. */
export const listCashReports = /* @__PURE__ */ staffCall<typeof cashReportsContract.listCashReports>('GET', '/admin/api/receivables/cash-reports', 'staff:receivables', { data: { cash: 'money', money_orders: 'money' } })

/** Books a batch of checks, all or none, each for the charges due first; errors name the row, such as `checks.2.reference`. */
export const takeChecks = /* @__PURE__ */ staffCall<typeof checkBatchesContract.takeChecks>('POST', '/admin/api/payments/checks', 'staff:receivables', { data: { amount: 'money', unapplied: 'money' } })

/** Puts payments into a deposit, each into one at most. */
export const createDeposit = /* @__PURE__ */ staffCall<typeof depositsContract.createDeposit>('POST', '/admin/api/deposits', 'staff:receivables', { data: { total: 'money', at: 'timestamp' } })

/** Deposits, newest first. */
export const listDeposits = /* @__PURE__ */ staffCall<typeof depositsContract.listDeposits>('GET', '/admin/api/deposits', 'staff:receivables', { data: { total: 'money', at: 'timestamp' } })

/** The oldest 500 payments by cash, check and money order that are in no deposit. */
export const listPaymentsToDeposit = /* @__PURE__ */ staffCall<typeof depositsContract.listPaymentsToDeposit>('GET', '/admin/api/deposits/payments', 'staff:receivables', { data: { amount: 'money' } })

/** Issues a credit memo over pieces of an order or an amount, or a debit memo over an amount. A credit settles its own invoice first; what is left over stays unapplied. Requests with the same `Idempotency-Key` issue one memo. */
export const createMemo = /* @__PURE__ */ staffCall<typeof memosContract.createMemo>('POST', '/admin/api/memos', 'staff:memos', { data: { amount: 'money', open: 'money', lines: { amount: 'money' } } })

/** What was invoiced of an order’s lines and isn’t credited yet; empty without an invoice. */
export const listCreditableLines = /* @__PURE__ */ staffCall<typeof memosContract.listCreditableLines>('GET', '/admin/api/orders/{id}/creditable-lines', 'staff:memos', { data: { amount: 'money' } })

/** Credit and debit memos, newest first. */
export const listMemos = /* @__PURE__ */ staffCall<typeof memosContract.listMemos>('GET', '/admin/api/memos', 'staff:receivables', { data: { amount: 'money', open: 'money', lines: { amount: 'money' } } })

/** A memo as it was issued. */
export const printMemo = /* @__PURE__ */ staffCall<typeof memosContract.printMemo>('GET', '/admin/api/memos/{id}/pdf', 'staff:receivables')

export const paymentTermsEndpoints = {
  /** All payment terms. */
  list: /* @__PURE__ */ staffCall<typeof paymentTermsContract.paymentTermsEndpoints.list>('GET', '/admin/api/payment-terms', 'staff:receivables'),
  /** One payment terms. */
  get: /* @__PURE__ */ staffCall<typeof paymentTermsContract.paymentTermsEndpoints.get>('GET', '/admin/api/payment-terms/{id}', 'staff:receivables'),
  /** Changes payment terms. */
  change: /* @__PURE__ */ staffCall<typeof paymentTermsContract.paymentTermsEndpoints.change>('PATCH', '/admin/api/payment-terms/{id}', 'staff:credit-limits'),
  /** Deletes a payment terms. */
  remove: /* @__PURE__ */ staffCall<typeof paymentTermsContract.paymentTermsEndpoints.remove>('DELETE', '/admin/api/payment-terms/{id}', 'staff:credit-limits'),
  /** Adds a payment terms. */
  create: /* @__PURE__ */ staffCall<typeof paymentTermsContract.paymentTermsEndpoints.create>('POST', '/admin/api/payment-terms', 'staff:credit-limits'),
}

/** Sets payment terms, credit limit and hold of a customer; absent fields stay unchanged. */
export const changeCustomerAccount = /* @__PURE__ */ staffCall<typeof receivablesContract.changeCustomerAccount>('PATCH', '/admin/api/customers/{id}/account', 'staff:credit-limits', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** What customers owe by days past due, as CSV. */
export const exportReceivables = /* @__PURE__ */ staffCall<typeof receivablesContract.exportReceivables>('GET', '/admin/api/receivables/export', 'staff:receivables')

/** A customer’s account: balance, open documents and ageing. */
export const getCustomerAccount = /* @__PURE__ */ staffCall<typeof receivablesContract.getCustomerAccount>('GET', '/admin/api/customers/{id}/account', 'staff:receivables', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** The entries of a customer’s account, newest first. */
export const listAccountEntries = /* @__PURE__ */ staffCall<typeof receivablesContract.listAccountEntries>('GET', '/admin/api/customers/{id}/account-entries', 'staff:receivables', { data: { at: 'timestamp', amount: 'money', balance: 'money' } })

/** What customers owe by days past due, oldest due first; empty if accounts are off. */
export const listReceivables = /* @__PURE__ */ staffCall<typeof receivablesContract.listReceivables>('GET', '/admin/api/receivables', 'staff:receivables', { data: { columns: 'money', unapplied: 'money', total: 'money' }, ageing: { columns: 'money', unapplied: 'money', total: 'money' } })

/** Reverses a payment, such as a returned check: the charges that it settled are open again, and a fee may be added. */
export const reversePayment = /* @__PURE__ */ staffCall<typeof receivablesContract.reversePayment>('POST', '/admin/api/payments/{id}/reverse', 'staff:reverse-payments', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** Books a payment and settles the chosen charges, else those due first; the rest is unapplied. Requests with the same `Idempotency-Key` book one payment. */
export const takePayment = /* @__PURE__ */ staffCall<typeof receivablesContract.takePayment>('POST', '/admin/api/payments', 'staff:receivables', { data: { balance: 'money', credit_limit: 'money', open_orders: 'money', returned_check_fee: 'money', available: 'money', ageing: { columns: 'money', unapplied: 'money', total: 'money' }, open_items: { amount: 'money', open: 'money', discount: 'money' } } })

/** A report as CSV, at most 10,000 rows; formulas are marked as text. */
export const exportReport = /* @__PURE__ */ staffCall<typeof reportsContract.exportReport>('GET', '/admin/api/reports/export', 'staff:reports')

/** Margin without cancelled orders and delivery fees, highest first; days are sorted newest first. */
export const getMarginReport = /* @__PURE__ */ staffCall<typeof reportsContract.getMarginReport>('GET', '/admin/api/reports/margin', 'staff:reports', { data: { sales: 'money', margin: 'money', without_cost: 'money' } })

/** Sales in a range as at most 92 chart points, with the preceding period. */
export const getSalesOverTime = /* @__PURE__ */ staffCall<typeof reportsContract.getSalesOverTime>('GET', '/admin/api/reports/sales-over-time', 'staff:reports', { data: { total: 'money', total_before: 'money', points: { total: 'money', total_before: 'money' } } })

/** Sales without cancelled orders, highest first; days are sorted newest first. */
export const getSalesReport = /* @__PURE__ */ staffCall<typeof reportsContract.getSalesReport>('GET', '/admin/api/reports/sales', 'staff:reports', { data: { total: 'money' } })

/** Scanned codes that no product has, most frequent first. */
export const getScanReport = /* @__PURE__ */ staffCall<typeof reportsContract.getScanReport>('GET', '/admin/api/reports/scans', 'staff:reports')

/** The texts searched for in the shop, most frequent first, without personal data. */
export const getSearchReport = /* @__PURE__ */ staffCall<typeof reportsContract.getSearchReport>('GET', '/admin/api/reports/searches', 'staff:reports')

/** Items that customers stopped buying: ordered on at least two days of 90, last ordered in the half year before `from`, and not since; highest total first. */
export const getStoppedItemsReport = /* @__PURE__ */ staffCall<typeof reportsContract.getStoppedItemsReport>('GET', '/admin/api/reports/stopped', 'staff:reports', { data: { total: 'money' } })

/** The highest sales in a range, with those of the preceding period. */
export const getTopSales = /* @__PURE__ */ staffCall<typeof reportsContract.getTopSales>('GET', '/admin/api/reports/top-sales', 'staff:reports', { data: { rows: { total: 'money', total_before: 'money' } } })

/** Changes a run that has not returned; `orders` are all its orders in their sequence, so that it also adds and removes stops. */
export const changeRun = /* @__PURE__ */ staffCall<typeof planRunsContract.changeRun>('PATCH', '/admin/api/runs/{id}', 'staff:settle-runs', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money', stop_list: { lines: { price: 'money' }, total: 'money', due: 'money', charges: { open: 'money' }, credits: { open: 'money' }, arrivedAt: 'timestamp', doneAt: 'timestamp', payments: { amount: 'money' } }, expenses: { at: 'timestamp', amount: 'money' }, waiting_ops: { at: 'timestamp', amount: 'money' }, over_short_limit: 'money', settlement: { at: 'timestamp', opening_float: 'money', cash_payments: 'money', expenses: 'money', expected: 'money', counted: { value: 'money' }, counted_cash: 'money', over_short: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, expected_checks: { total: 'money' }, expected_money_orders: { total: 'money' }, deposit: { cash: 'money', checks: { amount: 'money' }, money_orders: { amount: 'money' }, total: 'money' } } } })

/** Plans a run with the open deliveries of a day and route that are on no other, by ZIP code. */
export const createRun = /* @__PURE__ */ staffCall<typeof planRunsContract.createRun>('POST', '/admin/api/runs', 'staff:settle-runs', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money', stop_list: { lines: { price: 'money' }, total: 'money', due: 'money', charges: { open: 'money' }, credits: { open: 'money' }, arrivedAt: 'timestamp', doneAt: 'timestamp', payments: { amount: 'money' } }, expenses: { at: 'timestamp', amount: 'money' }, waiting_ops: { at: 'timestamp', amount: 'money' }, over_short_limit: 'money', settlement: { at: 'timestamp', opening_float: 'money', cash_payments: 'money', expenses: 'money', expected: 'money', counted: { value: 'money' }, counted_cash: 'money', over_short: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, expected_checks: { total: 'money' }, expected_money_orders: { total: 'money' }, deposit: { cash: 'money', checks: { amount: 'money' }, money_orders: { amount: 'money' }, total: 'money' } } } })

/** Deletes a planned run; its orders can go on another. */
export const deleteRun = /* @__PURE__ */ staffCall<typeof planRunsContract.deleteRun>('DELETE', '/admin/api/runs/{id}', 'staff:settle-runs')

/** Stores a stop’s signature or photo (field `file`), a private document of its customer; an operation sent again stores nothing. */
export const addRunProof = /* @__PURE__ */ staffCall<typeof runOpsContract.addRunProof>('POST', '/admin/api/runs/{id}/proofs', 'staff:deliver-orders')

/** Counts waiting operations with today’s day, or dismisses them. */
export const decideRunOps = /* @__PURE__ */ staffCall<typeof runOpsContract.decideRunOps>('POST', '/admin/api/runs/{id}/decide-ops', 'staff:settle-runs', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money', stop_list: { lines: { price: 'money' }, total: 'money', due: 'money', charges: { open: 'money' }, credits: { open: 'money' }, arrivedAt: 'timestamp', doneAt: 'timestamp', payments: { amount: 'money' } }, expenses: { at: 'timestamp', amount: 'money' }, waiting_ops: { at: 'timestamp', amount: 'money' }, over_short_limit: 'money', settlement: { at: 'timestamp', opening_float: 'money', cash_payments: 'money', expenses: 'money', expected: 'money', counted: { value: 'money' }, counted_cash: 'money', over_short: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, expected_checks: { total: 'money' }, expected_money_orders: { total: 'money' }, deposit: { cash: 'money', checks: { amount: 'money' }, money_orders: { amount: 'money' }, total: 'money' } } } })

/** Counts a driver’s operations, each once and in whatever order they arrive; those that contradict others, or arrive after the settlement, wait for staff. */
export const saveRunOps = /* @__PURE__ */ staffCall<typeof runOpsContract.saveRunOps>('POST', '/admin/api/runs/{id}/ops', 'staff:deliver-orders', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money', stop_list: { lines: { price: 'money' }, total: 'money', due: 'money', charges: { open: 'money' }, credits: { open: 'money' }, arrivedAt: 'timestamp', doneAt: 'timestamp', payments: { amount: 'money' } }, expenses: { at: 'timestamp', amount: 'money' }, waiting_ops: { at: 'timestamp', amount: 'money' }, over_short_limit: 'money', settlement: { at: 'timestamp', opening_float: 'money', cash_payments: 'money', expenses: 'money', expected: 'money', counted: { value: 'money' }, counted_cash: 'money', over_short: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, expected_checks: { total: 'money' }, expected_money_orders: { total: 'money' }, deposit: { cash: 'money', checks: { amount: 'money' }, money_orders: { amount: 'money' }, total: 'money' } } } })

/** A run with its stops, as its driver and the office need it. */
export const getRun = /* @__PURE__ */ staffCall<typeof runsContract.getRun>('GET', '/admin/api/runs/{id}', 'staff:deliver-orders', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money', stop_list: { lines: { price: 'money' }, total: 'money', due: 'money', charges: { open: 'money' }, credits: { open: 'money' }, arrivedAt: 'timestamp', doneAt: 'timestamp', payments: { amount: 'money' } }, expenses: { at: 'timestamp', amount: 'money' }, waiting_ops: { at: 'timestamp', amount: 'money' }, over_short_limit: 'money', settlement: { at: 'timestamp', opening_float: 'money', cash_payments: 'money', expenses: 'money', expected: 'money', counted: { value: 'money' }, counted_cash: 'money', over_short: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, expected_checks: { total: 'money' }, expected_money_orders: { total: 'money' }, deposit: { cash: 'money', checks: { amount: 'money' }, money_orders: { amount: 'money' }, total: 'money' } } } })

/** The runs of a day and of the six days before, and all that are not settled, newest day first; a driver gets their own. */
export const listRuns = /* @__PURE__ */ staffCall<typeof runsContract.listRuns>('GET', '/admin/api/runs', 'staff:deliver-orders', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money' } })

/** Closes a run: compares what the driver hands in with what is expected, and stores the contents of the deposit slip. Clerks may not settle a run of their own. */
export const settleRun = /* @__PURE__ */ staffCall<typeof settleRunContract.settleRun>('POST', '/admin/api/runs/{id}/settle', 'staff:settle-runs', { data: { opening_float: 'money', cash: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, over_short: 'money', stop_list: { lines: { price: 'money' }, total: 'money', due: 'money', charges: { open: 'money' }, credits: { open: 'money' }, arrivedAt: 'timestamp', doneAt: 'timestamp', payments: { amount: 'money' } }, expenses: { at: 'timestamp', amount: 'money' }, waiting_ops: { at: 'timestamp', amount: 'money' }, over_short_limit: 'money', settlement: { at: 'timestamp', opening_float: 'money', cash_payments: 'money', expenses: 'money', expected: 'money', counted: { value: 'money' }, counted_cash: 'money', over_short: 'money', checks: { total: 'money' }, money_orders: { total: 'money' }, expected_checks: { total: 'money' }, expected_money_orders: { total: 'money' }, deposit: { cash: 'money', checks: { amount: 'money' }, money_orders: { amount: 'money' }, total: 'money' } } } })

/** What all customers owe by days past due as of a day, as CSV; formulas are marked as text. */
export const exportAgeing = /* @__PURE__ */ staffCall<typeof statementsContract.exportAgeing>('GET', '/admin/api/receivables/ageing', 'staff:receivables')

/** A customer’s statement as of a day as CSV; formulas are marked as text. */
export const exportStatement = /* @__PURE__ */ staffCall<typeof statementsContract.exportStatement>('GET', '/admin/api/statements/csv', 'staff:receivables')

/** The customers with a balance at the end of a day, the largest first, and whether their statements of that day are sent; empty if accounts are off. */
export const listStatements = /* @__PURE__ */ staffCall<typeof statementsContract.listStatements>('GET', '/admin/api/statements', 'staff:receivables', { data: { columns: 'money', unapplied: 'money', total: 'money', sentAt: 'timestamp' }, ageing: { columns: 'money', unapplied: 'money', total: 'money' }, run: { createdAt: 'timestamp' } })

/** A customer’s statement as of a day, in their language. */
export const printStatement = /* @__PURE__ */ staffCall<typeof statementsContract.printStatement>('GET', '/admin/api/statements/pdf', 'staff:receivables')

/** Sends the statement of a day to every customer with a balance, in the background; to each customer once for a day, however often it is called. */
export const sendStatements = /* @__PURE__ */ staffCall<typeof statementsContract.sendStatements>('POST', '/admin/api/statements', 'staff:receivables', { data: { createdAt: 'timestamp' } })

/** Classes that titles and categories of products without a class suggest; a bulk change sets those that staff confirm. */
export const listClassProposals = /* @__PURE__ */ staffCall<typeof classProposalsContract.listClassProposals>('GET', '/admin/api/class-proposals', 'staff:change-catalogue')

/** Law and tax of an order, by line, on the day on which it ships; null in a shop with neither licenses nor excise. */
export const getOrderTrade = /* @__PURE__ */ staffCall<typeof orderTradeContract.getOrderTrade>('GET', '/admin/api/orders/{id}/trade', 'staff:read-trade', { data: { lines: { excise: { amount: 'money' } } } })

/** Sets the day on which an order without an invoice ships, which decides its licenses and its tax; if its total changes, the customer gets a mail. */
export const setShipDate = /* @__PURE__ */ staffCall<typeof orderTradeContract.setShipDate>('POST', '/admin/api/orders/{id}/ship-date', 'staff:orders', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' }, total_before: 'money', total_after: 'money' })

/** Moves lines of an order without an invoice to a new order of the same customer, so that each has its own invoice; the delivery fee stays. Requests with the same `Idempotency-Key` split it once. */
export const splitOrder = /* @__PURE__ */ staffCall<typeof orderTradeContract.splitOrder>('POST', '/admin/api/orders/{id}/split', 'staff:orders', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' }, split: { total: 'money' } })

/** Adds the rows of a file of law that are not there yet, unconfirmed; nothing that exists changes. */
export const importTradeRules = /* @__PURE__ */ staffCall<typeof tradeRulesContract.importTradeRules>('POST', '/admin/api/trade-rules/import', 'staff:confirm-trade-rules')

/** Regulated classes on sale without a confirmed license rule or rate in a served state. */
export const listTradeGaps = /* @__PURE__ */ staffCall<typeof tradeRulesContract.listTradeGaps>('GET', '/admin/api/trade-rules/gaps', 'staff:read-trade')

/** What the shop pays for a unit before discounts, by the day from which it counts. */
export const listWholesaleCosts = /* @__PURE__ */ staffCall<typeof wholesaleCostsContract.listWholesaleCosts>('GET', '/admin/api/products/{id}/wholesale-costs', 'staff:change-catalogue', { data: { cost: 'money', at: 'timestamp' } })

/** Sets the wholesale cost of a product from a day, or removes one that is still to come. */
export const setWholesaleCost = /* @__PURE__ */ staffCall<typeof wholesaleCostsContract.setWholesaleCost>('POST', '/admin/api/products/{id}/wholesale-costs', 'staff:change-catalogue', { data: { cost: 'money', at: 'timestamp' } })
