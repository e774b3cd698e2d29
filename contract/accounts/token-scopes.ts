import { capabilityOf, type Endpoint, resourceOf } from '../endpoint.ts'
import type { Capability } from '../roles.ts'

/**
 * The capabilities that an API token can have, with what each allows. A token has none that decides which staff may log in, or with which email
 * address (own account, staff, settings, customers' emails), that is about a person's screen, or that the law wants a person to answer for.
 */
export const tokenScopes = {
  'read-catalogue': 'Products, prices, price lists, categories and stock: read',
  'change-catalogue': 'Products, prices, price lists, categories, pictures and price files: change',
  'change-stock': 'Stock: count, receive and correct',
  content: 'Pages, slides, sections, flyers and team',
  'read-orders': 'Orders, their notes and delivery routes: read',
  orders: 'Orders: place, change, split and export; invoices: issue and print',
  'order-prices': 'Orders: prices other than the customer’s',
  'order-status': 'Orders: set the status',
  'deliver-orders': 'Deliveries: on the way; claims: enter and take back; documents',
  'delivery-routes': 'Delivery routes: change',
  customers: 'Customers: read, change, approve and suspend',
  'import-customers': 'Customers: import and export files',
  receivables: 'Accounts: balances, payments, deposits, statements and memos',
  'credit-limits': 'Accounts: terms, limits and holds',
  'reverse-payments': 'Accounts: reverse payments',
  adjustments: 'Accounts: opening balances, fees, refunds and cash reports',
  'write-off': 'Accounts: write off',
  memos: 'Accounts: credit and debit memos',
  claims: 'Claims: read and decide',
  accounting: 'Accounting: batches for the bookkeeping program',
  'read-trade': 'Licenses, tax rates and rules: read',
  licenses: 'Licenses and resale certificates: enter',
  messages: 'Messages and job applications',
  mails: 'Emails: read and send again',
  reports: 'Reports',
  audit: 'Audit log: read',
} as const satisfies Partial<Record<Capability, string>>

export type TokenScope = keyof typeof tokenScopes

export const isTokenScope = (text: string): text is TokenScope => Object.hasOwn(tokenScopes, text)

/** Resources whose calls are made for the shop's own pages and phones, and change with them. */
const ownResources: readonly string[] = [
  ...['today', 'runs', 'picking', 'content', 'page-texts', 'search-synonyms', 'bulk-changes'],
  ...['trash', 'jobs', 'deposits', 'claim-reasons', 'unsaleable-goods', 'class-proposals'],
  ...['license-kinds', 'license-rules', 'license-calendar', 'license-choices', 'served-states'],
  ...['excise', 'excise-rates', 'document-rules', 'trade-rules'],
]

/** Steps of the shop's own pages, and calls about a person's login. */
const ownSteps =
  /\/(check|checks|columns|creditable-lines|duplicates|former-lines|leave-out|left-out|merged|password-link|rejected-rows|resolve-codes|settings|step-back|tags|trade|undo-approval)$|\/by-code\//

/** Documents, charts and conversations, which are for people. */
const ownViews =
  /\/print\/(?!invoices)|\/reports\/(sales-over-time|scans|searches|stopped|top-sales)$|\/(contact-messages|job-applications)\/\{id\}\/(answer|notes)$|\/delivery-stops$/

const isOwnCall = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  ownResources.includes(resourceOf({ path })) || ownSteps.test(path) || ownViews.test(path)

/** The scope that a token needs for a call of staff; null if no token may make it. */
export const tokenScopeOf = (endpoint: Pick<Endpoint, 'access' | 'path'>): TokenScope | null => {
  const capability = capabilityOf(endpoint.access)
  return capability !== null && isTokenScope(capability) && !isOwnCall(endpoint) ? capability : null
}

/** Whether a read-only token may make the call. */
export const isReadCall = ({ method }: Pick<Endpoint, 'method'>): boolean => method === 'GET'

/** Whether a call is a tool of the MCP server: one that reads or drafts, and replies with a JSON object. */
export const isToolCall = (endpoint: Endpoint): boolean =>
  tokenScopeOf(endpoint) !== null &&
  (isReadCall(endpoint) || endpoint.draft !== undefined) &&
  endpoint.reply !== null &&
  endpoint.replyFile === undefined &&
  endpoint.replyStream === undefined
