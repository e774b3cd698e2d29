import type {
  FoundCategory,
  Suggestion,
  suggest as suggestEndpoint,
} from '@endcap/contract/catalog/catalog'
import { maxSuggestions } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import type { Call } from '../../http/answer-call.ts'
import { findProducts } from './find-products.ts'
import { parseSearchText, type SearchText } from './parse-search-text.ts'
import { listSuggestedProducts } from './suggested-product-store.ts'

export const findCategories = async (
  { categoryTreeCache }: Pick<Context, 'categoryTreeCache'>,
  { text }: SearchText,
  limit: number,
): Promise<FoundCategory[]> =>
  (await categoryTreeCache.findByPrefix(text, limit)).map(({ id, title, slug, translations }) => ({
    _id: id,
    ...withoutEmptyTranslations({ title, slug, translations }),
  }))

const maxCategories = 2

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
