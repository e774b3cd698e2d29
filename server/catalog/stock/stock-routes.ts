import * as stock from '@endcap/contract/catalog/stock'
import type { Context } from '../../context.ts'
import { handle, type Route } from '../../http/answer-call.ts'
import { changeStock } from './change-stock.ts'
import { findStock, getStock, listStock, listStockMovements } from './read-stock.ts'

export const stockRoutes: readonly Route<Context>[] = [
  handle(stock.listStock, listStock),
  handle(stock.findStock, findStock),
  handle(stock.getStock, getStock),
  handle(stock.changeStock, changeStock),
  handle(stock.listStockMovements, listStockMovements),
]
