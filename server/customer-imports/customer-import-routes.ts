import * as endpoints from '@endcap/contract/customer-imports'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import * as handlers from './handle-customer-imports.ts'

export const customerImportRoutes: readonly Route<Context>[] = [
  handle(endpoints.createCustomerImport, handlers.createCustomerImport),
  handle(endpoints.listCustomerImports, handlers.listCustomerImports),
  handle(endpoints.getCustomerImport, handlers.getCustomerImport),
  handle(endpoints.listCustomerImportRows, handlers.listCustomerImportRows),
  handle(endpoints.correctCustomerColumns, handlers.correctCustomerColumns),
  handle(endpoints.applyCustomerImport, handlers.applyCustomerImport),
  handle(endpoints.undoCustomerImport, handlers.undoCustomerImport),
  handle(endpoints.getRejectedCustomers, handlers.getRejectedCustomers),
]
