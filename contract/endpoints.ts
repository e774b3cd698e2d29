import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as bin from './bin.ts'
import * as bulkChanges from './bulk-changes.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as categories from './categories.ts'
import * as codes from './codes.ts'
import * as content from './content.ts'
import * as contentPages from './content-pages.ts'
import * as customerImports from './customer-imports.ts'
import * as customers from './customers.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as inquiries from './inquiries.ts'
import * as invoices from './invoices.ts'
import * as live from './live.ts'
import * as mailPreview from './mail-preview.ts'
import * as mails from './mails.ts'
import * as orderAdditions from './order-additions.ts'
import * as orderGuides from './order-guides.ts'
import * as orders from './orders.ts'
import * as pageTexts from './page-texts.ts'
import * as picking from './picking.ts'
import * as priceLists from './price-lists.ts'
import * as printing from './printing.ts'
import * as reports from './reports.ts'
import * as savedViews from './saved-views.ts'
import * as searchSynonyms from './search-synonyms.ts'
import * as secondFactor from './second-factor.ts'
import * as security from './security.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as staffCatalog from './staff-catalog.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffSearch from './staff-search.ts'
import * as stock from './stock.ts'
import * as today from './today.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** All endpoints by feature, for the server, the API's documents and the tests that cover each. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  customerImports,
  customers,
  cart,
  catalog,
  codes,
  orders,
  orderGuides,
  staffOrders,
  delivery,
  orderAdditions,
  picking,
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
  bin,
  categories,
  searchSynonyms,
  images,
  imports,
  mailPreview,
  mails,
  audit,
  stock,
  today,
  reports,
  printing,
  invoices,
  live,
  staffSearch,
  savedViews,
  health,
].flatMap((feature) =>
  Object.values(feature).flatMap((value): Endpoint[] => {
    if (isEndpoint(value)) return [value]
    // CRUD endpoints are exported as one object: sectionEndpoints, slideEndpoints and so on.
    if (typeof value !== 'object' || value === null) return []
    return Object.values(value).filter(isEndpoint)
  }),
)
