import { listingPageSize } from '@endcap/contract/limits'
import type { Ask } from '../load/run-load.ts'
import { dropAllReplies } from '../shop/samples-store.ts'
import {
  askCategoryPage,
  askListing,
  askProduct,
  askProductPage,
  askSearch,
  askSuggestions,
} from './asks.ts'
import { type MeasuredShop, takeTurns } from './bench-setting.ts'

/** Requests that no cache can answer: each of them has a cache key of its own. */

let made = 0
const nextNumber = (): number => {
  made += 1
  return made
}

/** A category's listing. A second name, which no category has, makes the cache key new. */
export const coldListing = ({ samples: { categories } }: MeasuredShop): (() => Ask) => {
  const category = takeTurns(categories)
  return () => askListing([category().id, `nothing-${nextNumber()}`])
}

/** A number as capital and small letters of a text. */
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

/** A product by its id. The case of an id's letters doesn't matter, and makes the cache key new. */
export const coldProduct = ({ samples: { products } }: MeasuredShop): (() => Ask) => {
  const product = takeTurns(products)
  return () => askProduct(spell(product().id, nextNumber()))
}

/**
 * Each page of each category's document, one after the other. A small catalogue has few: after the
 * last one, all responses are dropped.
 */
export const coldCategoryPage = ({ samples, shop }: MeasuredShop): (() => Ask) => {
  const pages = samples.categories.flatMap(({ slug, products }) =>
    Array.from({ length: Math.ceil(products / listingPageSize) }, (_, index) =>
      askCategoryPage(slug, index + 1),
    ),
  ) as [Ask, ...Ask[]]
  const next = takeTurns(pages)
  return () => {
    const page = next()
    if (page === pages[0]) void dropAllReplies(shop.database)
    return page
  }
}

/** Each product's document, one after the other. */
export const coldProductPage = ({ samples: { products } }: MeasuredShop): (() => Ask) => {
  const product = takeTurns(products)
  return () => askProductPage(product().slug)
}

const signs = '!?.;'

/** A number in punctuation marks, which a search ignores. */
const inSigns = (number: number): string =>
  [...number.toString(signs.length)].map((digit) => signs[Number(digit)]).join('')

/** Two words of one title, or one word each of two titles; punctuation makes the cache key new. */
const coldText = ({ samples: { products } }: MeasuredShop): (() => string) => {
  const one = takeTurns(products)
  const other = takeTurns(products, 7)
  return () => {
    const number = nextNumber()
    const [first = '', second = ''] = one().title.split(' ')
    const also = number % 2 === 0 ? second : (other().title.split(' ').at(-3) ?? '')
    return `${first} ${also} ${inSigns(number)}`
  }
}

export const coldSearch = (on: MeasuredShop): (() => Ask) => {
  const text = coldText(on)
  return () => askSearch(text())
}

export const coldSuggestions = (on: MeasuredShop): (() => Ask) => {
  const text = coldText(on)
  return () => askSuggestions(text())
}
