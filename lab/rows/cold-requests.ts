import { listingPageSize } from '@endcap/contract/limits'
import type { LoadRequest } from '../load/run-load.ts'
import { dropCachedResponses } from '../shop/bench-store.ts'
import { cycle, type MeasuredShop } from './bench-setting.ts'
import {
  categoryPageRequest,
  listingRequest,
  productPageRequest,
  productRequest,
  searchPageRequest,
  searchRequest,
  suggestionsRequest,
} from './requests.ts'

/** Used to give each request a new cache key, so that no response comes from the cache. */

let made = 0
const nextNumber = (): number => {
  made += 1
  return made
}

/** A second, unknown category id makes the cache key new. */
export const coldListing = ({ samples: { categories } }: MeasuredShop): (() => LoadRequest) => {
  const category = cycle(categories)
  return () => listingRequest([category().id, `nothing-${nextNumber()}`])
}

/** Encodes a number as the case of a text's letters. */
const spell = (text: string, nr: number): string => {
  let left = nr
  return [...text]
    .map((letter) => {
      if (letter < 'a' || letter > 'z') return letter
      const isLarge = left % 2 === 1
      left = Math.floor(left / 2)
      return isLarge ? letter.toUpperCase() : letter
    })
    .join('')
}

/** Ids are case-insensitive, so changing the case makes the cache key new. */
export const coldProduct = ({ samples: { products } }: MeasuredShop): (() => LoadRequest) => {
  const product = cycle(products)
  return () => productRequest(spell(product().id, nextNumber()))
}

/** A small catalogue has few pages, so all cached responses are dropped after the last page. */
export const coldCategoryPage = ({ samples, shop }: MeasuredShop): (() => LoadRequest) => {
  const pages = samples.categories.flatMap(({ slug, products }) =>
    Array.from({ length: Math.ceil(products / listingPageSize) }, (_, index) =>
      categoryPageRequest(slug, index + 1),
    ),
  ) as [LoadRequest, ...LoadRequest[]]
  const next = cycle(pages)
  return () => {
    const page = next()
    if (page === pages[0]) void dropCachedResponses(shop.database)
    return page
  }
}

export const coldProductPage = ({ samples: { products } }: MeasuredShop): (() => LoadRequest) => {
  const product = cycle(products)
  return () => productPageRequest(product().slug)
}

const signs = '!?.;'

/** Writes a number with punctuation marks, which searches ignore. */
const inSigns = (number: number): string =>
  [...number.toString(signs.length)].map((digit) => signs[Number(digit)]).join('')

/** Two words of one title, or one each of two titles. Punctuation makes the cache key new. */
const coldText = ({ samples: { products } }: MeasuredShop): (() => string) => {
  const one = cycle(products)
  const other = cycle(products, 7)
  return () => {
    const number = nextNumber()
    const [first = '', second = ''] = one().title.split(' ')
    const also = number % 2 === 0 ? second : (other().title.split(' ').at(-3) ?? '')
    return `${first} ${also} ${inSigns(number)}`
  }
}

export const coldSearch = (on: MeasuredShop): (() => LoadRequest) => {
  const text = coldText(on)
  return () => searchRequest(text())
}

export const coldSearchPage = (on: MeasuredShop): (() => LoadRequest) => {
  const text = coldText(on)
  return () => searchPageRequest(text())
}

export const coldSuggestions = (on: MeasuredShop): (() => LoadRequest) => {
  const text = coldText(on)
  return () => suggestionsRequest(text())
}
