import type { Product, Suggestion, suggest as suggestCall } from '@endcap/contract/catalog'
import { maxSuggestions } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import type { Call } from '../../http/answer-call.ts'
import type { CategoryNode } from '../category-store.ts'
import { listProductsById } from '../product-store.ts'
import { findProducts } from './find-products.ts'
import { parseSearchText } from './parse-search-text.ts'

const maxCategories = 2

const suggestCategory = ({ id, title, slug }: CategoryNode): Suggestion => ({
  kind: 'category',
  _id: id,
  title,
  slug,
})

const suggestProduct = ({ _id, title, slug, item_no, thumbnail }: Product): Suggestion => ({
  kind: 'product',
  _id,
  title,
  slug,
  item_no,
  thumbnail,
})

/** What a buyer may mean, while typing. */
export const suggest = async (
  context: Context,
  { query }: Call<typeof suggestCall>,
): Promise<{ data: Suggestion[] }> => {
  const text = parseSearchText(query.q)
  if (text.text === '') return { data: [] }
  addSurrogateKeys('search')
  const [categories, { ids }] = await Promise.all([
    context.categoryTreeCache.findByPrefix(text.text, maxCategories),
    findProducts(context, text, { mode: 'suggest', limit: maxSuggestions, offset: 0 }),
  ])
  const products = await listProductsById(
    context.readPool,
    ids.slice(0, maxSuggestions - categories.length),
    false,
  )
  return { data: [...categories.map(suggestCategory), ...products.map(suggestProduct)] }
}
