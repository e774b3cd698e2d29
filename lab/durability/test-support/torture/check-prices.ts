import { setTimeout as sleep } from 'node:timers/promises'
import { getProduct } from '@endcap/contract/catalog/catalog'
import type pg from 'pg'
import type { World } from './world.ts'

/** Longer than a cached response may be outdated (X7-07). */
const settleMs = 500

/** Compares the prices that a customer is shown with those that are stored, while nobody changes any. */
export const checkPrices = async (
  { watch, buyers, products }: Pick<World, 'watch' | 'buyers' | 'products'>,
  database: pg.Client,
): Promise<string[]> => {
  await sleep(settleMs)
  const client = watch.client(buyers[0]?.token ?? null)
  const { rows } = await database.query<{ id: string; price: number }>(
    'select id, price_cents as price from product',
  )
  const stored = new Map(rows.map(({ id, price }) => [id, Number(price)]))
  const problems: string[] = []
  for (const { id, itemNo } of products) {
    const { data } = await watch.untilAnswered(client, getProduct, { params: { id } })
    const shown = 'price' in data ? data.price : null
    if (shown !== stored.get(id))
      problems.push(`${itemNo} is shown for ${shown}, though ${stored.get(id)} is stored`)
  }
  return problems
}
