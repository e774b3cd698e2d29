import { isByPrice, type ProductSort, productSorts } from '@endcap/contract/catalog/product-sorts'

/** Prices are dollars as text; '' without a limit. */
export type ProductFilter = {
  sort: ProductSort
  brand: string
  in_stock: boolean
  min_price: string
  max_price: string
}

export const filterParameters = ['sort', 'brand', 'in_stock', 'min_price', 'max_price'] as const

const maxBrandLength = 100

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `12.5`, `$1,200.50` and `12,50`; '' if it is no price. */
export const readDollars = (value: unknown): string => {
  const text = textOf(value).replace(/[$\s]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? plain : ''
}

/** Unknown values are ignored. */
export const readFilter = (
  search: Readonly<Partial<Record<(typeof filterParameters)[number], unknown>>>,
): ProductFilter => ({
  sort: productSorts.find((sort) => sort === search.sort) ?? 'title',
  brand: textOf(search.brand).slice(0, maxBrandLength),
  in_stock: search.in_stock === '1',
  min_price: readDollars(search.min_price),
  max_price: readDollars(search.max_price),
})

export const noFilter = readFilter({})

/** Whether the list depends on prices, which guests don't see. */
export const usesPrices = ({ sort, min_price, max_price }: ProductFilter): boolean =>
  isByPrice(sort) || min_price !== '' || max_price !== ''

export const withoutPrices = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  sort: isByPrice(filter.sort) ? 'title' : filter.sort,
  min_price: '',
  max_price: '',
})

/** The parameters that differ from the whole list by title. */
export const filterQuery = ({ sort, in_stock, ...texts }: ProductFilter) => ({
  sort: sort === 'title' ? undefined : sort,
  in_stock: in_stock ? '1' : undefined,
  brand: texts.brand || undefined,
  min_price: texts.min_price || undefined,
  max_price: texts.max_price || undefined,
})

export const isFiltered = (filter: ProductFilter): boolean =>
  Object.values(filterQuery(filter)).some((value) => value !== undefined)
