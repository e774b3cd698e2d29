import type { Product, searchProducts as searchCall } from '@endcap/contract/catalog'
import type { Context } from '../../context.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import type { Call } from '../../http/answer-call.ts'
import { can } from '../../http/identity.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { listProductsById } from '../product-store.ts'
import { findProducts } from './find-products.ts'
import { mostCounted } from './question.ts'
import { readSearchText } from './read-search-text.ts'

/** Products for a text. An empty text finds nothing. */
export const searchProducts = async (
  context: Context,
  { query, identity }: Call<typeof searchCall>,
) => {
  const text = readSearchText(query.searchQuery)
  if (text.text === '') return toPage<Product>([], 0, query)
  addSurrogateKeys('search')
  const wanted = { asker: 'searching', limit: query.limit, offset: offsetOf(query) } as const
  const { ids, counted } = await findProducts(context, text, wanted)
  const shown = await listProductsById(context.reader, ids, can.seePrices(identity))
  const page = toPage(shown, Math.min(counted, mostCounted.searching), query)
  return counted > mostCounted.searching ? { ...page, totalIsMinimum: true as const } : page
}
