import { getCart as getCartCall, syncCart as syncCartCall } from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { getCart } from './get-cart.ts'
import { syncCart } from './sync-cart.ts'

export const cartRoutes: readonly Route<Context>[] = [
  handle(syncCartCall, syncCart),
  handle(getCartCall, getCart),
]
