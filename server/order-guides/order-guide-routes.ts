import * as guides from '@endcap/contract/order-guides/order-guides'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { getOrderGuide } from './get-order-guide.ts'
import { createOrderGuide, deleteOrderGuide, renameOrderGuide } from './name-guides.ts'
import { saveGuideEntries } from './save-guide-entries.ts'

export const orderGuideRoutes: readonly Route<Context>[] = [
  handle(guides.getOrderGuide, getOrderGuide),
  handle(guides.createOrderGuide, createOrderGuide),
  handle(guides.renameOrderGuide, renameOrderGuide),
  handle(guides.deleteOrderGuide, deleteOrderGuide),
  handle(guides.saveGuideEntries, saveGuideEntries),
]
