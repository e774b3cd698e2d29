import * as today from '@endcap/contract/today'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { getSalesOverview } from './get-sales-overview.ts'
import { getToday } from './get-today.ts'

export const todayRoutes: readonly Route<Context>[] = [
  handle(today.getToday, getToday),
  handle(today.getSalesOverview, getSalesOverview),
]
