import { accountCalls } from './accounts/account-calls.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { cartCalls } from './cart/cart-calls.ts'
import { catalogCalls } from './catalog/catalog-calls.ts'
import { searchSynonymEndpoints } from './catalog/search/search-synonym-calls.ts'
import { staffCatalogueCalls } from './catalog/staff/staff-catalogue-calls.ts'
import { contentCalls } from './content/content-calls.ts'
import type { Context } from './context.ts'
import type { Route } from './http/answer-call.ts'
import { imageCalls } from './images/image-calls.ts'
import { importCalls } from './imports/calls/import-calls.ts'
import { inquiryCalls } from './inquiries/inquiry-calls.ts'
import { mailCalls } from './mail/mail-calls.ts'
import { orderCalls } from './orders/order-calls.ts'

/** Every endpoint with its handler, feature by feature. */
export const calls: readonly Route<Context>[] = [
  ...accountCalls,
  ...catalogCalls,
  ...staffCatalogueCalls,
  ...searchSynonymEndpoints,
  ...cartCalls,
  ...orderCalls,
  ...auditCalls,
  ...contentCalls,
  ...imageCalls,
  ...importCalls,
  ...inquiryCalls,
  ...mailCalls,
]
