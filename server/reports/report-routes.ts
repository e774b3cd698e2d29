import * as contract from '@endcap/contract/reports'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import {
  exportReport,
  getSalesReport,
  getScanReport,
  getSearchReport,
  getStoppedReport,
} from './reports.ts'

export const reportRoutes: readonly Route<Context>[] = [
  handle(contract.getSalesReport, getSalesReport),
  handle(contract.getStoppedReport, getStoppedReport),
  handle(contract.getSearchReport, getSearchReport),
  handle(contract.getScanReport, getScanReport),
  handle(contract.exportReport, exportReport),
]
