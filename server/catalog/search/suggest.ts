import type { Suggestion, suggest as suggestCall } from '@endcap/contract/catalog'
import type { Context } from '../../context.ts'
import { noteKeys } from '../../database/surrogate-keys.ts'
import type { Call } from '../../http/answer-call.ts'
import { findProducts } from './find-products.ts'
import { readSearchText } from './read-search-text.ts'
import { suggestCategories } from './suggestion-store.ts'

const mostSuggestions = 8
const mostCategories = 2

/** What a buyer may mean, while typing: at most 8. */
export const suggest = async (
  { db, keptProducts }: Context,
  { query }: Call<typeof suggestCall>,
): Promise<{ data: Suggestion[] }> => {
  const text = readSearchText(query.q)
  if (text.text === '') return { data: [] }
  noteKeys('search')
  const [categories, { ids }] = await Promise.all([
    suggestCategories(db, text.text, mostCategories),
    findProducts(db, text, { asker: 'typing', limit: mostSuggestions, offset: 0 }),
  ])
  const shown = await keptProducts.show(ids.slice(0, mostSuggestions - categories.length), false)
  const products = shown.map(({ _id, title, slug, item_no, thumbnail }) => ({
    kind: 'product' as const,
    _id,
    title,
    slug,
    item_no,
    thumbnail,
  }))
  return { data: [...categories, ...products] }
}
