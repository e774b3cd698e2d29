import type { Suggestion, suggest as suggestEndpoint } from '@endcap/contract/catalog/catalog'
import { maxSuggestions } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import type { Call } from '../../http/answer-call.ts'
import { findCategories } from './find-categories.ts'
import { findProducts } from './find-products.ts'
import { parseSearchText } from './parse-search-text.ts'
import { listSuggestedProducts } from './suggested-product-store.ts'

const maxCategories = 2

/** Suggests categories and products for a text that is being typed. */
export const suggest = async (
  context: Context,
  { query }: Call<typeof suggestEndpoint>,
): Promise<{ data: Suggestion[] }> => {
  const text = parseSearchText(query.q)
  if (text.text === '') return { data: [] }
  addSurrogateKeys('search')
  const [categories, { ids }] = await Promise.all([
    findCategories(context, text, maxCategories),
    findProducts(context, text, { mode: 'suggest', limit: maxSuggestions, offset: 0 }),
  ])
  const products = await listSuggestedProducts(
    context.readPool,
    ids.slice(0, maxSuggestions - categories.length),
  )
  return {
    data: [...categories.map((one) => ({ kind: 'category' as const, ...one })), ...products],
  }
}
