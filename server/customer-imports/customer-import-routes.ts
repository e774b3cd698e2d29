import {
  applyCustomerImport as applyEndpoint,
  correctCustomerColumns as correctEndpoint,
  createCustomerImport as createEndpoint,
  getCustomerImport as getEndpoint,
  getRejectedCustomers as getRejectedEndpoint,
  listCustomerImports as listEndpoint,
  listCustomerImportRows as listRowsEndpoint,
  undoCustomerImport as undoEndpoint,
} from '@endcap/contract/imports/customer-imports'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { applyCustomerImport } from './apply-customer-import.ts'
import { correctCustomerColumns } from './correct-customer-columns.ts'
import { createCustomerImport } from './create-customer-import.ts'
import {
  getCustomerImport,
  getRejectedCustomers,
  listCustomerImportRows,
  listCustomerImports,
} from './read-customer-imports.ts'
import { undoCustomerImport } from './undo-customer-import.ts'

export const customerImportRoutes: readonly Route<Context>[] = [
  handle(createEndpoint, createCustomerImport),
  handle(listEndpoint, listCustomerImports),
  handle(getEndpoint, getCustomerImport),
  handle(listRowsEndpoint, listCustomerImportRows),
  handle(correctEndpoint, correctCustomerColumns),
  handle(applyEndpoint, applyCustomerImport),
  handle(undoEndpoint, undoCustomerImport),
  handle(getRejectedEndpoint, getRejectedCustomers),
]
