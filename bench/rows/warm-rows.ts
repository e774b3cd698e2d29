import { listingPageSize } from '@endcap/contract/limits'
import { holdReply, type Limits, startLimits } from '../limits/limits.ts'
import { measureRow } from '../load/interleave.ts'
import type { Ask } from '../load/run-load.ts'
import { type Row, slowestMs } from '../report/row.ts'
import {
  askCategoryPage,
  askListing,
  askPrices,
  askProduct,
  askProductPage,
  askSearch,
  askSuggestions,
} from './asks.ts'
import { againstOther, type BenchSetting, loadLimit, loadShop } from './bench-setting.ts'

type Warm = { name: string; ask: Ask; bare: number | null; fastify: number | null }

const warmReads = ({ shop, samples }: BenchSetting): readonly Warm[] => {
  const [category] = samples.categories
  const [product] = samples.products
  const words = product.title.split(' ').slice(-3).join(' ')
  const asGuest = { bare: 0.55, fastify: 0.8 }
  return [
    { name: 'category page (HTML, guest)', ask: askCategoryPage(category.slug), ...asGuest },
    { name: 'product page (HTML, guest)', ask: askProductPage(product.slug), ...asGuest },
    { name: 'category listing', ask: askListing([category.id]), ...asGuest },
    { name: 'product', ask: askProduct(product.slug), ...asGuest },
    { name: 'search', ask: askSearch(words), ...asGuest },
    { name: 'suggestions', ask: askSuggestions(words.slice(0, 5)), ...asGuest },
    {
      name: 'customer’s listing with prices',
      ask: askListing([category.id], shop.customers[0]),
      bare: null,
      fastify: 0.6,
    },
    {
      name: 'customer’s prices of a page',
      ask: askPrices(
        samples.products.slice(0, listingPageSize).map(({ id }) => id),
        shop.customers[0],
      ),
      // Prices are read from the database at each call.
      bare: null,
      fastify: null,
    },
  ]
}

/** What is asked of one path at the servers to compare with, whatever its name in the shop. */
const asLimit = (ask: Ask, path: string): Ask => ({ ...ask, path })

export const oneQuery: Ask = { method: 'GET', path: '/one-query' }

/** Starts the servers that answer with the same bytes as the shop. */
export const startWarmLimits = async (setting: BenchSetting): Promise<Limits> => {
  const { shop, samples } = setting
  const replies = []
  for (const { name, ask } of warmReads(setting)) replies.push(await holdReply(shop.url, name, ask))
  return startLimits({
    replies,
    connection: shop.connection,
    firstIds: samples.products.slice(0, 500).map(({ id }) => id),
  })
}

/** The warm read of a name on one of the shops, each with products and customers of its own. */
const load = (name: string) => async (on: BenchSetting) => {
  const read = warmReads(on).find((one) => one.name === name)
  if (read === undefined) throw new Error(`There is no warm read “${name}”.`)
  return loadShop(on, () => [read.ask])
}

/** Every public read from memory, beside a bare server, a Fastify route, and one query. */
export const measureWarmRows = async (
  setting: BenchSetting,
  limits: Limits,
  withQuery: boolean,
): Promise<Row[]> => {
  const rows: Row[] = []
  // A process that has just started is still being compiled: not what is measured here.
  for (const { name, ask } of warmReads(setting)) {
    const held = asLimit(ask, limits.pathOf(name))
    await loadShop(setting, () => [ask])
    for (const { subject } of againstOther(setting, load(name))) await subject()
    for (const server of ['bare', 'fastify'] as const)
      await loadLimit({ seconds: setting.seconds / 2 }, limits, server, held)
  }
  for (const { name, ask, bare, fastify } of warmReads(setting)) {
    const held = asLimit(ask, limits.pathOf(name))
    const ours = load(name)
    rows.push(
      await measureRow({
        name,
        rounds: setting.rounds,
        p99Target: slowestMs,
        subject: () => ours(setting),
        limits: [
          {
            limit: 'bare node:http',
            target: bare,
            subject: () => loadLimit(setting, limits, 'bare', held),
          },
          {
            limit: 'Fastify route',
            target: fastify,
            subject: () => loadLimit(setting, limits, 'fastify', held),
          },
          ...(withQuery
            ? [
                {
                  limit: 'one query' as const,
                  target: null,
                  subject: () => loadLimit(setting, limits, 'fastify', oneQuery),
                },
              ]
            : []),
          ...againstOther(setting, ours),
        ],
      }),
    )
  }
  return rows
}
