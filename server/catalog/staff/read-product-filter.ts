import { missingParts, type ProductFilter } from '@endcap/contract/catalog/staff-catalog'
import { stockFilters } from '@endcap/contract/choices'
import { shopClock, startOfShopDay } from '@endcap/contract/shop-time'
import type { Context } from '../../context.ts'
import { isId } from '../../http/requests/ids.ts'
import { parseSearchText, type SearchText } from '../search/parse-search-text.ts'
import { correctTypos, expandQuery } from '../search/query-expansion/expand-query.ts'
import { buildTerm } from '../search/terms.ts'
import type { ProductSearch, StaffProductFilter } from './staff-product-list-store.ts'

const readFlag = (text: string): boolean | null =>
  text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : null

/** Also matches words as prefixes, since words of unlisted products aren't counted. */
const expand = async ({ readPool }: Context, text: SearchText): Promise<ProductSearch> => {
  const { terms } = await expandQuery(readPool, text, true)
  const unknown = terms.filter(({ alternatives }) => alternatives.length === 0)
  const corrections = await correctTypos(
    readPool,
    unknown.map(({ typed }) => typed),
    undefined,
  )
  const words = terms.map(({ typed, alternatives }) => {
    const others = [...alternatives, ...(corrections.get(typed) ?? [])]
    const prefix = `'${typed}':*`
    return others.length === 0
      ? prefix
      : `(${prefix} | ${buildTerm({ typed, alternatives: others })})`
  })
  return { text: text.text, code: text.code, words: words.join(' & ') }
}

export const expandSearch = (context: Context, text: string): Promise<ProductSearch> =>
  expand(context, parseSearchText(text))

/** Unknown values are ignored. */
export const readProductFilter = async (
  context: Context,
  query: ProductFilter & { ids?: string },
): Promise<StaffProductFilter> => {
  const timeZone = await context.timeZone()
  return {
    search: query.q === '' ? null : await expandSearch(context, query.q),
    categoryIds:
      query.category === ''
        ? null
        : (await context.categoryTreeCache.resolve([query.category])).withDescendants,
    ids: query.ids ? query.ids.split(',').filter(isId) : null,
    onSale: readFlag(query.on_sale),
    inStock: readFlag(query.in_stock),
    missing: missingParts.find((part) => part === query.missing) ?? null,
    stock: stockFilters.find((filter) => filter === query.stock) ?? null,
    classCode: query.class === '' ? null : query.class,
    changedSince:
      query.changed === 'today'
        ? startOfShopDay(shopClock(context.clock(), timeZone).day, timeZone)
        : null,
  }
}
