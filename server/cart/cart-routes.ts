import { getCart as getCartEndpoint, syncCart as syncCartEndpoint } from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { getCart } from './get-cart.ts'
import { syncCart } from './sync-cart.ts'

export const cartRoutes: readonly Route<Context>[] = [
  handle(syncCartEndpoint, syncCart),
  handle(getCartEndpoint, getCart),
]
