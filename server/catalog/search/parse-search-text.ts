import { gtinInCode } from '@endcap/contract/catalog/product-codes'
import { maxLength } from '@endcap/contract/limits'

export const foldCase = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export type SearchText = {
  /** The text in lower case with single spaces, compared with categories' titles. */
  text: string
  /** Alphanumeric, without leading zeros, compared with item numbers and UPCs. */
  code: string
  /** Distinct words in order, tokenized as SQL's `search_text` tokenizes products. */
  words: readonly string[]
}

/** English and Spanish. Articles such as `la`, with which many brands begin, are not stop words. */
const stopWords = new Set('a an and by con de del for in of on or para the to with y'.split(' '))

const maxWords = 8

/** Normalizes units as the catalogue does: `12 fl. ounces` → `12oz`. */
const joinUnits = (text: string): string =>
  text
    .replace(/(\d) *(?:fl +)?(?:oz|ozs|ounces?)\b/g, '$1oz')
    .replace(/(\d) *(?:ml|milliliters?|mls)\b/g, '$1ml')
    .replace(/(\d) *(?:ct|cts|count|pcs?|pieces?|pk|pks)\b/g, '$1ct')
    .replace(/(\d) *(?:mg|milligrams?)\b/g, '$1mg')
    .replace(/(\d) *(?:lbs?|pounds?)\b/g, '$1lb')
    .replace(/(\d) +(mm|mah|kg)\b/g, '$1$2')

export const tokenize = (text: string): string[] =>
  joinUnits(foldCase(text.replace(/['’‘`]/g, '')).replace(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

/** Removes stop words, unless there are no other words. */
export const parseSearchText = (typed: string): SearchText => {
  const text = gtinInCode(typed.slice(0, maxLength.query)).toLowerCase().replace(/\s+/g, ' ').trim()
  const all = [...new Set(tokenize(text))]
  const significant = all.filter((word) => !stopWords.has(word))
  return {
    text,
    code: text.replace(/[^a-z0-9]/g, '').replace(/^0+/, ''),
    words: (significant.length > 0 ? significant : all).slice(0, maxWords),
  }
}
