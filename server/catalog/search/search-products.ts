import type { Product, searchProducts as searchEndpoint } from '@endcap/contract/catalog/catalog'
import { maxExactTotal, maxFoundCategories } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import type { Call } from '../../http/answer-call.ts'
import { pricesFor } from '../../http/identity.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { listProductsById } from '../product-store.ts'
import { findProducts } from './find-products.ts'
import { parseSearchText, type SearchText } from './parse-search-text.ts'
import { englishFor } from './query-expansion/spanish-words.ts'
import { findCategories } from './suggest.ts'

const resolveNamed = ({ categoryTreeCache }: Context, { words }: SearchText) => {
  const english = englishFor(words.join(' ')).map((phrase) => phrase.split(' '))
  return categoryTreeCache.resolveTitles([words, ...english])
}

const notCorrected = { corrected_query: '', is_partial: false }

/** An empty text finds nothing. */
export const searchProducts = async (
  context: Context,
  { query, identity }: Call<typeof searchEndpoint>,
) => {
  const text = parseSearchText(query.searchQuery)
  if (text.text === '') return { ...toPage<Product>([], 0, query), categories: [], ...notCorrected }
  addSurrogateKeys('search')
  const [categories, named] = await Promise.all([
    findCategories(context, text, maxFoundCategories),
    resolveNamed(context, text),
  ])
  for (const id of named.withDescendants) addSurrogateKeys(`category:${id}`)
  const { ids, total, correctedText, isPartial } = await findProducts(context, text, {
    mode: 'search',
    limit: query.limit,
    offset: offsetOf(query),
    named,
  })
  context.searchRecorder.noteResults(text.text, total)
  const products = await listProductsById(
    context.readPool,
    ids,
    pricesFor(identity, context.clock()),
  )
  const page = {
    ...toPage(products, Math.min(total, maxExactTotal), query),
    categories,
    corrected_query: correctedText,
    is_partial: isPartial,
  }
  return total > maxExactTotal ? { ...page, totalIsMinimum: true as const } : page
}
