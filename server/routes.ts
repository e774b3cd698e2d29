import { accountingRoutes } from './accounting/accounting-routes.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { bulkChangeRoutes } from './catalog/bulk/bulk-change-routes.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { priceListRoutes } from './catalog/price-lists/price-list-routes.ts'
import { searchSynonymRoutes } from './catalog/search/search-synonym-routes.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { contentRoutes } from './content/content-routes.ts'
import type { Context } from './context.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { exciseRoutes } from './excise/excise-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import type { Route } from './http/answer-call.ts'
import { imageRoutes } from './images/upload-image.ts'
import { importRoutes } from './imports/import-routes.ts'
import { inquiryRoutes } from './inquiries/inquiry-routes.ts'
import { licenseRoutes } from './licenses/license-routes.ts'
import { licenseRuleRoutes } from './licenses/license-rule-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { memoRoutes } from './memos/memo-routes.ts'
import { mergeRoutes } from './merges/merge-routes.ts'
import { orderGuideRoutes } from './order-guides/order-guide-routes.ts'
import { deliveryRoutes } from './orders/delivery/delivery-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { printingRoutes } from './printing/printing-routes.ts'
import { receivablesRoutes } from './receivables/receivables-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { runRoutes } from './runs/run-routes.ts'
import { savedViewRoutes } from './saved-views/saved-view-routes.ts'
import { staffSearchRoutes } from './staff-search/staff-search-routes.ts'
import { statementRoutes } from './statements/statement-routes.ts'
import { tableRoutes } from './tables/table-routes.ts'
import { todayRoutes } from './today/today-routes.ts'
import { productFactRoutes } from './trade/product-fact-routes.ts'
import { tradeRoutes } from './trade/trade-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

export const routes: readonly Route<Context>[] = [
  ...accountRoutes,
  ...catalogRoutes,
  ...bulkChangeRoutes,
  ...priceListRoutes,
  ...searchSynonymRoutes,
  ...tradeRoutes,
  ...licenseRuleRoutes,
  ...exciseRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...deliveryRoutes,
  ...orderGuideRoutes,
  ...auditRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...contentRoutes,
  ...imageRoutes,
  ...importRoutes,
  ...inquiryRoutes,
  ...mailRoutes,
  ...tableRoutes,
  ...todayRoutes,
  ...documentRoutes,
  ...receivablesRoutes,
  ...mergeRoutes,
  ...accountingRoutes,
  ...memoRoutes,
  ...claimRoutes,
  ...licenseRoutes,
  ...runRoutes,
  ...reportRoutes,
  ...printingRoutes,
  ...statementRoutes,
  ...liveRoutes,
  ...staffSearchRoutes,
  ...savedViewRoutes,
  ...healthRoutes,
  ...productFactRoutes,
]
