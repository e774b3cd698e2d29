import * as contract from '@endcap/contract/reports'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { getSalesOverTime, getTopSales } from './chart-sales.ts'
import {
  exportReport,
  getMarginReport,
  getSalesReport,
  getScanReport,
  getSearchReport,
  getStoppedItemsReport,
} from './reports.ts'

export const reportRoutes: readonly Route<Context>[] = [
  handle(contract.getSalesReport, getSalesReport),
  handle(contract.getSalesOverTime, getSalesOverTime),
  handle(contract.getTopSales, getTopSales),
  handle(contract.getMarginReport, getMarginReport),
  handle(contract.getStoppedItemsReport, getStoppedItemsReport),
  handle(contract.getSearchReport, getSearchReport),
  handle(contract.getScanReport, getScanReport),
  handle(contract.exportReport, exportReport),
]
