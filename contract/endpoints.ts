import * as accounting from './accounting/accounting.ts'
import * as accounts from './accounts/accounts.ts'
import * as apiTokens from './accounts/api-tokens.ts'
import * as customers from './accounts/customers.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as security from './accounts/security.ts'
import * as sessions from './accounts/sessions.ts'
import * as staff from './accounts/staff.ts'
import * as audit from './audit/audit.ts'
import * as trash from './audit/trash.ts'
import * as cart from './cart.ts'
import * as bulkChanges from './catalog/bulk-changes.ts'
import * as catalog from './catalog/catalog.ts'
import * as categories from './catalog/categories.ts'
import * as codes from './catalog/codes.ts'
import * as priceLists from './catalog/price-lists.ts'
import * as searchSynonyms from './catalog/search-synonyms.ts'
import * as staffCatalog from './catalog/staff-catalog.ts'
import * as stock from './catalog/stock.ts'
import * as claimReasons from './claims/claim-reasons.ts'
import * as claims from './claims/claims.ts'
import * as content from './content/content.ts'
import * as contentPages from './content/content-pages.ts'
import * as pageTexts from './content/page-texts.ts'
import * as delivery from './delivery/delivery.ts'
import * as documents from './documents/documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events/events.ts'
import * as webhooks from './events/webhooks.ts'
import * as documentRules from './excise/document-rules.ts'
import * as exciseCalls from './excise/excise-calls.ts'
import * as exciseRates from './excise/excise-rates.ts'
import * as health from './health.ts'
import * as images from './images/images.ts'
import * as customerImports from './imports/customer-imports.ts'
import * as imports from './imports/imports.ts'
import * as inquiries from './inquiries.ts'
import * as licenseKindRows from './licenses/license-kind-rows.ts'
import * as licenseRules from './licenses/license-rules.ts'
import * as licenses from './licenses/licenses.ts'
import * as resaleCertificates from './licenses/resale-certificates.ts'
import * as servedStates from './licenses/served-states.ts'
import * as live from './live.ts'
import * as mailPreview from './mail/mail-preview.ts'
import * as mails from './mail/mails.ts'
import * as orderGuides from './order-guides/order-guides.ts'
import * as deliveryStops from './orders/delivery-stops.ts'
import * as orderAdditions from './orders/order-additions.ts'
import * as orderReductions from './orders/order-reductions.ts'
import * as orders from './orders/orders.ts'
import * as picking from './orders/picking.ts'
import * as staffOrders from './orders/staff-orders.ts'
import * as invoices from './printing/invoices.ts'
import * as printing from './printing/printing.ts'
import * as accountChanges from './receivables/account-changes.ts'
import * as cashReports from './receivables/cash-reports.ts'
import * as checkBatches from './receivables/check-batches.ts'
import * as deposits from './receivables/deposits.ts'
import * as memos from './receivables/memos.ts'
import * as myInvoices from './receivables/my-invoices.ts'
import * as paymentTerms from './receivables/payment-terms.ts'
import * as receivables from './receivables/receivables.ts'
import * as reports from './reports.ts'
import * as planRuns from './runs/plan-runs.ts'
import * as runOps from './runs/run-ops.ts'
import * as runs from './runs/runs.ts'
import * as settleRun from './runs/settle-run.ts'
import * as savedViews from './saved-views.ts'
import * as settings from './settings.ts'
import * as staffSearch from './staff-search.ts'
import * as statements from './statements/statements.ts'
import * as wholeTables from './tables/whole-tables.ts'
import * as today from './today.ts'
import * as classProposals from './trade/class-proposals.ts'
import * as orderTrade from './trade/order-trade.ts'
import * as productClasses from './trade/product-classes.ts'
import * as tradeRules from './trade/trade-rules.ts'
import * as tradeTerms from './trade/trade-terms.ts'
import * as wholesaleCosts from './trade/wholesale-costs.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

export const endpoints: readonly Endpoint[] = [
  accounts,
  apiTokens,
  customerImports,
  customers,
  cart,
  catalog,
  codes,
  tradeTerms,
  orders,
  orderGuides,
  staffOrders,
  orderTrade,
  deliveryStops,
  delivery,
  orderAdditions,
  orderReductions,
  picking,
  memos,
  claims,
  claimReasons,
  licenses,
  resaleCertificates,
  content,
  contentPages,
  pageTexts,
  inquiries,
  settings,
  secondFactor,
  security,
  sessions,
  staff,
  staffCatalog,
  bulkChanges,
  priceLists,
  trash,
  categories,
  searchSynonyms,
  images,
  imports,
  mailPreview,
  mails,
  audit,
  events,
  webhooks,
  stock,
  today,
  documents,
  receivables,
  accounting,
  accountChanges,
  checkBatches,
  deposits,
  cashReports,
  paymentTerms,
  myInvoices,
  statements,
  runs,
  planRuns,
  runOps,
  settleRun,
  productClasses,
  licenseKindRows,
  licenseRules,
  servedStates,
  exciseRates,
  documentRules,
  exciseCalls,
  tradeRules,
  reports,
  printing,
  invoices,
  live,
  staffSearch,
  savedViews,
  health,
  wholesaleCosts,
  classProposals,
  wholeTables,
].flatMap((feature) =>
  Object.values(feature).flatMap((value): Endpoint[] => {
    if (isEndpoint(value)) return [value]
    // CRUD endpoints are exported as one object, such as `slideEndpoints`.
    if (typeof value !== 'object' || value === null) return []
    return Object.values(value).filter(isEndpoint)
  }),
)
