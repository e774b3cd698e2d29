import { listCategories } from '@endcap/server/catalog/category-store'
import { keepCategories } from '@endcap/server/catalog/kept-categories'
import { keepProducts } from '@endcap/server/catalog/kept-products'
import { listProductsIn } from '@endcap/server/catalog/listing-store'
import { findListedProduct } from '@endcap/server/catalog/product-store'
import { findProducts, type Wanted } from '@endcap/server/catalog/search/find-products'
import type { Found } from '@endcap/server/catalog/search/kept-matches'
import { readSearchText } from '@endcap/server/catalog/search/read-search-text'
import type { ChangeFeed } from '@endcap/server/database/change-feed'
import type { Readers } from '@endcap/server/database/database'

/** What a read costs: the middle of its runs, in milliseconds. */
export type Cost = { what: string; ms: number }

const runs = 15
const pageSize = 24

const middle = async (work: () => Promise<unknown>): Promise<number> => {
  for (let warming = 0; warming < 3; warming += 1) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
}

/** While the change feed is silent nothing is kept: each list asks for all that it is made of. */
const silentFeed: ChangeFeed = {
  live: () => false,
  version: () => 0,
  catchUp: async () => {},
  onChange: () => {},
  onAccount: () => {},
  close: async () => {},
}

const list = async (
  readers: Readers,
  names: readonly string[],
  page: number,
  sort: 'title' | 'newest' | 'price_asc',
): Promise<number> => {
  const shelves = await keepCategories(readers.db, silentFeed, 1).resolve(names)
  const slice = { limit: pageSize, offset: (page - 1) * pageSize, sort }
  await keepProducts(readers.reader, silentFeed, 2).show(
    await listProductsIn(readers, shelves, slice),
    true,
  )
  return shelves.total
}

const nothingKept = {
  vocabulary: () => null,
  keptMatches: (_name: string, find: () => Promise<Found>) => find(),
}

const find = (readers: Readers, typed: string, wanted: Wanted) =>
  findProducts({ ...readers, ...nothingKept }, readSearchText(typed), wanted)

const search = async (readers: Readers, typed: string): Promise<void> => {
  const wanted = { asker: 'searching', limit: pageSize, offset: 0 } as const
  const { ids } = await find(readers, typed, wanted)
  await keepProducts(readers.reader, silentFeed, 2).show(ids, true)
}

const suggest = async (readers: Readers, typed: string): Promise<void> => {
  const wanted = { asker: 'typing', limit: 8, offset: 0 } as const
  const { ids } = await find(readers, typed, wanted)
  await keepProducts(readers.reader, silentFeed, 2).show(ids, false)
}

const departments = ['vapes', 'drinks', 'candy', 'snacks']

/**
 * What the reads of the catalogue cost in a database that holds the made catalogue: the stores
 * alone, without what the shop keeps in memory. `select 1` says what the machine adds.
 */
export const measureScale = async (
  readers: Readers,
  ask: (text: string) => Promise<unknown>,
): Promise<Cost[]> => {
  const total = await list(readers, ['vapes'], 1, 'title')
  const last = Math.ceil(total / pageSize)
  const reads: Record<string, () => Promise<unknown>> = {
    'select 1': () => ask('select 1'),
    'all categories with counts': () => listCategories(readers.db),
    'one product': () => findListedProduct(readers.reader, { slug: productSlug }, true),
    'a category, page 1': () => list(readers, ['vapes'], 1, 'title'),
    'a category, newest': () => list(readers, ['vapes'], 1, 'newest'),
    'a category, page 400 or the middle': () =>
      list(readers, ['vapes'], Math.min(400, Math.ceil(last / 2)), 'title'),
    'a category, the middle page': () => list(readers, ['vapes'], Math.ceil(last / 2), 'title'),
    'a category, the last page': () => list(readers, ['vapes'], last, 'title'),
    'four departments, page 1': () => list(readers, departments, 1, 'title'),
    'four departments, page 400 or the middle': () =>
      list(readers, departments, Math.min(400, last), 'title'),
    'four departments, by price': () => list(readers, departments, 1, 'price_asc'),
    'search: an item number': () => search(readers, '0000012'),
    'search: a common word': () => search(readers, 'soda'),
    'search: a rare word': () => search(readers, 'stabusmiv'),
    'search: two words': () => search(readers, 'blue soda'),
    'search: a slip': () => search(readers, 'stabusmvi gummies'),
    'search: common words, never together': () => search(readers, 'mango chips'),
    'suggest: one letter': () => suggest(readers, 'n'),
    'suggest: a letter of descriptions alone': () => suggest(readers, 'x'),
    'suggest: two letters': () => suggest(readers, 'so'),
    'suggest: two words': () => suggest(readers, 'blue so'),
    'suggest: a slip': () => suggest(readers, 'stabusmvi gum'),
    'suggest: common words, never together': () => suggest(readers, 'mango chips'),
    'suggest: the commonest, never together': () => suggest(readers, 'disposable soda'),
  }
  const costs: Cost[] = []
  for (const [what, read] of Object.entries(reads)) costs.push({ what, ms: await middle(read) })
  return costs
}

const productSlug = 'busrax-plus-mango-blunt-wraps-single-wide-0000001'
