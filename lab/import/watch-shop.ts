import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRequest, Run } from '../load/run-load.ts'
import { watchReplies } from '../load/send-requests.ts'
import { cycle, type MeasuredShop } from '../rows/bench-setting.ts'
import {
  categoryPageRequest,
  listingRequest,
  orderRequest,
  pricesRequest,
  productPageRequest,
  productRequest,
  searchRequest,
} from '../rows/requests.ts'

/** 25 reads a second, and 4 orders. */
const readers = 10
const readEveryMs = 400
const orderEveryMs = 250

/**
 * Sends a light, even load as one customer until it is stopped; `stop` returns its figures. The products are those
 * whose prices `isUnchanged` says that no import changes.
 */
export const watchShop = (
  { shop, samples }: MeasuredShop,
  isUnchanged: (slug: string) => boolean,
): { stop: () => Promise<Run> } => {
  const [customer] = shop.customers
  const [{ slug, id }] = samples.categories
  const [first, second, third] = samples.products.filter((one) => isUnchanged(one.slug))
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The shop has too few products to buy.')
  let turn = 0
  const reads: readonly [() => LoadRequest, ...(() => LoadRequest)[]] = [
    () => ({ ...categoryPageRequest(slug), path: '/' }),
    () => categoryPageRequest(slug),
    () => productPageRequest(first.slug),
    () => productRequest(first.id),
    () => listingRequest([id], customer, 1 + (turn % 5)),
    () => searchRequest(first.title.split(' ')[turn % 3] ?? ''),
    () => pricesRequest([first.id], customer),
  ]
  const nextRead = cycle(reads)
  const next = async (connection: number): Promise<LoadRequest> => {
    turn += 1
    if (connection < readers) {
      await sleep(readEveryMs)
      return nextRead()()
    }
    await sleep(orderEveryMs)
    return orderRequest(customer, [first, second, third], crypto.randomUUID())
  }
  const began = performance.now()
  const watched = watchReplies(shop.url, readers + 1, next)
  return {
    stop: async () => {
      await watched.stop()
      return watched.between(began, performance.now())
    },
  }
}
