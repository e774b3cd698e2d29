import * as customers from '@endcap/contract/imports/customer-imports'
import * as prices from '@endcap/contract/imports/imports'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { applyCustomerImport } from './customers/apply-customer-import.ts'
import { cancelCustomerImport } from './customers/cancel-customer-import.ts'
import { correctCustomerColumns } from './customers/correct-customer-columns.ts'
import { createCustomerImport } from './customers/create-customer-import.ts'
import { customerImports, listCustomerImportRows } from './customers/customer-imports.ts'
import { applyImport } from './handlers/apply-import.ts'
import { cancelImport } from './handlers/cancel-import.ts'
import { checkImport } from './handlers/check-import.ts'
import { createImport } from './handlers/create-import.ts'
import { leaveOutImportRows } from './handlers/leave-out-import-rows.ts'
import { listImportChanges, priceImports } from './handlers/price-imports.ts'

export const importRoutes: readonly Route<Context>[] = [
  handle(prices.listImports, priceImports.list),
  handle(prices.createImport, createImport),
  handle(prices.getImport, priceImports.show),
  handle(prices.getRejectedRows, priceImports.getRejectedRows),
  handle(prices.listImportChanges, listImportChanges),
  handle(prices.checkImport, checkImport),
  handle(prices.leaveOutImportRows, leaveOutImportRows),
  handle(prices.cancelImport, cancelImport),
  handle(prices.applyImport, applyImport),
  handle(prices.undoImport, priceImports.undo),

  handle(customers.listCustomerImports, customerImports.list),
  handle(customers.createCustomerImport, createCustomerImport),
  handle(customers.cancelCustomerImport, cancelCustomerImport),
  handle(customers.getCustomerImport, customerImports.show),
  handle(customers.getRejectedCustomers, customerImports.getRejectedRows),
  handle(customers.listCustomerImportRows, listCustomerImportRows),
  handle(customers.correctCustomerColumns, correctCustomerColumns),
  handle(customers.applyCustomerImport, applyCustomerImport),
  handle(customers.undoCustomerImport, customerImports.undo),
]
