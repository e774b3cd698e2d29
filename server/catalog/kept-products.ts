import type { Product } from '@endcap/contract/catalog'
import { type CatalogueCache, createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../database/reader.ts'
import { listedProductsById, noteProducts } from './product-store.ts'

/**
 * Products in memory, as lists show them: a list that is made anew reads which products it shows,
 * and of these only the ones that changed. Never for carts and orders, which ask for prices as of now.
 */
export type KeptProducts = {
  /** The listed ones among some products, in the order asked for, with their prices or without. */
  show: (ids: readonly string[], prices: boolean) => Promise<readonly Product[]>
}

type Kept = CatalogueCache<Product | null>

/**
 * What a product weighs in memory: its texts, some forty names and small objects, and all of it once
 * more as the text that lists are put together from (`encodeReply`).
 */
const bytesOf = ({ title, short_description, images, category_ids }: Product): number =>
  1_600 +
  2 * (title.length + short_description.length) +
  160 * (images.length + category_ids.length)

const show = async (
  kept: Kept,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Product>>,
  note: (product: Product) => void,
): Promise<readonly Product[]> => {
  const shown = ids.map((id) => kept.peek(id)?.value)
  const missing = ids.filter((_, place) => shown[place] === undefined)
  // All that are missing are read at once, whoever else waits for one of them.
  let reading: ReturnType<typeof read> | null = null
  const fill = (id: string) => async () => {
    reading ??= read(missing)
    const value = (await reading).get(id) ?? null
    if (value !== null) note(value)
    return { value, bytes: value === null ? 0 : bytesOf(value), keep: value !== null }
  }
  const found = await Promise.all(
    ids.map((id, place) => shown[place] ?? kept.get(id, fill(id)).then(({ value }) => value)),
  )
  return found.filter((product) => product !== null)
}

/** Keeps products until they change: those of customers, who see prices, apart from those of guests. */
export const keepProducts = (
  reader: Db | Reader,
  feed: ChangeFeed,
  maxBytes: number,
): KeptProducts => {
  const keepFor = (prices: boolean): ((ids: readonly string[]) => Promise<readonly Product[]>) => {
    const kept: Kept = createCatalogueCache(feed, maxBytes / 2)
    return (ids) =>
      show(
        kept,
        ids,
        (missing) => listedProductsById(reader, missing, prices),
        (product) => noteProducts([product], prices),
      )
  }
  const customers = keepFor(true)
  const guests = keepFor(false)
  return { show: (ids, prices) => (prices ? customers : guests)(ids) }
}
