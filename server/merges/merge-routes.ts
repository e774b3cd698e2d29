import * as customers from '@endcap/contract/accounts/customers'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { mergeCustomers } from './merge-customers.ts'
import { listMergedCustomers, undoMerge } from './undo-merge.ts'

export const mergeRoutes: readonly Route<Context>[] = [
  handle(customers.mergeCustomers, mergeCustomers),
  handle(customers.listMergedCustomers, listMergedCustomers),
  handle(customers.undoMerge, undoMerge),
]
