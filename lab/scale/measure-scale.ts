import { listingPageSize } from '@endcap/contract/limits'
import { listCategories } from '@endcap/server/catalog/category-store'
import { createCategoryTreeCache } from '@endcap/server/catalog/category-tree-cache'
import { listProductsIn } from '@endcap/server/catalog/listing-store'
import { findListedProduct, listProductsById } from '@endcap/server/catalog/product-store'
import { findProducts, type SearchPage } from '@endcap/server/catalog/search/find-products'
import { parseSearchText } from '@endcap/server/catalog/search/parse-search-text'
import type { ChangeFeed } from '@endcap/server/database/change-feed'
import type { ReadHandles } from '@endcap/server/database/database'
import { median } from '../load/median.ts'

/** A read and its median duration in milliseconds. */
export type Cost = { what: string; ms: number }

const runs = 15

const medianMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  for (let warming = 0; warming < 3; warming += 1) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return median(times)
}

/** While the change feed is silent nothing is cached, so that each list reads all it needs. */
const silentFeed: ChangeFeed = {
  live: () => false,
  version: () => 0,
  catchUp: async () => {},
  onChange: () => {},
  onAccount: () => {},
  onStaffChange: () => {},
  onPresence: () => {},
  close: async () => {},
}

const list = async (
  handles: ReadHandles,
  names: readonly string[],
  page: number,
  sort: 'title' | 'newest' | 'price_asc',
): Promise<number> => {
  const categories = await createCategoryTreeCache(handles.db, silentFeed, 1).resolve(names)
  const slice = { limit: listingPageSize, offset: (page - 1) * listingPageSize, sort }
  await listProductsIn(handles, categories, slice, standardPrices)
  return categories.total
}

/** The audience of a customer without a price list. */
const standardPrices = { listId: null }

const find = async (sources: ReadHandles, typed: string, page: SearchPage): Promise<void> => {
  const { ids } = await findProducts(sources, parseSearchText(typed), page)
  await listProductsById(sources.readPool, ids, page.mode === 'search' ? standardPrices : null)
}

const search = (sources: ReadHandles, typed: string) =>
  find(sources, typed, { mode: 'search', limit: listingPageSize, offset: 0 })

const suggest = (sources: ReadHandles, typed: string) =>
  find(sources, typed, { mode: 'suggest', limit: 8, offset: 0 })

/** Searches and suggestions of several kinds. */
const searches = (sources: ReadHandles): Record<string, () => Promise<void>> => ({
  'search: an item number': () => search(sources, '0000012'),
  'search: a common word': () => search(sources, 'soda'),
  'search: a rare word': () => search(sources, 'stabusmiv'),
  'search: two words': () => search(sources, 'blue soda'),
  'search: a typo': () => search(sources, 'stabusmvi gummies'),
  'search: common words, never together': () => search(sources, 'mango chips'),
  'suggest: one letter': () => suggest(sources, 'n'),
  'suggest: a letter of descriptions alone': () => suggest(sources, 'x'),
  'suggest: two letters': () => suggest(sources, 'so'),
  'suggest: two words': () => suggest(sources, 'blue so'),
  'suggest: a typo': () => suggest(sources, 'stabusmvi gum'),
  'suggest: common words, never together': () => suggest(sources, 'mango chips'),
  'suggest: the commonest, never together': () => suggest(sources, 'disposable soda'),
})

const departments = ['vapes', 'drinks', 'candy', 'snacks']

/**
 * Measures reads of the generated catalogue: the stores alone, without caches. `select 1` shows the
 * machine's own share.
 */
export const measureScale = async (
  handles: ReadHandles,
  query: (text: string) => Promise<unknown>,
): Promise<Cost[]> => {
  const total = await list(handles, ['vapes'], 1, 'title')
  const last = Math.ceil(total / listingPageSize)
  const reads: Record<string, () => Promise<unknown>> = {
    'select 1': () => query('select 1'),
    'all categories with counts': () => listCategories(handles.db),
    'one product': () => findListedProduct(handles.readPool, { slug: productSlug }, standardPrices),
    'a category, page 1': () => list(handles, ['vapes'], 1, 'title'),
    'a category, newest': () => list(handles, ['vapes'], 1, 'newest'),
    'a category, page 400 or the middle': () =>
      list(handles, ['vapes'], Math.min(400, Math.ceil(last / 2)), 'title'),
    'a category, the middle page': () => list(handles, ['vapes'], Math.ceil(last / 2), 'title'),
    'a category, the last page': () => list(handles, ['vapes'], last, 'title'),
    'four departments, page 1': () => list(handles, departments, 1, 'title'),
    'four departments, page 400 or the middle': () =>
      list(handles, departments, Math.min(400, last), 'title'),
    'four departments, by price': () => list(handles, departments, 1, 'price_asc'),
    ...searches(handles),
  }
  const costs: Cost[] = []
  for (const [what, read] of Object.entries(reads)) costs.push({ what, ms: await medianMsOf(read) })
  return costs
}

const productSlug = 'busrax-plus-mango-blunt-wraps-single-wide-0000001'
